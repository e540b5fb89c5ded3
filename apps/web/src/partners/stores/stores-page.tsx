import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { storesApi } from '@waybill/domain/partners/api';
import { STORES_NOT_LOADED } from '@waybill/domain/partners/sentences';
import { lazy } from 'react';
import { SavedViewsButton } from '../../accounts/saved-views/saved-views-button.tsx';
import { urlOf } from '../../lib/call.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { useOpened } from '../../lib/opened.ts';
import { useMay } from '../../lib/session.ts';
import { EmptyState, NoMatch } from '../../ui/feedback/empty-state.tsx';
import { saveCsvFile } from '../../ui/feedback/save-file.ts';
import { SearchBox } from '../../ui/filters/search-box.tsx';
import { ToggleFilter } from '../../ui/filters/toggle-filter.tsx';
import { ImportButton } from '../../ui/import/import-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { usePagedList } from '../../ui/table/list.ts';
import { AddStoreModal } from './add-store-modal.tsx';
import { storeColumns } from './columns.tsx';
import { paramsOf, readAllStores, storeCountQuery, storeListQuery } from './store-list-queries.ts';
import { StoreModal } from './store-modal.tsx';

const ImportStoresModal = lazy(async () => ({
  default: (await import('./import-stores-modal.tsx')).ImportStoresModal,
}));

const NO_FILTERS = { q: undefined, license: undefined };

/** Searched, sorted, filtered and paged by the server. */
export function StoresPage() {
  const may = useMay();
  const opened = useOpened('store');
  const adding = useOpened('add');
  const { q, setQ, sort, setSort, put } = useListSearch({ by: 'store_name', dir: 'asc' });
  const params = paramsOf(useSearch({ strict: false }));
  const list = usePagedList(useInfiniteQuery(storeListQuery(params)), readAllStores(params));
  const { data: all } = useQuery(storeCountQuery());
  const { data: due } = useQuery(storeCountQuery('due'));
  const narrowed = Boolean(params.q || params.license);
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
        hideTitle
        name="stores"
        columns={storeColumns}
        list={list}
        rowId={({ id }) => id}
        sort={sort}
        onSort={setSort}
        link={({ id }) => opened.link(id)}
        failed={STORES_NOT_LOADED}
        count={
          narrowed && list.total !== undefined && all !== undefined
            ? { shown: list.total, of: all }
            : undefined
        }
        onExport={(_, { ids }) => saveCsvFile(urlOf(storesApi.exportCsv, {}, { ...params, columns: ids }))}
        views={<SavedViewsButton list="stores" />}
        filters={
          <ToggleFilter
            legend="Filter by license"
            choices={{ due: 'Licenses to renew' }}
            withAll
            counts={{
              ...(all !== undefined && { all: { total: all } }),
              ...(due !== undefined && { due: { total: due } }),
            }}
            value={params.license}
            onChange={(license) => put({ license })}
          />
        }
        onClear={narrowed ? () => put(NO_FILTERS) : undefined}
        toolbar={<SearchBox label="Search stores..." value={q} onChange={setQ} />}
        empty={
          narrowed ? (
            <NoMatch cleared="Search" clear={() => put(NO_FILTERS)}>
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
