import { buffer } from 'node:stream/consumers';
import type { MultipartFile } from '@fastify/multipart';
import { DomainError, invalid } from '@waybill/domain/lib/errors';
import { checkName, checkSize, type Purpose, safeFileName, UPLOADS } from '@waybill/domain/lib/uploads';
import type { Context } from '../http/context.ts';
import { newStorageKey } from '../storage/keys.ts';
import { inspectFile } from './inspect-file.ts';

/** What a row of `files` needs to know of the bytes in the store. */
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
  /** Every key that bytes may lie under, noted before the first of them. */
  keys: string[];
  /** Throws when the request has sent too much or for too long. */
  allow: (bytes: number) => void;
}

export const CUT_OFF = 'The upload was cut off or could not be read. Please try again.';

/** Answers why a file is refused where the others may go on, and throws where the whole request must end. */
export async function storeUpload(part: MultipartFile, upload: Upload): Promise<StoredFile | DomainError> {
  const { purpose, context } = upload;
  const original_name = safeFileName(unescaped(part.filename));
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
  if (media_type) return { purpose, storage_key, original_name, media_type, ...stored };
  await context.storage.remove(storage_key).catch((error) => storeIsAway(error, context));
  return new DomainError('unsupported_type', UPLOADS[purpose].unsupported(original_name));
}

/** Browsers send a quote or a line break in a name as these three, and nothing else escaped. */
export function unescaped(name: string): string {
  return name.replaceAll('%22', '"').replace(/%0[AD]/g, '');
}

export async function discard(part: MultipartFile, upload: Upload): Promise<void> {
  for await (const chunk of chunksOf(part)) upload.allow(chunk.byteLength);
}

export async function* chunksOf(part: MultipartFile): AsyncGenerator<Uint8Array> {
  try {
    yield* part.file;
  } catch {
    throw invalid(CUT_OFF);
  }
}

class FileTooLarge extends Error {}

async function put(key: string, name: string, part: MultipartFile, upload: Upload) {
  try {
    return await upload.context.storage.put(key, within(name, part, upload));
  } catch (error) {
    if (error instanceof FileTooLarge) return new DomainError('too_large', error.message);
    throw error instanceof DomainError ? error : storeIsAway(error, upload.context);
  }
}

/** Past the limit nothing more is stored, but the rest is counted: the sentence names the file's size. */
async function* within(name: string, part: MultipartFile, upload: Upload): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunksOf(part)) {
    size += chunk.byteLength;
    upload.allow(chunk.byteLength);
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
    throw storeIsAway(error, context);
  }
}

function storeIsAway(error: unknown, { log }: Context): DomainError {
  log.error({ err: error }, 'the file store failed');
  const isFull = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
  return new DomainError('unavailable', isFull ? STORE_FULL : STORE_AWAY);
}

const STORE_FULL = 'The file store is full, so nothing was saved. Please tell your administrator.';

export const STORE_AWAY = 'The file store is not available right now. Please try again in a moment.';
