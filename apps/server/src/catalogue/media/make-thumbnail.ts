import { buffer } from 'node:stream/consumers';
import { DomainError } from '@waybill/domain/lib/errors';
import { newStorageKey } from '../../storage/keys.ts';
import type { Storage } from '../../storage/storage.ts';
import type { StoredFile } from '../../uploads/store-upload.ts';

/** Pixels of the longer side: sharp on a double-density screen in a gallery's tile. */
const MAX_SIDE_PX = 480;

/** One at a time, because a photo lies in memory as a whole while it is made small. */
let turn: Promise<unknown> = Promise.resolve();

/** Stores a small picture of a photo; a photo that can not be unpacked is refused. */
export function makeThumbnail(storage: Storage, account_id: string, photo: StoredFile): Promise<StoredFile> {
  const made = turn.then(async () => {
    const small = await shrink(await buffer(await storage.open(photo.storage_key)), photo.original_name);
    const storage_key = newStorageKey(account_id);
    const stored = await storage.put(storage_key, one(small));
    const original_name = `${photo.original_name.replace(/\.[^.]+$/, '')}-small.webp`;
    return { purpose: photo.purpose, storage_key, original_name, media_type: 'image/webp', ...stored };
  });
  turn = made.catch(() => undefined);
  return made;
}

async function shrink(photo: Buffer, name: string): Promise<Buffer> {
  try {
    const { default: sharp } = await import('sharp');
    return await sharp(photo, { failOn: 'error', sequentialRead: true })
      .rotate()
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78, effort: 2 })
      .toBuffer();
  } catch {
    throw new DomainError('unsupported_type', `${name}: The picture is damaged and cannot be opened.`);
  }
}

async function* one(bytes: Buffer) {
  yield bytes;
}
