import { brandsApi } from '@waybill/domain/catalogue/api';
import type { BrandImage } from '@waybill/domain/catalogue/brand-schema';
import type { UploadedFile } from '@waybill/domain/catalogue/media-schema';
import { imageNotUploaded, UPLOAD_TIMED_OUT } from '@waybill/domain/catalogue/sentences';
import { sentenceOf } from '../../lib/call.ts';
import { upload } from '../../lib/upload.ts';
import { captionOf, type DraftMedia } from './use-media-draft.ts';
import { TimeoutError } from './with-timeout.ts';

interface UploadOptions {
  brandName: string;
  userId: string;
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/** Uploads one file, unless it was uploaded before. */
export async function uploadMedia(item: DraftMedia, options: UploadOptions): Promise<UploadedFile> {
  if (item.uploaded) return item.uploaded;
  const { brandName, userId, onProgress, signal } = options;
  const fields = { brandName, userId };
  return (await upload(brandsApi.upload, { files: [item.file], fields, onProgress, signal })).data;
}

export function imageOf(item: DraftMedia, file: UploadedFile): BrandImage {
  const { url, thumbnail_url, media_type } = file;
  return { ...captionOf(item), image_url: url, thumbnail_url, media_type };
}

/** The image as it is shown before it is uploaded. */
export function localImageOf(item: DraftMedia): BrandImage {
  const photo = item.file.type.startsWith('image/');
  return {
    ...captionOf(item),
    image_url: item.preview,
    thumbnail_url: photo ? item.preview : null,
    media_type: item.file.type || 'video/*',
  };
}

export function uploadProblem(error: unknown): string {
  return error instanceof TimeoutError ? UPLOAD_TIMED_OUT : imageNotUploaded(sentenceOf(error, ''));
}
