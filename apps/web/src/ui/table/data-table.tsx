import { useMemo } from 'react';
import { useDensity } from '../../lib/density.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import { Message } from '../feedback/message.tsx';
import { SelectionBar } from '../selection/selection-bar.tsx';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { fitColumns } from './fit-columns.ts';
import { LoadMore } from './load-more.tsx';
import { PrintedTable } from './printed-table.tsx';
import type { DataTableProps, ShownColumns } from './props.ts';
import { sortRows } from './sort-rows.ts';
import { TableCards } from './table-cards.tsx';
import { TableGrid } from './table-grid.tsx';
import { TableHeading } from './table-heading.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import { usePrint } from './use-print.ts';
import { useWidthRem } from './use-width-rem.ts';

/**
 * The table of every list. The caller owns the query, the columns and the sort (in the address, with
 * useListSearch); the table renders rows, cards, skeleton, empty state and error. Keyboard:
 * arrow keys, Home, End, PageUp and PageDown move between rows, Enter follows the first cell's link.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { list, columns: own, sort, onSort, failed, empty, onExport, selection } = props;
  const { element, rem, windowRem } = useWidthRem<HTMLDivElement>();
  const choice = useColumnChoice(props);
  const [density] = useDensity();
  const fitted = fitColumns(choice.shown, {
    rem,
    windowRem,
    selectable: selection !== undefined,
    sortedBy: sort.by,
  });
  const narrow = fitted === undefined;
  const columns = fitted ?? choice.shown;
  const rows = useMemo(() => {
    const loaded = list.rows ?? [];
    // A list that is loaded in pages is sorted by the server.
    return list.pages ? loaded : sortRows(loaded, own, { by: sort.by, dir: sort.dir });
  }, [list.rows, list.pages !== undefined, own, sort.by, sort.dir]);
  const print = usePrint(list, rows);
  const heading = (
    <TableHeading
      {...props}
      columns={choice.shown}
      choice={choice}
      dropped={narrow ? [] : choice.shown.filter((column) => !columns.includes(column))}
      narrow={narrow}
      onPrint={rows.length > 0 ? print.start : undefined}
      printing={print.loading}
      onExport={
        onExport && rows.length > 0 ? () => onExport(rows, shownColumns(choice.shown, own)) : undefined
      }
    />
  );
  return (
    <section
      className={classes.section}
      aria-label={props.title}
      aria-busy={list.refreshing}
      data-density={density}
      data-printed={print.rows ? true : undefined}
    >
      {!props.card && heading}
      <div ref={element} className={classes.frame} data-narrow={narrow || undefined}>
        {props.card && heading}
        {list.refreshing && list.rows && <div className={classes.progress} />}
        {Boolean(list.error) && list.rows && <Message kind="bad">{failed}</Message>}
        {!list.rows && list.error ? (
          <ErrorState error={list.error} fallback={failed} retry={list.retry} />
        ) : !list.rows ? (
          <TableSkeleton columns={columns} narrow={narrow} selectable={Boolean(selection)} />
        ) : rows.length === 0 ? (
          empty
        ) : narrow ? (
          <TableCards {...props} columns={columns} rows={rows} />
        ) : (
          <TableGrid {...props} columns={columns} rows={rows} sort={sort} onSort={onSort} />
        )}
      </div>
      {selection && <SelectionBar selection={selection} list={list} />}
      {list.pages && <LoadMore pages={list.pages} count={rows.length} />}
      {print.rows && <PrintedTable {...props} columns={choice.shown} rows={print.rows} />}
    </section>
  );
}

function shownColumns<Row>(columns: readonly Column<Row>[], own: readonly Column<Row>[]): ShownColumns<Row> {
  const [ids, ownIds] = [columns, own].map((each) =>
    each
      .filter(({ onlyControls }) => !onlyControls)
      .map(({ id }) => id)
      .join(','),
  );
  return { columns, ids: ids === ownIds ? undefined : ids };
}
