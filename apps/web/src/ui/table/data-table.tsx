import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { Message } from '../feedback/message.tsx';
import { SelectionBar } from '../selection/selection-bar.tsx';
import classes from './data-table.module.css';
import { LoadMore } from './load-more.tsx';
import { narrowBelow } from './narrow-below.ts';
import type { DataTableProps } from './props.ts';
import { sortRows } from './sort-rows.ts';
import { TableCards } from './table-cards.tsx';
import { TableGrid } from './table-grid.tsx';
import { TableHeading } from './table-heading.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

/**
 * The table of every list. The caller owns the query, the columns and the sort (in the address, with
 * useListSearch); the table renders rows, cards, skeleton, empty state and error. Keyboard:
 * arrow keys, Home, End, PageUp and PageDown move between rows, Enter follows the first cell's link.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { list, columns, sort, onSort, failed, empty, onExport } = props;
  const narrow = useMediaQuery(narrowBelow(columns), false, { getInitialValueInEffect: false });
  const rows = useMemo(() => {
    const loaded = list.rows ?? [];
    // A list that is loaded in pages is sorted by the server.
    return list.pages ? loaded : sortRows(loaded, columns, { by: sort.by, dir: sort.dir });
  }, [list.rows, list.pages !== undefined, columns, sort.by, sort.dir]);
  const heading = (
    <TableHeading
      {...props}
      narrow={narrow}
      onExport={onExport && rows.length > 0 ? () => onExport(rows) : undefined}
    />
  );
  return (
    <section className={classes.section} aria-label={props.title} aria-busy={list.refreshing}>
      {!props.card && heading}
      <div className={classes.frame} data-narrow={narrow || undefined}>
        {props.card && heading}
        {list.refreshing && list.rows && <div className={classes.progress} />}
        {Boolean(list.error) && list.rows && <Message kind="bad">{failed}</Message>}
        {!list.rows && list.error ? (
          <ErrorState error={list.error} fallback={failed} retry={list.retry} />
        ) : !list.rows ? (
          <TableSkeleton columns={columns} narrow={narrow} selectable={Boolean(props.selection)} />
        ) : rows.length === 0 ? (
          empty
        ) : narrow ? (
          <TableCards {...props} rows={rows} />
        ) : (
          <TableGrid {...props} rows={rows} sort={sort} onSort={onSort} />
        )}
      </div>
      {props.selection && <SelectionBar selection={props.selection} />}
      {list.pages && <LoadMore pages={list.pages} count={rows.length} />}
    </section>
  );
}
