import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { keysOf, localStore, test, urlOf } from '../../../test/world/backup.ts';
import { SECRETS_KEY } from '../../../test/world/cheap-sign-in.ts';
import { freshDatabase } from '../../../test/world/fresh-database.ts';
import { test as base, Client, newAccount, signedIn, type World } from '../../../test/world/world.ts';
import { createHttp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { inAccount } from '../../database/db.ts';
import { openServices } from '../../services.ts';
import type { Storage } from '../../storage/storage.ts';
import { holds } from '../verify/verify.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { openConnection } from './single-connection.ts';

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
    'is refused without --replace, and with it leaves nothing of what was',
    async ({ backup, earlier }) => {
      await expect(restoreBackup(backup.file, { ...earlier, replace: false })).rejects.toThrow(
        'This database has 1 accounts. To give them up, say --replace.',
      );
      await expectUntouched(earlier);

      const { outcomes } = await restoreBackup(backup.file, { ...earlier, replace: true });
      expect(holds(outcomes)).toBe(true);
      expect(await accountsIn(earlier.url)).not.toContain('Earlier');
      expect(await keysOf(earlier.storage)).toEqual(
        backup.manifest.files.map(({ name }) => name.slice('files/'.length)).sort(),
      );
    },
  );

  occupied('that fails half-way leaves database and files as they were', async ({ backup, earlier }) => {
    const { storage } = earlier;
    const put = storage.put.bind(storage);
    storage.put = async (at, content) => {
      await put(at, content);
      throw new Error('ENOSPC: no space left on device');
    };
    await expect(restoreBackup(backup.file, { ...earlier, replace: true })).rejects.toThrow('ENOSPC');
    await expectUntouched(earlier);
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
  await restoreBackup(file, { url: database.url, storage, replace: true });

  const { services, close } = await openServices(config, database.url, http.log);
  onTestFinished(close);
  expect((await sql`select from pgboss.job`.execute(services.database.auth)).rows).toEqual([]);
  await services.mail.queueUnsent();
  await expect
    .poll(() => services.mail.outbox())
    .toMatchObject([{ letter: { to: 'waiting@test.example', subject: 'Reset your Waybill password' } }]);
});
