import {
  BRAND_CHANGED,
  type Brand,
  type BrandChange,
  type BrandForm,
  type BrandImages,
  type BrandImagesChange,
  brandFromForm,
  brandHasProducts,
  NOT_BRAND_MEDIA,
} from '@waybill/domain/catalogue/brand-schema';
import { fileIdOf } from '@waybill/domain/catalogue/file-link';
import { conflict, invalid, notFound } from '@waybill/domain/lib/errors';
import { logActivity } from '../../activity/log-activity.ts';
import { saveRecord } from '../../activity/save-record.ts';
import { type Db, inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { deleteUnusedFiles } from '../media/repository.ts';
import { uploadedFiles } from '../media/uploaded-file.ts';
import { holdProcessors } from '../processors/repository.ts';
import { productNamesOf, readBrand } from './repository.ts';
import {
  insertBrand,
  lockBrand,
  replaceBrandImages,
  replaceBrandProcessors,
  updateBrand,
} from './write-repository.ts';

export function addBrand(context: Context, form: BrandForm): Promise<Brand> {
  const { account_id } = context.user;
  const { processorIds, brand_images, ...fields } = brandFromForm(form);
  return inAccount(context, async (db) => {
    const id = await insertBrand(db, account_id, fields);
    await saveProcessors(db, account_id, id, processorIds);
    await saveImages(db, account_id, id, brand_images, []);
    const brand = known(await readBrand(db, account_id, id));
    await logActivity(db, context.user, {
      action: 'create',
      entity: 'brand',
      id,
      message: `Added brand ${brand.brand_name}`,
      data: { created: recordOf(brand) },
    });
    return brand;
  });
}

export function changeBrand(context: Context, id: string, change: BrandChange): Promise<Brand> {
  const { processorIds, brand_images, version, ...fields } = change;
  return saveBrand(context, id, version, async (db, before) => {
    await updateBrand(db, context.user.account_id, id, fields);
    await saveProcessors(db, context.user.account_id, id, processorIds);
    if (brand_images) await saveImages(db, context.user.account_id, id, brand_images, before.brand_images);
  });
}

export function changeBrandImages(context: Context, id: string, change: BrandImagesChange): Promise<Brand> {
  return saveBrand(context, id, change.version, async (db, before) => {
    await updateBrand(db, context.user.account_id, id, {});
    await saveImages(db, context.user.account_id, id, change.brand_images, before.brand_images);
  });
}

function saveBrand(
  context: Context,
  id: string,
  version: number | undefined,
  save: (db: Db, before: Brand) => Promise<void>,
): Promise<Brand> {
  const { account_id } = context.user;
  return inAccount(context, async (db) => {
    const before = await lockedBrand(db, account_id, id);
    if (version !== undefined && version !== before.version) throw conflict(BRAND_CHANGED);
    return saveRecord(db, context.user, {
      before,
      save: async () => {
        await save(db, before);
        return known(await readBrand(db, account_id, id));
      },
      entry: ({ brand_name }) => ({
        action: 'update',
        entity: 'brand',
        id,
        message: `Updated brand ${brand_name}`,
      }),
    });
  });
}

export function deleteBrand(context: Context, id: string): Promise<void> {
  const { account_id } = context.user;
  return inAccount(context, async (db) => {
    const brand = await lockedBrand(db, account_id, id);
    const associatedProducts = await productNamesOf(db, account_id, id);
    if (associatedProducts.length > 0) {
      throw conflict(brandHasProducts(associatedProducts), { extra: { associatedProducts } });
    }
    await updateBrand(db, account_id, id, { deleted_at: 'now' });
    await logActivity(db, context.user, {
      action: 'delete',
      entity: 'brand',
      id,
      message: `Deleted brand ${brand.brand_name}`,
      data: { deleted: recordOf(brand) },
    });
  });
}

async function lockedBrand(db: Db, account_id: string, id: string): Promise<Brand> {
  await lockBrand(db, account_id, id);
  return known(await readBrand(db, account_id, id));
}

async function saveProcessors(
  db: Db,
  account_id: string,
  brand_id: string,
  processorIds: string[],
): Promise<void> {
  const ids = [...new Set(processorIds)];
  const found = await holdProcessors(db, account_id, ids);
  if (found.length < ids.length) throw invalid('One of the chosen processors does not exist');
  await replaceBrandProcessors(db, account_id, brand_id, ids);
}

async function saveImages(
  db: Db,
  account_id: string,
  brand_id: string,
  images: BrandImages,
  before: { image_url: string }[],
): Promise<void> {
  const urls = images.map(({ image_url }) => image_url);
  const ids = await uploadedFiles(db, account_id, 'brand_media', urls, NOT_BRAND_MEDIA);
  const rows = images.map(({ image_url, ...image }) => ({ ...image, file_id: ids.get(image_url) ?? '' }));
  await replaceBrandImages(db, account_id, brand_id, rows);
  const gone = before.filter(({ image_url }) => !ids.has(image_url));
  await deleteUnusedFiles(
    db,
    account_id,
    gone.map(({ image_url }) => fileIdOf(image_url) ?? ''),
  );
}

function recordOf({ version: _version, updated_at: _at, processors_list: _list, ...brand }: Brand) {
  return brand;
}

function known(brand: Brand | undefined): Brand {
  if (!brand) throw notFound('Brand');
  return brand;
}
