import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aSignedUpBusiness, workThrough, worldEntry } from '../../../test/factories/business.ts';
import { aProduct } from '../../../test/factories/products.ts';
import { driveThrough } from '../../../test/factories/settlements.ts';
import { ownerPool } from '../../../test/world/owner-pool.ts';
import { startS3 } from '../../../test/world/s3.ts';
import { test as base } from '../../../test/world/world.ts';
import { readConfig } from '../../config.ts';
import { expireLots } from '../../lots/expire-lots.ts';
import { openStorage } from '../../storage/open-storage.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Outcome } from './checks-repository.ts';
import { LEDGER_CHECKS } from './ledger-repository.ts';
import { LOG_CHECKS } from './log-repository.ts';
import { LOT_CHECKS } from './lots-repository.ts';
import { ORDER_CHECKS } from './orders-repository.ts';
import { RUN_CHECKS } from './runs-repository.ts';
import { holds, reportOf, verify, verifyDatabase } from './verify.ts';
import { verifyFiles } from './verify-files.ts';

const test = base
  .extend('site', { scope: 'file' }, async ({ world }) => {
    for (const door of [worldEntry(world), worldEntry(world)]) await workThrough(await drivenThrough(door));
    return { url: world.services.config.DATABASE_URL ?? '', storage: world.services.storage };
  })
  .extend('owner', { scope: 'file' }, async ({ site }, { onCleanup }) => {
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: ownerPool(site.url) }) });
    onCleanup(() => db.destroy());
    return db;
  });

/** Before its lots are kept, whose parts would need tags. */
async function drivenThrough(door: Parameters<typeof aSignedUpBusiness>[0]) {
  const business = await aSignedUpBusiness(door);
  await driveThrough(business);
  const product = await aProduct(business.owner);
  await business.owner.delete(`/api/products-list/${product.id}`);
  expect((await business.owner.post(`/api/products-list/${product.id}/restore`, {})).status).toBe(200);
  return business;
}

const failed = (outcomes: Outcome[]) =>
  outcomes.filter(({ found }) => found > 0).map(({ sentence }) => sentence);

class Undone extends Error {}

/** What is found once a statement has gone past every trigger and constraint that would have kept it right. */
async function foundAfter(owner: Kysely<unknown>, statement: string): Promise<Outcome[]> {
  let outcomes: Outcome[] = [];
  const broken = owner.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    const { numAffectedRows } = await sql.raw(statement).execute(db);
    expect(Number(numAffectedRows)).toBeGreaterThan(0);
    outcomes = (await verifyDatabase(db)).outcomes;
    throw new Undone();
  });
  await expect(broken).rejects.toThrow(Undone);
  return outcomes;
}

const ONE_ORDER = "(select id from orders where order_status = 'pending approval' limit 1)";

const ONE_LOT = '(select id from lots where for_sale and available > 0 limit 1)';

/** How each sentence is made untrue, by its first words. */
const BREAKS: Record<string, string> = {
  'Every stock figure': 'update flavors set qty = qty + 1 where id = (select id from flavors limit 1)',
  'Every sold figure':
    'update flavors set qty_sold = qty_sold + 1 where id = (select id from flavors limit 1)',
  'Every order took': `with l as (select * from stock_ledger where order_id = ${ONE_ORDER} limit 1)
    insert into stock_ledger (account_id, flavor_id, qty_change, sold_change, reason, order_id, user_id, user_name)
    select account_id, flavor_id, change, -change, reason, order_id, user_id, user_name
    from l cross join (values (1)) one (change)`,
  'Every order counts the cases': `update orders set items_total = items_total + 1 where id = ${ONE_ORDER}`,
  'Every subtotal': `update orders set subtotal = subtotal + 0.01 where id = ${ONE_ORDER}`,
  'Every total': `update orders set order_total = order_total + 0.01 where id = ${ONE_ORDER}`,
  'Paid and complete': `update orders set amount_paid = amount_paid - 0.01
    where id = (select id from orders where order_status = 'complete' limit 1)`,
  'What is paid of every order': `update orders set amount_paid = amount_paid - 0.01
    where id = (select id from orders where order_status = 'partially paid' limit 1)`,
  'No entry is applied': `update ledger_entries set applied = applied - 0.01
    where id = (select id from ledger_entries where applied > 0 limit 1)`,
  'What every settled run expected': `update runs set settlement = jsonb_set(settlement, '{expected}', '541')`,
  'Every departure has its manifest': `update run_manifests set bytes = '\\x00'`,
  'Every order is on the run': 'update orders set run_id = null where run_id is not null',
  'Every series of numbers': 'update document_counters set last_number = last_number + 1',
  'Every invoice number': 'update issued_invoices set version = version + 1',
  'The bytes of every issued invoice': `update issued_invoices set bytes = '\\x00'`,
  'Every held figure':
    'update flavors set qty_held = qty_held + 7 where id = (select id from flavors limit 1)',
  'With lots on, every flavor has for sale': `update lots set received = received + 1 where id = ${ONE_LOT}`,
  'With lots on, every flavor holds': `update lots set received = received + 1
    where id = (select id from lots where not for_sale and available > 0 limit 1)`,
  'Of every lot is allocated': `update lots set allocated = allocated + 1, received = received + 1 where id = ${ONE_LOT}`,
  'A lot counts as for sale': `update lots set state = 'hold' where id = ${ONE_LOT}`,
  'Every line waits for': `update order_lines set unallocated = unallocated + 1 where order_id = ${ONE_ORDER}`,
  'What came back of an allocation': 'update lot_returns set qty = qty + 1 where to_lot_id <> lot_id',
  'The order numbers': 'update order_counters set last_number = last_number + 1',
  'Every line of an order': `update stock_ledger set user_id = gen_random_uuid() where order_id = ${ONE_ORDER}`,
  'Orders can be searched': 'delete from store_names where store_id = (select store_id from orders limit 1)',
  'Every order counts its signed': `update orders set manifest_count = manifest_count + 1 where id = ${ONE_ORDER}`,
  'The sales figures': "insert into sales select id, 'day', id, '2020-01-01', 1, 1 from accounts",
  'Every order, store': "delete from activity_log where action_type = 'create' and entity_type = 'processor'",
  'Everything deleted': "delete from activity_log where action_type = 'delete' and entity_type = 'store'",
  'Every change of an order': `update orders set version = version + 1 where id = ${ONE_ORDER}`,
  'Every file has': "delete from activity_log where action_type = 'file_upload' and entity_type = 'order'",
  'Every note': "delete from activity_log where additional_data -> 'created' ? 'note_id'",
  'Every Idempotency-Key': 'update idempotency_keys set reply = null, order_id = null',
  'Every journal balances': "update ledger_entries set tax = tax + 0.01 where kind = 'credit_memo'",
  'Receivables in the general ledger': `update ledger_entries set applied = applied - 1
    where id = (select id from ledger_entries where kind = 'payment' and applied > 1 limit 1)`,
  'Every agent and driver': 'delete from agents where id = (select id from agents limit 1)',
};

/** What is untrue besides, because the same rows carry it. */
const ALSO: Record<string, string[]> = {
  'What is paid of every order': ['Receivables in the general ledger'],
  'No entry is applied': ['Receivables in the general ledger'],
  'Every stock figure': ['With lots on, every flavor has for sale'],
  'Every held figure': ['With lots on, every flavor holds'],
  'Every order took': ['Every stock figure', 'Every sold figure'],
  'Every total': ['The sales figures'],
  'Paid and complete': ['What is paid of every order', 'Receivables in the general ledger'],
  'Receivables in the general ledger': ['No entry is applied'],
};

describe('verify', () => {
  test('finds nothing wrong in two businesses at work', async ({ site }) => {
    const outcomes = await verify(site.url, site.storage);
    expect(reportOf(outcomes)).toContain('All of them hold.');
    expect(holds(outcomes)).toBe(true);
    expect(outcomes.filter(({ rows }) => rows === 0)).toEqual([]);
  });

  test('finds nothing wrong once Waybill has expired lots at midnight', async ({ world, site, owner }) => {
    await sql.raw(`update lots set expires_on = current_date - 2 where id = ${ONE_LOT}`).execute(owner);
    await expireLots(world.services);
    const expired =
      await sql`select from stock_ledger where user_id is null and reason = 'lot_expired'`.execute(owner);
    expect(expired.rows).toHaveLength(1);
    expect(failed(await verify(site.url, site.storage))).toEqual([]);
  });

  for (const [words, statement] of Object.entries(BREAKS)) {
    test(`finds when this is untrue: ${words} …`, async ({ owner }) => {
      const expected = [words, ...(ALSO[words] ?? [])];
      const found = failed(await foundAfter(owner, statement));
      expect(found.filter((sentence) => !expected.some((start) => sentence.startsWith(start)))).toEqual([]);
      expect(found.some((sentence) => sentence.startsWith(words))).toBe(true);
    });
  }

  test('has every one of its sentences broken above', () => {
    const unbroken = [...ORDER_CHECKS, ...LEDGER_CHECKS, ...LOT_CHECKS, ...RUN_CHECKS, ...LOG_CHECKS].filter(
      ({ sentence }) => !Object.keys(BREAKS).some((words) => sentence.startsWith(words)),
    );
    expect(unbroken).toEqual([]);
  });

  test('finds a run number that is left out, and a departure without its manifest', async ({ owner }) => {
    for (const gap of [
      'update runs set number = number + 100 where number = 1001',
      `with counted as (update document_counters set last_number = last_number + 100 where series = 'payment')
        update ledger_entries set number = number + 100 where kind = 'payment'`,
    ])
      expect(failed(await foundAfter(owner, gap)), gap).toContain('Every series of numbers is without gap');
    const lost = await foundAfter(owner, 'delete from run_manifests');
    expect(failed(lost)).toEqual(['Every departure has its manifest, and its bytes match their hash']);
  });

  test('finds an order number that is left out or given twice', async ({ owner }) => {
    for (const number of ['number + 1', 'number + 100000']) {
      const statement = `update orders set number = ${number} where number = 1001`;
      const drop = sql`alter table orders drop constraint orders_number_unique`;
      let outcomes: Outcome[] = [];
      const broken = owner.transaction().execute(async (db) => {
        await drop.execute(db);
        await sql`set local session_replication_role = replica`.execute(db);
        await sql.raw(statement).execute(db);
        outcomes = (await verifyDatabase(db)).outcomes;
        throw new Undone();
      });
      await expect(broken).rejects.toThrow(Undone);
      expect(failed(outcomes)).toEqual([expect.stringContaining('The order numbers')]);
    }
  });

  test('lists at most twenty differences and says how many more there are', async ({ owner }) => {
    const outcomes = await foundAfter(
      owner,
      `insert into sales (account_id, grain, seller_id, starts, orders, total)
        select id, 'day', id, date '2020-01-01' + n, 1, 1 from accounts, generate_series(1, 12) n`,
    );
    const [wrong] = outcomes.filter(({ found }) => found > 0);
    expect(wrong?.listed).toHaveLength(20);
    expect(wrong?.found).toBe(24);
    expect(reportOf(outcomes)).toContain(`and ${(wrong?.found ?? 0) - 20} more`);
    expect(holds(outcomes)).toBe(false);
  });

  test('refuses a role that sees one account only, rather than calling a part the whole', async ({
    site,
    world,
  }) => {
    const { connectionString = '' } = world.services.database.pool.options;
    const { username, password } = new URL(connectionString);
    const url = Object.assign(new URL(site.url), { username, password });
    await expect(verify(url.href, site.storage)).rejects.toThrow();
  });

  test('refuses a database of another version', async ({ owner, site }) => {
    await sql`insert into kysely_migration values ('9999_later', 'now')`.execute(owner);
    await expect(verify(site.url, site.storage)).rejects.toThrow('9999_later');
    await sql`delete from kysely_migration where name = '9999_later'`.execute(owner);
  });
});

const HOURS = 60 * 60 * 1000;

async function aFile(storage: Storage, text: string) {
  const account_id = randomUUID();
  const storage_key = `${account_id}/${randomUUID()}`;
  const { size, sha256 } = await storage.put(storage_key, Readable.from([Buffer.from(text)]));
  return { account_id, id: randomUUID(), original_name: 'a.pdf', storage_key, size, sha256 };
}

async function filesFound(storage: Storage, file: Awaited<ReturnType<typeof aFile>>, later = 0) {
  const accounts = new Set([file.account_id]);
  const outcomes = await verifyFiles({ files: [file], accounts, storage, now: new Date(Date.now() + later) });
  return outcomes.flatMap(({ listed }) => listed);
}

for (const kind of ['local', 's3'] as const) {
  test(`finds bytes that are lost, altered, cut or no one's in the ${kind} store`, async ({
    world,
    onTestFinished,
  }) => {
    const bucket = kind === 's3' ? await startS3('verify') : undefined;
    onTestFinished(async () => bucket?.stop());
    const storage = bucket ? openStorage(readConfig(bucket.environment)) : world.services.storage;
    const file = await aFile(storage, 'signed by the store');
    expect(await filesFound(storage, file, 3 * HOURS)).toEqual([]);

    await storage.put(file.storage_key, Readable.from([Buffer.from('signed by the stork')]));
    expect(await filesFound(storage, file)).toEqual([
      expect.stringContaining('not those that were uploaded'),
    ]);
    await storage.put(file.storage_key, Readable.from([Buffer.from('signed')]));
    expect(await filesFound(storage, file)).toEqual([expect.stringContaining('6 bytes in the store, 19')]);
    await storage.remove(file.storage_key);
    expect(await filesFound(storage, file)).toEqual([expect.stringContaining('its bytes are missing')]);

    await storage.put(file.storage_key, Readable.from([Buffer.from('signed by the store')]));
    const nobodys = `${file.account_id}/${randomUUID()}`;
    await storage.put(nobodys, Readable.from([Buffer.from('x')]));
    expect(await filesFound(storage, file, 1 * HOURS)).toEqual([]);
    expect(await filesFound(storage, file, 3 * HOURS)).toEqual([expect.stringContaining(nobodys)]);
    expect(
      createHash('sha256')
        .update(await buffer(await storage.open(file.storage_key)))
        .digest('hex'),
    ).toBe(file.sha256);
  });
}
