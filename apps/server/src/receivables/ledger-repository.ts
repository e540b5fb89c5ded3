import type { Entry, EntryKind, MemoLine, NewApplication } from '@waybill/domain/receivables/entry-schema';
import type { PaymentType } from '@waybill/domain/receivables/payment-type';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

export interface Actor {
  account_id: string;
  id: string;
  username: string;
}

export interface NewEntry {
  kind: EntryKind;
  store_id: string;
  date: string;
  amount: number;
  payment_type?: PaymentType[];
  reference?: string | null;
  note?: string | null;
  run_number?: string | null;
  refund_of?: string;
  order_id?: string | null;
  reason?: string | null;
  subtotal?: number;
  tax?: number;
  lines?: MemoLine[];
  applications: NewApplication[];
}

/** The id of the entry that post_entry() writes, with its applications, and its number. */
export async function postEntry(
  db: Db,
  actor: Actor,
  entry: NewEntry,
  today: string,
): Promise<{ id: string; number: string }> {
  const { rows } = await sql<{ id: string; number: string }>`
    select id, entry_number(kind, number) as number from post_entry(${actor.account_id}, ${actor.id}, ${actor.username},
      ${JSON.stringify(entry)}, ${today})`.execute(db);
  return rows[0] as { id: string; number: string };
}

export async function applyEntry(
  db: Db,
  account_id: string,
  id: string,
  applications: NewApplication[],
  today: string,
): Promise<void> {
  await sql`select from apply_entry(${account_id}, ${id}, ${JSON.stringify(applications)}, ${today})`.execute(
    db,
  );
}

export async function unapplyEntry(
  db: Db,
  account_id: string,
  id: string,
  order_id: string,
  today: string,
): Promise<void> {
  await sql`select from unapply_entry(${account_id}, ${id}, ${order_id}, ${today})`.execute(db);
}

export async function voidEntry(
  db: Db,
  account_id: string,
  id: string,
  reason: string,
  today: string,
): Promise<void> {
  await sql`select from void_entry(${account_id}, ${id}, ${reason}, ${today})`.execute(db);
}

export interface SettledOrder {
  id: string;
  version: number;
  updated_at: string;
  amount_paid: number;
  payment_type: PaymentType[];
  credits: number;
  write_offs: number;
}

interface OrderToSettle {
  id: string;
  order_status: string;
  delivery_date?: string | null;
  delivery_driver_id?: string | null;
  terms_days?: number;
}

/** Sums up anew what is paid of the orders, and sets the status that comes of it. */
export async function settleOrders(
  db: Db,
  account_id: string,
  orders: OrderToSettle[],
): Promise<SettledOrder[]> {
  const { rows } = await sql<SettledOrder>`
    select * from settle_orders(${account_id}, ${JSON.stringify(orders)})`.execute(db);
  return rows;
}

export async function findEntry(db: Db, account_id: string, id: string): Promise<Entry | undefined> {
  const row = await db
    .selectFrom('entry_documents')
    .select(sql<Entry>`document`.as('document'))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.document;
}

/** Holds the entry against every other change; its orders are held first by whoever changes them too. */
export async function lockEntry(db: Db, account_id: string, id: string): Promise<Entry | undefined> {
  await sql`select lock_entry(${account_id}, ${id})`.execute(db);
  return findEntry(db, account_id, id);
}

/** What a live payment of an order pays, newest first; whether it is all of the payment. */
export interface LivePayment {
  id: string;
  number: string;
  amount: number;
  payment_type: PaymentType[];
  reference: string | null;
  is_whole: boolean;
}

export async function readLivePayments(db: Db, account_id: string, order_id: string): Promise<LivePayment[]> {
  const { rows } = await sql<LivePayment>`
    select e.id, entry_number(e.kind, e.number) as number, a.amount, e.payment_type, e.reference, a.amount = e.amount as is_whole
    from entry_applications a join ledger_entries e on e.account_id = a.account_id and e.id = a.entry_id
    where a.account_id = ${account_id} and a.order_id = ${order_id} and a.unapplied_on is null and e.kind = 'payment'
    order by e.number desc`.execute(db);
  return rows;
}

/** Payments and memos that pay an order. */
export async function readLiveEntries(
  db: Db,
  account_id: string,
  order_id: string,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct e.id from entry_applications a join ledger_entries e on e.account_id = a.account_id and e.id = a.entry_id
    where a.account_id = ${account_id} and a.order_id = ${order_id} and a.unapplied_on is null
      and e.kind in ('payment', 'credit_memo')`.execute(db);
  return rows;
}

/** What payments and memos pay of an order, the last applied first. */
export async function readLiveApplications(
  db: Db,
  account_id: string,
  order_id: string,
): Promise<{ entry_id: string; amount: number }[]> {
  const { rows } = await sql<{ entry_id: string; amount: number }>`
    select a.entry_id, sum(a.amount) as amount
    from entry_applications a join ledger_entries e on e.account_id = a.account_id and e.id = a.entry_id
    where a.account_id = ${account_id} and a.order_id = ${order_id} and a.unapplied_on is null
      and e.kind in ('payment', 'credit_memo')
    group by 1 order by max(a.applied_on) desc, max(a.id::text) desc`.execute(db);
  return rows;
}

/** The terms of a store, else those of the business. */
export async function readTerms(db: Db, account_id: string, store_id: string): Promise<number | null> {
  const { rows } = await sql<{ terms_days: number | null }>`
    select coalesce(
      (select terms_days from store_trade where account_id = ${account_id} and store_id = ${store_id}),
      (select terms_days from trade_settings where account_id = ${account_id})) as terms_days`.execute(db);
  return rows[0]?.terms_days ?? null;
}
