import { heldGoodsApi } from '@waybill/domain/catalogue/held-goods';
import { inventoryApi } from '@waybill/domain/catalogue/products-api';
import type { PageRequest } from '@waybill/domain/lib/page';
import { exportCsv } from '../../activity/export-csv.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { type App, route } from '../../http/route.ts';
import { knownProduct } from '../products/known-product.ts';
import { changeHeld } from '../stock/held-goods.ts';
import { historyColumns, inventoryColumns } from './export-columns.ts';
import { listInventory, listStockHistory, readStockLevels } from './repository.ts';

export function inventoryRoutes(app: App): void {
  route(app, inventoryApi.list, (context, { query }) => listInventory(context, query));
  route(app, inventoryApi.exportCsv, async (context, { query, reply }) => {
    await exportCsv(context, reply, {
      name: 'inventory',
      entity: 'product',
      columns: inventoryColumns(query.columns),
      asked: query,
      read: async (page) => (await listInventory(context, { ...query, ...page })).read(),
    });
    return {};
  });
  route(app, inventoryApi.stock, (context) => readStockLevels(context));
  route(app, heldGoodsApi.change, async (context, { params, body }) => ({
    data: await changeHeld(context, params.id, body),
  }));
  route(app, inventoryApi.history, (context, { params, query }) => readHistory(context, params.id, query));
  route(app, inventoryApi.exportHistory, async (context, { params, query, reply }) => {
    await exportCsv(context, reply, {
      name: 'stock-history',
      entity: 'product',
      id: params.id,
      columns: historyColumns(context.user.time_zone),
      read: (page) => readHistory(context, params.id, { ...query, ...page }),
    });
    return {};
  });
}

async function readHistory(context: Context, id: string, request: PageRequest<'created_at'>) {
  await inAccount(context, (db) => knownProduct(db, context.user.account_id, id));
  return listStockHistory(context, id, request);
}
