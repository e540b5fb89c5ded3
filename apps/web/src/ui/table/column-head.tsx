import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Sort } from '../../lib/list-search.ts';
import type { Column } from './column.ts';
import classes from './table-grid.module.css';

interface ColumnHeadProps<Row> {
  column: Column<Row>;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

export function ColumnHead<Row>({ column, sort, onSort }: ColumnHeadProps<Row>) {
  const { id, header, align, sortable } = column;
  if (!sortable) {
    return (
      <th scope="col" data-align={align}>
        {header}
      </th>
    );
  }
  const sorted = sort.by === id ? sort.dir : undefined;
  const Arrow = sorted === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" data-align={align} aria-sort={ariaSort(sorted)}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={sorted}
        onClick={() => onSort({ by: id, dir: sorted === 'asc' ? 'desc' : 'asc' })}
      >
        <span>{header}</span>
        <Arrow size={14} stroke={2.25} aria-hidden className={classes.arrow} />
      </button>
    </th>
  );
}

function ariaSort(sorted: Sort['dir'] | undefined): 'ascending' | 'descending' | 'none' {
  if (!sorted) return 'none';
  return sorted === 'asc' ? 'ascending' : 'descending';
}
