import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ordersApi } from '@waybill/domain/orders/api';
import { ORDERS_NOT_LOADED, type OrderRow } from '@waybill/domain/orders/schema';
import { type OrderList, statusesOf } from '@waybill/domain/orders/status';
import { lazy, type ReactNode, Suspense, use, useState } from 'react';
import { urlOf } from '../../lib/call.ts';
import { download } from '../../lib/download.ts';
import { formatTotal } from '../../lib/format.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { useOpened } from '../../lib/opened.ts';
import { useCoversAll } from '../../lib/session.ts';
import { NoMatch } from '../../ui/feedback/empty-state.tsx';
import { SearchBox } from '../../ui/filters/search-box.tsx';
import { ToggleFilter } from '../../ui/filters/toggle-filter.tsx';
import { useSelectedRows } from '../../ui/selection/use-selected-rows.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { usePagedList } from '../../ui/table/list.ts';
import { OrderFiles } from '../dialog/order-files-section.tsx';
import { orderCountQuery, ordersQuery, paramsOf } from '../queries.ts';
import { BulkStatusButton } from '../status/bulk-status-button.tsx';
import classes from './order-table.module.css';

const BulkStatusModal = lazy(async () => ({
  default: (await import('../status/bulk-status-modal.tsx')).BulkStatusModal,
}));

interface OrderTableProps {
  list: OrderList;
  title: string;
  columns: readonly Column<OrderRow>[];
  /** Shown when the list is empty without filters. */
  empty: ReactNode;
}

const DUE = { today: 'Due today', overdue: 'Overdue', undelivered: 'To deliver' };
const MISSING = { manifest: 'Missing manifest', invoice: 'Missing invoice' };
const NEWEST_FIRST = { by: 'created_at', dir: 'desc' } as const;

/** One list of orders, searched, sorted, filtered and paged by the server. */
export function OrderTable({ list, title, columns, empty }: OrderTableProps) {
  const { q, setQ, sort, setSort, put } = useListSearch(NEWEST_FIRST);
  const params = paramsOf(list, useSearch({ strict: false }));
  const opened = useOpened('order');
  const { SelectionActions } = use(OrderFiles);
  const orders = usePagedList(useInfiniteQuery(ordersQuery(list, params)));
  const narrowed = Boolean(params.q || params.status || params.delivery || params.missing);
  const selection = useSelectedRows(orders.rows);
  const mayChange = useCoversAll('orders.change_status');
  const [changing, setChanging] = useState<readonly OrderRow[]>([]);
  const [asking, setAsking] = useState(false);
  const changePicked = () => {
    setChanging(orders.rows?.filter(({ id }) => selection.selected.has(id)) ?? []);
    setAsking(true);
  };
  const { data: whole } = useQuery({ ...orderCountQuery(list), enabled: narrowed });
  return (
    <>
      <DataTable
        title={title}
        hideTitle
        columns={columns}
        list={orders}
        rowId={(order) => order.id}
        sort={sort}
        onSort={setSort}
        link={(order) => opened.link(order.id)}
        failed={ORDERS_NOT_LOADED}
        onExport={() => download(urlOf(ordersApi.exportCsv, {}, { list, ...params }))}
        selection={
          SelectionActions || mayChange
            ? {
                ...selection,
                labelOf: (order) => order.order_number,
                actions: (
                  <>
                    {mayChange && <BulkStatusButton count={selection.selected.size} onClick={changePicked} />}
                    {SelectionActions && <SelectionActions ids={[...selection.selected]} />}
                  </>
                ),
              }
            : undefined
        }
        toolbar={
          <>
            <div className={classes.filters}>
              <ToggleFilter
                legend="Filter by status"
                choices={Object.fromEntries(statusesOf(list).map((status) => [status, status]))}
                withAll
                value={params.status}
                onChange={(status) => put({ status })}
              />
              {list === 'active' && (
                <ToggleFilter
                  legend="Filter by delivery"
                  choices={DUE}
                  value={params.delivery}
                  onChange={(delivery) => put({ delivery })}
                />
              )}
              <ToggleFilter
                legend="Filter by missing files"
                choices={MISSING}
                value={params.missing}
                onChange={(missing) => put({ missing })}
              />
            </div>
            <span className={classes.count} role="status">
              {narrowed &&
                orders.total !== undefined &&
                whole &&
                `(${formatTotal(orders.total, orders.hasMore)} of ${formatTotal(whole.total, whole.has_more_than_total)})`}
            </span>
            <SearchBox label="Search order number, store, agent..." value={q} onChange={setQ} />
          </>
        }
        empty={
          narrowed ? (
            <NoMatch
              cleared="Filters"
              clear={() => put({ q: undefined, status: undefined, delivery: undefined, missing: undefined })}
            >
              No orders match these filters.
            </NoMatch>
          ) : (
            empty
          )
        }
      />
      <Suspense>
        {changing.length > 0 && (
          <BulkStatusModal orders={changing} opened={asking} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </>
  );
}
