import { newStorageKey } from '../../storage/keys.ts';
import type { Storage } from '../../storage/storage.ts';
import { shrinkPicture } from '../../uploads/shrink-picture.ts';
import type { StoredFile } from '../../uploads/store-upload.ts';

/** Pixels of the longer side: sharp on a double-density screen in a gallery's tile. */
const MAX_SIDE_PX = 480;

/** Stores a small picture of a photo. */
export async function makeThumbnail(
  storage: Storage,
  account_id: string,
  photo: StoredFile,
): Promise<StoredFile> {
  const { bytes } = await shrinkPicture(storage, photo, (picture) =>
    picture
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78, effort: 2 }),
  );
  const storage_key = newStorageKey(account_id);
  const stored = await storage.put(storage_key, one(bytes));
  const original_name = `${photo.original_name.replace(/\.[^.]+$/, '')}-small.webp`;
  return { purpose: photo.purpose, storage_key, original_name, media_type: 'image/webp', ...stored };
}

async function* one(bytes: Buffer) {
  yield bytes;
}
