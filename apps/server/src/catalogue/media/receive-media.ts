import { fileLink } from '@waybill/domain/catalogue/file-link';
import type { UploadedFile } from '@waybill/domain/catalogue/media-schema';
import type { FastifyRequest } from 'fastify';
import { logActivity } from '../../activity/log-activity.ts';
import { type Db, inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { removeUnclaimed, withUploads } from '../../uploads/receive-uploads.ts';
import { insertFile } from '../../uploads/repository.ts';
import type { StoredFile } from '../../uploads/store-upload.ts';
import { makeThumbnail } from './make-thumbnail.ts';
import { insertThumbnail } from './repository.ts';

type MediaPurpose = 'brand_media' | 'product_image' | 'certificate';

/** Stores what was sent, a photo with its thumbnail; a brand or product that names it comes in a call of its own. */
export function receiveMedia(context: Context, request: FastifyRequest, purpose: MediaPurpose) {
  return withUploads(context, request, purpose, async ({ files, errors, fields }) => {
    const thumbnails: (StoredFile | undefined)[] = [];
    try {
      for (const file of files) thumbnails.push(await thumbnailOf(context, file));
      const saved = await inAccount(context, async (db) => {
        const rows: UploadedFile[] = [];
        for (const [place, file] of files.entries()) {
          rows.push(await saveFile(db, context, file, thumbnails[place], fields));
        }
        return rows;
      });
      return { data: saved[0] as UploadedFile, files: saved, errors };
    } catch (error) {
      const keys = thumbnails.flatMap((thumbnail) => thumbnail?.storage_key ?? []);
      await removeUnclaimed(context, keys, error);
      throw error;
    }
  });
}

async function thumbnailOf({ storage, user }: Context, file: StoredFile): Promise<StoredFile | undefined> {
  const isPhoto = file.purpose !== 'certificate' && file.media_type.startsWith('image/');
  return isPhoto ? makeThumbnail(storage, user.account_id, file) : undefined;
}

async function saveFile(
  db: Db,
  { user }: Context,
  file: StoredFile,
  thumbnail: StoredFile | undefined,
  { brandName, productName, flavorName }: Record<string, string>,
): Promise<UploadedFile> {
  const { id } = await insertFile(db, user, file);
  const thumbnail_id = thumbnail && (await insertFile(db, user, thumbnail)).id;
  if (thumbnail_id) await insertThumbnail(db, user.account_id, id, thumbnail_id);
  const { original_name, media_type, size } = file;
  await logActivity(db, user, {
    action: 'file_upload',
    entity: file.purpose === 'brand_media' ? 'brand' : 'product',
    id,
    message: `Uploaded ${original_name}`,
    data: {
      file: { id, purpose: file.purpose, original_name, media_type, size },
      brandName,
      productName,
      flavorName,
    },
  });
  return {
    id,
    url: fileLink(id),
    thumbnail_url: thumbnail_id ? fileLink(thumbnail_id) : null,
    original_name,
    media_type,
    size,
  };
}
