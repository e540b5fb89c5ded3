import type { Order } from '@waybill/domain/orders/schema';
import type { Store } from '@waybill/domain/partners/store-schema';
import { sql } from 'kysely';
import type { Client, World } from '../world/world.ts';
import { created } from './created.ts';
import { aProduct, skuOf } from './products.ts';
import { aStore } from './stores.ts';

interface OrderFields {
  store?: Store;
  lines: { sku: string; qty: number; is_sample?: boolean }[];
}

export async function anOrder(by: Client, { store, lines }: OrderFields): Promise<Order> {
  const { id } = store ?? (await aStore(by));
  return created(by, '/api/orders', { storeId: id, orderDetails: lines });
}

/** An order of some of the ten cases of a product of its own. */
export async function orderOf(by: Client, seller = by, qty = 2) {
  const product = await aProduct(by, { qty: 10, price: 50 });
  const order = await anOrder(seller, { lines: [{ sku: skuOf(product), qty }] });
  return { product, order };
}

export async function anyOrder(by: Client, seller = by): Promise<Order> {
  return (await orderOf(by, seller)).order;
}

export const DATE = '2026-11-20';

export const paid = (amount_paid?: number) => ({
  payment_info: { ...(amount_paid !== undefined && { amount_paid }), payment_type: ['Cash'] },
});

export const status = (by: Client, id: string, order_status: string, rest: object = {}) =>
  by.patch(`/api/orders/${id}/status`, { order_status, ...rest });

export async function assign(admin: Client, order: Order, driver: Client): Promise<void> {
  await admin.patch(`/api/orders/${order.id}/delivery`, { delivery_driver: driver.user?.id });
}

let deliveries = 0;

/** An order whose delivery is the driver's, written past the screens: only the assignment matters. */
export async function aDelivery(world: World, driver: Client, store: Store): Promise<void> {
  deliveries += 1;
  const { account_id, id, username } = driver.user ?? {};
  await world.admin(sql`
    insert into orders (account_id, number, store_id, store_name, store_license, processor_license, order_status,
      items_total, subtotal, tax_rate, order_total, agent_id, agent_name, delivery_driver_id)
    values (${account_id}, ${deliveries}, ${store.id}, ${store.store_name}, ${store.license_number}, 'N/A', 'pending delivery',
      1, 10, 0.09, 10.9, ${id}, ${username}, ${id})`);
}
