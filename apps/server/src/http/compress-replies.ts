import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

/** In characters. */
const MIN_LENGTH = 1024;
/** Up to this size another thread costs more than the work that it takes over: 0.2 ms against 0.02 to 0.15. */
const MAX_SYNC_BYTES = 32 * 1024;

type Done = (error: Error | null, compressed: Buffer) => void;

// The lowest levels: 42 KB of orders become 8.3 KB in 0.26 ms; brotli at 4 makes them 7.5 KB in 0.67 ms.
const ENCODERS = {
  br: {
    now: (bytes: Buffer) => brotliCompressSync(bytes, brotliOptions(bytes)),
    later: (bytes: Buffer, done: Done) => brotliCompress(bytes, brotliOptions(bytes), done),
  },
  gzip: {
    now: (bytes: Buffer) => gzipSync(bytes, { level: 1 }),
    later: (bytes: Buffer, done: Done) => gzip(bytes, { level: 1 }, done),
  },
};

function brotliOptions({ length }: Buffer) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 1,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  };
}

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip'] as (keyof typeof ENCODERS)[] });

/** JSON of the API that is worth it; files, exports and live updates are streams and go as they are. */
export function compressReplies(http: FastifyInstance): void {
  http.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < MIN_LENGTH || !request.url.startsWith('/api/'))
      return done(null, payload);
    if (reply.hasHeader('content-encoding')) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    const encoding = negotiator.negotiate(String(request.headers['accept-encoding'] ?? ''));
    if (!encoding) return done(null, payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    const bytes = Buffer.from(payload);
    if (bytes.length <= MAX_SYNC_BYTES) return done(null, ENCODERS[encoding].now(bytes));
    ENCODERS[encoding].later(bytes, done);
  });
}
