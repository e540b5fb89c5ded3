import type { OrderRow } from '@waybill/domain/orders/schema';
import { balanceOf } from '@waybill/domain/orders/totals';
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoney,
  truncate,
} from '../../lib/format.ts';
import { StoreLink } from '../../partners/store-link.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { MissingFilesMark } from './missing-files-mark.tsx';

type OrderColumn = Column<OrderRow>;

const number: OrderColumn = {
  id: 'order_number',
  header: 'Order Number',
  value: (order) => order.order_number,
  sortable: true,
  width: '8.25rem',
};
const store: OrderColumn = {
  id: 'store_name',
  header: 'Store',
  value: (order) => order.store_name,
  cell: ({ store_id, store_name }) => (
    <StoreLink id={store_id} quiet>
      <span title={store_name}>{truncate(store_name)}</span>
    </StoreLink>
  ),
  sortable: true,
  // Wide enough for 25 characters and the ellipsis.
  width: '14.5rem',
};
const items: OrderColumn = {
  id: 'items_total',
  header: 'Items',
  value: (order) => order.items_total,
  cell: ({ items_total }) => `${formatCount(items_total)} items total`,
  sortable: true,
  width: '7.75rem',
  drop: 2,
};
const total: OrderColumn = {
  id: 'order_total',
  header: 'Total',
  value: (order) => order.order_total,
  cell: (order) => formatMoney(order.order_total),
  sortable: true,
  align: 'right',
  width: '7rem',
};
const due: OrderColumn = {
  id: 'amount_due',
  header: 'Amount Due',
  value: balanceOf,
  cell: (order) => formatMoney(balanceOf(order)),
  sortable: true,
  align: 'right',
  width: '7.75rem',
};
const status: OrderColumn = {
  id: 'order_status',
  header: 'Status',
  value: (order) => order.order_status,
  cell: (order) => (
    <>
      <StatusBadge status={order.order_status} />
      <MissingFilesMark order={order} />
    </>
  ),
  sortable: true,
  width: '11.5rem',
};
const agent: OrderColumn = {
  id: 'agent_name',
  header: 'Agent',
  value: (order) => order.agent_name,
  sortable: true,
  drop: 3,
};
const delivery: OrderColumn = {
  id: 'delivery_date',
  header: 'Delivery',
  value: (order) => order.delivery_date,
  cell: (order) => formatDate(order.delivery_date),
  sortable: true,
  width: '7.75rem',
  drop: 5,
};
const driver: OrderColumn = {
  id: 'delivery_driver',
  header: 'Driver',
  value: (order) => order.delivery_driver,
  width: '9rem',
  drop: 6,
};
const created: OrderColumn = {
  id: 'created_at',
  header: 'Created',
  value: (order) => order.created_at,
  cell: (order) => formatDateTime(order.created_at),
  sortable: true,
  width: '11.75rem',
  drop: 4,
};
const completed: OrderColumn = {
  id: 'updated_at',
  header: 'Completed',
  value: (order) => order.updated_at,
  cell: (order) => formatDay(order.updated_at),
  sortable: true,
  width: '7.75rem',
  drop: 7,
};

/** On the page of a store, which every order is of. */
export const STORE_ORDER_COLUMNS = [{ ...number, width: '9rem' }, items, total, status, agent, created];
export const ORDER_COLUMNS = [number, store, items, total, status, agent, created];
/** What Overdue and Due today are about stands before who sold it. */
export const DUE_COLUMNS = [
  number,
  store,
  items,
  total,
  // Narrow enough for the driver at 1024 pixels: none of these lacks a signed file.
  { ...status, width: '10.25rem' },
  { ...delivery, header: 'Due', width: '7rem' },
  driver,
  agent,
];
/** Of any list of orders. */
export const OPTIONAL_COLUMNS = [
  items,
  total,
  { ...due, drop: 8 },
  delivery,
  driver,
  agent,
  created,
  { ...completed, header: 'Updated' },
];
/** With short statuses alone, so that one more column fits. */
export const COMPLETED_COLUMNS = [
  number,
  store,
  { ...items, width: '7.25rem' },
  total,
  { ...status, width: '8.75rem' },
  agent,
  created,
  completed,
];
export const UNPAID_COLUMNS = [
  number,
  store,
  total,
  due,
  status,
  agent,
  { ...created, cell: (order: OrderRow) => formatDay(order.created_at), width: '7.75rem' },
];
