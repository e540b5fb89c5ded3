import type { OrderFile } from '@waybill/domain/files/order-files';
import type { CsvColumns } from '@waybill/domain/lib/csv';
import { clockIn } from '@waybill/domain/lib/dates';
import { formatFileSize } from '@waybill/domain/lib/uploads';

export function manifestColumns(timeZone: string): CsvColumns<OrderFile> {
  const clock = clockIn(timeZone);
  return [
    ['File', (file) => file.originalName],
    ['Order Number', (file) => file.orderNumber],
    ['Size', (file) => formatFileSize(file.size)],
    ['Uploaded By', (file) => file.uploadedBy],
    ['Uploaded', (file) => clock(file.uploadedAt)],
  ];
}
