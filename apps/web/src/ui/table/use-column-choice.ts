import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useStored } from '../../lib/stored.ts';
import type { Column } from './column.ts';
import type { DataTableProps } from './props.ts';

export interface ColumnChoice<Row> {
  /** In the order to show them. */
  shown: readonly Column<Row>[];
  /** What can be chosen besides the first column, which names the row and stays. */
  others: readonly Column<Row>[];
  /** Undefined while the list shows its own columns. */
  chosen: readonly string[] | undefined;
  choose: (ids: readonly string[] | undefined) => void;
}

/** The columns of a list: those in the address (a saved view), else those chosen in this browser, else the list's own. */
export function useColumnChoice<Row>({
  columns,
  optional,
  name,
  prefix = '',
  sort,
}: Pick<DataTableProps<Row>, 'columns' | 'optional' | 'name' | 'prefix' | 'sort'>): ColumnChoice<Row> {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [stored, setStored] = useStored(`waybill-columns-${name}`);
  const inAddress = address[`${prefix}cols`];
  const text = name ? (typeof inAddress === 'string' ? inAddress : stored) : null;
  return useMemo(() => {
    const [first, ...own] = columns;
    const more = (optional ?? []).filter(({ id }) => !columns.some((column) => column.id === id));
    const all = new Map([...own, ...more].map((column) => [column.id, column]));
    const known = text === null ? undefined : [...new Set(text.split(','))].filter((id) => all.has(id));
    const picked = known?.flatMap((id) => all.get(id) ?? []);
    return {
      shown:
        first && picked?.length ? [first, ...picked.map(keptInOrder)] : withSorted(columns, more, sort.by),
      others: [...all.values()],
      chosen: known?.length ? known : undefined,
      choose: (ids) => {
        setStored(ids ? ids.join(',') : null);
        const search = ({ [`${prefix}cols`]: _, ...rest }: Record<string, unknown>) => rest;
        // The hook serves every screen, so the router can not type the parameters.
        if (inAddress !== undefined)
          navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
      },
    };
  }, [columns, optional, text, inAddress, name, prefix, sort.by]);
}

/** A list that is asked for by a column of its own choice shows that column. */
function withSorted<Row>(
  columns: readonly Column<Row>[],
  more: readonly Column<Row>[],
  sortedBy: string,
): readonly Column<Row>[] {
  const sorted = more.find(({ id }) => id === sortedBy);
  return sorted ? [...columns, sorted] : columns;
}

/** Of columns that someone chose the last is dropped first. */
function keptInOrder<Row>(column: Column<Row>, place: number): Column<Row> {
  return { ...column, drop: 1000 - place };
}
