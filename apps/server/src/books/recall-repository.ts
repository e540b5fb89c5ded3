import type { Recall, RecallPack, RecallRow } from '@waybill/domain/books/recall-api';
import type { Store } from '@waybill/domain/partners/store-schema';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { deliveredOn } from '../receivables/figures-repository.ts';
import { INVOICE_NUMBER } from './deliveries-repository.ts';
import { INVOICES, type PackOrder, SIGNED_FILES } from './pack-orders-repository.ts';

/** A lot, or a flavor and the days in which it was delivered. */
export interface RecallOf {
  account_id: string;
  today: string;
  flavor_id: string;
  lot_id: string | undefined;
  days: { from: string; to: string } | undefined;
}

/** Cases of a line that live memos credit, of goods or for want of them; a change of price brings nothing back. */
const credited = (goods: RawBuilder<unknown>) => sql`(
  select coalesce(sum(m.qty), 0) from ledger_entries e join credit_memo_lines m on m.account_id = e.account_id and m.entry_id = e.id
  where e.account_id = o.account_id and e.order_id = o.id and e.kind = 'credit_memo' and e.voided_on is null
    and m.order_line_id = l.id and not (e.reason = 'Pricing' and m.goods = 'none') and ${goods})`;

/**
 * The orders with what they hold of it. Of a lot they are those that were given cases of it or of its sibling of returned goods;
 * what was credited without coming back counts where the whole line is of one lot. Of a flavor its stock ledger names them.
 */
function holding({ account_id, flavor_id, lot_id }: RecallOf): RawBuilder<unknown> {
  if (lot_id)
    return sql`
      select o.id, sum(a.qty) as cases, sum(least(a.qty, a.returned + case when (
          select count(*) from lot_allocations other where other.order_line_id = a.order_line_id) = 1
        then ${credited(sql`m.goods = 'none'`)} else 0 end)) as returned
      from lot_allocations a
      join lots t on t.account_id = a.account_id and t.id = a.lot_id
      join orders o on o.account_id = a.account_id and o.id = a.order_id
      join order_lines l on l.order_id = o.id and l.id = a.order_line_id and l.account_id = o.account_id
      where a.account_id = ${account_id} and (t.id = ${lot_id}::uuid or t.returned_from = ${lot_id}::uuid)
      group by o.id`;
  return sql`
    select o.id, sum(l.qty) as cases, sum(${credited(sql`true`)}) as returned
    from orders o join order_lines l on l.account_id = o.account_id and l.order_id = o.id and l.flavor_id = ${flavor_id}::uuid
    where o.account_id = ${account_id} and l.qty > 0 and o.id in (
      select k.order_id from stock_ledger k where k.account_id = ${account_id} and k.flavor_id = ${flavor_id}::uuid)
    group by o.id`;
}

const inPeriod = ({ days, today }: RecallOf) =>
  days ? sql`${deliveredOn(today)} between ${days.from}::date and ${days.to}::date` : sql`true`;

export type RecallOrder = RecallRow &
  Pick<PackOrder, 'id' | 'order_status' | 'created_at' | 'invoices' | 'files'> & {
    number: number;
    city: string | null;
    state: Store['state'];
    zipcode: string | null;
  };

/** Store by store, so that each letter is made of one run of rows. */
export async function readRecallOrders(
  db: Db,
  of: RecallOf,
  after: RecallOrder | undefined,
  limit: number,
): Promise<RecallOrder[]> {
  const { rows } = await sql<RecallOrder>`
    select o.id, o.id as order_id, o.number, o.order_number, o.order_status, iso(o.created_at) as created_at,
      s.id as store_id, s.store_name, s.license_number, s.address, s.city, s.state, s.zipcode, s.contact_name,
      coalesce(s.phone, s.store_phone) as phone, s.store_email as email, ${INVOICE_NUMBER} as invoice,
      ${deliveredOn(of.today)} as delivered_on, h.cases::int as delivered, h.returned::int as returned,
      (h.cases - h.returned)::int as still_out, ${INVOICES} as invoices, ${SIGNED_FILES} as files
    from (${holding(of)}) h
    join orders o on o.account_id = ${of.account_id} and o.id = h.id
    join stores s on s.account_id = o.account_id and s.id = o.store_id
    where is_delivered(o.order_status) and ${inPeriod(of)}
      ${
        after
          ? sql`and (s.store_name, s.id, o.number) > (${after.store_name}, ${after.store_id}::uuid, ${after.number}::bigint)`
          : sql``
      }
    order by s.store_name, s.id, o.number limit ${limit}`.execute(db);
  return rows;
}

type Sums = Pick<RecallPack, 'stores' | 'orders' | 'delivered' | 'returned' | 'still_out' | 'undelivered'>;

export async function sumRecall(db: Db, of: RecallOf): Promise<Sums> {
  const out = sql`filter (where is_delivered(o.order_status) and ${inPeriod(of)})`;
  const { rows } = await sql<Sums>`
    select count(distinct o.store_id) ${out} as stores, count(*) ${out} as orders,
      coalesce(sum(h.cases) ${out}, 0)::int as delivered, coalesce(sum(h.returned) ${out}, 0)::int as returned,
      coalesce(sum(h.cases - h.returned) ${out}, 0)::int as still_out,
      coalesce(sum(h.cases) filter (where o.order_status in ('pending approval', 'pending delivery') and not exists (
        select from runs r where r.account_id = o.account_id and r.id = o.run_id and r.state = 'departed')), 0)::int as undelivered
    from (${holding(of)}) h join orders o on o.account_id = ${of.account_id} and o.id = h.id`.execute(db);
  return rows[0] as Sums;
}

/** What the manifests of vehicles under way say of stops that are still open: a recall frees the lots of their orders. */
export async function countOnTheRoad(db: Db, { account_id, flavor_id, lot_id }: RecallOf): Promise<number> {
  const cases = lot_id
    ? sql`select sum((lot ->> 'qty')::int) from jsonb_array_elements(line -> 'lots') lot where lot ->> 'lot_number' in (
        select t.lot_number from lots t where t.account_id = ${account_id} and t.flavor_id = ${flavor_id}::uuid
          and (t.id = ${lot_id}::uuid or t.returned_from = ${lot_id}::uuid))`
    : sql`select (line ->> 'cases')::int`;
  const { rows } = await sql<{ cases: number }>`
    select coalesce(sum((${cases})), 0)::int as cases
    from runs r
    join run_manifests m on m.account_id = r.account_id and m.run_id = r.id and m.version = r.manifest_version
    cross join jsonb_array_elements(m.content -> 'stops') stop
    cross join jsonb_array_elements(stop -> 'lines') line
    where r.account_id = ${account_id} and r.state = 'departed'
      and line ->> 'sku' = (select f.sku from flavors f where f.account_id = ${account_id} and f.id = ${flavor_id}::uuid)
      and exists (
        select from run_stops s
        join run_stop_orders t on t.stop_id = s.id and t.outcome = 'open'
        join orders o on o.account_id = t.account_id and o.id = t.order_id
        where s.account_id = r.account_id and s.run_id = r.id and o.order_number = line ->> 'order_number')`.execute(
    db,
  );
  return rows[0]?.cases ?? 0;
}

export interface RecalledFlavor {
  flavor: RecallPack['flavor'];
  /** In the house, for sale or not. */
  cases: number;
}

export async function findRecalledFlavor(
  db: Db,
  account_id: string,
  id: string,
): Promise<RecalledFlavor | undefined> {
  const { rows } = await sql<RecalledFlavor>`
    select json_build_object('id', f.id, 'brand_name', b.brand_name, 'product_name', p.product_name, 'flavor', f.flavor,
        'sku', f.sku) as flavor, f.qty + f.qty_held as cases
    from flavors f
    join products p on p.account_id = f.account_id and p.id = f.product_id
    join brands b on b.account_id = p.account_id and b.id = p.brand_id
    where f.account_id = ${account_id} and f.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** What is left of a lot and of its siblings. */
export async function countLeft(db: Db, account_id: string, lot_id: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select coalesce(sum(available), 0)::int as left from lots
    where account_id = ${account_id} and flavor_id = (
        select flavor_id from lots where account_id = ${account_id} and id = ${lot_id}::uuid)
      and (id = ${lot_id}::uuid or returned_from = ${lot_id}::uuid)`.execute(db);
  return rows[0]?.left ?? 0;
}

export type StartedRecall = Omit<Recall, 'notify_by'> & { lot_id: string };

const RECALL = sql`id, lot_id, reason, iso(started_at) as started_at, iso(notified_at) as notified_at, reference`;

/** Who starts the recall of a lot waits for another who does. */
export async function lockRecallOf(db: Db, lot_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recall of ${lot_id}`}, 0))`.execute(db);
}

/** The last one of a lot, and whether it has ended since: the lot was made active again. */
export async function findRecallOf(db: Db, account_id: string, lot_id: string) {
  const { rows } = await sql<StartedRecall & { has_ended: boolean }>`
    select ${RECALL}, exists (
      select from activity_log l where l.entity_id = recalls.lot_id and l.created_at > recalls.started_at
        and l.account_id = recalls.account_id and l.entity_type = 'lot'
        and l.additional_data -> 'changes' -> 'state' ->> 'from' = 'recalled') as has_ended
    from recalls where account_id = ${account_id} and lot_id = ${lot_id}::uuid
    order by recalls.started_at desc limit 1`.execute(db);
  return rows[0];
}

export async function lockRecall(db: Db, account_id: string, id: string) {
  const { rows } = await sql<StartedRecall>`
    select ${RECALL} from recalls where account_id = ${account_id} and id = ${id}::uuid for update`.execute(
    db,
  );
  return rows[0];
}

export async function insertRecall(
  db: Db,
  row: { account_id: string; lot_id: string; reason: string; started_by: string; started_by_name: string },
): Promise<string> {
  const { id } = await db.insertInto('recalls').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateNotice(
  db: Db,
  account_id: string,
  id: string,
  notice: { notified_at: string; reference: string },
): Promise<void> {
  await db
    .updateTable('recalls')
    .set(notice)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

/** The uploaded certificate of the lot, else that of its product; a link is none. */
export async function findCertificate(db: Db, { account_id, flavor_id, lot_id }: RecallOf) {
  const lot = sql`select certificate_file_id from lots where account_id = ${account_id} and id = ${lot_id ?? null}::uuid`;
  const { rows } = await sql<{ original_name: string; storage_key: string }>`
    select f.original_name, f.storage_key
    from flavors v
    join products p on p.account_id = v.account_id and p.id = v.product_id
    join files f on f.account_id = v.account_id and f.id = coalesce((${lot}), p.certificate_file_id)
    where v.account_id = ${account_id} and v.id = ${flavor_id}::uuid and f.deleted_at is null`.execute(db);
  return rows[0];
}
