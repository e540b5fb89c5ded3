import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Order } from '@waybill/domain/orders/schema';
import { type Kysely, sql } from 'kysely';
import { test as base, describe, expect, test } from 'vitest';
import { buildApp, createHttp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import {
  knownMigrations,
  migrateDatabase,
  migrateUpTo,
  schemaDifferences,
} from '../../src/database/migrate.ts';
import { restoreBackup } from '../../src/operations/backup/restore-backup.ts';
import { openConnection } from '../../src/operations/backup/single-connection.ts';
import { inSnapshot, reportOf, verifyDatabase } from '../../src/operations/verify/verify.ts';
import { openServices } from '../../src/services.ts';
import { localStore } from '../world/backup.ts';
import { SECRETS_KEY } from '../world/cheap-sign-in.ts';
import { freshDatabase } from '../world/fresh-database.ts';
import { Client, PASSWORD } from '../world/world.ts';
import { readSchema } from './read-schema.ts';

/** A database of 0080, the last version whose migrations held functions and triggers, with two businesses at work in it. */
const DUMP = path.join(import.meta.dirname, 'schema-0080.sql.gz');
/** A backup of the same database, made by that version. */
const ARCHIVE = path.join(import.meta.dirname, 'archive-0080.tar.gz');

type Cleanup = (work: () => Promise<void>) => void;

async function connected(url: string, onTestFinished: Cleanup) {
  const { db } = await openConnection(url, 'test');
  onTestFinished(() => db.destroy());
  return db;
}

async function databaseOf0080(onTestFinished: Cleanup) {
  const database = await freshDatabase({ empty: true });
  onTestFinished(database.drop);
  const { db } = await openConnection(database.url, 'test');
  await sql.raw(gunzipSync(await readFile(DUMP)).toString('utf8')).execute(db);
  await db.destroy();
  return database.url;
}

/** The sales figures, as 0080 kept them all and as they are asked for today. */
const SALES = {
  kept: `
    select account_id, grain, seller_id, starts, null::uuid as flavor_id, orders as n, total as amount from sales
    union all select account_id, grain, agent_id, starts, flavor_id, qty, amount from agent_product_sales
    union all select account_id, grain, account_id, starts, flavor_id, qty, amount from product_sales`,
  shown: `
    select account_id, grain, seller_id, starts, null::uuid as flavor_id, orders as n, total as amount from sales_shown
    union all select account_id, grain, seller_id, starts, flavor_id, qty, amount from product_sales_shown`,
};

/** Columns of tables, and fields of orders, that came later. */
const SINCE = ['qty_held', 'held_change', 'entry_id', 'label_thc_mg'];
const FIELDS_SINCE = "'{settlement,due_date,payment_terms,terms_days,checks,invoice,run,notices}'::text[]";

/** What is known of orders and stock, and the orders as everyone reads them. */
async function figures(db: Kysely<unknown>, sales: keyof typeof SALES) {
  const tables = ['order_counters', 'stock_ledger', 'stock_history', 'flavors'];
  const orders = `(select account_id, id, document::jsonb - ${FIELDS_SINCE} as document from order_documents)`;
  const sums = `select account_id, grain, seller_id, starts, flavor_id, sum(n) as n, sum(amount) as amount
    from (${SALES[sales]}) sold group by 1, 2, 3, 4, 5 having sum(n) <> 0`;
  const found: Record<string, unknown> = {};
  for (const [name, rows] of [
    ...tables.map((table) => [table, table]),
    ['orders', orders],
    ['sales', `(${sums})`],
  ]) {
    found[name ?? ''] = (
      await sql`select to_jsonb(t) - ${SINCE}::text[] as row from ${sql.raw(rows ?? '')} t order by 1`.execute(
        db,
      )
    ).rows;
  }
  return found;
}

async function report(db: Kysely<unknown>) {
  return reportOf((await inSnapshot(db, verifyDatabase)).outcomes);
}

/** Waybill on the database, and one of its owners signed in. */
async function ownerOf(url: string, onTestFinished: Cleanup) {
  const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', SECRETS_KEY });
  const http = createHttp(config);
  const { services, close } = await openServices(config, url, http.log);
  await buildApp(http, services);
  onTestFinished(async () => {
    await http.close();
    await close();
  });
  const client = new Client(http);
  const login = await client.post('/api/auth/login', {
    email: 'owner@business1.example',
    password: PASSWORD,
  });
  expect(login.status).toBe(200);
  return client;
}

/** Places, edits, cancels and reopens an order of what was ordered before; answers what is left of the stock. */
async function workOn(owner: Client) {
  const { data: orders } = (await owner.get('/api/orders')).body as { data: Order[] };
  const known = orders.find(({ order_status }) => order_status === 'delivered');
  const [line] = known?.order_details ?? [];
  const stock = async () => {
    const { data } = (await owner.get(`/api/inventory?q=${line?.sku}`)).body;
    return data[0].qty as number;
  };
  const before = await stock();
  const placed = await owner.post('/api/orders', {
    storeId: known?.store_id,
    orderDetails: [{ sku: line?.sku, qty: 3 }],
  });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  expect(await stock()).toBe(before - 3);
  const { id, order_details } = placed.body.data as Order;
  const fewer = order_details.map((each) => ({ ...each, qty: 2 }));
  expect((await owner.put(`/api/orders/${id}/items`, { orderDetails: fewer })).status).toBe(200);
  expect(await stock()).toBe(before - 2);
  for (const [order_status, taken] of [
    ['cancelled', 0],
    ['pending approval', 2],
  ] as const) {
    expect((await owner.patch(`/api/orders/${id}/status`, { order_status })).status).toBe(200);
    expect(await stock()).toBe(before - taken);
  }
  return orders.length;
}

/** What a database that was never of another version has. */
const anew = base.extend('schemaOfToday', { scope: 'file' }, async () => {
  const { url, drop } = await freshDatabase();
  const { db } = await openConnection(url, 'test');
  const schema = await readSchema(db);
  await db.destroy();
  await drop();
  return schema;
});

const paidOrders = sql<{ id: string; amount_paid: string; payment_type: string[] }>`
  select id, amount_paid, payment_type, version, updated_at from orders where amount_paid > 0 order by id`;

/** Each on the day on which the log says that its order was paid. */
const carriedOver = sql`
  select a.order_id as id, e.amount as amount_paid, e.payment_type
  from ledger_entries e join entry_applications a on a.entry_id = e.id and a.amount = e.amount and a.applied_on = e.date
  join accounts c on c.id = e.account_id
  join activity_log l on l.entity_id = a.order_id and l.action_type = 'status_change'
    and (l.created_at at time zone c.time_zone)::date = e.date
  where e.note = 'Carried over' and e.recorded_by_name = 'Waybill' and e.kind = 'payment'
  group by 1, 2, 3 order by 1`;

describe('a database of 0080', () => {
  anew(
    'becomes the same schema as a new one, keeps its orders, stock and figures, has a payment carried over for each order with money on it, on the day it was paid, and is worked on further',
    async ({ schemaOfToday, onTestFinished }) => {
      const url = await databaseOf0080(onTestFinished);
      const db = await connected(url, onTestFinished);
      // One of this very day, which is no closed one.
      await sql`update orders set created_at = now() where number = 1001`.execute(db);
      const before = await figures(db, 'kept');
      const { rows: paid } = await paidOrders.execute(db);
      expect(paid.length).toBeGreaterThan(0);
      await migrateDatabase(url);

      expect(await readSchema(db)).toEqual(schemaOfToday);
      for (const [kind, found] of Object.entries(schemaOfToday))
        expect(Object.keys(found).length, kind).toBeGreaterThan(5);

      expect(await figures(db, 'shown')).toEqual(before);

      expect((await paidOrders.execute(db)).rows).toEqual(paid);
      expect((await carriedOver.execute(db)).rows).toEqual(
        paid.map(({ id, amount_paid, payment_type }) => ({ id, amount_paid, payment_type })),
      );
      const { rows: series } = await sql`
        select account_id, min(number) as first, max(number) - min(number) + 1 - count(*) as gaps from ledger_entries group by 1`.execute(
        db,
      );
      for (const each of series) expect(each).toMatchObject({ first: 1001, gaps: 0 });

      expect(await report(db)).toContain('All of them hold.');
      expect(await workOn(await ownerOf(url, onTestFinished))).toBe(10);
      expect(await report(db)).toContain('All of them hold.');
    },
  );

  test('is as it was after an upgrade that fails; after the next one no order is left that owes nothing and is not paid, and its log says why', async ({
    onTestFinished,
  }) => {
    const url = await databaseOf0080(onTestFinished);
    const db = await connected(url, onTestFinished);
    const before = await readSchema(db);
    // A function of the same name and parameters that answers something else can not be replaced.
    await sql`create function activity_kind(text, text) returns integer language sql as 'select 1'`.execute(
      db,
    );
    await expect(migrateDatabase(url)).rejects.toThrow(
      'sql/activity/log-activity.sql: cannot change return type of existing function',
    );
    await sql`drop function activity_kind(text, text)`.execute(db);
    await sql`create table recalls ()`.execute(db);
    await expect(migrateDatabase(url)).rejects.toThrow(
      'migrations/0165_recalls.sql: relation "recalls" already exists',
    );
    await sql`drop table recalls`.execute(db);
    expect(await readSchema(db)).toEqual(before);

    const { numAffectedRows } = await sql`
      update orders set order_status = 'partially paid' where order_status = 'paid'`.execute(db);
    expect(Number(numAffectedRows)).toBeGreaterThan(0);
    await migrateDatabase(url);
    expect(await schemaDifferences(db)).toEqual([]);
    const { rows } = await sql`
      select o.order_status, l.additional_data from orders o
      join activity_log l on l.account_id = o.account_id and l.entity_id = o.id
      where l.user_name = 'Waybill'`.execute(db);
    const changes = { order_status: { from: 'partially paid', to: 'paid' } };
    const paid = { order_status: 'paid', additional_data: { changes } };
    expect(rows).toEqual(Array.from({ length: Number(numAffectedRows) }, () => paid));
    expect(await report(db)).toContain('All of them hold.');
  });

  anew('comes back from its archive as one of today', async ({ schemaOfToday, onTestFinished }) => {
    const database = await freshDatabase({ empty: true });
    onTestFinished(database.drop);
    const folder = await mkdtemp(path.join(tmpdir(), 'waybill-upgrade-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const storage = localStore(folder);
    const { outcomes } = await restoreBackup(ARCHIVE, { url: database.url, storage, replace: false });
    expect(reportOf(outcomes)).toContain('All of them hold.');
    const db = await connected(database.url, onTestFinished);
    const { rows } = await sql`select count(*)::int as orders from orders group by account_id`.execute(db);
    expect(rows).toEqual([{ orders: 10 }, { orders: 10 }]);
    expect(await readSchema(db)).toEqual(schemaOfToday);
  });
});

describe('functions, triggers and views', () => {
  const marks = async (db: Kysely<unknown>) =>
    (
      await sql`select oid, xmin::text from pg_proc where pronamespace = 'public'::regnamespace order by 1`.execute(
        db,
      )
    ).rows;

  test('are applied when they have changed, and only then', async ({ onTestFinished }) => {
    const { url, drop } = await freshDatabase();
    onTestFinished(drop);
    const db = await connected(url, onTestFinished);
    const before = await marks(db);
    await migrateDatabase(url);
    expect(await marks(db)).toEqual(before);
    const schema = await readSchema(db);
    await sql`drop view order_documents`.execute(db);
    await sql`drop trigger orders_items_edited on orders`.execute(db);
    await sql`create or replace function iso(moment timestamptz) returns text language sql as 'select null'`.execute(
      db,
    );
    await sql`update applied_sql set sha256 = 'of an earlier version'`.execute(db);
    expect(await schemaDifferences(db)).toEqual(['sql']);
    await migrateDatabase(url);
    expect(await readSchema(db)).toEqual(schema);
    expect(await schemaDifferences(db)).toEqual([]);
  });

  test('are never created by a migration, but for the functions that tables and migrations themselves call', async ({
    onTestFinished,
  }) => {
    const { url, drop } = await freshDatabase({ empty: true });
    onTestFinished(drop);
    const db = await connected(url, onTestFinished);
    const names = await knownMigrations();
    await db.transaction().execute((transaction) => migrateUpTo(transaction, names));
    const { functions = {}, triggers, views } = await readSchema(db);
    expect(Object.keys(functions)).toEqual([
      'carry_over_payments(uuid)',
      'current_account_id()',
      'moment()',
      'note_paid_days(uuid)',
      'time_ordered_id(timestamp with time zone)',
    ]);
    expect({ triggers, views }).toEqual({ triggers: {}, views: {} });
  });
});
