import { analyticsApi } from '@waybill/domain/analytics/api';
import { reportApi } from '@waybill/domain/analytics/report-api';
import { SAMPLE_LOADED, sampleApi } from '@waybill/domain/analytics/sample-data';
import { type App, route } from '../http/route.ts';
import { exportReport } from './export-report.ts';
import { exportSales } from './export-sales.ts';
import { readHome } from './read-home.ts';
import { readReport } from './read-report.ts';
import { readSales } from './read-sales.ts';
import { readStoreOverview } from './read-store.ts';
import { loadSampleData } from './sample/load-sample.ts';
import { removeSampleData } from './sample/remove-sample.ts';

export function analyticsRoutes(app: App): void {
  route(app, analyticsApi.sales, async (context) => ({ data: await readSales(context) }));
  route(app, analyticsApi.exportSales, async (context, { query, reply }) => {
    await exportSales(context, query, reply);
    return {};
  });
  route(app, reportApi.read, async (context, { query }) => ({ data: await readReport(context, query) }));
  route(app, reportApi.exportCsv, async (context, { query, reply }) => {
    await exportReport(context, query, reply);
    return {};
  });
  route(app, sampleApi.load, async (context) => {
    await loadSampleData(context);
    return { message: SAMPLE_LOADED };
  });
  route(app, sampleApi.remove, (context) => removeSampleData(context));
  route(app, analyticsApi.store, async (context, { params }) => ({
    data: await readStoreOverview(context, params.id),
  }));
  route(app, analyticsApi.home, async (context) => ({ data: await readHome(context) }));
}
