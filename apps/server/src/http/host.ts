import { DomainError, invalid } from '@waybill/domain/lib/errors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isLoopback, isUnspecified } from './loopback.ts';

/** Load balancers and scrapers ask for these by the address of a process. */
const ANY_HOST = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Answers under its own name alone: a page of another site whose name was pointed at this machine (DNS rebinding) is
 * refused, and so is a link that was made with a name of the sender's choice. The port does not matter to either.
 */
export function refuseForeignHosts(http: FastifyInstance, { PUBLIC_URL }: Config): void {
  const { hostname: own } = new URL(PUBLIC_URL);
  const isLocal = isLoopback(own) || isUnspecified(own);
  http.addHook('onRequest', (request, _reply, done) => {
    if (hostsIn(request.raw.rawHeaders) > 1) return done(invalid('The request names two hosts.'));
    if (ANY_HOST.has(request.routeOptions.url ?? '')) return done();
    const asked = hostnameOf(request.headers.host);
    if (asked !== undefined && (asked === own || (isLocal && isLoopback(asked)))) return done();
    done(
      new DomainError(
        'misdirected',
        'Waybill does not answer under this name. The operator sets it as PUBLIC_URL.',
      ),
    );
  });
}

/** Node keeps the first of two, and a proxy before it may have gone by the second. */
function hostsIn(rawHeaders: string[]): number {
  return rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length;
}

/** Not of X-Forwarded-Host, which a client may send through a proxy. */
function hostnameOf(host: string | undefined): string | undefined {
  const address = `http://${host}`;
  return host && URL.canParse(address) ? new URL(address).hostname : undefined;
}
