import { csvOf, saveFile } from '../../lib/csv.ts';
import type { Column } from './column.ts';

/** `onExport={exportRows('stores', storeColumns)}`: the rows as they are filtered and sorted, in the words shown. */
export function exportRows<Row>(name: string, columns: readonly Column<Row>[]) {
  return (rows: readonly Row[]): void => {
    const lines = rows.map((row) => columns.map((column) => wordsOf(column, row)));
    saveFile(`${name}.csv`, 'text/csv', csvOf([columns.map(({ header }) => header), ...lines]));
  };
}

/** A cell that is drawn, such as a badge or a link, has its value for words. */
function wordsOf<Row>({ cell, value }: Column<Row>, row: Row): string | number {
  const shown = cell?.(row);
  return typeof shown === 'string' || typeof shown === 'number' ? shown : (value?.(row) ?? '');
}
