import type { Order } from '@waybill/domain/orders/schema';
import type { Store } from '@waybill/domain/partners/store-schema';
import type { Run } from '@waybill/domain/runs/run-schema';
import type { Client } from '../world/world.ts';
import { created } from './created.ts';
import { anOrder, status } from './orders.ts';
import { aProduct, skuOf } from './products.ts';
import { aStore } from './stores.ts';

/** An order of cases at $50.00, which is $54.50 each with the tax, that is pending delivery. */
export async function toDeliver(by: Client, store?: Store, cases = 12): Promise<Order> {
  const product = await aProduct(by, { qty: 100, price: 50 });
  const order = await anOrder(by, {
    store: store ?? (await aStore(by)),
    lines: [{ sku: skuOf(product), qty: cases }],
  });
  return (await status(by, order.id, 'pending delivery')).body.data;
}

const PLATE = 'NY-4711';

/** A plan with a stop for each order. */
export const planFor = (orders: { id: string }[], fields: object = {}) => ({
  date: '2026-11-24',
  vehicle_make: 'Ford',
  vehicle_model: 'Transit',
  vehicle_plate: PLATE,
  stops: orders.map(({ id }) => ({ orders: [id] })),
  ...fields,
});

export function aRun(by: Client, orders: { id: string }[], fields: object = {}): Promise<Run> {
  return created(by, '/api/runs', planFor(orders, fields));
}

export const readOrder = async (by: Client, { id }: { id: string }): Promise<Order> =>
  (await by.get(`/api/orders/${id}`)).body.data;
export const readRun = async (by: Client, { id }: { id: string }): Promise<Run> =>
  (await by.get(`/api/runs/${id}`)).body.data;

export const depart = (by: Client, { id }: { id: string }, body: object = {}) =>
  by.post(`/api/runs/${id}/depart`, body);

/** A run of the driver that has departed. */
export async function onTheRoad(
  by: Client,
  driver: Client,
  orders: { id: string }[],
  fields: object = {},
): Promise<Run> {
  const run = await aRun(by, orders, { driver_id: driver.user?.id, ...fields });
  return (await depart(by, run)).body.data;
}
