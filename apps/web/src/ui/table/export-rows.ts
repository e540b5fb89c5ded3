import { activityApi } from '@waybill/domain/activity/api';
import { call } from '../../lib/call.ts';
import { csvOf, saveFile } from '../../lib/csv.ts';
import type { Column } from './column.ts';

interface Export<Row> {
  /** Of the file, and in the log: 'stores' is logged as stores_downloaded. */
  name: string;
  /** What a row is to the log: 'store'. */
  entity: string;
  columns: readonly Column<Row>[];
}

/**
 * `onExport={exportRows({ name: 'stores', entity: 'store', columns: storeColumns })}`: the rows of a list that came
 * whole, as they are filtered and sorted, in the words shown. A list that comes in pages is written by the server.
 */
export function exportRows<Row>({ name, entity, columns }: Export<Row>) {
  return (rows: readonly Row[]): void => {
    const lines = rows.map((row) => columns.map((column) => wordsOf(column, row)));
    saveFile(`${name}.csv`, 'text/csv', csvOf([columns.map(({ header }) => header), ...lines]));
    logExport(name, entity, rows.length);
  };
}

/** A cell that is drawn, such as a badge or a link, has its value for words. */
function wordsOf<Row>({ cell, value }: Column<Row>, row: Row): string | number {
  const shown = cell?.(row);
  return typeof shown === 'string' || typeof shown === 'number' ? shown : (value?.(row) ?? '');
}

/** That the log could not be told is nobody's trouble. */
function logExport(name: string, entity_type: string, rows: number): void {
  call(activityApi.add, {
    body: {
      action_type: `${name.replaceAll('-', '_')}_downloaded`,
      entity_type,
      log_message: `Downloaded ${name}.csv`,
      additional_data: { rows },
    },
  }).catch(() => undefined);
}
