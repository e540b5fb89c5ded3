import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject } from 'vitest';
import { buildApp, createHttp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { knownMigrations, migrateUpTo, missingMigrations } from '../../lib/migrate.ts';
import { openStorage, type Storage } from '../../lib/storage.ts';
import { openServices } from '../../services.ts';
import { test as base, Client, newAccount, PASSWORD, signedIn, type World } from '../../testing.ts';
import { aBusiness, doorOf, workThrough } from '../../testing-business.ts';
import { freshDatabase } from '../../testing-database.ts';
import { anOrder, aProduct, skuOf } from '../../testing-factories.ts';
import { startS3 } from '../../testing-s3.ts';
import { holds, reportOf, verify } from '../verify/verify.ts';
import { LEFT_OUT, readTables } from './dump-repository.ts';
import { makeBackup } from './make-backup.ts';
import { openConnection } from './one-connection.ts';
import { restoreBackup } from './restore-backup.ts';

const test = base
  .extend('folder', { scope: 'file' }, async ({ world: _ }, { onCleanup }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'waybill-backup-'));
    onCleanup(() => rm(folder, { recursive: true, force: true }));
    return folder;
  })
  /** Backed up while orders come in; what was acknowledged before it began is in it. */
  .extend('backup', { scope: 'file' }, async ({ world, folder }) => {
    const business = await aBusiness(doorOf(world));
    const work = await workThrough(business);
    const product = await aProduct(business.owner, { qty: 100_000 });
    const lines = [{ sku: skuOf(product), qty: 1 }];
    const before = await anOrder(business.agent, { lines });
    let running = true;
    const writers = [1, 2, 3].map(async () => {
      let placed = 0;
      for (; running; placed += 1) await anOrder(business.agent, { lines });
      return placed;
    });
    const file = path.join(folder, 'backup.tar.gz');
    const manifest = await makeBackup(urlOf(world), world.services.storage, file);
    running = false;
    const placed = (await Promise.all(writers)).reduce((sum, count) => sum + count, 0);
    return { file, manifest, before, placed, work, email: business.owner.user?.email };
  });

function urlOf(world: World): string {
  return world.services.config.DATABASE_URL ?? '';
}

function localStore(folder: string): Storage {
  return openStorage(readConfig({ DATA_DIR: path.join(folder, randomUUID()) }));
}

async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.keys()) keys.push(key);
  return keys.sort();
}

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
  const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
  const http = createHttp(config);
  const { services, close } = await openServices(config, url, http.log);
  await buildApp(http, { ...services, storage });
  const stop = async () => {
    await http.close();
    await close();
  };
  return { client: new Client(http), stop };
}

async function tablesIn(url: string): Promise<number> {
  const { db } = await openConnection(url, 'test');
  const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(db);
  await db.destroy();
  return rows.length;
}

describe('a backup', () => {
  for (const kind of ['local', 's3'] as const) {
    test(`made under writes comes back whole into a new database and a ${kind} store`, async ({
      backup,
      folder,
      onTestFinished,
    }) => {
      const bucket = kind === 's3' ? await startS3('restored') : undefined;
      const database = await ownDatabase();
      onTestFinished(async () => {
        await database.drop();
        await bucket?.stop();
      });
      const storage = bucket ? openStorage(readConfig(bucket.environment)) : localStore(folder);
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
  }

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
    expect([...names, ...LEFT_OUT].sort()).toEqual(all.rows.map(({ name }) => name).sort());
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
    expect(await missingMigrations(restored.db)).toEqual([]);
    await Promise.all([db.destroy(), restored.db.destroy()]);
  });
});

describe('a damaged archive', () => {
  /** Cuts or alters a copy, and answers what restoring it says and what it left in the target. */
  async function refused(
    file: string,
    folder: string,
    damage: (copy: string, size: number) => Promise<void>,
  ) {
    const copy = path.join(folder, `damaged-${randomUUID()}.tar.gz`);
    await copyFile(file, copy);
    await damage(copy, (await stat(copy)).size);
    const database = await freshDatabase({ empty: true });
    const storage = localStore(folder);
    const said = await restoreBackup(copy, { url: database.url, storage, replace: true }).then(
      () => 'restored',
      (error: Error) => `${error.constructor.name}: ${error.message}`,
    );
    const left = { tables: await tablesIn(database.url), keys: await keysOf(storage) };
    await database.drop();
    return { said, left };
  }

  for (const share of [0, 0.2, 0.5, 0.9, 0.999]) {
    test(`that ends after ${share * 100} % is refused and changes nothing`, async ({ backup, folder }) => {
      const result = await refused(backup.file, folder, (copy, size) =>
        truncate(copy, Math.floor(size * share)),
      );
      expect(result.said).toMatch(/^DamagedArchive: The archive /);
      expect(result.left).toEqual({ tables: 0, keys: [] });
    });
  }

  for (const share of [0.001, 0.2, 0.5, 0.8, 0.97]) {
    test(`with another byte at ${share * 100} % is refused and changes nothing`, async ({
      backup,
      folder,
    }) => {
      const result = await refused(backup.file, folder, async (copy, size) => {
        const handle = await open(copy, 'r+');
        const at = Math.max(12, Math.floor(size * share));
        const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
        await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 0x10]), 0, 1, at);
        await handle.close();
      });
      expect(result.said).toMatch(/^DamagedArchive: /);
      expect(result.left).toEqual({ tables: 0, keys: [] });
    });
  }
});

describe('an archive that was packed again', () => {
  test('with one character of a row changed is refused and changes nothing', async ({ backup, folder }) => {
    const copy = path.join(folder, 'repacked.tar.gz');
    const bytes = gunzipSync(await readFile(backup.file));
    bytes.write('C', bytes.indexOf('Business 1'));
    await writeFile(copy, gzipSync(bytes));
    const database = await freshDatabase({ empty: true });
    const storage = localStore(folder);
    const restored = restoreBackup(copy, { url: database.url, storage, replace: true });
    await expect(restored).rejects.toThrow('tables/accounts/000001.copy was altered.');
    expect(await tablesIn(database.url)).toBe(0);
    await database.drop();
  });
});

describe('restoring onto what is there', () => {
  const oneAccount = base.extend('site', async ({ world, as }) => ({ world, as }));

  oneAccount('is refused while Waybill runs on the database', async ({ site, onTestFinished }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'waybill-backup-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'a.tar.gz');
    const { storage } = site.world.services;
    await makeBackup(urlOf(site.world), storage, file);
    expect((await site.as.admin.get('/api/stores')).status).toBe(200);
    const target = { url: urlOf(site.world), storage, replace: true };
    await expect(restoreBackup(file, target)).rejects.toThrow(
      'Waybill is running on this database. Stop it first.',
    );
    expect((await site.as.admin.get('/api/stores')).status).toBe(200);
  });

  /** A Waybill of its own with a business, stopped. */
  async function occupied(folder: string) {
    const database = await freshDatabase();
    const storage = localStore(folder);
    const config = readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
    const http = createHttp(config);
    const { services, close } = await openServices(config, database.url, http.log);
    const account = await newAccount({ services } as World, 'Earlier');
    const world = { services, newClient: () => new Client(http) } as World;
    await signedIn(world, account, 'super_admin', 'earlier@test.example');
    await close();
    const key = `${account}/${randomUUID()}`;
    await storage.put(key, Readable.from([Buffer.from('earlier')]));
    return { database, storage, key };
  }

  async function accountsIn(url: string): Promise<string[]> {
    const { db } = await openConnection(url, 'test');
    const { rows } = await sql<{
      account_name: string;
    }>`select account_name from accounts order by 1`.execute(db);
    await db.destroy();
    return rows.map(({ account_name }) => account_name);
  }

  test('is refused without --replace, and with it leaves nothing of what was', async ({
    backup,
    folder,
    onTestFinished,
  }) => {
    const { database, storage, key } = await occupied(folder);
    onTestFinished(database.drop);
    const target = { url: database.url, storage };
    await expect(restoreBackup(backup.file, { ...target, replace: false })).rejects.toThrow(
      'This database has 1 accounts. To give them up, say --replace.',
    );
    expect(await accountsIn(database.url)).toEqual(['Earlier']);
    expect(await keysOf(storage)).toEqual([key]);

    const { outcomes } = await restoreBackup(backup.file, { ...target, replace: true });
    expect(holds(outcomes)).toBe(true);
    expect(await accountsIn(database.url)).not.toContain('Earlier');
    expect(await keysOf(storage)).toEqual(
      backup.manifest.files.map(({ name }) => name.slice('files/'.length)).sort(),
    );
  });

  test('that fails half-way leaves database and files as they were', async ({
    backup,
    folder,
    onTestFinished,
  }) => {
    const { database, storage, key } = await occupied(folder);
    onTestFinished(database.drop);
    const put = storage.put.bind(storage);
    storage.put = async (at, content) => {
      await put(at, content);
      throw new Error('ENOSPC: no space left on device');
    };
    const target = { url: database.url, storage, replace: true };
    await expect(restoreBackup(backup.file, target)).rejects.toThrow('ENOSPC');
    expect(await accountsIn(database.url)).toEqual(['Earlier']);
    expect(await keysOf(storage)).toEqual([key]);
  });

  test("is refused where someone else's tables are, --replace or not", async ({
    backup,
    folder,
    onTestFinished,
  }) => {
    const database = await freshDatabase({ empty: true });
    onTestFinished(database.drop);
    const { db } = await openConnection(database.url, 'test');
    await sql`create table recipes (name text)`.execute(db);
    const target = { url: database.url, storage: localStore(folder), replace: true };
    await expect(restoreBackup(backup.file, target)).rejects.toThrow('not of Waybill');
    expect((await sql`select * from recipes`.execute(db)).rows).toEqual([]);
    await db.destroy();
  });
});
