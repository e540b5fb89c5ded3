import { z } from 'zod';
import { csvExport } from '../lib/csv-export.ts';
import { endpoint, withId } from '../lib/endpoint.ts';
import { Counted, countsBy, filterCounts } from '../lib/filter-counts.ts';
import { listReply, pageQuery, rowView } from '../lib/page.ts';
import { TAB_ID } from '../lib/tab.ts';
import { BulkOutcome } from './bulk-orders.ts';
import { BulkDeliveryChange } from './delivery/bulk-delivery.ts';
import { Calendar, CalendarQuery } from './delivery/calendar.ts';
import {
  Approval,
  DeliveryChange,
  ItemsEdit,
  Order,
  OrderRow,
  PlaceOrder,
  StatusChange,
  StatusUndo,
  USER_NOT_FOUND,
} from './schema.ts';
import { BulkStatusChange, BulkStatusOutcome } from './status/bulk-status.ts';
import { DELIVERIES, ORDER_LISTS, OrderStatus, SIGNED_FILES } from './status/status.ts';

const one = z.object({ data: Order });
/** A reply may warn of what did not stop the change. */
const warned = one.extend({ warnings: z.array(z.string()).optional() });

export const ORDER_SORTS = [
  'created_at',
  'order_number',
  'store_name',
  'items_total',
  'order_total',
  'amount_due',
  'order_status',
  'agent_name',
  'updated_at',
  'delivery_date',
] as const;

/** Of a CSV file of orders. */
const ORDER_COLUMNS = [...ORDER_SORTS, 'delivery_driver'] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

export const OrderQuery = pageQuery([...ORDER_SORTS]).extend({
  list: z.enum(ORDER_LISTS, { error: `list must be one of: ${ORDER_LISTS.join(', ')}` }).optional(),
  status: OrderStatus.optional(),
  storeId: z.uuid().optional(),
  delivery: z.enum(DELIVERIES, { error: `delivery must be one of: ${DELIVERIES.join(', ')}` }).optional(),
  /** Delivered orders that lack this signed file. */
  missing: z.enum(SIGNED_FILES, { error: `missing must be one of: ${SIGNED_FILES.join(', ')}` }).optional(),
  /** Only orders that stand on no delivery run. */
  onRun: z.enum(['none'], { error: 'onRun must be none' }).optional(),
  view: rowView,
});
export type OrderQuery = z.infer<typeof OrderQuery>;

export const OrderEvent = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  user_name: z.string(),
  action_type: z.string(),
  log_message: z.string(),
  additional_data: z.unknown(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

const list = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary: 'Orders, newest first; with view=row only what a table shows of each',
  allow: 'orders.see',
  query: OrderQuery,
  reply: listReply(Order),
});

/** The same call as the screens' tables make it. */
export const orderRows = endpoint({
  ...list,
  query: OrderQuery.extend({ view: z.literal('row') }),
  reply: listReply(OrderRow),
});

const PendingQuery = pageQuery(['created_at']).extend({ view: rowView });

const listPending = endpoint({
  method: 'GET',
  path: '/api/pending-orders',
  summary:
    'Orders awaiting approval or delivery, for the manifest dropdown; with view=row as a table shows them',
  allow: 'orders.see',
  query: PendingQuery,
  reply: listReply(Order),
});

/** The same call as the dropdown makes it. */
export const pendingRows = endpoint({
  ...listPending,
  query: PendingQuery.extend({ view: z.literal('row') }),
  reply: listReply(OrderRow),
});

/** How long ago what a browser shows was read: changes since then are told first. */
export const MAX_MISSED_MS = 60_000;
/** Of an own change its answer has told already. */
export const LiveEvent = z.object({ id: z.string(), own: z.literal(true).optional() });
const MissedMs = z.coerce.number().int().min(0).max(MAX_MISSED_MS);

export const ordersApi = {
  list,
  exportCsv: csvExport({ ...list, query: OrderQuery.omit({ view: true }) }, 'Orders', ORDER_COLUMNS),
  counts: filterCounts('/api/orders', 'orders of a list', {
    allow: 'orders.see',
    query: OrderQuery.pick({ list: true }).required(),
    filters: {
      status: z.partialRecord(OrderStatus, Counted),
      delivery: countsBy(DELIVERIES),
      missing: countsBy(SIGNED_FILES),
    },
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/orders/:id',
    summary: 'One order',
    allow: 'orders.see',
    params: withId,
    reply: one,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/orders/:id/history',
    summary: 'What happened to an order, oldest first',
    allow: 'orders.see',
    params: withId,
    reply: z.object({ data: z.array(OrderEvent) }),
  }),
  place: endpoint({
    method: 'POST',
    path: '/api/orders',
    summary: 'Place an order: stock is taken, prices are those of the store',
    allow: 'orders.create',
    unauthenticatedMessage: USER_NOT_FOUND,
    body: PlaceOrder,
    status: 201,
    reply: one,
  }),
  editItems: endpoint({
    method: 'PUT',
    path: '/api/orders/:id/items',
    summary: 'Change quantities and prices of the lines',
    allow: 'orders.edit_items',
    params: withId,
    body: ItemsEdit,
    reply: warned,
  }),
  changeStatus: endpoint({
    method: 'PATCH',
    path: '/api/orders/:id/status',
    summary: 'Change the status, with the payment and delivery it requires',
    allow: 'orders.change_status',
    unauthenticatedMessage: 'Admin ID not found',
    params: withId,
    body: StatusChange,
    reply: warned,
  }),
  changeStatuses: endpoint({
    method: 'POST',
    path: '/api/orders/status',
    summary:
      'Change the status of up to 200 orders, each by itself: those that are refused are named, the others changed',
    allow: 'orders.change_status',
    body: BulkStatusChange,
    reply: z.object({ data: BulkStatusOutcome, warnings: z.array(z.string()).optional() }),
  }),
  changeDeliveries: endpoint({
    method: 'POST',
    path: '/api/orders/delivery',
    summary:
      'Assign a driver and a delivery date to up to 200 orders, each by itself: those that are refused are named, the others changed',
    allow: 'orders.change_delivery',
    body: BulkDeliveryChange,
    reply: z.object({ data: BulkOutcome }),
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/deliveries',
    summary: 'A week of deliveries from a day on, the drivers, and what is not scheduled yet',
    allow: 'orders.see',
    query: CalendarQuery,
    reply: z.object({ data: Calendar }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/orders/:id/approve',
    summary: 'Approve an order for a day, and give it to a driver',
    allow: 'orders.change_delivery',
    params: withId,
    body: Approval,
    reply: warned,
  }),
  undoStatus: endpoint({
    method: 'POST',
    path: '/api/orders/:id/undo',
    summary: 'Undo a change of status, with its payment, delivery and stock, within ten seconds',
    allow: 'orders.change_status',
    params: withId,
    body: StatusUndo,
    reply: warned,
  }),
  changeDelivery: endpoint({
    method: 'PATCH',
    path: '/api/orders/:id/delivery',
    summary: 'Assign a driver and a delivery date',
    allow: 'orders.change_delivery',
    params: withId,
    body: DeliveryChange,
    reply: one,
  }),
  live: endpoint({
    method: 'GET',
    path: '/api/orders/live',
    summary:
      'A stream of server-sent events: the ids of orders as they change, and which changes the tab made itself',
    allow: 'orders.see',
    query: z.object({ missed_ms: MissedMs.optional(), tab: z.string().regex(TAB_ID).optional() }),
    binary: true,
    reply: z.string(),
  }),
  listPending,
};
