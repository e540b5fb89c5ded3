import { analyticsApi } from '@waybill/domain/analytics/api';
import { type App, route } from '../http/route.ts';
import { exportSales } from './export-sales.ts';
import { readHome } from './read-home.ts';
import { readSales } from './read-sales.ts';
import { readStoreOverview } from './read-store.ts';

export function analyticsRoutes(app: App): void {
  route(app, analyticsApi.sales, async (context) => ({ data: await readSales(context) }));
  route(app, analyticsApi.exportSales, async (context, { query, reply }) => {
    await exportSales(context, query, reply);
    return {};
  });
  route(app, analyticsApi.store, async (context, { params }) => ({
    data: await readStoreOverview(context, params.id),
  }));
  route(app, analyticsApi.home, async (context) => ({ data: await readHome(context) }));
}
