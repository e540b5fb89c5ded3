import { ActionIcon } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { DataTableProps } from './props.ts';
import classes from './table-heading.module.css';

/** Cards have no column headers, so sorting has its own control. */
export function SortPicker<Row>({
  columns,
  sort,
  onSort,
}: Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const up = sort.dir === 'asc';
  return (
    <div className={classes.picker}>
      <select
        className={classes.select}
        aria-label="Sort by"
        value={sort.by}
        onChange={(event) => onSort({ by: event.target.value, dir: 'asc' })}
      >
        {sortable.map(({ id, header }) => (
          <option key={id} value={id}>
            {header}
          </option>
        ))}
      </select>
      <ActionIcon
        size="lg"
        variant="default"
        aria-label={up ? 'Sorted ascending; sort descending' : 'Sorted descending; sort ascending'}
        onClick={() => onSort({ by: sort.by, dir: up ? 'desc' : 'asc' })}
      >
        {up ? <IconSortAscending size={18} aria-hidden /> : <IconSortDescending size={18} aria-hidden />}
      </ActionIcon>
    </div>
  );
}
