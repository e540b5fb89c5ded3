import { buffer } from 'node:stream/consumers';
import { DomainError } from '@waybill/domain/lib/errors';
import type { Sharp } from 'sharp';
import type { Storage } from '../storage/storage.ts';
import type { StoredFile } from './store-upload.ts';

export interface SmallPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** One at a time, because a photo lies in memory as a whole while it is made small. */
let turn: Promise<unknown> = Promise.resolve();

/** The stored picture, upright and changed as asked; one that can not be unpacked is refused. */
export function shrinkPicture(
  storage: Storage,
  { storage_key, original_name }: StoredFile,
  change: (picture: Sharp) => Sharp,
): Promise<SmallPicture> {
  const made = turn.then(async () => {
    const photo = await buffer(await storage.open(storage_key));
    const { default: sharp } = await import('sharp');
    try {
      const upright = sharp(photo, { failOn: 'error', sequentialRead: true }).rotate();
      const { data, info } = await change(upright).toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch {
      throw new DomainError(
        'unsupported_type',
        `${original_name}: The picture is damaged and cannot be opened.`,
      );
    }
  });
  turn = made.catch(() => undefined);
  return made;
}
