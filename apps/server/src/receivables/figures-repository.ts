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

/** In force on a day: applied by then, and not taken back by then. */
const appliedBy = (as_of: Day) =>
  sql`a.applied_on <= ${as_of}::date and (a.unapplied_on is null or a.unapplied_on > ${as_of}::date)`;

/** The parts of an order that the figures are made of: what was paid of it by the day, and in that what was written off. */
function orderParts(
  { as_of, today }: FiguresOf,
  paid: RawBuilder<unknown>,
  write_offs: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select o.store_id, o.order_total, case when ${DELIVERED} then 0 else ${write_offs} end as write_offs,
      coalesce(due_date(o.delivery_date, o.payment_terms, o.terms_days), ${deliveredOn(today)}) as due_on,
      ${DELIVERED} and ${deliveredOn(today)} <= ${as_of}::date as is_delivered, ${paid} as paid`;
}

/** What stands now is kept with each order and entry. */
function standingNow(of: FiguresOf, mine: RawBuilder<unknown>, entries: RawBuilder<unknown>) {
  const parts = orderParts(of, sql`o.amount_paid`, sql`o.write_offs`);
  return sql`
    orders_then as (
      ${parts} from orders o where ${mine} and ${OWING}
      union all ${parts} from orders o where ${mine} and ${PREPAID}),
    on_account_then as (
      select e.store_id, sum(e.amount - e.applied - e.refunded) as amount ${entries} and ${ON_ACCOUNT} group by e.store_id)`;
}

const ON_ACCOUNT = sql`e.voided_on is null and e.kind in ('payment', 'credit_memo') and e.applied + e.refunded < e.amount`;

/**
 * Of an earlier day only those orders and entries are looked up that were open on it: each has an index that finds it by that
 * day, so that it costs the same whether little or much has come since.
 */
function standingThen(of: FiguresOf, mine: RawBuilder<unknown>, entries: RawBuilder<unknown>) {
  const { account_id, as_of, today } = of;
  const day = sql`${as_of}::date`;
  const applied = (kind: RawBuilder<unknown>) => sql`(
    select coalesce(sum(a.amount), 0) from entry_applications a
    where a.account_id = ${account_id} and a.order_id = o.id and ${appliedBy(as_of)} and ${kind})`;
  const writtenOff = sql`exists (
    select from ledger_entries w where w.account_id = ${account_id} and w.id = a.entry_id and w.kind = 'write_off')`;
  const parts = orderParts(of, applied(sql`true`), applied(writtenOff));
  const openNow = sql`${OWING} and ${deliveredOn(today)} <= ${day}`;
  const paidSince = sql`${DELIVERED} and o.amount_paid >= o.order_total and o.last_paid_on > ${day} and o.delivery_date <= ${day}`;
  const deposit = sql`${DELIVERED} and o.first_paid_on < o.delivery_date and o.first_paid_on <= ${day} and o.delivery_date > ${day}`;
  const undated = sql`${DELIVERED} and o.delivery_date is null and o.first_paid_on <= ${day} and o.amount_paid >= o.order_total`;
  const known = sql.join(
    [openNow, paidSince, PREPAID, deposit, undated].map((one) => sql`(${one})`),
    sql` or `,
  );
  return sql`
    orders_then as (
      ${parts} from orders o where ${mine} and ${openNow}
      union all ${parts} from orders o where ${mine} and ${paidSince}
      union all ${parts} from orders o where ${mine} and ${PREPAID}
      union all ${parts} from orders o where ${mine} and ${deposit}
      union all ${parts} from orders o where ${mine} and ${undated}
      union all ${parts} from orders o where ${mine} and (${known}) is not true and o.id in (
        select a.order_id from entry_applications a
        where a.account_id = ${account_id} and a.unapplied_on > ${day} and a.applied_on <= ${day})),
    entries_then as (
      select e.id ${entries} and ${ON_ACCOUNT}
      union select e.id ${entries} and e.voided_on is null and e.last_applied_on > e.date and e.last_applied_on > ${day}
        and e.date <= ${day}
      union select e.id ${entries} and e.voided_on > ${day}
      union select e.refund_of ${entries} and e.refund_of is not null),
    on_account_then as (
      select e.store_id, sum(e.amount - (
          select coalesce(sum(a.amount), 0) from entry_applications a
          where a.account_id = ${account_id} and a.entry_id = e.id and ${appliedBy(as_of)}) - (
          select coalesce(sum(r.amount), 0) from ledger_entries r
          where r.account_id = ${account_id} and r.refund_of = e.id and r.date <= ${day}
            and (r.voided_on is null or r.voided_on > ${day}))) as amount
      from entries_then t join ledger_entries e on e.account_id = ${account_id} and e.id = t.id
      where e.kind in ('payment', 'credit_memo') and e.date <= ${day} and (e.voided_on is null or e.voided_on > ${day})
      group by e.store_id)`;
}

/** The figures of each store as of a day, as tables that end with `figures`. */
export function figuresTables(of: FiguresOf): RawBuilder<unknown> {
  const { account_id, as_of, today, store_id } = of;
  const mine = sql`o.account_id = ${account_id} ${store_id ? sql`and o.store_id = ${store_id}` : sql``}`;
  const entries = sql`from ledger_entries e
    where e.account_id = ${account_id} ${store_id ? sql`and e.store_id = ${store_id}` : sql``}`;
  return sql`
    ${as_of < today ? standingThen(of, mine, entries) : standingNow(of, mine, entries)},
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
        coalesce(amount, 0) as on_account, coalesce(prepaid, 0) as prepaid, oldest_due_on,
        coalesce(owed, 0) - coalesce(amount, 0) - coalesce(prepaid, 0) as balance
      from sums full join on_account_then using (store_id))`;
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
