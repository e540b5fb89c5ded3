import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { knownMigrations, migrateDatabase, migrateUpTo } from '../../src/database/migrate.ts';
import { openConnection } from '../../src/operations/backup/single-connection.ts';
import { inSnapshot, reportOf, verifyDatabase } from '../../src/operations/verify/verify.ts';
import { freshDatabase } from '../world/fresh-database.ts';

/** The newest 60 orders of the demo, and all they name, as the release before the ledger made them: a line a table. */
const DEMO = path.join(import.meta.dirname, 'demo-0126.jsonl.gz');
const LAST_BEFORE = '0126_open_orders';

interface Table {
  table: string;
  rows: Record<string, unknown>[];
}

async function readDemo(): Promise<Table[]> {
  const text = gunzipSync(await readFile(DEMO)).toString('utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** What the database computes itself is not inserted, and no trigger counts anything again. */
async function load(db: Kysely<unknown>, { table, rows }: Table): Promise<void> {
  const { rows: columns } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  const names = sql.join(columns.map(({ column_name }) => sql.ref(column_name)));
  await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`.execute(db);
}

/** Every row of the release before, without the columns that came since. */
async function rowsOf(db: Kysely<unknown>, tables: Table[]): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const { table, rows } of tables) {
    const known = Object.keys(rows[0] ?? {});
    const { rows: now } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t order by to_jsonb(t)::text`.execute(db);
    const kept = now.map(({ row }) => JSON.stringify(known.map((name) => [name, row[name]])));
    found[table] = kept.sort();
  }
  return found;
}

test('the demo of the release before keeps every figure, status, version and list, and has its payments carried over', async ({
  onTestFinished,
}) => {
  const database = await freshDatabase({ empty: true });
  onTestFinished(database.drop);
  const { db } = await openConnection(database.url, 'test');
  onTestFinished(() => db.destroy());
  const before = (await knownMigrations()).filter((name) => name <= LAST_BEFORE);
  await db.transaction().execute((transaction) => migrateUpTo(transaction, before));
  const tables = await readDemo();
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const table of tables) await load(transaction, table);
  });
  const kept = await rowsOf(db, tables);
  expect(kept.orders).toHaveLength(60);
  await migrateDatabase(database.url);
  const after = await rowsOf(db, tables);
  for (const { table } of tables) expect(after[table], table).toEqual(kept[table]);
  const { rows: payments } = await sql`
    select o.id from orders o
    join entry_applications a on a.account_id = o.account_id and a.order_id = o.id and a.amount = o.amount_paid
    join ledger_entries e on e.account_id = a.account_id and e.id = a.entry_id and e.payment_type = o.payment_type
    where e.kind = 'payment' and e.note = 'Carried over' and e.recorded_by_name = 'Waybill' and e.applied = e.amount`.execute(
    db,
  );
  const { rows: paid } = await sql`select id from orders where amount_paid > 0`.execute(db);
  expect(payments.length).toBeGreaterThan(30);
  expect(payments).toHaveLength(paid.length);
  expect((await sql`select id from ledger_entries`.execute(db)).rows).toHaveLength(paid.length);
  expect((await sql`select from flavors where qty_held <> 0`.execute(db)).rows).toEqual([]);
  expect((await sql`select from issued_invoices`.execute(db)).rows).toEqual([]);
  expect((await sql`select from trade_settings`.execute(db)).rows).toEqual([]);
  expect(reportOf((await inSnapshot(db, verifyDatabase)).outcomes)).toContain('All of them hold.');
});
