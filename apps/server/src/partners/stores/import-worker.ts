import { STORE_COLUMNS, storesFrom } from '@waybill/domain/partners/store-import';
import { readCsvTable } from '../../uploads/csv-table.ts';

/** Runs in a worker thread. */
export function work(bytes: Uint8Array) {
  const table = readCsvTable(Buffer.from(bytes), STORE_COLUMNS);
  return { table, parsed: storesFrom(table.rows) };
}
