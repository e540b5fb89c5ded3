import { analyticsApi, type SalesExport } from '@waybill/domain/analytics/api';
import { urlOf } from '../lib/call.ts';

/** The server writes the file, and into the log that it left the house. */
export function exportSales(wanted: SalesExport): void {
  const link = document.createElement('a');
  link.href = urlOf(analyticsApi.exportSales, {}, wanted);
  link.download = '';
  link.click();
}
