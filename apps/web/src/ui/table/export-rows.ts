import { activityApi } from '@waybill/domain/activity/api';
import { call } from '../../lib/call.ts';
import { saveCsv } from '../../lib/csv.ts';
import { toast } from '../feedback/toasts.tsx';
import type { Column } from './column.ts';
import type { ShownColumns } from './props.ts';

interface Export {
  /** Of the file, and in the log: 'stores' is logged as stores_downloaded. */
  name: string;
  /** The entity of the log entry: 'store'. */
  entity: string;
}

/**
 * For a list that is loaded whole, with the filter and the sort of the screen; a list that is loaded in pages is
 * exported by the server. `onExport={exportRows({ name: 'agents', entity: 'agent' })}`
 */
export function exportRows({ name, entity }: Export) {
  return async <Row>(
    rows: readonly Row[],
    { columns }: Pick<ShownColumns<Row>, 'columns'>,
  ): Promise<void> => {
    try {
      await saveCsv(
        name,
        columns.map((column) => [column.header, (row: Row) => textOf(column, row)] as const),
        rows,
      );
    } catch {
      return toast.bad('Failed to export. Please try again.');
    }
    logExport(name, entity, rows.length);
  };
}

/** As shown; a cell that is an element, such as a badge or a link, is exported by its value. */
function textOf<Row>({ cell, value }: Column<Row>, row: Row): string | number {
  const shown = cell?.(row);
  return typeof shown === 'string' || typeof shown === 'number' ? shown : (value?.(row) ?? '');
}

/** An export succeeds even when it could not be logged. */
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
