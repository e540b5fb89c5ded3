import { randomUUID } from 'node:crypto';
import { copyFile, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { keysOf, localStore, tablesIn, test, urlOf } from '../../../test/world/backup.ts';
import { SECRETS_KEY } from '../../../test/world/cheap-sign-in.ts';
import { freshDatabase } from '../../../test/world/fresh-database.ts';
import { Client, newAccount, signedIn, type World } from '../../../test/world/world.ts';
import { createHttp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { inAccount } from '../../database/db.ts';
import { openServices } from '../../services.ts';
import type { Storage } from '../../storage/storage.ts';
import { holds } from '../verify/verify.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { openConnection } from './single-connection.ts';

/** PostgreSQL ends a connection a moment after its client has closed it. */
async function disconnected(url: string): Promise<void> {
  const { db } = await openConnection(url, 'test');
  const connections = async () =>
    (
      await sql`
        select from pg_stat_activity
        where datname = current_database() and usename in (select role_name from login_roles)`.execute(db)
    ).rows.length;
  await expect.poll(connections).toBe(0);
  await db.destroy();
}

describe('restoring onto what is there', () => {
  test('is refused while Waybill runs on the database', async ({ world, as, archive }) => {
    expect((await as.admin.get('/api/stores')).status).toBe(200);
    const target = { url: urlOf(world), storage: world.services.storage, replace: true };
    await expect(restoreBackup(archive.file, target)).rejects.toThrow(
      'Waybill is running on this database. Stop it first.',
    );
    expect((await as.admin.get('/api/stores')).status).toBe(200);
  });

  /** A Waybill of its own with a business, stopped. */
  const occupied = test.extend('earlier', async ({ folder }, { onCleanup }) => {
    const database = await freshDatabase();
    onCleanup(database.drop);
    const storage = localStore(folder);
    const config = readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent', SECRETS_KEY });
    const http = createHttp(config);
    const { services, close } = await openServices(config, database.url, http.log);
    const account = await newAccount({ services } as World, 'Earlier');
    const world = { services, newClient: () => new Client(http) } as World;
    await signedIn(world, account, 'super_admin', 'earlier@test.example');
    await close();
    await disconnected(database.url);
    const key = `${account}/${randomUUID()}`;
    await storage.put(key, Readable.from([Buffer.from('earlier')]));
    return { url: database.url, storage, key };
  });

  async function expectUntouched({ url, storage, key }: { url: string; storage: Storage; key: string }) {
    expect(await accountsIn(url)).toEqual(['Earlier']);
    expect(await keysOf(storage)).toEqual([key]);
  }

  async function accountsIn(url: string): Promise<string[]> {
    const { db } = await openConnection(url, 'test');
    const { rows } = await sql<{
      account_name: string;
    }>`select account_name from accounts order by 1`.execute(db);
    await db.destroy();
    return rows.map(({ account_name }) => account_name);
  }

  occupied(
    'is refused without --replace, leaves database and files as they were when it fails half-way, and nothing of them when it does not',
    async ({ archive, earlier }) => {
      await expect(restoreBackup(archive.file, { ...earlier, replace: false })).rejects.toThrow(
        'This database has 1 accounts. To give them up, say --replace.',
      );
      await expectUntouched(earlier);

      const { storage } = earlier;
      const put = storage.put.bind(storage);
      storage.put = async (at, content) => {
        await put(at, content);
        throw new Error('ENOSPC: no space left on device');
      };
      await expect(restoreBackup(archive.file, { ...earlier, replace: true })).rejects.toThrow('ENOSPC');
      await expectUntouched(earlier);

      storage.put = put;
      const { outcomes } = await restoreBackup(archive.file, { ...earlier, replace: true });
      expect(holds(outcomes)).toBe(true);
      expect(await accountsIn(earlier.url)).not.toContain('Earlier');
      const keys = archive.manifest.files.map(({ name }) => name.slice('files/'.length));
      expect(keys).toHaveLength(1);
      expect(await keysOf(storage)).toEqual(keys);
    },
  );

  test("is refused where someone else's tables are, --replace or not", async ({
    archive,
    folder,
    onTestFinished,
  }) => {
    const database = await freshDatabase({ empty: true });
    onTestFinished(database.drop);
    const { db } = await openConnection(database.url, 'test');
    await sql`create table recipes (name text)`.execute(db);
    const target = { url: database.url, storage: localStore(folder), replace: true };
    await expect(restoreBackup(archive.file, target)).rejects.toThrow('not of Waybill');
    expect((await sql`select * from recipes`.execute(db)).rows).toEqual([]);
    await db.destroy();
  });
});

test('a mail that waited when the backup was made is sent by the Waybill that starts on what came back', async ({
  folder,
  onTestFinished,
}) => {
  const database = await freshDatabase();
  onTestFinished(database.drop);
  const storage = localStore(folder);
  const config = readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent', SECRETS_KEY });
  const http = createHttp(config);
  const before = await openServices(config, database.url, http.log);
  const world = { services: before.services, newClient: () => new Client(http) } as World;
  const account_id = await newAccount(world, 'Waiting');
  const { user } = await signedIn(world, account_id, 'super_admin', 'waiting@test.example');
  await inAccount({ database: before.services.database, user: { account_id } }, (db) =>
    before.services.mail.add(db, 'reset_password', { account_id, id: user?.id ?? '' }),
  );
  const file = path.join(folder, 'waiting.tar.gz');
  await makeBackup(database.url, storage, file);
  await before.close();
  await disconnected(database.url);
  await restoreBackup(file, { url: database.url, storage, replace: true });

  const { services, close } = await openServices(config, database.url, http.log);
  onTestFinished(close);
  expect((await sql`select from pgboss.job`.execute(services.database.auth)).rows).toEqual([]);
  await services.mail.queueUnsent();
  await expect
    .poll(() => services.mail.outbox())
    .toMatchObject([{ letter: { to: 'waiting@test.example', subject: 'Reset your Waybill password' } }]);
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

  /** At that place or soon after it: gzip has several ways to write the same, and some bits that mean nothing. */
  function altered(bytes: Buffer, at: number): Buffer {
    const other = Buffer.from(bytes);
    other.writeUInt8(bytes.readUInt8(at) ^ 0x10, at);
    return unpacks(other, gunzipSync(bytes)) ? altered(bytes, at + 1) : other;
  }

  function unpacks(bytes: Buffer, wanted: Buffer): boolean {
    try {
      return gunzipSync(bytes).equals(wanted);
    } catch {
      return false;
    }
  }

  for (const share of [0, 0.2, 0.5, 0.9, 0.999]) {
    test(`that ends after ${share * 100} % is refused and changes nothing`, async ({ archive, folder }) => {
      const result = await refused(archive.file, folder, (copy, size) =>
        truncate(copy, Math.floor(size * share)),
      );
      expect(result.said).toMatch(/^DamagedArchive: The archive /);
      expect(result.left).toEqual({ tables: 0, keys: [] });
    });
  }

  for (const share of [0.001, 0.2, 0.5, 0.8, 0.97]) {
    test(`with another byte at ${share * 100} % is refused and changes nothing`, async ({
      archive,
      folder,
    }) => {
      const result = await refused(archive.file, folder, async (copy, size) =>
        writeFile(copy, altered(await readFile(copy), Math.max(12, Math.floor(size * share)))),
      );
      expect(result.said).toMatch(/^DamagedArchive: /);
      expect(result.left).toEqual({ tables: 0, keys: [] });
    });
  }
});

describe('an archive that was packed again', () => {
  test('with one character of a row changed is refused and changes nothing', async ({ archive, folder }) => {
    const copy = path.join(folder, 'repacked.tar.gz');
    const bytes = gunzipSync(await readFile(archive.file));
    bytes.write('C', bytes.indexOf('\tBusiness\t') + 1);
    await writeFile(copy, gzipSync(bytes));
    const database = await freshDatabase({ empty: true });
    const storage = localStore(folder);
    const restored = restoreBackup(copy, { url: database.url, storage, replace: true });
    await expect(restored).rejects.toThrow('tables/accounts/000001.copy was altered.');
    expect(await tablesIn(database.url)).toBe(0);
    await database.drop();
  });
});
