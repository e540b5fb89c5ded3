import { addDays, dayIn } from '@waybill/domain/lib/dates';
import type { Order } from '@waybill/domain/orders/schema';
import type { Store } from '@waybill/domain/partners/store-schema';
import { sql } from 'kysely';
import type { Client, World } from '../world/world.ts';
import { anOrder, status } from './orders.ts';
import { aProduct, skuOf } from './products.ts';
import { aStore } from './stores.ts';

export const TODAY = dayIn('America/New_York', new Date());
export const daysAgo = (days: number) => addDays(TODAY, -days);

/** An order of cases at $50.00, which is $54.50 each with the tax, delivered some days ago and unpaid. */
export async function unpaidOrder(by: Client, days: number, store?: Store, cases = 2): Promise<Order> {
  const product = await aProduct(by, { qty: 100, price: 50 });
  const order = await anOrder(by, {
    store: store ?? (await aStore(by)),
    lines: [{ sku: skuOf(product), qty: cases }],
  });
  return (await status(by, order.id, 'unpaid', { delivery_date: daysAgo(days) })).body.data;
}

/** Moves what was recorded, applied and voided so far some days into the past. */
export async function passDays(world: World, days: number): Promise<void> {
  await world.admin(
    sql`update ledger_entries set date = date - ${days}::int, voided_on = voided_on - ${days}::int,
      last_applied_on = last_applied_on - ${days}::int`,
  );
  await world.admin(
    sql`update entry_applications set applied_on = applied_on - ${days}::int, unapplied_on = unapplied_on - ${days}::int`,
  );
  await world.admin(
    sql`update orders set first_paid_on = first_paid_on - ${days}::int, last_paid_on = last_paid_on - ${days}::int`,
  );
  await world.admin(sql`update runs set settled_on = settled_on - ${days}::int where settled_on is not null`);
}
