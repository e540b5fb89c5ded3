import type { Settlement } from '@waybill/domain/runs/settlement';
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

interface Expected {
  payments: (Settlement['expected_checks'][number] & { payment_type: string[] })[];
  returns: Settlement['expected_returns'];
}

/** The payments of a run that are not void, and the cases that its stops say come back. */
export async function readExpected(
  db: Db,
  account_id: string,
  run: { id: string; number: string },
): Promise<Expected> {
  const { rows: payments } = await sql<Expected['payments'][number]>`
    select e.id, entry_number(e.kind, e.number) as number, s.store_name, e.reference, e.amount, e.payment_type
    from ledger_entries e join stores s on s.account_id = e.account_id and s.id = e.store_id
    where e.account_id = ${account_id} and e.run_number = ${run.number} and e.kind = 'payment' and e.voided_on is null
    order by e.number`.execute(db);
  const { rows: returns } = await sql<Settlement['expected_returns'][number]>`
    select b.sku, min(l.product_name || ', ' || l.flavor) as name, sum(b.qty)::int as qty
    from run_stops s
    join run_returns b on b.stop_id = s.id
    join order_lines l on l.order_id = b.order_id and l.id = b.order_line_id
    where s.account_id = ${account_id} and s.run_id = ${run.id} group by b.sku order by b.sku`.execute(db);
  return { payments, returns };
}

export async function saveSettlement(
  db: Db,
  account_id: string,
  id: string,
  settlement: Settlement,
): Promise<void> {
  await db
    .updateTable('runs')
    .set({
      ...{ state: 'settled', settlement: JSON.stringify(settlement) },
      settled_on: sql<string>`(moment() at time zone (select time_zone from accounts where id = ${account_id}))::date`,
      ...{ version: sql`version + 1`, updated_at: sql`moment()` },
    })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
