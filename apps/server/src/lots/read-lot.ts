import type { Destination } from '@waybill/domain/lots/allocation-schema';
import { type LotDetails, type LotEvent, MAX_LOT_ROWS } from '@waybill/domain/lots/lots-api';
import { sql } from 'kysely';
import { type Db, inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { userRows } from '../http/user-rows.ts';
import { knownLot } from './known-lot.ts';
import { lotsSeenBy } from './visible.ts';

/** With its newest entries in the log, and the orders that got cases of it, as far as the person may see them. */
export function readLot(context: Context, id: string): Promise<LotDetails> {
  return inAccount(context, async (db) => {
    const lot = await knownLot(db, lotsSeenBy(context), id);
    const history = await readHistory(db, context.user.account_id, lot.id);
    const destinations = await readDestinations(db, context, lot.id);
    return {
      ...lot,
      history: history.map(({ total: _total, ...event }) => event),
      history_total: Number(history[0]?.total ?? 0),
      destinations: destinations.map(({ total: _total, ...destination }) => destination),
      destinations_total: Number(destinations[0]?.total ?? 0),
    };
  });
}

async function readHistory(db: Db, account_id: string, id: string) {
  const { rows } = await sql<LotEvent & { total: number }>`
    select l.id, iso(l.created_at) as at, l.user_name, l.action_type, l.log_message, l.additional_data, count(*) over () as total
    from activity_log l where l.account_id = ${account_id} and l.entity_id = ${id} and l.entity_type = 'lot'
    order by l.created_at desc, l.id desc limit ${MAX_LOT_ROWS}`.execute(db);
  return rows;
}

async function readDestinations(db: Db, context: Context, lot_id: string) {
  const { account_id, agent_id, driver_id } = userRows(context, 'orders.see', 'agent_id', 'driver_id');
  const seen = agent_id
    ? sql`o.agent_id = ${agent_id}`
    : driver_id
      ? sql`o.delivery_driver_id = ${driver_id}`
      : sql`true`;
  const { rows } = await sql<Destination & { total: number }>`
    select o.id as order_id, o.order_number, o.order_status, o.store_id, o.store_name, sum(a.qty)::int as qty,
      min(a.ship_uid) as ship_uid, case when is_delivered(o.order_status) then o.delivery_date end as delivered_on,
      sum(a.returned)::int as returned, count(*) over () as total
    from lot_allocations a join orders o on o.account_id = a.account_id and o.id = a.order_id
    where a.account_id = ${account_id} and a.lot_id = ${lot_id} and ${seen}
    group by o.account_id, o.id order by o.number desc limit ${MAX_LOT_ROWS}`.execute(db);
  return rows;
}
