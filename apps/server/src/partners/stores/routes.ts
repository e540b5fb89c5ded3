import { may } from '@waybill/domain/accounts/permissions';
import { UNDONE } from '@waybill/domain/activity/undo';
import { storesApi } from '@waybill/domain/partners/api';
import {
  STORE_ADDED,
  STORE_DELETED,
  STORE_UPDATED,
  storesImported,
} from '@waybill/domain/partners/sentences';
import { STORE_LICENSE_TAKEN } from '@waybill/domain/partners/store-schema';
import { TRADE_DETAILS_SAVED, tradeDetailsApi } from '@waybill/domain/partners/trade-details';
import { explainVisibility } from '../../activity/visible-records.ts';
import { explainConstraint } from '../../http/errors.ts';
import { LongReply } from '../../http/long-reply.ts';
import { type App, route } from '../../http/route.ts';
import { userRows } from '../../http/user-rows.ts';
import { deleteStore } from './delete-store.ts';
import { exportStores } from './export-stores.ts';
import { findStores } from './find-stores.ts';
import { storesCsv } from './import-stores.ts';
import { readStore, readStores } from './read-stores.ts';
import { findStore } from './repository.ts';
import { restoreStore } from './restore-store.ts';
import { addStore, changeStore } from './save-store.ts';
import { saveTradeDetails } from './save-trade.ts';

explainConstraint('stores_license_live', STORE_LICENSE_TAKEN, 'licenseNumber', 'license_number');
explainVisibility(
  'store',
  async (db, context, id) => !!(await findStore(db, userRows(context, 'stores.see', 'driver_id'), id)),
);

export function storeRoutes(app: App): void {
  route(app, storesApi.list, (context, { query }) => {
    const trade = query.view === undefined && may(context.user.role, 'store_balances.see');
    return readStores(context, { ...query, trade });
  });
  route(app, storesApi.exportCsv, async (context, { query, reply }) => {
    await exportStores(context, query, reply);
    return {};
  });
  route(app, storesApi.find, async (context, { query }) => ({ data: await findStores(context, query.q) }));
  route(app, storesApi.read, async (context, { params }) => ({ data: await readStore(context, params.id) }));
  route(app, storesApi.add, async (context, { body }) => ({
    data: await addStore(context, body),
    message: STORE_ADDED,
  }));
  route(
    app,
    storesApi.checkImport,
    async (context, { request }) =>
      new LongReply(async (following) => ({ data: await storesCsv.check(context, request, following) })),
  );
  route(
    app,
    storesApi.import,
    async (context, { request }) =>
      new LongReply(async (following) => {
        const data = await storesCsv.run(context, request, following);
        return { data, message: storesImported(data.count) };
      }),
  );
  route(app, storesApi.update, async (context, { params, body }) => ({
    data: await changeStore(context, params.id, body),
    message: STORE_UPDATED,
  }));
  route(app, tradeDetailsApi.save, async (context, { params, body }) => ({
    data: await saveTradeDetails(context, params.id, body),
    message: TRADE_DETAILS_SAVED,
  }));
  route(app, storesApi.delete, async (context, { params }) => {
    await deleteStore(context, params.id);
    return { message: STORE_DELETED };
  });
  route(app, storesApi.restore, async (context, { params }) => {
    await restoreStore(context, params.id);
    return { message: UNDONE };
  });
}
