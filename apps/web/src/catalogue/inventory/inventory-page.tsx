import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { inventoryApi } from '@waybill/domain/catalogue/products-api';
import { INVENTORY_NOT_LOADED } from '@waybill/domain/catalogue/sentences';
import { lazy } from 'react';
import { urlOf } from '../../lib/call.ts';
import { download } from '../../lib/download.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { useOpened } from '../../lib/opened.ts';
import { useMay } from '../../lib/session.ts';
import { EmptyState, NoMatch } from '../../ui/feedback/empty-state.tsx';
import { SearchBox } from '../../ui/filters/search-box.tsx';
import { ToggleFilter } from '../../ui/filters/toggle-filter.tsx';
import { ImportButton } from '../../ui/import/import-button.tsx';
import { NotAllowed } from '../../ui/layout/not-allowed.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { usePagedList } from '../../ui/table/list.ts';
import { ProductModal } from '../products/product-modal.tsx';
import { inventoryColumns } from './columns.tsx';
import classes from './inventory.module.css';
import { inventoryCountQuery, inventoryQuery, paramsOf } from './queries.ts';

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
  const list = usePagedList(useInfiniteQuery(inventoryQuery(params)));
  const narrowed = Boolean(params.q || params.stock);
  const { data: whole } = useQuery({ ...inventoryCountQuery, enabled: narrowed });
  const counted = narrowed && list.total !== undefined && whole !== undefined;
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
        columns={inventoryColumns}
        list={list}
        rowId={({ flavor_id }) => flavor_id}
        sort={sort}
        onSort={setSort}
        link={({ product_id }) => opened.link(product_id)}
        failed={INVENTORY_NOT_LOADED}
        onExport={() => download(urlOf(inventoryApi.exportCsv, {}, { ...params }))}
        count={counted ? { shown: list.total ?? 0, of: whole ?? 0 } : undefined}
        toolbar={
          <>
            <div className={classes.filter}>
              <ToggleFilter
                legend="Filter by stock"
                choices={STOCK}
                withAll
                value={params.stock}
                onChange={(stock) => put({ stock })}
              />
            </div>
            <SearchBox label="Search product, brand, flavor, SKU..." value={q} onChange={setQ} />
          </>
        }
        empty={
          narrowed ? (
            <NoMatch cleared="Filters" clear={() => put({ q: undefined, stock: undefined })}>
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
