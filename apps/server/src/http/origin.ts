import { forbidden } from '@waybill/domain/lib/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const FOREIGN = 'Requests from another site are not accepted.';
const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Browsers send the origin with every write; a request without one does not come from a browser page. */
export function refuseForeignOrigins(http: FastifyInstance, config: Config): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const { origin } = request.headers;
    if (origin === undefined || READS.includes(request.method)) return done();
    done(isForeign(config, request, origin) ? forbidden(FOREIGN) : undefined);
  });
}

/** 'none' is what a person opens themselves. */
const OWN_SITES = ['same-origin', 'none'];

/** The session's cookie comes with a link from anywhere; a browser that does not tell from where may name the page. */
export function refuseForeignRead(config: Config, request: FastifyRequest): void {
  const { referer, 'sec-fetch-site': site } = request.headers;
  const foreign =
    site === undefined
      ? referer !== undefined && isForeign(config, request, referer)
      : !OWN_SITES.includes(String(site));
  if (foreign) throw forbidden(FOREIGN);
}

function isForeign(config: Config, request: FastifyRequest, address: string): boolean {
  const host = hostOf(address);
  const ours = [hostOf(config.PUBLIC_URL), hostOf(`${request.protocol}://${request.host}`)];
  return host === undefined || !ours.includes(host);
}

/** Normalised by the URL parser, so that a default port makes no difference. */
function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}
