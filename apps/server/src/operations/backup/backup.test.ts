import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject } from 'vitest';
import { localStore, test, urlOf } from '../../../test/world/backup.ts';
import { SECRETS_KEY } from '../../../test/world/cheap-sign-in.ts';
import { freshDatabase } from '../../../test/world/fresh-database.ts';
import { startS3 } from '../../../test/world/s3.ts';
import { Client, PASSWORD } from '../../../test/world/world.ts';
import { buildApp, createHttp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { knownMigrations, migrateUpTo, schemaDifferences } from '../../database/migrate.ts';
import { openServices } from '../../services.ts';
import { openStorage } from '../../storage/open-storage.ts';
import type { Storage } from '../../storage/storage.ts';
import { holds, reportOf, verify } from '../verify/verify.ts';
import { EXCLUDED_TABLES, readTables } from './dump-repository.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { openConnection } from './single-connection.ts';

/** An empty database of a role that is no superuser, as the README asks for. */
async function ownDatabase() {
  const database = await freshDatabase({ empty: true });
  const owner = `owner_${randomUUID().slice(0, 8)}`;
  const name = new URL(database.url).pathname.slice(1);
  await asAdmin(
    `create role ${owner} login createrole password 'secret'`,
    `grant waybill_app, waybill_auth to ${owner} with admin option`,
    `alter database ${name} owner to ${owner}`,
  );
  const url = new URL(database.url);
  url.username = owner;
  url.password = 'secret';
  return { url: url.href, drop: database.drop };
}

async function asAdmin(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject('adminUrl') });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Waybill on what was restored. */
async function started(url: string, storage: Storage) {
  const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', SECRETS_KEY });
  const http = createHttp(config);
  const { services, close } = await openServices(config, url, http.log);
  await buildApp(http, { ...services, storage });
  const stop = async () => {
    await http.close();
    await close();
  };
  return { client: new Client(http), stop };
}

describe('a backup', () => {
  test('made under writes comes back whole into a new database and an S3 store, and is worked on further', async ({
    backup,
    onTestFinished,
  }) => {
    const bucket = await startS3('restored');
    const database = await ownDatabase();
    onTestFinished(async () => {
      await database.drop();
      await bucket.stop();
    });
    const storage = openStorage(readConfig(bucket.environment));
    const { outcomes } = await restoreBackup(backup.file, { url: database.url, storage, replace: false });
    expect(reportOf(outcomes)).toContain('All of them hold.');

    const { client, stop } = await started(database.url, storage);
    onTestFinished(stop);
    const login = await client.post('/api/auth/login', { email: backup.email, password: PASSWORD });
    expect(login.status).toBe(200);
    const order = await client.get(`/api/orders/${backup.before.id}`);
    expect(order.body.data).toEqual(backup.before);
    const file = await client.get(backup.work.file.url);
    expect(file.raw.equals(backup.work.manifest)).toBe(true);
    const placed = await client.post('/api/orders', {
      storeId: backup.before.store_id,
      orderDetails: [{ sku: backup.before.order_details[0]?.sku, qty: 1 }],
    });
    expect(placed.status).toBe(201);
    expect(holds(await verify(database.url, storage))).toBe(true);
  });

  test('was made while orders came in', ({ backup }) => {
    expect(backup.placed).toBeGreaterThan(0);
  });

  test('is for its owner alone to read, and leaves no half archive', async ({ backup, folder }) => {
    expect((await stat(backup.file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  test('carries every table but those that would open doors again, and there is no sequence to carry', async ({
    world,
    backup,
  }) => {
    const { db } = await openConnection(urlOf(world), 'test');
    const names = (await readTables(db)).map(({ name }) => name);
    const all = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(
      db,
    );
    const sequences = await sql`
      select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`.execute(db);
    await db.destroy();
    expect([...names, ...EXCLUDED_TABLES].sort()).toEqual(all.rows.map(({ name }) => name).sort());
    expect(backup.manifest.tables.map(({ name }) => name)).toEqual(names);
    expect(sequences.rows).toEqual([]);
  });

  test('is not made of a store that lost bytes', async ({ world, backup, folder }) => {
    const file = path.join(folder, 'lost.tar.gz');
    expect(backup.manifest.files).not.toEqual([]);
    const made = makeBackup(urlOf(world), localStore(folder), file);
    await expect(made).rejects.toThrow(/^The bytes of the file .* are missing\. Run npm run verify/);
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  test('of an earlier version comes back as this one', async ({ folder, onTestFinished }) => {
    const [earlier, later] = [await freshDatabase({ empty: true }), await freshDatabase({ empty: true })];
    onTestFinished(async () => {
      await earlier.drop();
      await later.drop();
    });
    const { db } = await openConnection(earlier.url, 'test');
    const names = (await knownMigrations()).filter((name) => name < '0052');
    await db.transaction().execute(async (transaction) => {
      await migrateUpTo(transaction, names);
      await sql`insert into accounts (account_name) values ('Early')`.execute(transaction);
      await sql`
        insert into activity_log (account_id, user_name, action_type, entity_type, log_message)
        select id, 'Ada', 'update', 'account', 'Something' from accounts`.execute(transaction);
    });
    const file = path.join(folder, 'earlier.tar.gz');
    await makeBackup(earlier.url, localStore(folder), file);
    const target = { url: later.url, storage: localStore(folder), replace: false };
    const { outcomes } = await restoreBackup(file, target);
    expect(reportOf(outcomes)).toContain('All of them hold.');
    const restored = await openConnection(later.url, 'test');
    expect(await schemaDifferences(restored.db)).toEqual([]);
    await Promise.all([db.destroy(), restored.db.destroy()]);
  });
});
