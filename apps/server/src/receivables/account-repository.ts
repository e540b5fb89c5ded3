import type { AccountFigures } from '@waybill/domain/receivables/account-schema';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { deliveredOn, type FiguresOf, figuresTables, TOTALS } from './figures-repository.ts';

/** Sums over no rows too: a store without any order owes 0. */
export async function readFigures(db: Db, of: FiguresOf): Promise<AccountFigures> {
  const { rows } = await sql<{ figures: AccountFigures }>`
    with ${figuresTables(of)} select (${TOTALS(sql`figures`)}) as figures`.execute(db);
  return (rows[0] as { figures: AccountFigures }).figures;
}

/** What moved the balance of a store on a day: an order or a refund raises it, every other entry lowers it. */
export interface Movement {
  date: string;
  document: string;
  order_id: string | null;
  charge: number;
  credit: number;
  /** The total of the order is another than it was at the end of the period. */
  is_changed: boolean;
}

type Period = { from: string; to: string };
type Account = Omit<FiguresOf, 'as_of'> & { store_id: string };

/** Of an order that is no longer delivered nothing is owed, so that its write-off takes nothing off. */
const COUNTS = sql`(e.kind <> 'write_off' or exists (
  select from entry_applications a join orders o on o.account_id = a.account_id and o.id = a.order_id
  where a.account_id = e.account_id and a.entry_id = e.id and is_delivered(o.order_status)))`;

/** A void is the reverse on its own day; an entry that was voided on its own date stands nowhere. */
const movements = ({ account_id, store_id, today }: Account) => sql`
  select ${deliveredOn(today)} as date, o.order_number as document, o.id as order_id, o.order_total as charge, 0::numeric as credit,
    1 as place, o.number
  from orders o
  where o.account_id = ${account_id} and o.store_id = ${store_id} and is_delivered(o.order_status) and o.order_total > 0
  union all
  select e.date, entry_number(e.kind, e.number), e.order_id, case when e.kind = 'refund' then e.amount else 0 end,
    case when e.kind = 'refund' then 0 else e.amount end, 2, e.number
  from ledger_entries e
  where e.account_id = ${account_id} and e.store_id = ${store_id} and (e.voided_on is null or e.voided_on > e.date)
    and ${COUNTS}
  union all
  select e.voided_on, entry_number(e.kind, e.number) || ' void', e.order_id, case when e.kind = 'refund' then 0 else e.amount end,
    case when e.kind = 'refund' then e.amount else 0 end, 3, e.number
  from ledger_entries e
  where e.account_id = ${account_id} and e.store_id = ${store_id} and e.voided_on > e.date and ${COUNTS}`;

export async function readOpening(db: Db, account: Account, from: string): Promise<number> {
  const { rows } = await sql<{ opening: number }>`
    select coalesce(sum(charge - credit), 0) as opening from (${movements(account)}) m where date < ${from}::date`.execute(
    db,
  );
  return rows[0]?.opening ?? 0;
}

export async function readMovements(db: Db, account: Account, { from, to }: Period): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select date, document, order_id, charge, credit, place = 1 and exists (
        select from activity_log l
        where l.account_id = ${account.account_id} and l.entity_id = m.order_id and l.entity_type = 'order'
          and l.additional_data -> 'changes' ? 'order_total'
          and l.created_at >= (${to}::date + 1)::timestamp at time zone (
            select time_zone from accounts where id = ${account.account_id})) as is_changed
    from (${movements(account)}) m
    where date between ${from}::date and ${to}::date order by date, place, number`.execute(db);
  return rows;
}
