import { analyticsApi, type SalesExport } from '@waybill/domain/analytics/api';
import { urlOf } from '../lib/call.ts';
import { download } from '../lib/download.ts';
import type { Sort } from '../lib/list-search.ts';

/** The server writes the file and logs the export. */
export function exportSales(
  section: SalesExport['section'],
  period: SalesExport['period'],
  { by, dir }: Sort,
): void {
  download(urlOf(analyticsApi.exportSales, {}, { section, period, sort: by, dir }));
}
