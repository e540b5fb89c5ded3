import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const MAPS = ['https://maps.googleapis.com', 'https://maps.gstatic.com'];
const PLACES = 'https://places.googleapis.com';

/** A reply of the API is never a page, so it may load nothing and not be framed. */
export function apiHeaders({ PUBLIC_URL }: Config): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(PUBLIC_URL.startsWith('https:') && { 'strict-transport-security': `max-age=${ONE_YEAR_S}` }),
  };
}

const ONE_YEAR_S = 31_536_000;

/** Only our own scripts and styles are allowed; a style element that a page adds needs the request's nonce. */
export async function secureHeaders(http: FastifyInstance, config: Config): Promise<void> {
  const maps = config.GOOGLE_MAPS_API_KEY ? MAPS : [];
  const https = config.PUBLIC_URL.startsWith('https:');
  await http.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // WebAssembly reads the bar code of a tag where the browser can not; it lets no text become script.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...maps],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...maps],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...maps, ...(maps.length > 0 ? [PLACES] : [])],
        fontSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https ? { maxAge: ONE_YEAR_S, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
}
