import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { STOCK_FILTERS } from '@waybill/domain/catalogue/inventory-schema';
import { inventoryApi } from '@waybill/domain/catalogue/products-api';
import { INVENTORY_NOT_LOADED } from '@waybill/domain/catalogue/sentences';
import { lazy, useMemo } from 'react';
import { useLotsOn } from '../../accounts/account-info-query.ts';
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
import { NotAllowed } from '../../ui/layout/not-allowed.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { usePagedList } from '../../ui/table/list.ts';
import { ProductModal } from '../products/product-modal.tsx';
import { columnsWith } from './columns.tsx';
import { inventoryCountQuery, inventoryQuery, paramsOf, readAllInventory } from './queries.ts';

const STOCK = { low: 'Low stock', out: 'Out of stock', low_or_out: 'Low or out' };

const ImportProductsModal = lazy(async () => ({
  default: (await import('../products/import-products-modal.tsx')).ImportProductsModal,
}));

export function InventoryPage() {
  const may = useMay();
  return may('catalogue.see') ? <Inventory /> : <NotAllowed what="see the inventory" />;
}

/** One row per flavor; searched, sorted, filtered and paged by the server. */
function Inventory() {
  const { q, setQ, sort, setSort, put } = useListSearch({ by: 'product_name', dir: 'asc' });
  const params = paramsOf(useSearch({ strict: false }));
  const opened = useOpened('product');
  const changeable = useMay()('catalogue.change');
  const list = usePagedList(useInfiniteQuery(inventoryQuery(params)), readAllInventory(params));
  const held = list.rows?.some(({ qty_held }) => qty_held > 0) ?? false;
  const lots = useLotsOn();
  const columns = useMemo(() => columnsWith({ held, lots }), [held, lots]);
  const narrowed = Boolean(params.q || params.stock);
  const counts = useStockCounts();
  const whole = counts.all?.total;
  const counted = narrowed && list.total !== undefined && whole !== undefined;
  const clear = () => put({ q: undefined, stock: undefined });
  const add = changeable && (
    <Button component={Link} to="/dashboard/add-product">
      Add Product
    </Button>
  );
  return (
    <Page
      title="View/Edit Inventory"
      actions={
        add && (
          <>
            <ImportButton Modal={ImportProductsModal} />
            {add}
          </>
        )
      }
    >
      <DataTable
        title="Inventory"
        hideTitle
        name="inventory"
        columns={columns}
        list={list}
        rowId={({ flavor_id }) => flavor_id}
        sort={sort}
        onSort={setSort}
        link={({ product_id }) => opened.link(product_id)}
        failed={INVENTORY_NOT_LOADED}
        onExport={(_, { ids }) => saveCsvFile(urlOf(inventoryApi.exportCsv, {}, { ...params, columns: ids }))}
        count={counted ? { shown: list.total ?? 0, of: whole ?? 0 } : undefined}
        views={<SavedViewsButton list="inventory" />}
        filters={
          <ToggleFilter
            legend="Filter by stock"
            choices={STOCK}
            withAll
            counts={counts}
            value={params.stock}
            onChange={(stock) => put({ stock })}
          />
        }
        onClear={narrowed ? clear : undefined}
        toolbar={<SearchBox label="Search product, brand, flavor, SKU..." value={q} onChange={setQ} />}
        empty={
          narrowed ? (
            <NoMatch cleared="Filters" clear={clear}>
              No products match these filters.
            </NoMatch>
          ) : (
            <EmptyState illustration="products" action={add}>
              No products found. Add products to get started.
            </EmptyState>
          )
        }
      />
      <ProductModal id={opened.id} onClose={opened.close} />
    </Page>
  );
}

/** How many flavors each filter keeps. */
function useStockCounts() {
  const names = ['all', ...STOCK_FILTERS] as const;
  const queries = useQueries({
    queries: names.map((name) => inventoryCountQuery(name === 'all' ? undefined : name)),
  });
  return Object.fromEntries(
    names.flatMap((name, place) => {
      const total = queries[place]?.data;
      return total === undefined ? [] : [[name, { total }]];
    }),
  ) as Partial<Record<(typeof names)[number], { total: number }>>;
}
