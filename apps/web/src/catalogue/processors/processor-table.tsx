import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Processor } from '@waybill/domain/catalogue/processor-schema';
import { PROCESSORS_NOT_LOADED } from '@waybill/domain/catalogue/sentences';
import { type ReactNode, useCallback } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { useOpened } from '../../lib/opened.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { exportRows } from '../../ui/data-table/export-rows.ts';
import { useWholeList } from '../../ui/data-table/list.ts';
import { SearchBox } from '../../ui/data-table/search-box.tsx';
import { EmptyState } from '../../ui/data-table/states.tsx';
import { matches } from '../matches.ts';
import { processorColumns, relatedBrands } from './columns.tsx';
import { processorsQuery } from './queries.ts';

export function ProcessorTable({ add }: { add: ReactNode }) {
  const { q, setQ, sort, setSort } = useListSearch({ by: 'name', dir: 'asc' }, 'processor_');
  const opened = useOpened('processor');
  const keep = useCallback(
    (row: Processor) =>
      matches(q, row.name, row.license_number, row.contact_name, row.phone, row.address, relatedBrands(row)),
    [q],
  );
  const list = useWholeList(useQuery(processorsQuery), keep);
  return (
    <DataTable
      title="Current Processors"
      columns={processorColumns}
      list={list}
      rowId={({ id }) => id}
      sort={sort}
      onSort={setSort}
      link={({ id }) => opened.link(id)}
      failed={PROCESSORS_NOT_LOADED}
      count={q && list.rows ? { shown: list.rows.length, of: list.total ?? 0 } : undefined}
      onExport={exportRows({ name: 'processors', entity: 'processor', columns: processorColumns })}
      toolbar={<SearchBox label="Search processors..." value={q} onChange={setQ} />}
      empty={
        list.total ? (
          <EmptyState
            action={
              <Button variant="default" onClick={() => setQ('')}>
                Clear Search
              </Button>
            }
          >
            No processors match your search criteria.
          </EmptyState>
        ) : (
          <EmptyState action={add}>No processors found. Add your first processor to get started.</EmptyState>
        )
      }
    />
  );
}
