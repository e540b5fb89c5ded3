import { formatCount, formatDateTime } from '../../lib/format.ts';
import { CellContent } from './cell.tsx';
import classes from './printed-table.module.css';
import type { DataTableProps } from './props.ts';
import { TotalsRow } from './totals-row.tsx';

interface PrintedTableProps<Row>
  extends Pick<DataTableProps<Row>, 'title' | 'columns' | 'rowId' | 'list' | 'totals'> {
  rows: readonly Row[];
}

/** A list on paper: every row, its columns and when it was printed; the header is repeated on each sheet. */
export function PrintedTable<Row>({ title, columns, rows, rowId, list, totals }: PrintedTableProps<Row>) {
  const total = list.total ?? rows.length;
  const shown = columns.filter(({ onlyControls }) => !onlyControls);
  return (
    <div className={classes.printed} data-printed-list>
      <p className={classes.about}>
        {rows.length < total
          ? `The first ${formatCount(rows.length)} of ${formatCount(total)} rows`
          : `${formatCount(rows.length)} ${rows.length === 1 ? 'row' : 'rows'}`}
        , printed {formatDateTime(new Date().toISOString())}
      </p>
      <table className={classes.table} aria-label={`${title}, printed`}>
        <thead>
          <tr>
            {shown.map(({ id, header, align }) => (
              <th key={id} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {shown.map((column) => (
                <td key={column.id} data-align={column.align}>
                  <CellContent column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && <TotalsRow columns={shown} totals={totals} />}
      </table>
    </div>
  );
}
