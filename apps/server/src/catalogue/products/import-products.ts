import { skuTaken } from '@waybill/domain/catalogue/product-schema';
import type { ImportError, ImportRow } from '@waybill/domain/lib/import';
import { uploadedCsv } from '../../activity/uploaded-csv.ts';
import type { Db } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { addProduct } from './add-product.ts';
import { takenSkus } from './flavors-repository.ts';

export const productsCsv = uploadedCsv({
  worker: new URL('./import-worker.ts', import.meta.url),
  entity: 'product',
  many: 'products',
  refused: skusTaken,
  add: addProduct,
});

async function skusTaken(db: Db, { user }: Context, rows: ImportRow[]): Promise<ImportError[]> {
  const skus = rows.map(({ cells }) => cells.sku ?? '');
  const taken = new Map((await takenSkus(db, user.account_id, skus)).map((sku) => [sku.toLowerCase(), sku]));
  return rows.flatMap(({ row }, at) => {
    const sku = taken.get(skus[at]?.toLowerCase() ?? '');
    return sku ? [{ row, column: 'SKU', message: skuTaken(sku) }] : [];
  });
}
