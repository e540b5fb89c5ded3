import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { STORES_NOT_LOADED } from '@waybill/domain/partners/sentences';
import { lazy } from 'react';
import { useOpened } from '../../lib/opened.ts';
import { useMay } from '../../lib/session.ts';
import { EmptyState, NoMatch } from '../../ui/feedback/empty-state.tsx';
import { SearchBox } from '../../ui/filters/search-box.tsx';
import { ImportButton } from '../../ui/import/import-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { exportRows } from '../../ui/table/export-rows.ts';
import { useWholeList } from '../../ui/table/list.ts';
import { storesQuery } from '../store-queries.ts';
import { AddStoreModal } from './add-store-modal.tsx';
import { storeColumns, storeCsvColumns } from './columns.tsx';
import { LicenseFilter } from './license-filter.tsx';
import { StoreModal } from './store-modal.tsx';
import { useStoreSearch } from './use-store-search.ts';

const ImportStoresModal = lazy(async () => ({
  default: (await import('./import-stores-modal.tsx')).ImportStoresModal,
}));

export function StoresPage() {
  const may = useMay();
  const opened = useOpened('store');
  const adding = useOpened('add');
  const query = useQuery(storesQuery);
  const search = useStoreSearch();
  const list = useWholeList(query, search.keep);
  const add = may('stores.save') && <Button onClick={() => adding.open('store')}>Add New Store</Button>;
  return (
    <Page
      title="Manage Stores"
      actions={
        add && (
          <>
            <ImportButton Modal={ImportStoresModal} />
            {add}
          </>
        )
      }
    >
      <DataTable
        title="Current Stores"
        columns={storeColumns}
        list={list}
        rowId={({ id }) => id}
        sort={search.sort}
        onSort={search.setSort}
        link={({ id }) => opened.link(id)}
        failed={STORES_NOT_LOADED}
        count={search.filtered && list.rows ? { shown: list.rows.length, of: list.total ?? 0 } : undefined}
        onExport={exportRows({ name: 'stores', entity: 'store', columns: storeCsvColumns })}
        toolbar={
          <>
            <LicenseFilter stores={query.data} on={search.due} onChange={search.setDue} />
            <SearchBox label="Search stores..." value={search.q} onChange={search.setQ} />
          </>
        }
        empty={
          search.filtered && list.total !== 0 ? (
            <NoMatch cleared="Search" clear={search.clear}>
              No stores match your search criteria.
            </NoMatch>
          ) : (
            <EmptyState illustration="stores" action={add}>
              No stores found. Add your first store to get started.
            </EmptyState>
          )
        }
      />
      <AddStoreModal opened={adding.id === 'store' && may('stores.save')} onClose={adding.close} />
      <StoreModal id={opened.id} onClose={opened.close} />
    </Page>
  );
}
