import type { Logo } from '@waybill/domain/accounts/logo';
import { notFound } from '@waybill/domain/lib/errors';
import { fileUrl } from '@waybill/domain/lib/uploads';
import type { FastifyRequest } from 'fastify';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { withUploads } from '../../uploads/receive-uploads.ts';
import { deleteFile, insertFile } from '../../uploads/repository.ts';
import { type SmallPicture, shrinkPicture } from '../../uploads/shrink-picture.ts';
import type { StoredFile } from '../../uploads/store-upload.ts';
import { deleteLogo, findLogo, putLogo } from './logo-repository.ts';
import { lockAccount } from './settings-repository.ts';

export function readLogo(context: Context): Promise<Logo | null> {
  return inAccount(context, async (db) => {
    const found = await findLogo(db, context.user.account_id);
    return found ? logoOf(found) : null;
  });
}

/** In place of the one before; papers that were issued keep theirs. */
export function receiveLogo(context: Context, request: FastifyRequest): Promise<Logo> {
  return withUploads(context, request, 'logo', async ({ files }) => {
    // withUploads() refuses a request without a file.
    const file = files[0] as StoredFile;
    return saveLogo(context, file, await printedPicture(context, file));
  });
}

/** Pixels of the box on the paper at 300 dots per inch. */
const MAX_PIXELS = { width: 750, height: 225 };

/** Without transparency, so that a PDF takes the bytes over as they are. */
function printedPicture({ storage }: Context, file: StoredFile): Promise<SmallPicture> {
  return shrinkPicture(storage, file, (picture) =>
    picture
      .resize({ ...MAX_PIXELS, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  );
}

function saveLogo(context: Context, stored: StoredFile, picture: SmallPicture): Promise<Logo> {
  const { user } = context;
  const { account_id } = user;
  return inAccount(context, async (db) => {
    await lockAccount(db, account_id);
    const before = await findLogo(db, account_id);
    const file = await insertFile(db, user, stored);
    const { id, purpose, original_name, media_type, size } = file;
    await putLogo(db, account_id, id, picture);
    if (before) await deleteFile(db, account_id, before.id);
    await logActivity(db, user, {
      action: 'file_upload',
      entity: 'account',
      id: account_id,
      message: before
        ? `Replaced the logo ${before.original_name} by ${original_name}`
        : `Uploaded the logo ${original_name}`,
      data: {
        file: { id, purpose, original_name, media_type, size },
        changes: { logo: { from: before?.original_name ?? null, to: original_name } },
        ...(before && { replaced: before }),
      },
    });
    return logoOf(file);
  });
}

export async function removeLogo(context: Context): Promise<void> {
  const { user } = context;
  const { account_id } = user;
  await inAccount(context, async (db) => {
    await lockAccount(db, account_id);
    const before = await findLogo(db, account_id);
    if (!before) throw notFound('Logo');
    await deleteLogo(db, account_id);
    await deleteFile(db, account_id, before.id);
    await logActivity(db, user, {
      action: 'delete',
      entity: 'account',
      id: account_id,
      message: `Removed the logo ${before.original_name}`,
      data: { deleted: before, changes: { logo: { from: before.original_name, to: null } } },
    });
  });
}

function logoOf({ id, original_name, media_type, size }: Omit<Logo, 'url'> & { id: string }): Logo {
  return { url: fileUrl(id), original_name, media_type, size };
}
