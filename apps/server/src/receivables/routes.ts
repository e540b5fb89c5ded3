import { receivablesApi } from '@waybill/domain/receivables/receivables-api';
import { type App, route } from '../http/route.ts';
import { exportReceivables } from './export-receivables.ts';
import { listReceivables } from './list-receivables.ts';
import { readAccount } from './read-account.ts';

export function receivableRoutes(app: App): void {
  route(app, receivablesApi.list, (context, { query }) => listReceivables(context, query));
  route(app, receivablesApi.exportCsv, async (context, { query, reply }) => {
    await exportReceivables(context, query, reply);
    return {};
  });
  route(app, receivablesApi.account, async (context, { params, query }) => ({
    data: await readAccount(context, params.id, query),
  }));
}
