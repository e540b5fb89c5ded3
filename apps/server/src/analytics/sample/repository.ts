import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

export type SampleKind = 'processor' | 'brand' | 'product' | 'store' | 'note' | 'order';

/** Two people who load or remove it at once do so one after the other. */
export async function lockSample(db: Db, account_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sample ${account_id}`}, 0))`.execute(db);
}

const LIVE = ['processors', 'brands', 'products', 'stores'];

export async function isEmptyAccount(db: Db, account_id: string): Promise<boolean> {
  const live = LIVE.map(
    (table) =>
      sql`exists (select from ${sql.table(table)} where account_id = ${account_id} and deleted_at is null)`,
  );
  const { rows } = await sql<{ used: boolean }>`
    select ${sql.join(live, sql` or `)} as used`.execute(db);
  return rows[0]?.used === false;
}

export async function markSample(db: Db, account_id: string, kind: SampleKind, id: string): Promise<void> {
  await db.insertInto('sample_records').values({ account_id, kind, id }).execute();
}

/** The first real order is ORD-1001, the first payment PAY-1001; those of the sample are numbered below and keep their numbers. */
const BEFORE_FIRST = 1000;

interface LastNumbers {
  order: number;
  payment: number;
  sampleOrder: number;
  samplePayment: number;
}

export async function lastNumbers(db: Db, account_id: string): Promise<LastNumbers> {
  const { rows } = await sql<LastNumbers>`
    select coalesce((select last_number from order_counters where account_id = ${account_id}), ${BEFORE_FIRST})::int as "order",
      coalesce((select last_number from document_counters where account_id = ${account_id} and series = 'payment'), ${BEFORE_FIRST})::int
        as payment,
      coalesce((select max(number) from orders where account_id = ${account_id} and number <= ${BEFORE_FIRST}), 0)::int as "sampleOrder",
      coalesce((select max(number) from ledger_entries where account_id = ${account_id} and kind = 'payment'
        and number <= ${BEFORE_FIRST}), 0)::int as "samplePayment"`.execute(db);
  return rows[0] as LastNumbers;
}

/** The next order and the next payment get the numbers after these. */
export async function countFrom(
  db: Db,
  account_id: string,
  last_number: number,
  last_payment: number,
): Promise<void> {
  await sql`select count_payments_from(${account_id}, ${last_payment})`.execute(db);
  await db
    .insertInto('order_counters')
    .values({ account_id, last_number })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ last_number }))
    .execute();
}

export async function hasSample(db: Db, account_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('sample_records')
    .select('id')
    .where('account_id', '=', account_id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeSample(db: Db, account_id: string): Promise<{ removed: number; kept: number }> {
  const { rows } = await sql<{ removed: number; kept: number }>`
    select removed, kept from remove_sample_data(${account_id})`.execute(db);
  return rows[0] ?? { removed: 0, kept: 0 };
}
