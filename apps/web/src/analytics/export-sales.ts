import { analyticsApi, type SalesExport } from '@waybill/domain/analytics/api';
import { urlOf } from '../lib/call.ts';
import type { Sort } from '../lib/list-search.ts';
import { saveCsvFile } from '../ui/feedback/save-file.ts';

/** The server writes the file and logs the export. */
export function exportSales(
  section: SalesExport['section'],
  period: SalesExport['period'],
  { by, dir }: Sort,
): void {
  saveCsvFile(urlOf(analyticsApi.exportSales, {}, { section, period, sort: by, dir }));
}
