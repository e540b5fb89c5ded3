import { PRODUCT_COLUMNS, productsFrom } from '@waybill/domain/catalogue/product-import';
import { readCsvTable } from '../../uploads/csv-table.ts';

/** Runs in a worker thread. */
export function work(bytes: Uint8Array) {
  const table = readCsvTable(Buffer.from(bytes), PRODUCT_COLUMNS);
  return { table, parsed: productsFrom(table.rows) };
}
