import type { CsvColumn, CsvColumns } from '@waybill/domain/lib/csv';
import { clockIn } from '@waybill/domain/lib/dates';
import type { QueryOf } from '@waybill/domain/lib/endpoint';
import type { OrderColumn, ordersApi } from '@waybill/domain/orders/api';
import type { OrderRow } from '@waybill/domain/orders/schema';
import type { OrderList } from '@waybill/domain/orders/status/status';
import { balanceOf } from '@waybill/domain/orders/totals';
import type { FastifyReply } from 'fastify';
import { exportCsv } from '../../activity/export-csv.ts';
import type { Context } from '../../http/context.ts';
import { listOrders } from './list-orders.ts';

type Asked = QueryOf<typeof ordersApi.exportCsv>;

/** A list as its screen shows it. */
export function exportOrders(context: Context, query: Asked, reply: FastifyReply): Promise<void> {
  return exportCsv(context, reply, {
    name: query.list ? `${query.list}-orders` : 'orders',
    entity: 'order',
    columns: columnsOf(query, context.user.time_zone),
    asked: query,
    read: async (page) => (await listOrders(context, { ...query, ...page, view: 'row' })).read(),
  });
}

/** Those that were asked for, else those of the list. */
function columnsOf({ list, columns }: Asked, timeZone: string): CsvColumns<OrderRow> {
  const byName = columnsByName(list, timeZone);
  return (columns ?? ownColumns(list)).map((name) => byName[name]);
}

function columnsByName(
  list: OrderList | undefined,
  timeZone: string,
): Record<OrderColumn, CsvColumn<OrderRow>> {
  const clock = clockIn(timeZone);
  return {
    order_number: ['Order Number', (order) => order.order_number],
    store_name: ['Store', (order) => order.store_name],
    items_total: ['Items', (order) => order.items_total],
    order_total: ['Total', (order) => order.order_total.toFixed(2)],
    amount_due: ['Amount Due', (order) => balanceOf(order).toFixed(2)],
    order_status: ['Status', (order) => order.order_status],
    agent_name: ['Agent', (order) => order.agent_name],
    delivery_date: ['Delivery Date', (order) => order.delivery_date],
    delivery_driver: ['Driver', (order) => order.delivery_driver],
    created_at: ['Created', (order) => clock(order.created_at)],
    updated_at: [list === 'completed' ? 'Completed' : 'Updated', (order) => clock(order.updated_at)],
  };
}

function ownColumns(list: OrderList | undefined): OrderColumn[] {
  return [
    'order_number',
    'store_name',
    'items_total',
    'order_total',
    ...(list === 'unpaid' ? (['amount_due'] as const) : []),
    'order_status',
    'agent_name',
    'delivery_date',
    'delivery_driver',
    'created_at',
    ...(list === 'completed' ? (['updated_at'] as const) : []),
  ];
}
