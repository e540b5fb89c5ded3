import type { Period } from '@waybill/domain/analytics/periods';
import { TOP_PRODUCTS } from '@waybill/domain/analytics/schema';
import type { Day } from '@waybill/domain/lib/dates';
import { sql } from 'kysely';
import type { QueryBuilder } from '../database/batch-queries.ts';
import { isOfAgent } from '../receivables/agent-entries-repository.ts';

/** Whose sales are meant: an account's, or with an agent only theirs. */
export interface SalesScope {
  account_id: string;
  agent_id?: string | undefined;
}

/** A month or a year from its first day on, whose sums are kept. */
export interface Whole {
  grain: 'month' | 'year';
  starts: Day;
}

/** An account's figures of all agents together are kept under its own id. */
const sellerIn = ({ account_id, agent_id }: SalesScope) => agent_id ?? account_id;

const sum = (column: string) => sql<number>`sum(${sql.ref(column)})`;

/** What was sold since the last closed day: read once, however many queries of a statement sum it. */
type OpenSales = {
  open_sales: { agent_id: string; day: Day; orders: number; total: number };
  open_product_sales: { flavor_id: string; day: Day; qty: number; amount: number };
};

export function withOpenSales({ account_id, agent_id }: SalesScope) {
  const byAgent = agent_id ? sql`agent_id = ${agent_id}` : sql`true`;
  return sql`
    with open_orders as materialized (
      select order_id, agent_id, day, total from sold_orders
      where account_id = ${account_id} and is_open and ${byAgent}),
    open_sales as (
      select agent_id, day, count(*) as orders, sum(total) as total from open_orders group by 1, 2),
    open_product_sales as (
      select flavor_id, day, sum(qty) as qty, sum(amount) as amount
      from open_orders join lines_that_count l using (order_id) where l.account_id = ${account_id} group by 1, 2)`;
}

const openSales = (db: QueryBuilder) => db.withTables<OpenSales>();

/** Of the open days those of a month or a year. */
const isWithin = ({ grain, starts }: Whole) =>
  sql<boolean>`day >= ${starts} and day < ${starts}::date + ${sql.lit(`1 ${grain}`)}::interval`;

export function salesByDay(db: QueryBuilder, scope: SalesScope, { from, to }: Period) {
  const kept = db
    .selectFrom('sales')
    .select([sql<Day>`starts`.as('day'), 'orders', 'total'])
    .where('account_id', '=', scope.account_id)
    .where('grain', '=', sql.lit('day'))
    .where('seller_id', '=', sellerIn(scope));
  const open = openSales(db).selectFrom('open_sales').select(['day', 'orders', 'total']);
  return db
    .selectFrom(kept.unionAll(open).as('sold'))
    .select(['day', sum('total').as('total_sales'), sum('orders').as('order_count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .having(sum('orders'), '>', 0)
    .orderBy('day');
}

export function salesByAgent(db: QueryBuilder, { account_id, agent_id }: SalesScope, whole: Whole) {
  const kept = db
    .selectFrom('sales')
    .select(['seller_id as agent_id', 'orders', 'total'])
    .where('account_id', '=', account_id)
    .where('grain', '=', sql.lit(whole.grain))
    .where('seller_id', agent_id ? '=' : '<>', agent_id ?? account_id)
    .where('starts', '=', whole.starts);
  const open = openSales(db)
    .selectFrom('open_sales')
    .select(['agent_id', 'orders', 'total'])
    .where(isWithin(whole));
  return db
    .selectFrom(kept.unionAll(open).as('sold'))
    .innerJoin('users', (join) =>
      join.on('users.account_id', '=', account_id).onRef('users.id', '=', 'sold.agent_id'),
    )
    .select(['users.id as agent_id', 'users.username as agent_name'])
    .select([sum('total').as('total_sales'), sum('orders').as('order_count')])
    .groupBy(['users.id', 'users.username'])
    .having(sum('orders'), '>', 0)
    .orderBy('total_sales', 'desc')
    .orderBy('users.username')
    .orderBy('users.id');
}

/** Names are those of the catalogue today: a renamed product stays one row, a deleted one keeps its name. */
export function topProducts(db: QueryBuilder, scope: SalesScope, whole: Whole) {
  const kept = db
    .selectFrom('kept_product_sales')
    .select(['flavor_id', 'qty', 'amount'])
    .where('account_id', '=', scope.account_id)
    .where('grain', '=', sql.lit(whole.grain))
    .where('seller_id', '=', sellerIn(scope))
    .where('starts', '=', whole.starts);
  const open = openSales(db)
    .selectFrom('open_product_sales')
    .select(['flavor_id', 'qty', 'amount'])
    .where(isWithin(whole));
  const top = db
    .selectFrom(kept.unionAll(open).as('sold'))
    .select(['flavor_id', sum('qty').as('qty_total'), sum('amount').as('total_amount')])
    .groupBy('flavor_id')
    .having(sum('qty'), '>', 0)
    .orderBy('total_amount', 'desc')
    .orderBy('qty_total', 'desc')
    .orderBy('flavor_id')
    .limit(TOP_PRODUCTS);
  return db
    .selectFrom(top.as('top'))
    .innerJoin('flavors', (join) =>
      join.on('flavors.account_id', '=', scope.account_id).onRef('flavors.id', '=', 'top.flavor_id'),
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
      'flavors.id as flavor_id',
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
    .orderBy('top.flavor_id');
}

/** Memos and write-offs of a period, less those voided in it; of an agent those of the orders they took. */
export function creditsOf(db: QueryBuilder, { account_id, agent_id }: SalesScope, { from, to }: Period) {
  const entries = (day: 'date' | 'voided_on') => {
    const found = db
      .selectFrom('ledger_entries as e')
      .select(day === 'date' ? sql<number>`e.amount`.as('amount') : sql<number>`-e.amount`.as('amount'))
      .where('e.account_id', '=', account_id)
      .where(sql<boolean>`e.kind in ('credit_memo', 'write_off')`)
      .where(sql<boolean>`${sql.ref(`e.${day}`)} between ${from}::date and ${to}::date`);
    return agent_id === undefined ? found : found.where(isOfAgent(agent_id));
  };
  return db
    .selectFrom(entries('date').unionAll(entries('voided_on')).as('credits'))
    .select(sql<number>`coalesce(sum(amount), 0)`.as('amount'));
}

/** What is still owed on the unpaid list, which is short. */
export function receivables(db: QueryBuilder, { account_id, agent_id }: SalesScope) {
  const owed = db
    .selectFrom('orders')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(order_total - amount_paid), 0)`.as('balance'),
    ])
    .where('account_id', '=', account_id)
    .where('list', '=', sql.lit('unpaid'));
  return agent_id === undefined ? owed : owed.where('agent_id', '=', agent_id);
}
