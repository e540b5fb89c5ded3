import { fileIdOf } from '@waybill/domain/catalogue/file-link';
import { PRODUCT_CHANGED, type Product, type ProductChange } from '@waybill/domain/catalogue/product-schema';
import { conflict } from '@waybill/domain/lib/errors';
import { saveRecord } from '../../activity/save-record.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { deleteUnusedFiles } from '../media/repository.ts';
import { editFlavors } from './edit-flavors.ts';
import { knownProduct, lockedProduct } from './known-product.ts';
import { resolveProduct } from './resolve-product.ts';
import { replacePrices, updateProduct } from './write-repository.ts';

export function editProduct(context: Context, id: string, change: ProductChange): Promise<Product> {
  const { account_id } = context.user;
  return inAccount(context, async (db) => {
    const before = await lockedProduct(db, account_id, id);
    if (change.version !== undefined && change.version !== before.version) throw conflict(PRODUCT_CHANGED);
    const { fields, prices, images } = await resolveProduct(db, account_id, change, before);
    return saveRecord(db, context.user, {
      before,
      save: async () => {
        await updateProduct(db, account_id, id, fields);
        await replacePrices(db, account_id, id, prices);
        await editFlavors(db, context.user, id, change.flavors, images);
        await deleteUnusedFiles(db, account_id, filesOf(before));
        return knownProduct(db, account_id, id);
      },
      entry: ({ product_name }) => ({
        action: 'update',
        entity: 'product',
        id,
        message: `Updated product ${product_name}`,
      }),
    });
  });
}

function filesOf({ certificate_url, flavors }: Product): string[] {
  const urls = [certificate_url, ...flavors.map(({ product_image }) => product_image)];
  return urls.flatMap((url) => (url && fileIdOf(url)) || []);
}
