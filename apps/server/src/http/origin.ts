import { forbidden } from '@waybill/domain/lib/errors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Browsers send the Origin of a write: another site's is refused, and without one it is not from a browser. */
export function refuseForeignOrigins(http: FastifyInstance, config: Config): void {
  const ours = new URL(config.PUBLIC_URL).host;
  http.addHook('onRequest', (request, _reply, done) => {
    const { origin } = request.headers;
    if (origin === undefined || READS.includes(request.method)) return done();
    const host = hostOf(origin);
    if (host === undefined || (host !== ours && host !== hostOf(`${request.protocol}://${request.host}`))) {
      return done(forbidden('Requests from another site are not accepted.'));
    }
    done();
  });
}

/** As the URL standard writes it, so that a default port makes no difference. */
function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}
