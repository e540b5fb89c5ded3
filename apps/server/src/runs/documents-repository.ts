import type { Run } from '@waybill/domain/runs/run-schema';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Whose runs a person may see: all of the account, or those that they drive. */
export interface Visible {
  account_id: string;
  driver_id?: string;
}

/** What the list shows of a run `r`; its figures are those of FIGURES. */
export const RUN_FIELDS = sql`
  r.id, 'RUN-' || r.number as number, r.date, r.driver_id,
  (select u.username from users u where u.account_id = r.account_id and u.id = r.driver_id) as driver_name,
  r.vehicle_make, r.vehicle_model, r.vehicle_plate, iso(r.departs_at) as departs_at, r.state, r.manifest_version,
  r.transfer_number, stops.stops_total, stops.stops_done, loads.cases, loads.value, loads.to_collect, taken.collected,
  refused.attention_count, r.version, iso(r.created_at) as created_at, iso(r.updated_at) as updated_at`;

/** An order that waits on a planned run may still be edited; what left stays as it left. */
export const FIGURES = sql`
  cross join lateral (
    select count(*)::int as stops_total, (count(*) filter (where s.state in ('done', 'failed')))::int as stops_done
    from run_stops s where s.account_id = r.account_id and s.run_id = r.id) stops
  cross join lateral (
    select
      coalesce(sum(case when r.state = 'planned' and t.outcome = 'open' then o.items_total else t.cases end), 0)::int as cases,
      coalesce(sum(case when r.state = 'planned' and t.outcome = 'open' then o.order_total else t.value end), 0) as value,
      coalesce(sum(greatest(o.order_total - o.amount_paid, 0)) filter (
        where t.outcome = 'open' and o.run_id = r.id and o.payment_terms = 'cod'), 0) as to_collect
    from run_stops s
    join run_stop_orders t on t.stop_id = s.id
    join orders o on o.account_id = t.account_id and o.id = t.order_id
    where s.account_id = r.account_id and s.run_id = r.id) loads
  cross join lateral (
    select coalesce(sum(e.amount), 0) as collected from ledger_entries e
    where e.account_id = r.account_id and e.run_number = 'RUN-' || r.number and e.kind = 'payment' and e.voided_on is null) taken
  cross join lateral (
    select count(*)::int as attention_count
    from run_stops s join run_attention a on a.account_id = s.account_id and a.stop_id = s.id
    where s.account_id = r.account_id and s.run_id = r.id and a.outcome is null) refused`;

const LINES = sql`(select coalesce(json_agg(row_to_json(line)), '[]') from (
  select l.id, l.brand_name, l.processor_name, l.product_name, l.product_type, l.flavor, l.sku, l.qty, l.price, l.size,
    l.size_unit, l.is_sample,
    (select coalesce(json_agg(row_to_json(lot)), '[]') from (
      select k.lot_number, coalesce(a.ship_uid, k.package_uid) as tag, a.qty
      from lot_allocations a join lots k on k.account_id = a.account_id and k.id = a.lot_id
      where a.account_id = l.account_id and a.order_id = l.order_id and a.order_line_id = l.id and keeps_lots(l.account_id)
      order by a.place) lot) as lots,
    (select row_to_json(back) from (
      select b.qty, b.reason from run_returns b where b.stop_id = s.id and b.order_line_id = l.id) back) as returned
  from order_lines l where l.account_id = o.account_id and l.order_id = o.id order by l.position) line)`;

const ORDERS = sql`(select coalesce(json_agg(row_to_json(carried)), '[]') from (
  select o.id, o.order_number,
    (select 'INV-' || i.number from issued_invoices i
      where i.account_id = o.account_id and i.order_id = o.id and i.voided_at is null) as invoice,
    o.order_status, t.outcome, o.payment_terms, o.items_total, o.tax_rate, o.order_total, o.amount_paid,
    to_json(o.notices) as notices, o.version, ${LINES} as lines
  from run_stop_orders t join orders o on o.account_id = t.account_id and o.id = t.order_id
  where t.stop_id = s.id order by o.number) carried)`;

const STORE = sql`(select row_to_json(place) from (
  select k.id, k.store_name as name, k.license_number, k.address, k.city, k.state, k.zipcode, k.contact_name,
    coalesce(k.phone, k.store_phone) as phone,
    coalesce((select g.cod_listed from store_trade g where g.account_id = k.account_id and g.store_id = k.id), false) as cod_listed
  from stores k where k.account_id = s.account_id and k.id = s.store_id) place)`;

/** A run has one stop that was made for a store, whose money is that of the stop. */
const COLLECTED = sql`(select coalesce(json_agg(row_to_json(payment)), '[]') from (
  select e.id, entry_number(e.kind, e.number) as number, e.amount, e.payment_type, e.reference, e.voided_on is not null as is_void
  from ledger_entries e
  where s.state = 'done' and e.account_id = s.account_id and e.run_number = 'RUN-' || r.number and e.kind = 'payment'
    and e.store_id = s.store_id order by e.number) payment)`;

const STOPS = sql`(select coalesce(json_agg(row_to_json(stop)), '[]') from (
  select s.id, s.position, ${STORE} as store, ${ORDERS} as orders, iso(s.planned_arrival) as planned_arrival, s.state,
    iso(s.arrived_at) as arrived_at, iso(s.done_at) as done_at, s.signer_name,
    case when s.signature_file_id is not null then '/api/stops/' || s.id || '/signature.png' end as signature_url,
    s.fail_reason, s.note, ${COLLECTED} as collected
  from run_stops s where s.account_id = r.account_id and s.run_id = r.id order by s.position, s.id) stop)`;

const ATTENTION = sql`(select coalesce(json_agg(row_to_json(waiting)), '[]') from (
  select a.id, a.stop_id, a.action, a.sentence, iso(a.at) as at
  from run_stops s join run_attention a on a.account_id = s.account_id and a.stop_id = s.id
  where s.account_id = r.account_id and s.run_id = r.id and a.outcome is null order by a.at, a.id) waiting)`;

const LICENSEE = sql`(select row_to_json(licensee) from (
  select coalesce(nullif(i.company_name, ''), a.account_name) as name, coalesce(t.license_number, '') as license_number
  from accounts a
  left join invoice_details i on i.account_id = a.id
  left join trade_settings t on t.account_id = a.id
  where a.id = r.account_id) licensee)`;

const DRIVER = sql`left join drivers d on d.account_id = r.account_id and d.id = r.driver_id`;

export async function findRun(
  db: Db,
  { account_id, driver_id }: Visible,
  id: string,
): Promise<Run | undefined> {
  const own = driver_id ? sql`r.driver_id = ${driver_id}` : sql`true`;
  const { rows } = await sql<{ document: Run }>`
    select (select row_to_json(run) from (
      select ${RUN_FIELDS}, d.phone_number as driver_phone, d.driver_license_number, iso(r.departed_at) as departed_at,
        iso(r.returned_at) as returned_at, ${LICENSEE} as licensee, ${STOPS} as stops, ${ATTENTION} as attention, r.settlement)
      run) as document
    from runs r ${DRIVER} ${FIGURES}
    where r.account_id = ${account_id} and r.id = ${id} and ${own}`.execute(db);
  return rows[0]?.document;
}
