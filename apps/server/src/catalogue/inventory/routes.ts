import { inventoryApi } from '@waybill/domain/catalogue/products-api';
import { inAccount } from '../../lib/db.ts';
import { type App, route } from '../../lib/route.ts';
import { knownProduct } from '../products/known-product.ts';
import { listInventory, listStockHistory } from './repository.ts';

export function inventoryRoutes(app: App): void {
  route(app, inventoryApi.list, (context, { query }) =>
    inAccount(context, (db) => listInventory(db, context.user.account_id, query)),
  );
  route(app, inventoryApi.history, (context, { params, query }) =>
    inAccount(context, async (db) => {
      await knownProduct(db, context.user.account_id, params.id);
      return listStockHistory(db, context.user.account_id, params.id, query);
    }),
  );
}
