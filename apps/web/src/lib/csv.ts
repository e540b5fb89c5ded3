import { type CsvColumns, csvWriter } from '@waybill/domain/lib/csv';
import { saveBlob } from './download.ts';

/** The writer is loaded with the first export. */
export async function saveCsv<Row>(
  name: string,
  columns: CsvColumns<Row>,
  rows: readonly Row[],
): Promise<void> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const { head, lines } = csvWriter(stringify, columns);
  saveBlob(`${name}.csv`, new Blob([head(), lines(rows)], { type: 'text/csv' }));
}
