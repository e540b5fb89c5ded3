import { Fragment } from 'react';
import type { Sort } from '../../lib/list-search.ts';
import { SelectAll, SelectRow } from '../selection/select-box.tsx';
import { CellContent, FirstCell } from './cell.tsx';
import type { Column } from './column.ts';
import { ColumnHead } from './column-head.tsx';
import { CurrentRow } from './current-row.ts';
import type { DataTableProps } from './props.ts';
import classes from './table-grid.module.css';
import { TotalsRow } from './totals-row.tsx';
import { followRow, useRows } from './use-rows.ts';

const ROW_HEIGHT = 38;

type Needed = 'title' | 'columns' | 'rowId' | 'link' | 'list' | 'selection' | 'totals';

interface TableGridProps<Row> extends Pick<DataTableProps<Row>, Needed> {
  /** In the order to show them. */
  rows: readonly Row[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { title, columns, rows, rowId, link, list, sort, onSort, selection, totals } = props;
  const span = columns.length + (selection ? 1 : 0);
  const { container, items, gaps, measure, focused, setCurrent, onKeyDown } =
    useRows<HTMLTableSectionElement>(rows.length, ROW_HEIGHT);
  return (
    <table
      className={classes.table}
      aria-label={title}
      aria-rowcount={list.hasMore ? -1 : (list.total ?? rows.length) + 1}
    >
      <Widths columns={columns} selectable={Boolean(selection)} />
      <thead>
        <tr aria-rowindex={1}>
          {selection && (
            <td className={classes.tick}>
              <SelectAll selection={selection} ids={rows.map(rowId)} />
            </td>
          )}
          {columns.map((column) => (
            <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      {/* Keyboard users follow the link; a click anywhere on the row does the same. */}
      <tbody ref={container} onKeyDown={onKeyDown} onClick={link && followRow}>
        {items.map((index, at) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <Fragment key={rowId(row)}>
              <Gap height={gaps[at]} span={span} />
              <tr
                data-index={index}
                aria-rowindex={index + 2}
                data-link={link ? true : undefined}
                ref={measure}
                onFocus={() => setCurrent(index)}
              >
                {selection && (
                  <td className={classes.tick}>
                    <SelectRow selection={selection} id={rowId(row)} row={row} current={index === focused} />
                  </td>
                )}
                <CurrentRow value={!link || index === focused}>
                  {columns.map((column, place) => (
                    <td key={column.id} data-align={column.align}>
                      {place === 0 ? (
                        <FirstCell column={column} row={row} link={link} current={index === focused} />
                      ) : (
                        <CellContent column={column} row={row} />
                      )}
                    </td>
                  ))}
                </CurrentRow>
              </tr>
            </Fragment>
          );
        })}
        <Gap height={gaps.at(-1)} span={span} />
      </tbody>
      {totals && <TotalsRow columns={columns} totals={totals} selectable={Boolean(selection)} />}
    </table>
  );
}

interface WidthsProps<Row> {
  columns: readonly Column<Row>[];
  /** Adds a first column for the checkboxes. */
  selectable?: boolean;
}

export function Widths<Row>({ columns, selectable = false }: WidthsProps<Row>) {
  return (
    <colgroup>
      {selectable && <col style={{ width: '2.75rem' }} />}
      {columns.map(({ id, width }) => (
        <col key={id} style={width ? { width } : undefined} />
      ))}
    </colgroup>
  );
}

function Gap({ height, span }: { height: number | undefined; span: number }) {
  if (!height || height < 1) return null;
  return (
    <tr aria-hidden className={classes.gap}>
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
