import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import { DomainError, invalid } from '@waybill/domain/lib/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../http/context.ts';
import { refuseForeignIds } from '../http/foreign-ids.ts';
import { refuseUnstorable } from '../http/parse.ts';

/** Of one request, discarded files included. */
export const MAX_REQUEST_BYTES = 512 * 1024 * 1024;
/** The time that the parser has to finish once it has received every byte, or takes none of those that are there. */
const PARSE_TIMEOUT_MS = 2000;

const UPLOAD_INTERRUPTED = 'The upload was cut off or could not be read. Please try again.';

export function registerMultipart(http: FastifyInstance): void {
  http.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MAX_REQUEST_BYTES, fields: 30, fieldSize: 64 * 1024, parts: 60, headerPairs: 50 },
  });
}

/** Turns the parser's plain errors into refusals with a sentence. */
export async function* readParts(request: FastifyRequest) {
  if (!request.isMultipart()) {
    throw new DomainError('unsupported_type', 'Please send the files as multipart/form-data.');
  }
  const parts = request.parts()[Symbol.asyncIterator]();
  try {
    for (;;) {
      const waiting = new AbortController();
      const next = await Promise.race([parts.next(), timeoutWhenStuck(request.raw, waiting.signal)]).finally(
        () => waiting.abort(),
      );
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    if (error instanceof DomainError || (error as { statusCode?: number }).statusCode) throw error;
    throw invalid(UPLOAD_INTERRUPTED);
  }
}

/**
 * The parser waits for a part whose headers do not end even when the request has ended, and takes no more bytes
 * when a part that is no field of a form, which nobody reads, is large. A client that is slow to send leaves the request open and not paused.
 */
async function timeoutWhenStuck(raw: IncomingMessage, signal: AbortSignal): Promise<never> {
  for (let before: string | undefined; ; ) {
    const stuck = raw.readableEnded
      ? 'ended'
      : raw.isPaused()
        ? `paused at ${raw.readableLength}`
        : undefined;
    if (stuck !== undefined && stuck === before) throw invalid(UPLOAD_INTERRUPTED);
    before = stuck;
    await setTimeout(PARSE_TIMEOUT_MS, undefined, { signal });
  }
}

/** Refuses the request when the field holds the id of another user or account. */
export function readField({ user }: Context, { fieldname, value, valueTruncated }: MultipartValue): string {
  if (valueTruncated) throw invalid('A field of the form is too long.');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  refuseUnstorable([fieldname, text]);
  refuseForeignIds(user, { [fieldname]: text });
  return text;
}

export async function* readChunks(part: MultipartFile): AsyncGenerator<Uint8Array> {
  try {
    yield* part.file;
  } catch {
    throw invalid(UPLOAD_INTERRUPTED);
  }
}

/** Browsers escape a quote and line breaks in a file name this way, and nothing else. */
export function decodeFileName(name: string): string {
  return name.replaceAll('%22', '"').replace(/%0[AD]/g, '');
}

/** A client reads the reply only when it has sent everything, so the rest is discarded, up to the size limit. */
export function drain({ raw }: FastifyRequest): void {
  raw.unpipe();
  let remainingBytes = MAX_REQUEST_BYTES;
  raw.on('data', (chunk: Buffer) => {
    remainingBytes -= chunk.length;
    if (remainingBytes < 0) raw.destroy();
  });
  raw.resume();
}
