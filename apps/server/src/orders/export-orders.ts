import type { CsvColumns } from '@waybill/domain/lib/csv';
import { clockIn } from '@waybill/domain/lib/dates';
import type { QueryOf } from '@waybill/domain/lib/endpoint';
import type { ordersApi } from '@waybill/domain/orders/api';
import type { Order } from '@waybill/domain/orders/schema';
import type { OrderList } from '@waybill/domain/orders/status';
import { balanceOf } from '@waybill/domain/orders/totals';
import type { FastifyReply } from 'fastify';
import { exportCsv } from '../activity/export-csv.ts';
import type { Context } from '../http/context.ts';
import { listOrders } from './list-orders.ts';

/** A list as its screen shows it. */
export function exportOrders(
  context: Context,
  query: QueryOf<typeof ordersApi.exportCsv>,
  reply: FastifyReply,
): Promise<void> {
  return exportCsv(context, reply, {
    name: query.list ? `${query.list}-orders` : 'orders',
    entity: 'order',
    columns: columnsOf(query.list, context.user.time_zone),
    asked: query,
    read: async (page) => (await listOrders(context, { ...query, ...page })).read(),
  });
}

function columnsOf(list: OrderList | undefined, timeZone: string): CsvColumns<Order> {
  const clock = clockIn(timeZone);
  return [
    ['Order Number', (order) => order.order_number],
    ['Store', (order) => order.store_name],
    ['Items', (order) => order.items_total],
    ['Total', (order) => order.order_total.toFixed(2)],
    ...columnsIf(list === 'unpaid', ['Amount Due', (order) => balanceOf(order).toFixed(2)]),
    ['Status', (order) => order.order_status],
    ['Agent', (order) => order.agent_name],
    ['Delivery Date', (order) => order.delivery_date],
    ['Driver', (order) => order.delivery_driver],
    ['Created', (order) => clock(order.created_at)],
    ...columnsIf(list === 'completed', ['Completed', (order) => clock(order.updated_at)]),
  ];
}

function columnsIf(shown: boolean, column: CsvColumns<Order>[number]): CsvColumns<Order> {
  return shown ? [column] : [];
}
