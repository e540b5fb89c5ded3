import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ordersApi } from '@waybill/domain/orders/api';
import { ORDERS_NOT_LOADED } from '@waybill/domain/orders/schema';
import { urlOf } from '../../lib/call.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { useOpened } from '../../lib/opened.ts';
import { STORE_ORDER_COLUMNS } from '../../orders/list/columns.tsx';
import { EmptyState, NoMatch } from '../../ui/feedback/empty-state.tsx';
import { saveCsvFile } from '../../ui/feedback/save-file.ts';
import { ToggleFilter } from '../../ui/filters/toggle-filter.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { usePagedList } from '../../ui/table/list.ts';
import { storeOrderParams, storeOrdersQuery, storeOverviewQuery } from './queries.ts';

const LISTS = { active: 'active', unpaid: 'unpaid', completed: 'completed' };

/** Every order of the store that one may see, newest first. */
export function StoreOrders({ storeId }: { storeId: string }) {
  const { sort, setSort, put } = useListSearch({ by: 'created_at', dir: 'desc' });
  const params = storeOrderParams(useSearch({ strict: false }));
  const opened = useOpened('order');
  const orders = usePagedList(useInfiniteQuery(storeOrdersQuery(storeId, params)));
  const { data: overview } = useQuery(storeOverviewQuery(storeId));
  return (
    <DataTable
      title="Orders"
      card
      columns={STORE_ORDER_COLUMNS}
      list={orders}
      rowId={({ id }) => id}
      sort={sort}
      onSort={setSort}
      link={({ id }) => opened.link(id)}
      failed={ORDERS_NOT_LOADED}
      onExport={() => saveCsvFile(urlOf(ordersApi.exportCsv, {}, { storeId, ...params }))}
      toolbar={
        <ToggleFilter
          legend="Filter by list"
          choices={LISTS}
          withAll
          counts={overview?.orders}
          value={params.list}
          onChange={(list) => put({ list })}
        />
      }
      empty={
        params.list ? (
          <NoMatch cleared="Filters" clear={() => put({ list: undefined })}>
            No orders match these filters.
          </NoMatch>
        ) : (
          <EmptyState illustration="orders">No orders of this store yet.</EmptyState>
        )
      }
    />
  );
}
