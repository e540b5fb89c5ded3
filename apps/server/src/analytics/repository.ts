import type { Period } from '@waybill/domain/analytics/periods';
import { type DaySales, TOP_PRODUCTS } from '@waybill/domain/analytics/schema';
import { sql } from 'kysely';
import type { Db } from '../lib/db.ts';

/** Whose sales are meant: an account's, or with an agent only theirs. */
export interface SalesScope {
  account_id: string;
  agent_id?: string | undefined;
}

function soldIn(db: Db, { account_id, agent_id }: SalesScope, { from, to }: Period) {
  const days = db
    .selectFrom('sales_by_day')
    .where('sales_by_day.account_id', '=', account_id)
    .where('day', '>=', from)
    .where('day', '<=', to);
  return agent_id === undefined ? days : days.where('agent_id', '=', agent_id);
}

const total = sql<number>`sum(total)`;
const orders = sql<number>`sum(orders)::bigint`;

export async function readSalesByDay(db: Db, scope: SalesScope, period: Period): Promise<DaySales[]> {
  return soldIn(db, scope, period)
    .select(['day', total.as('total_sales'), orders.as('order_count')])
    .groupBy('day')
    .having(orders, '>', 0)
    .orderBy('day')
    .execute();
}

export async function readSalesByAgent(db: Db, scope: SalesScope, period: Period) {
  const sums = soldIn(db, scope, period)
    .select(['account_id', 'agent_id', total.as('total_sales'), orders.as('order_count')])
    .groupBy(['account_id', 'agent_id'])
    .having(orders, '>', 0);
  return db
    .selectFrom(sums.as('sums'))
    .innerJoin('users', (join) =>
      join.onRef('users.account_id', '=', 'sums.account_id').onRef('users.id', '=', 'sums.agent_id'),
    )
    .select(['sums.agent_id', 'users.username as agent_name', 'sums.total_sales', 'sums.order_count'])
    .orderBy('sums.total_sales', 'desc')
    .orderBy('users.username')
    .orderBy('sums.agent_id')
    .execute();
}

/** Names are those of the catalogue today: a renamed product stays one row, a deleted one keeps its name. */
export async function readTopProducts(
  db: Db,
  { account_id, agent_id }: SalesScope,
  grain: 'month' | 'year',
  starts: string,
) {
  let sums = db
    .selectFrom('product_sales')
    .select(['account_id', 'flavor_id'])
    .select([sql<number>`sum(qty)::bigint`.as('qty_total'), sql<number>`sum(amount)`.as('total_amount')])
    .where('account_id', '=', account_id)
    .where('grain', '=', grain)
    .where('starts', '=', starts);
  if (agent_id !== undefined) sums = sums.where('agent_id', '=', agent_id);
  const top = sums
    .groupBy(['account_id', 'flavor_id'])
    .having(sql`sum(qty)`, '>', 0)
    .orderBy('total_amount', 'desc')
    .orderBy('qty_total', 'desc')
    .orderBy('flavor_id')
    .limit(TOP_PRODUCTS);
  return db
    .selectFrom(top.as('top'))
    .innerJoin('flavors', (join) =>
      join.onRef('flavors.account_id', '=', 'top.account_id').onRef('flavors.id', '=', 'top.flavor_id'),
    )
    .innerJoin('products', (join) =>
      join
        .onRef('products.account_id', '=', 'flavors.account_id')
        .onRef('products.id', '=', 'flavors.product_id'),
    )
    .innerJoin('brands', (join) =>
      join
        .onRef('brands.account_id', '=', 'products.account_id')
        .onRef('brands.id', '=', 'products.brand_id'),
    )
    .select([
      'top.flavor_id',
      'products.product_name',
      'brands.brand_name',
      'flavors.sku',
      'products.product_type',
      'flavors.flavor',
      'products.size',
      'products.size_unit',
      'top.qty_total',
      'top.total_amount',
    ])
    .orderBy('top.total_amount', 'desc')
    .orderBy('top.qty_total', 'desc')
    .orderBy('top.flavor_id')
    .execute();
}

export async function readReceivables(
  db: Db,
  { account_id, agent_id }: SalesScope,
): Promise<{ count: number; balance: number }> {
  let query = db
    .selectFrom('receivables')
    .select([
      sql<number>`coalesce(sum(orders), 0)::bigint`.as('count'),
      sql<number>`coalesce(sum(balance), 0)`.as('balance'),
    ])
    .where('account_id', '=', account_id);
  if (agent_id !== undefined) query = query.where('agent_id', '=', agent_id);
  return query.executeTakeFirstOrThrow();
}
