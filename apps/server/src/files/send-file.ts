import { pipeline, Readable, Transform } from 'node:stream';
import { DomainError, notFound } from '@waybill/domain/lib/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../http/context.ts';
import { fileHeaders } from '../http/file-headers.ts';
import { FileMissing } from '../storage/storage.ts';
import type { FileRow } from '../uploads/repository.ts';
import { STORE_UNAVAILABLE } from '../uploads/store-upload.ts';
import { parseRange } from './range.ts';

/** Answers the bytes, a range of them, or 304 when the browser has them in its cache. */
export async function sendFile(
  context: Context,
  file: FileRow,
  { headers, method }: Pick<FastifyRequest, 'headers' | 'method'>,
  reply: FastifyReply,
  download: boolean,
): Promise<void> {
  const etag = `"${file.sha256}"`;
  const common = { ...fileHeaders(file, download), etag };
  if (isCached(headers['if-none-match'], etag)) return void reply.code(304).headers(common).send();
  const mayRange = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = mayRange ? parseRange(headers.range, file.size) : undefined;
  if (range === 'unsatisfiable') return refuseRange(reply, file.size);
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  const length = end - start + 1;
  const source = method === 'HEAD' ? undefined : requireLength(await open(context, file, range), length);
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  reply.headers(common).type(file.media_type).header('content-length', length);
  // An empty stream for HEAD: without a body Fastify would send a content-length of 0.
  reply.send(source ?? Readable.from([]));
}

function isCached(header: string | undefined, etag: string): boolean {
  const known = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}

function refuseRange(reply: FastifyReply, size: number): void {
  const error = 'The requested range lies outside of the file.';
  reply.code(416).header('content-range', `bytes */${size}`);
  reply.send({ success: false, error, code: 'range_not_satisfiable' });
}

async function open({ storage, log }: Context, file: FileRow, range?: { start: number; end: number }) {
  try {
    return await storage.open(file.storage_key, range);
  } catch (error) {
    log.error(
      { err: error, file: file.id, key: file.storage_key },
      'the bytes of a file could not be opened',
    );
    throw error instanceof FileMissing ? notFound('File') : new DomainError('unavailable', STORE_UNAVAILABLE);
  }
}

/** Fails when the store has fewer or more bytes than the content-length; a browser would wait for the rest. */
function requireLength(source: Readable, length: number): Readable {
  let seen = 0;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > length ? new Error('the store has more bytes than the file') : null, chunk);
    },
    flush: (done) => done(seen < length ? new Error('the store has fewer bytes than the file') : null),
  });
  return pipeline(source, check, () => undefined);
}
