import { LOT_COLUMNS, lotsFrom } from '@waybill/domain/lots/lot-import';
import { readCsvTable } from '../uploads/csv-table.ts';

/** Runs in a worker thread. */
export function work(bytes: Uint8Array) {
  const table = readCsvTable(Buffer.from(bytes), LOT_COLUMNS);
  return { table, parsed: lotsFrom(table.rows) };
}
