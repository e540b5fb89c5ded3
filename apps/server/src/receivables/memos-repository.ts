import type { Credited } from '@waybill/domain/receivables/entry-rules';
import type { MemoLine } from '@waybill/domain/receivables/entry-schema';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** What live memos credit of an order, which whoever credits more of it has locked. */
export async function readCredited(db: Db, account_id: string, order_id: string): Promise<Credited> {
  const { rows } = await sql<{ credited: Credited }>`
    with live as (
      select id, subtotal, tax from ledger_entries
      where account_id = ${account_id} and order_id = ${order_id} and kind = 'credit_memo' and voided_on is null)
    select json_build_object(
      'subtotal', coalesce(sum(subtotal), 0), 'tax', coalesce(sum(tax), 0),
      'lines', (select coalesce(json_agg(row_to_json(credited)), '[]') from (
        select l.order_line_id, sum(l.qty) as qty, sum(l.amount) as amount
        from live join credit_memo_lines l on l.account_id = ${account_id} and l.entry_id = live.id
        group by 1) credited)) as credited
    from live`.execute(db);
  return rows[0]?.credited ?? { subtotal: 0, tax: 0, lines: [] };
}

/** Cases of an order that a live memo brought back into the house. */
export type ReturnedLine = MemoLine & { entry_id: string };

export async function readReturned(db: Db, account_id: string, order_id: string): Promise<ReturnedLine[]> {
  const { rows } = await sql<ReturnedLine>`
    select l.entry_id, l.order_line_id, l.qty, l.amount, l.goods
    from ledger_entries e join credit_memo_lines l on l.account_id = e.account_id and l.entry_id = e.id
    where e.account_id = ${account_id} and e.order_id = ${order_id} and e.kind = 'credit_memo' and e.voided_on is null
      and l.goods <> 'none' and l.qty > 0`.execute(db);
  return rows;
}

/** A deleted one too, since its memos stay. */
export async function readCreditedStore(db: Db, account_id: string, id: string) {
  const store = await db
    .selectFrom('stores')
    .select(['store_name', 'license_number', 'address', 'city', 'state', 'zipcode'])
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { store_name, license_number, ...store_address } = store;
  return { store_name, store_license: license_number, store_address };
}
