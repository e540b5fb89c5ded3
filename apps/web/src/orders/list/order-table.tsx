import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ordersApi } from '@waybill/domain/orders/api';
import { ORDERS_NOT_LOADED, type OrderRow } from '@waybill/domain/orders/schema';
import type { OrderList } from '@waybill/domain/orders/status/status';
import { type ReactNode, use } from 'react';
import { SavedViewsButton } from '../../accounts/saved-views/saved-views-button.tsx';
import { urlOf } from '../../lib/call.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { useOpened } from '../../lib/opened.ts';
import { useCoversAll } from '../../lib/session.ts';
import { NoMatch } from '../../ui/feedback/empty-state.tsx';
import { saveCsvFile } from '../../ui/feedback/save-file.ts';
import { SearchBox } from '../../ui/filters/search-box.tsx';
import { useSelectedRows } from '../../ui/selection/use-selected-rows.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { usePagedList } from '../../ui/table/list.ts';
import { OrderFiles } from '../dialog/order-files-section.tsx';
import { orderCountsQuery, ordersQuery, paramsOf, readAllOrders } from '../queries.ts';
import { DUE_COLUMNS, OPTIONAL_COLUMNS } from './columns.tsx';
import { NO_FILTERS, OrderFilters } from './order-filters.tsx';
import { useBulkActions } from './use-bulk-actions.tsx';

interface OrderTableProps {
  list: OrderList;
  title: string;
  columns: readonly Column<OrderRow>[];
  /** Shown when the list is empty without filters. */
  empty: ReactNode;
}

const NEWEST_FIRST = { by: 'created_at', dir: 'desc' } as const;
const SOONEST_FIRST = { by: 'delivery_date', dir: 'asc' } as const;

/** One list of orders, searched, sorted, filtered and paged by the server. */
export function OrderTable({ list, title, columns, empty }: OrderTableProps) {
  const params = paramsOf(list, useSearch({ strict: false }));
  const { q, setQ, sort, setSort, put } = useListSearch(params.delivery ? SOONEST_FIRST : NEWEST_FIRST);
  const opened = useOpened('order');
  const { SelectionActions } = use(OrderFiles);
  const orders = usePagedList(useInfiniteQuery(ordersQuery(list, params)), readAllOrders(list, params));
  const narrowed = Boolean(params.q || params.status || params.delivery || params.missing);
  const selection = useSelectedRows(orders, JSON.stringify(params));
  const mayChange = useCoversAll('orders.change_status');
  const bulk = useBulkActions({ orders: selection.selectedRows, onClose: selection.refresh });
  const clear = () => put({ q: undefined, ...NO_FILTERS });
  const { data: counts } = useQuery(orderCountsQuery(list));
  return (
    <>
      <DataTable
        title={title}
        hideTitle
        name={`${list}-orders`}
        columns={params.delivery ? DUE_COLUMNS : columns}
        optional={OPTIONAL_COLUMNS}
        list={orders}
        rowId={(order) => order.id}
        sort={sort}
        onSort={setSort}
        link={(order) => opened.link(order.id)}
        failed={ORDERS_NOT_LOADED}
        onExport={(_, { ids }) =>
          saveCsvFile(urlOf(ordersApi.exportCsv, {}, { list, ...params, columns: ids }))
        }
        selection={
          SelectionActions || mayChange
            ? {
                ...selection,
                labelOf: (order) => order.order_number,
                actions: (
                  <>
                    {mayChange && bulk.buttons}
                    {SelectionActions && <SelectionActions ids={[...selection.selected]} />}
                  </>
                ),
              }
            : undefined
        }
        views={<SavedViewsButton list={`${list}-orders`} />}
        filters={<OrderFilters list={list} params={params} put={put} />}
        onClear={narrowed ? clear : undefined}
        count={
          narrowed && orders.total !== undefined && counts
            ? {
                shown: orders.total,
                hasMore: orders.hasMore,
                of: counts.all.total,
                ofHasMore: counts.all.has_more_than_total,
              }
            : undefined
        }
        toolbar={<SearchBox label="Search order number, store, agent..." value={q} onChange={setQ} />}
        empty={
          narrowed ? (
            <NoMatch cleared="Filters" clear={clear}>
              No orders match these filters.
            </NoMatch>
          ) : (
            empty
          )
        }
      />
      {bulk.dialogs}
    </>
  );
}
