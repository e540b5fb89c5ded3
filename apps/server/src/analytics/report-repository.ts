import type { Period } from '@waybill/domain/analytics/periods';
import type { Split } from '@waybill/domain/analytics/report-period';
import { type ReportRow, TOP_GROUPS } from '@waybill/domain/analytics/report-schema';
import { type RawBuilder, sql } from 'kysely';
import type { SalesScope } from './repository.ts';

export interface Compared {
  period: Period;
  before: Period;
}

type Query = RawBuilder<ReportRow>;

const sellerIn = ({ account_id, agent_id }: SalesScope) => agent_id ?? account_id;
const within = (column: RawBuilder<unknown>, { from, to }: Period) =>
  sql`${column} between ${from} and ${to}`;

/** Rows of an id, what was sold, how many, and whether in the period or before it: to be summed. */
type Sold = RawBuilder<unknown>;

export function agentReport(scope: SalesScope, { period, before }: Compared): Query {
  const starts = sql`s.starts`;
  const seller = scope.agent_id ? sql`= ${scope.agent_id}` : sql`<> ${scope.account_id}`;
  return ranked(
    sql`
      select s.seller_id as id, s.total as sales, s.orders as count, ${within(starts, period)} as is_now
      from sales_shown s
      where s.account_id = ${scope.account_id} and s.grain = 'day' and s.seller_id ${seller}
        and (${within(starts, period)} or ${within(starts, before)})`,
    sql`select u.id::text as id, u.username as name, null as note from users u where u.account_id = ${scope.account_id}`,
  );
}

/** Along the orders of each period, whose number is limited. */
const soldToStores = (scope: SalesScope, { period, before }: Compared): Sold =>
  sql`${soldInPeriod(scope, period, true)} union all ${soldInPeriod(scope, before, false)}`;

const soldInPeriod = (scope: SalesScope, period: Period, is_now: boolean): Sold => sql`
  select o.store_id as id, o.order_total as sales, 1 as count, ${sql.lit(is_now)} as is_now
  from order_rows o
  where o.account_id = ${scope.account_id} and o.order_status <> 'cancelled'
    and ${scope.agent_id ? sql`o.agent_id = ${scope.agent_id}` : sql`true`} and ${isIn(scope, period)}`;

/** The bounds are looked up once each, so that the index of the orders by time is used. */
const isIn = ({ account_id }: SalesScope, { from, to }: Period) => sql`
  o.created_at >= (select ${from}::date::timestamp at time zone time_zone from accounts where id = ${account_id})
  and o.created_at < (select (${to}::date + 1)::timestamp at time zone time_zone from accounts where id = ${account_id})`;

export function storeReport(scope: SalesScope, compared: Compared): Query {
  return ranked(
    soldToStores(scope, compared),
    sql`select s.id::text as id, s.store_name as name, s.city as note from stores s where s.account_id = ${scope.account_id}`,
  );
}

/** By where the store is now. */
export function cityReport(scope: SalesScope, compared: Compared): Query {
  return ranked(
    sql`
      select lower(coalesce(s.city, '') || ', ' || coalesce(s.state, '')) as id, sold.sales, sold.count, sold.is_now
      from (${soldToStores(scope, compared)}) sold
      join stores s on s.account_id = ${scope.account_id} and s.id = sold.id`,
    sql`
      select lower(coalesce(city, '') || ', ' || coalesce(state, '')) as id, coalesce(min(city), 'No city') as name,
        min(state) as note
      from stores where account_id = ${scope.account_id} group by 1`,
  );
}

/** Whole months are kept; only the days at the edges of a period are read from their orders. */
const soldFlavors = (scope: SalesScope, split: Split, is_now: boolean): Sold => sql`
  select p.flavor_id, p.amount as sales, p.qty as count, ${sql.lit(is_now)} as is_now
  from product_sales_shown p
  where p.account_id = ${scope.account_id} and p.grain = 'month' and p.seller_id = ${sellerIn(scope)}
    and p.starts = any(${split.months}::date[])
  ${split.edges.length > 0 ? sql`union all ${sql.join(split.edges.map(soldAtEdge(scope, is_now)), sql` union all `)}` : sql``}`;

const soldAtEdge = (scope: SalesScope, is_now: boolean) => (edge: Period) =>
  sql`
  select o.flavor_id, o.amount, o.qty, ${sql.lit(is_now)}
  from sold_lines o
  where o.account_id = ${scope.account_id} and ${scope.agent_id ? sql`o.agent_id = ${scope.agent_id}` : sql`true`}
    and ${isIn(scope, edge)}`;

interface SplitPeriods {
  period: Split;
  before: Split;
}

const soldProducts = (
  scope: SalesScope,
  { period, before }: SplitPeriods,
  id: RawBuilder<unknown>,
): Sold => sql`
  select ${id} as id, sold.sales, sold.count, sold.is_now
  from (
    select flavor_id, is_now, sum(sales) as sales, sum(count) as count
    from (${soldFlavors(scope, period, true)} union all ${soldFlavors(scope, before, false)}) each
    group by flavor_id, is_now) sold
  join flavors f on f.account_id = ${scope.account_id} and f.id = sold.flavor_id
  join products p on p.account_id = f.account_id and p.id = f.product_id`;

export function productReport(scope: SalesScope, split: SplitPeriods): Query {
  return ranked(
    soldProducts(scope, split, sql`p.id`),
    sql`
      select p.id::text as id, p.product_name as name, b.brand_name as note
      from products p join brands b on b.account_id = p.account_id and b.id = p.brand_id
      where p.account_id = ${scope.account_id}`,
  );
}

export function brandReport(scope: SalesScope, split: SplitPeriods): Query {
  return ranked(
    soldProducts(scope, split, sql`p.brand_id`),
    sql`select b.id::text as id, b.brand_name as name, null as note from brands b where b.account_id = ${scope.account_id}`,
  );
}

/** The first ones by themselves, and all others as one row. */
function ranked(sold: Sold, named: RawBuilder<unknown>): Query {
  return sql<ReportRow>`(
    with sums as (
      select id::text as id, coalesce(sum(sales) filter (where is_now), 0) as sales,
        coalesce(sum(sales) filter (where not is_now), 0) as sales_before,
        coalesce(sum(count) filter (where is_now), 0) as count,
        coalesce(sum(count) filter (where not is_now), 0) as count_before
      from (${sold}) sold group by 1),
    places as (
      select *, row_number() over (order by sales desc, sales_before desc, id) as place
      from sums where count > 0 or count_before > 0),
    shown as (
      select least(place, ${sql.lit(TOP_GROUPS + 1)}) as place, min(id) as id, sum(sales) as sales,
        sum(sales_before) as sales_before, sum(count) as count, sum(count_before) as count_before, count(*) as held
      from places group by 1)
    select case when s.place <= ${sql.lit(TOP_GROUPS)} then s.id end as id,
      case when s.place <= ${sql.lit(TOP_GROUPS)} then coalesce(n.name, 'Unknown') else 'All others' end as name,
      case when s.place <= ${sql.lit(TOP_GROUPS)} then n.note end as note,
      case when s.place > ${sql.lit(TOP_GROUPS)} then s.held end as others,
      s.sales, s.sales_before, s.count, s.count_before
    from shown s left join (${named}) n on n.id = s.id
    order by s.place)`;
}
