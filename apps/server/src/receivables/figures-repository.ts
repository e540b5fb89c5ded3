import type { Day } from '@waybill/domain/lib/dates';
import { type RawBuilder, sql } from 'kysely';

/** As of which day, what today is, and whether of one store only. */
export interface FiguresOf {
  account_id: string;
  as_of: Day;
  today: Day;
  store_id?: string | undefined;
}

/** The conditions of the partial indexes, word for word. */
const DELIVERED = sql`o.order_status in ('delivered', 'paid', 'partially paid', 'unpaid', 'complete')`;
const OWING = sql`${DELIVERED} and o.amount_paid < o.order_total`;
const PREPAID = sql`o.order_status in ('pending approval', 'pending delivery', 'cancelled') and o.amount_paid > 0`;
/** Of a day yet to come an order stands as delivered today; one without a date as delivered when it was placed. */
export const deliveredOn = (today: Day) =>
  sql`least(coalesce(o.delivery_date, o.created_at::date), ${today}::date)`;

/**
 * The figures of each store as of a day, as tables that end with `figures`. They begin with what stands now, which few
 * orders and entries make up, and take back what was applied, recorded and voided since that day. Of orders delivered since
 * then only the sum of what was paid before counts, and none of them is looked up.
 */
export function figuresTables({ account_id, as_of, today, store_id }: FiguresOf): RawBuilder<unknown> {
  const ofStore = (table: string) =>
    store_id ? sql`and ${sql.ref(`${table}.store_id`)} = ${store_id}` : sql``;
  const movedOfStore = store_id
    ? sql`where a.order_id in (select o.id from orders o where o.account_id = ${account_id} ${ofStore('o')})`
    : sql``;
  const orders = sql`
    select o.store_id, o.order_total, o.write_offs,
      coalesce(due_date(o.delivery_date, o.payment_terms, o.terms_days), ${deliveredOn(today)}) as due_on,
      ${DELIVERED} and ${deliveredOn(today)} <= ${as_of}::date as is_delivered,
      o.amount_paid - coalesce(m.amount, 0) as paid, coalesce(m.amount, 0) as moved`;
  const mine = sql`o.account_id = ${account_id} ${ofStore('o')}`;
  const entries = sql`from ledger_entries e where e.account_id = ${account_id} ${ofStore('e')}`;
  const credit = sql`case when e.kind = 'refund' then -e.amount else e.amount end`;
  return sql`
    moved as materialized (
      select a.order_id, sum(a.amount) as amount from (
        select order_id, amount from entry_applications
          where account_id = ${account_id} and applied_on > ${as_of}::date and unapplied_on is null
        union all select order_id, -amount from entry_applications
          where account_id = ${account_id} and unapplied_on > ${as_of}::date and applied_on <= ${as_of}::date) a
      ${movedOfStore} group by a.order_id having sum(a.amount) <> 0),
    delivered_since as materialized (
      select o.id, o.store_id, o.amount_paid from orders o
      where ${mine} and ${DELIVERED} and o.delivery_date > ${as_of}::date and ${as_of}::date < ${today}::date),
    paid_before as (
      select d.store_id, sum(d.amount_paid - coalesce(m.amount, 0)) as prepaid, sum(m.amount) as moved
      from delivered_since d left join moved m on m.order_id = d.id group by d.store_id),
    moved_before as materialized (
      select order_id, amount from moved m where not exists (select from delivered_since d where d.id = m.order_id)),
    orders_then as (
      ${orders} from orders o left join moved_before m on m.order_id = o.id where ${mine} and ${OWING}
        and (${as_of}::date >= ${today}::date or o.delivery_date is null or o.delivery_date <= ${as_of}::date)
      union all ${orders} from orders o left join moved_before m on m.order_id = o.id where ${mine} and ${PREPAID}
      union all ${orders} from moved_before m join orders o on o.account_id = ${account_id} and o.id = m.order_id
        where ${mine} and not (${OWING}) and not (${PREPAID})),
    on_account_then as (
      select store_id, sum(amount) as amount from (
        select e.store_id, e.amount - e.applied - e.refunded as amount ${entries}
          and e.voided_on is null and e.kind in ('payment', 'credit_memo') and e.applied + e.refunded < e.amount
        union all select e.store_id, -(${credit}) ${entries} and e.date > ${as_of}::date and e.voided_on is null
        union all select e.store_id, ${credit} ${entries} and e.voided_on > ${as_of}::date and e.date <= ${as_of}::date
        union all select store_id, moved from orders_then where moved <> 0
        union all select store_id, moved from paid_before where moved <> 0) parts
      group by store_id),
    aged as (
      select store_id, is_delivered, order_total - paid as owed, paid - write_offs as paid, due_on, ${as_of}::date - due_on as late
      from orders_then),
    sums as (
      select store_id,
        coalesce(sum(owed) filter (where is_delivered and owed > 0), 0) as owed,
        ${bucket(sql`late <= 0`)} as not_due,
        ${bucket(sql`late between 1 and 30`)} as days_1_30,
        ${bucket(sql`late between 31 and 60`)} as days_31_60,
        ${bucket(sql`late between 61 and 90`)} as days_61_90,
        ${bucket(sql`late > 90`)} as over_90,
        coalesce(sum(paid) filter (where not is_delivered), 0) as prepaid,
        min(due_on) filter (where is_delivered and owed > 0) as oldest_due_on
      from aged group by store_id),
    figures as materialized (
      select store_id, coalesce(owed, 0) as owed, coalesce(not_due, 0) as not_due, coalesce(days_1_30, 0) as days_1_30,
        coalesce(days_31_60, 0) as days_31_60, coalesce(days_61_90, 0) as days_61_90, coalesce(over_90, 0) as over_90,
        coalesce(amount, 0) as on_account, coalesce(s.prepaid, 0) + coalesce(b.prepaid, 0) as prepaid, oldest_due_on,
        coalesce(owed, 0) - coalesce(amount, 0) - coalesce(s.prepaid, 0) - coalesce(b.prepaid, 0) as balance
      from sums s full join on_account_then using (store_id) full join paid_before b using (store_id))`;
}

function bucket(late: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(sum(owed) filter (where is_delivered and owed > 0 and ${late}), 0)`;
}

/** The members of the figures in an object of JSON; `f` is a row of figures, or of their sums. */
export const FIGURES_JSON = sql`
  f.owed, f.on_account, f.prepaid, f.balance,
  json_build_object('not_due', f.not_due, 'days_1_30', f.days_1_30, 'days_31_60', f.days_31_60, 'days_61_90', f.days_61_90,
    'over_90', f.over_90) as aging`;

/** All stores' figures together, as one object of JSON. */
export const TOTALS = (figures: RawBuilder<unknown>) => sql`
  select row_to_json(totals) from (select ${FIGURES_JSON} from (
    select ${sql.join(
      [
        'owed',
        'on_account',
        'prepaid',
        'balance',
        'not_due',
        'days_1_30',
        'days_31_60',
        'days_61_90',
        'over_90',
      ].map((name) => sql`coalesce(sum(${sql.ref(name)}), 0) as ${sql.ref(name)}`),
    )} from ${figures}) f) totals`;
