import type { MultipartFile } from '@fastify/multipart';
import { DomainError, invalid } from '@waybill/domain/lib/errors';
import { NO_FILE, type Purpose, tooManyFiles, UPLOADS } from '@waybill/domain/lib/uploads';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../http/context.ts';
import { isDatabaseUnavailable } from '../http/errors.ts';
import { idempotencyKeyOf } from '../http/route.ts';
import { unclaimedKeys } from '../storage/keys.ts';
import { drain, MAX_REQUEST_BYTES, readField, readParts } from './multipart.ts';
import { quotaLimit } from './storage-quota.ts';
import { discard, type StoredFile, storeUpload, type Upload } from './store-upload.ts';

/** Well below the hour after which the sweep takes unclaimed bytes for orphans. */
const MAX_UPLOAD_MS = 30 * 60 * 1000;

export interface Received {
  files: StoredFile[];
  /** One sentence per file that was refused, beside those that were stored. */
  errors: string[];
  fields: Record<string, string>;
}

/**
 * Streams the files of the request to the store, then does the work that writes their rows. When the upload or the work
 * fails, the stored bytes that no row refers to are removed.
 */
export async function withUploads<T>(
  context: Context,
  request: FastifyRequest,
  purpose: Purpose,
  work: (received: Received) => Promise<T>,
): Promise<T> {
  const keys: string[] = [];
  try {
    const limits = [byteLimit(), await quotaLimit(context)];
    const countBytes = (bytes: number) => {
      for (const limit of limits) limit(bytes);
    };
    const answer = await work(await receive(context, request, { context, purpose, keys, countBytes }));
    // Work that was done when it was first asked for has no use for the bytes that came again.
    if (idempotencyKeyOf(request) !== undefined) await removeUnclaimed(context, keys);
    return answer;
  } catch (error) {
    drain(request);
    await removeUnclaimed(context, keys, error);
    throw error;
  }
}

/** Answers a function that counts received bytes and throws when they are too many or arrive too late. */
function byteLimit(): (bytes: number) => void {
  const deadlineMs = Date.now() + MAX_UPLOAD_MS;
  let remainingBytes = MAX_REQUEST_BYTES;
  return (bytes) => {
    remainingBytes -= bytes;
    if (remainingBytes < 0) throw new DomainError('too_large', 'The request is too large.');
    if (Date.now() > deadlineMs) throw invalid('The upload took too long. Please try again.');
  };
}

async function receive(context: Context, request: FastifyRequest, upload: Upload): Promise<Received> {
  const fields = new Map<string, string>();
  const results: (StoredFile | DomainError)[] = [];
  for await (const part of readParts(request)) {
    if (part.type === 'field') fields.set(part.fieldname, readField(context, part));
    else if (part.filename) results.push(await receiveFile(part, upload, results.length));
    else await discard(part, upload);
  }
  upload.countBytes(0);
  return { ...splitResults(results), fields: Object.fromEntries(fields) };
}

function receiveFile(
  part: MultipartFile,
  upload: Upload,
  filesBefore: number,
): Promise<StoredFile | DomainError> {
  const { field, mostFiles } = UPLOADS[upload.purpose];
  if (part.fieldname !== field) throw invalid(`Please send the files in the field ${field}.`);
  if (filesBefore >= mostFiles) throw invalid(tooManyFiles(upload.purpose));
  return storeUpload(part, upload);
}

/** Goes on with the stored files if there are any, and otherwise throws the first refusal. */
function splitResults(results: readonly (StoredFile | DomainError)[]): Pick<Received, 'files' | 'errors'> {
  const refusals = results.filter((result) => result instanceof DomainError);
  const files = results.filter((result): result is StoredFile => !(result instanceof DomainError));
  const errors = refusals.map(({ message }) => message);
  const [first] = refusals;
  if (files.length > 0) return { files, errors };
  if (!first) throw invalid(NO_FILE);
  throw new DomainError(first.refusal, first.message, { extra: { errors } });
}

/**
 * Asks the database, because failed work may have committed nevertheless. While the database is unavailable the commit
 * may still be under way, so the bytes are left to the sweep, as they are when removing them fails.
 */
export async function removeUnclaimed(
  { database, storage, log }: Context,
  keys: readonly string[],
  failure?: unknown,
): Promise<void> {
  if (keys.length === 0 || (failure && isDatabaseUnavailable(failure))) return;
  try {
    for (const key of await unclaimedKeys(database.auth, keys)) await storage.remove(key);
  } catch (error) {
    log.warn({ err: error, keys }, 'bytes of a failed upload are left to the sweep');
  }
}
