import type { SessionUser } from '@waybill/domain/accounts/schema';
import { dayIn } from '@waybill/domain/lib/dates';
import { type RawBuilder, sql } from 'kysely';
import type { SalesReader } from '../../src/analytics/read-sales.ts';
import type { Client, World } from '../world/world.ts';
import { aBusiness } from './business.ts';
import { anOrder } from './orders.ts';
import { aProduct, skuOf } from './products.ts';
import { aStore } from './stores.ts';

const NEW_YORK = 'America/New_York';

/** A business with a store, and a product to sell there. */
export async function aSellingBusiness(world: World) {
  const business = await aBusiness(world);
  const product = await aProduct(business.owner, { qty: 10_000, price: 10 });
  return { ...business, product, store: await aStore(business.owner), sku: skuOf(product) };
}
export type SellingBusiness = Awaited<ReturnType<typeof aSellingBusiness>>;

export function readerOf(world: World, client: Client, time_zone = NEW_YORK): SalesReader {
  const user = { ...client.user, account_name: '', time_zone } as SessionUser;
  return { database: world.services.database, user };
}

/** An order of the given cases that was placed at another moment. */
export async function soldAt(
  world: World,
  business: SellingBusiness,
  at: string,
  qty = 1,
  by = business.owner,
) {
  const order = await anOrder(by, { store: business.store, lines: [{ sku: business.sku, qty }] });
  await setOrder(world, order.id, sql`created_at = ${at}`);
  return order;
}

export async function setOrder(world: World, id: string, change: RawBuilder<unknown>): Promise<void> {
  await world.admin(sql`update orders set ${change} where id = ${id}`);
}

export async function differences(world: World): Promise<unknown[]> {
  await world.admin(sql`select close_due_sales()`);
  return world.admin(sql`select figure, key, shown, counted from sales_differences`);
}

interface PlainOrder {
  agent_id: string;
  created_at: string;
  order_total: number;
  lines: { flavor_id: string; qty: number; price: number; is_sample: boolean }[];
}

/** Reads every order and adds it up in whole cents, knowing nothing of the kept figures. */
export async function plainSales(
  world: World,
  account_id: string,
  from: string,
  to: string,
  time_zone = NEW_YORK,
) {
  const orders = (await world.admin(sql`
    select agent_id, created_at, order_total, (
      select json_agg(l) from order_lines l where l.account_id = o.account_id and l.order_id = o.id) as lines
    from orders o where account_id = ${account_id} and order_status <> 'cancelled'`)) as PlainOrder[];
  const agents: Record<string, { cents: number; orders: number }> = {};
  const products: Record<string, { cents: number; qty: number }> = {};
  for (const order of orders) {
    const day = dayIn(time_zone, new Date(order.created_at));
    if (day < from || day > to) continue;
    const agent = agents[order.agent_id] ?? { cents: 0, orders: 0 };
    agents[order.agent_id] = {
      cents: agent.cents + Math.round(order.order_total * 100),
      orders: agent.orders + 1,
    };
    for (const { flavor_id, qty, price, is_sample } of order.lines) {
      if (is_sample || qty === 0) continue;
      const product = products[flavor_id] ?? { cents: 0, qty: 0 };
      products[flavor_id] = {
        cents: product.cents + qty * Math.round(price * 100),
        qty: product.qty + qty,
      };
    }
  }
  return { agents, products };
}
