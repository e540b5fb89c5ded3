import type { NewProduct, Product } from '@waybill/domain/catalogue/product-schema';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { moveStock } from '../stock/move-stock.ts';
import { callOpenStock, type StockMove } from '../stock/repository.ts';
import { insertFlavor } from './flavors-repository.ts';
import { knownProduct } from './known-product.ts';
import { resolveProduct } from './resolve-product.ts';
import { insertProduct, replacePrices } from './write-repository.ts';

export function addProduct(context: Context, form: NewProduct): Promise<Product> {
  const { account_id } = context.user;
  return inAccount(context, async (db) => {
    const { fields, prices, images } = await resolveProduct(db, account_id, form);
    const id = await insertProduct(db, account_id, fields);
    await replacePrices(db, account_id, id, prices);
    const openings: StockMove[] = [];
    for (const [position, { flavor, sku, qty, product_image, ...label }] of form.flavors.entries()) {
      const image_file_id = (product_image && images.get(product_image)) || null;
      const label_thc_mg = label.label_thc_mg ?? null;
      const fields = { flavor, sku, position, image_file_id, label_thc_mg };
      const flavor_id = await insertFlavor(db, account_id, id, fields);
      openings.push({ flavor_id, qty_change: qty ?? 0, reason: 'opening' });
    }
    await moveStock(db, context.user, openings);
    await callOpenStock(
      db,
      context.user,
      openings.map(({ flavor_id }) => flavor_id),
    );
    const product = await knownProduct(db, account_id, id);
    await logActivity(db, context.user, {
      action: 'create',
      entity: 'product',
      id,
      message: `Added product ${product.product_name}`,
      data: { created: product },
    });
    return product;
  });
}
