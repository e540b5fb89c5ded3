import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

export const HEADERS_TIMEOUT_MS = 20_000;
/** Ten files of 25 MB over a slow line; everything that is no upload has `BODY_TIMEOUT_MS`. */
export const UPLOAD_TIMEOUT_MS = 30 * 60_000;
/** How often Node looks for connections that are late. */
export const CHECK_INTERVAL_MS = 5_000;

const LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** A body that never ends is given up, and so is one whose sender was answered before its end. */
export function limitBodyTime(http: FastifyInstance, { BODY_TIMEOUT_MS }: Config): void {
  http.addHook('onRequest', ({ raw, headers }, reply, done) => {
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
    if (!hasBody || headers['content-type']?.startsWith('multipart/')) return done();
    unlessComplete(raw, BODY_TIMEOUT_MS, () => {
      if (!reply.raw.headersSent) raw.socket.write(LATE);
      raw.socket.destroySoon();
    });
    done();
  });
  http.addHook('onResponse', ({ raw }, _reply, done) => {
    unlessComplete(raw, BODY_TIMEOUT_MS, () => raw.socket.destroy());
    done();
  });
}

function unlessComplete(raw: IncomingMessage, timeoutMs: number, giveUp: () => void): void {
  // Undefined where there is no connection, in a test.
  if (raw.complete !== false) return;
  const timer = setTimeout(() => raw.complete || giveUp(), timeoutMs).unref();
  const stop = () => clearTimeout(timer);
  raw.once('end', stop);
  raw.once('close', stop);
}
