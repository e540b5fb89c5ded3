import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { matches } from '../../lib/matches.ts';
import { useOpened } from '../../lib/opened.ts';
import { EmptyState, NoMatch } from '../feedback/empty-state.tsx';
import type { IllustrationName } from '../feedback/illustration.tsx';
import { SearchBox } from '../filters/search-box.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { exportRows } from './export-rows.ts';
import { useWholeList } from './list.ts';

interface WholeTableProps<Row> {
  /** Singular and plural: ['agent', 'agents'], for titles, messages, the address and the export. */
  words: readonly [one: string, many: string];
  query: UseQueryResult<readonly Row[]>;
  columns: readonly Column<Row>[];
  /** The texts that are searched; must be a stable function. */
  searched: (row: Row) => (string | null)[];
  /** The initial sort column. */
  first: string;
  /** For a second list on the same screen: 'processor_'. */
  prefix?: string;
  failed: string;
  /** Shown when the list is empty. */
  illustration: IllustrationName;
  add: ReactNode;
}

/** A list that is loaded whole, with search and export: 'Current Agents'. */
export function WholeTable<Row extends { id: string }>(props: WholeTableProps<Row>) {
  const { words, columns, searched, failed, add } = props;
  const [one, many] = words;
  const { q, setQ, sort, setSort } = useListSearch({ by: props.first, dir: 'asc' }, props.prefix);
  const opened = useOpened(one);
  const keep = useCallback((row: Row) => matches(q, ...searched(row)), [q, searched]);
  const list = useWholeList(props.query, keep);
  return (
    <DataTable
      title={`Current ${many.charAt(0).toUpperCase()}${many.slice(1)}`}
      name={many}
      {...(props.prefix && { prefix: props.prefix })}
      columns={columns}
      list={list}
      rowId={({ id }) => id}
      sort={sort}
      onSort={setSort}
      link={({ id }) => opened.link(id)}
      failed={failed}
      count={q && list.rows ? { shown: list.rows.length, of: list.total ?? 0 } : undefined}
      onExport={exportRows({ name: many, entity: one })}
      toolbar={<SearchBox label={`Search ${many}...`} value={q} onChange={setQ} />}
      empty={
        list.total ? (
          <NoMatch cleared="Search" clear={() => setQ('')}>
            No {many} match your search criteria.
          </NoMatch>
        ) : (
          <EmptyState illustration={props.illustration} action={add}>
            No {many} found. Add your first {one} to get started.
          </EmptyState>
        )
      }
    />
  );
}
