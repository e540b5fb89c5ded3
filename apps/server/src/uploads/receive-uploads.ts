import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import { DomainError, invalid } from '@waybill/domain/lib/errors';
import { NO_FILE, type Purpose, tooManyFiles, UPLOADS } from '@waybill/domain/lib/uploads';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../http/context.ts';
import { isDatabaseAway } from '../http/errors.ts';
import { refuseForeignIds } from '../http/foreign-ids.ts';
import { refuseUnstorable } from '../http/parse.ts';
import { unclaimedKeys } from '../storage/keys.ts';
import { CUT_OFF, discard, type StoredFile, storeUpload, type Upload } from './store-upload.ts';

/** Bytes of one request, the discarded ones included. */
const MAX_BYTES = 512 * 1024 * 1024;
/** What the parser may take to finish once it has every byte. */
const DRAIN_TIMEOUT_MS = 2000;
/** Well below the hour after which the sweep takes bytes for orphans. */
const LONGEST_MS = 30 * 60 * 1000;

export function registerUploads(http: FastifyInstance): void {
  http.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MAX_BYTES, fields: 30, fieldSize: 64 * 1024, parts: 60, headerPairs: 50 },
  });
}

export interface Received {
  files: StoredFile[];
  /** One sentence per file that was refused, beside those that were stored. */
  errors: string[];
  fields: Record<string, string>;
}

/**
 * Streams the request's files to the store, then does the work that writes their rows.
 * Bytes that no row names in the end are removed: the request was cut off or refused, or the work failed.
 */
export async function withUploads<T>(
  context: Context,
  request: FastifyRequest,
  purpose: Purpose,
  work: (received: Received) => Promise<T>,
): Promise<T> {
  const keys: string[] = [];
  try {
    return await work(await receive(context, request, { context, purpose, keys, allow: allowance() }));
  } catch (error) {
    drain(request);
    await removeUnclaimed(context, keys, error);
    throw error;
  }
}

/** Answers a function that counts the bytes that came in and throws when they are too many or too late. */
function allowance(): (bytes: number) => void {
  const deadline = Date.now() + LONGEST_MS;
  let left = MAX_BYTES;
  return (bytes) => {
    left -= bytes;
    if (left < 0) throw new DomainError('too_large', 'The request is too large.');
    if (Date.now() > deadline) throw invalid('The upload took too long. Please try again.');
  };
}

async function receive(context: Context, request: FastifyRequest, upload: Upload): Promise<Received> {
  const fields = new Map<string, string>();
  const outcomes: (StoredFile | DomainError)[] = [];
  for await (const part of partsOf(request)) {
    if (part.type === 'field') fields.set(part.fieldname, readField(context, part));
    else if (part.filename) outcomes.push(await receiveFile(part, upload, outcomes.length));
    else await discard(part, upload);
  }
  upload.allow(0);
  return { ...sorted(outcomes), fields: Object.fromEntries(fields) };
}

/** Answers what is wrong with a body that is no multipart in words; the parser has only a plain error for it. */
export async function* partsOf(request: FastifyRequest) {
  if (!request.isMultipart()) {
    throw new DomainError('unsupported_type', 'Please send the files as multipart/form-data.');
  }
  const parts = request.parts()[Symbol.asyncIterator]();
  try {
    for (;;) {
      const waiting = new AbortController();
      const next = await Promise.race([parts.next(), givenUp(request.raw, waiting.signal)]).finally(() =>
        waiting.abort(),
      );
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    if (error instanceof DomainError || (error as { statusCode?: number }).statusCode) throw error;
    throw invalid(CUT_OFF);
  }
}

/** The parser waits for ever for a part whose headers do not end, also when no more bytes can come. */
async function givenUp(raw: IncomingMessage, signal: AbortSignal): Promise<never> {
  if (!raw.readableEnded) await once(raw, 'end', { signal });
  await setTimeout(DRAIN_TIMEOUT_MS, undefined, { signal });
  throw invalid(CUT_OFF);
}

/** What a field of the form says; one that names someone else ends the request. */
export function readField({ user }: Context, { fieldname, value, valueTruncated }: MultipartValue): string {
  if (valueTruncated) throw invalid('A field of the form is too long.');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  refuseUnstorable([fieldname, text]);
  refuseForeignIds(user, { [fieldname]: text });
  return text;
}

function receiveFile(part: MultipartFile, upload: Upload, before: number): Promise<StoredFile | DomainError> {
  const { field, mostFiles } = UPLOADS[upload.purpose];
  if (part.fieldname !== field) throw invalid(`Please send the files in the field ${field}.`);
  if (before >= mostFiles) throw invalid(tooManyFiles(upload.purpose));
  return storeUpload(part, upload);
}

/** Some bad: the good ones go on. All bad: the first one's reason is the answer. */
function sorted(outcomes: readonly (StoredFile | DomainError)[]): Pick<Received, 'files' | 'errors'> {
  const refusals = outcomes.filter((outcome) => outcome instanceof DomainError);
  const files = outcomes.filter((outcome): outcome is StoredFile => !(outcome instanceof DomainError));
  const errors = refusals.map(({ message }) => message);
  const [first] = refusals;
  if (files.length > 0) return { files, errors };
  if (!first) throw invalid(NO_FILE);
  throw new DomainError(first.refusal, first.message, { extra: { errors } });
}

/** A client that is still sending hears the answer only once the rest is read; one that never ends is cut off. */
export function drain({ raw }: FastifyRequest): void {
  raw.unpipe();
  let left = MAX_BYTES;
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}

/**
 * Asks the database, because work that failed may have committed all the same. One that went away may still be
 * committing, so then the bytes are left to the sweep, as is what fails here.
 */
export async function removeUnclaimed(
  { database, storage, log }: Context,
  keys: readonly string[],
  failure: unknown,
): Promise<void> {
  if (keys.length === 0 || isDatabaseAway(failure)) return;
  try {
    for (const key of await unclaimedKeys(database.auth, keys)) await storage.remove(key);
  } catch (error) {
    log.warn({ err: error, keys }, 'bytes of a failed upload are left to the sweep');
  }
}
