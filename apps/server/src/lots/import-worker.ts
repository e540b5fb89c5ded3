import { LOT_COLUMNS, lotsFrom } from '@waybill/domain/lots/lot-import';
import { readCsvTable } from '../uploads/csv-table.ts';

export type LotFile = ReturnType<typeof work>;

/** Runs in a worker thread. */
export function work(bytes: Uint8Array) {
  const table = readCsvTable(Buffer.from(bytes), LOT_COLUMNS);
  return { table, parsed: lotsFrom(table.rows) };
}
