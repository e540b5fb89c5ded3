import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Brand } from '@waybill/domain/catalogue/brand-schema';
import { BRANDS_NOT_LOADED } from '@waybill/domain/catalogue/sentences';
import { type ReactNode, useCallback } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { useOpened } from '../../lib/opened.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { exportRows } from '../../ui/data-table/export-rows.ts';
import { useWholeList } from '../../ui/data-table/list.ts';
import { SearchBox } from '../../ui/data-table/search-box.tsx';
import { EmptyState } from '../../ui/data-table/states.tsx';
import { matches } from '../matches.ts';
import { brandColumns, processorNames } from './columns.tsx';
import { brandsQuery } from './queries.ts';

export function BrandTable({ add }: { add: ReactNode }) {
  const { q, setQ, sort, setSort } = useListSearch({ by: 'brand_name', dir: 'asc' });
  const opened = useOpened('brand');
  const keep = useCallback(
    (row: Brand) =>
      matches(
        q,
        row.brand_name,
        processorNames(row),
        row.license_number,
        row.address,
        row.contact_name,
        row.phone,
      ),
    [q],
  );
  const list = useWholeList(useQuery(brandsQuery), keep);
  return (
    <DataTable
      title="Current Brands"
      columns={brandColumns}
      list={list}
      rowId={({ id }) => id}
      sort={sort}
      onSort={setSort}
      link={({ id }) => opened.link(id)}
      failed={BRANDS_NOT_LOADED}
      count={q && list.rows ? { shown: list.rows.length, of: list.total ?? 0 } : undefined}
      onExport={exportRows({ name: 'brands', entity: 'brand', columns: brandColumns })}
      toolbar={<SearchBox label="Search brands..." value={q} onChange={setQ} />}
      empty={
        list.total ? (
          <EmptyState
            action={
              <Button variant="default" onClick={() => setQ('')}>
                Clear Search
              </Button>
            }
          >
            No brands match your search criteria.
          </EmptyState>
        ) : (
          <EmptyState action={add}>No brands found. Add your first brand to get started.</EmptyState>
        )
      }
    />
  );
}
