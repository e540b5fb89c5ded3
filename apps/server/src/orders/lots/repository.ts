import type { Allocation, NewAllocation } from '@waybill/domain/lots/allocation-schema';
import type { AllocatedLot } from '@waybill/domain/lots/departure';
import type { CameBack, OfferedLot } from '@waybill/domain/orders/choose-lots';
import { sql } from 'kysely';
import type { Actor } from '../../catalogue/stock/repository.ts';
import type { Db } from '../../database/db.ts';

export async function readAllocations(db: Db, account_id: string, order_id: string): Promise<Allocation[]> {
  const { rows } = await sql<Allocation>`
    select a.order_line_id, a.lot_id, l.lot_number, l.package_uid, a.qty, a.ship_uid
    from lot_allocations a
    join lots l on l.account_id = a.account_id and l.id = a.lot_id
    join order_lines o on o.order_id = a.order_id and o.id = a.order_line_id
    where a.account_id = ${account_id} and a.order_id = ${order_id} order by o.position, a.place`.execute(db);
  return rows;
}

/** What decides whether the lots of an order may leave the house. */
export async function readAllocatedLots(
  db: Db,
  account_id: string,
  order_id: string,
): Promise<AllocatedLot[]> {
  const { rows } = await sql<AllocatedLot>`
    select a.order_line_id, l.lot_number, l.package_uid, l.state, l.test_status, l.finished_good, l.expires_on, a.qty, a.qty - a.returned as leaving, a.ship_uid,
      l.received + l.adjusted = sum(a.qty) over (partition by a.lot_id) as is_whole
    from lot_allocations a join lots l on l.account_id = a.account_id and l.id = a.lot_id
    where a.account_id = ${account_id} and a.order_id = ${order_id} order by a.order_line_id, a.place`.execute(
    db,
  );
  return rows;
}

export async function readCameBack(db: Db, account_id: string, order_id: string): Promise<CameBack[]> {
  const { rows } = await sql<CameBack>`
    select a.order_line_id, a.lot_id, l.lot_number, a.returned as qty
    from lot_allocations a join lots l on l.account_id = a.account_id and l.id = a.lot_id
    where a.account_id = ${account_id} and a.order_id = ${order_id} and a.returned > 0 order by a.order_line_id, a.place`.execute(
    db,
  );
  return rows;
}

/** The lots that were named, of which some may be of another account, or none. */
export async function readOfferedLots(db: Db, account_id: string, ids: string[]): Promise<OfferedLot[]> {
  const { rows } = await sql<OfferedLot>`
    select l.id, l.flavor_id, l.lot_number, l.available, l.trade_sample, l.for_sale
    from lots l where l.account_id = ${account_id} and l.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export async function setAllocations(
  db: Db,
  { account_id, id, username }: Actor,
  order_id: string,
  flavor_ids: string[],
  chosen: NewAllocation[],
): Promise<void> {
  await sql`select set_allocations(${account_id}, ${id}, ${username}, ${order_id}, ${flavor_ids}::uuid[],
    ${JSON.stringify(chosen)}::jsonb)`.execute(db);
}

/** Cases on orders that have not left, and which orders they are. */
export async function readUndelivered(db: Db, account_id: string, lot_id: string) {
  const { rows } = await sql<{ order_id: string; qty: number }>`
    select a.order_id, sum(a.qty - a.returned)::int as qty
    from lot_allocations a join orders o on o.account_id = a.account_id and o.id = a.order_id
    where a.account_id = ${account_id} and a.lot_id = ${lot_id} and a.qty > a.returned
      and o.order_status in ('pending approval', 'pending delivery')
    group by 1`.execute(db);
  return rows;
}

export async function freeRecalled(
  db: Db,
  account_id: string,
  lot_id: string,
  locked: string[],
): Promise<string[]> {
  const { rows } = await sql<{ freed: string[] }>`
    select free_recalled(${account_id}, ${lot_id}, ${locked}::uuid[]) as freed`.execute(db);
  return rows[0]?.freed ?? [];
}

/** How many cases lines that are no samples may still take, of flavors with trade samples in the house. */
export async function readSaleLimits(
  db: Db,
  account_id: string,
  flavor_ids: string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; sale_qty: number | null }>`
    select id, sale_limit(${account_id}, id) as sale_qty from unnest(${[...new Set(flavor_ids)]}::uuid[]) id
    where keeps_lots(${account_id})`.execute(db);
  return new Map(rows.flatMap(({ id, sale_qty }) => (sale_qty === null ? [] : [[id, sale_qty]])));
}
