import { buffer } from 'node:stream/consumers';
import type { MultipartFile } from '@fastify/multipart';
import { DomainError } from '@waybill/domain/lib/errors';
import {
  checkName,
  checkSize,
  infected,
  type Purpose,
  safeFileName,
  UPLOADS,
} from '@waybill/domain/lib/uploads';
import type { Context } from '../http/context.ts';
import { newStorageKey } from '../storage/keys.ts';
import { inspectFile } from './inspect-file.ts';
import { decodeFileName, readChunks } from './multipart.ts';
import { scanFile } from './scan-file.ts';

/** The columns of `files` that describe the stored bytes. */
export interface StoredFile {
  purpose: Purpose;
  storage_key: string;
  original_name: string;
  media_type: string;
  size: number;
  sha256: string;
}

export interface Upload {
  context: Context;
  purpose: Purpose;
  /** Every key under which bytes may be stored, added before the first byte is. */
  keys: string[];
  /** Throws when the request is too large or takes too long. */
  countBytes: (bytes: number) => void;
}

/** Answers a refusal that concerns this file alone, and throws one that ends the whole request. */
export async function storeUpload(part: MultipartFile, upload: Upload): Promise<StoredFile | DomainError> {
  const { purpose, context } = upload;
  const original_name = safeFileName(decodeFileName(part.filename));
  const wrongName = checkName(purpose, original_name);
  if (wrongName) {
    await discard(part, upload);
    return new DomainError('unsupported_type', wrongName);
  }
  const storage_key = newStorageKey(context.user.account_id);
  upload.keys.push(storage_key);
  const stored = await put(storage_key, original_name, part, upload);
  if (stored instanceof DomainError) return stored;
  const media_type = await inspect(storage_key, original_name, stored.size, context);
  const refusal = media_type
    ? await scan(storage_key, original_name, context)
    : UPLOADS[purpose].unsupported(original_name);
  if (media_type && !refusal) return { purpose, storage_key, original_name, media_type, ...stored };
  await context.storage.remove(storage_key).catch((error) => storeError(error, context));
  return new DomainError('unsupported_type', refusal ?? UPLOADS[purpose].unsupported(original_name));
}

/** Answers why a file is refused that the virus scanner, where one is set, takes for harmful. */
async function scan(
  key: string,
  name: string,
  { config, storage, log }: Context,
): Promise<string | undefined> {
  if (!config.CLAMD_URL) return undefined;
  try {
    const found = await scanFile(config.CLAMD_URL, await storage.open(key));
    if (found) log.warn({ found }, 'the virus scanner refused an upload');
    return found && infected(name);
  } catch (error) {
    log.error({ err: (error as Error).cause ?? error }, 'the virus scanner failed');
    throw error;
  }
}

export async function discard(part: MultipartFile, upload: Upload): Promise<void> {
  for await (const chunk of readChunks(part)) upload.countBytes(chunk.byteLength);
}

class FileTooLarge extends Error {}

async function put(key: string, name: string, part: MultipartFile, upload: Upload) {
  try {
    return await upload.context.storage.put(key, limitSize(name, part, upload));
  } catch (error) {
    if (error instanceof FileTooLarge) return new DomainError('too_large', error.message);
    throw error instanceof DomainError ? error : storeError(error, upload.context);
  }
}

/** Beyond the limit nothing more is stored, but the rest is counted, because the refusal names the size of the file. */
async function* limitSize(name: string, part: MultipartFile, upload: Upload): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of readChunks(part)) {
    size += chunk.byteLength;
    upload.countBytes(chunk.byteLength);
    if (!checkSize(upload.purpose, name, size)) yield chunk;
  }
  const tooLarge = checkSize(upload.purpose, name, size);
  if (tooLarge) throw new FileTooLarge(tooLarge);
}

async function inspect(
  key: string,
  name: string,
  size: number,
  context: Context,
): Promise<string | undefined> {
  const read = async (start: number, end: number) => buffer(await context.storage.open(key, { start, end }));
  try {
    return await inspectFile({ name, size, read });
  } catch (error) {
    throw storeError(error, context);
  }
}

function storeError(error: unknown, { log }: Context): DomainError {
  log.error({ err: error }, 'the file store failed');
  const isFull = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
  return new DomainError('unavailable', isFull ? STORE_FULL : STORE_UNAVAILABLE);
}

const STORE_FULL = 'The file store is full, so nothing was saved. Please tell your administrator.';

export const STORE_UNAVAILABLE = 'The file store is not available right now. Please try again in a moment.';
