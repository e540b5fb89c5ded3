import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../../src/config.ts';
import { makeBackup } from '../../src/operations/backup/make-backup.ts';
import { openConnection } from '../../src/operations/backup/single-connection.ts';
import { openStorage } from '../../src/storage/open-storage.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { aSignedUpBusiness, workThrough, worldEntry } from '../factories/business.ts';
import { sendFiles } from '../factories/order-files.ts';
import { anOrder, anyOrder, assign } from '../factories/orders.ts';
import { aProduct, skuOf } from '../factories/products.ts';
import { aPdf } from '../factories/sample-files.ts';
import { test as base, type World } from './world.ts';

export const test = base
  .extend('folder', { scope: 'file' }, async ({ world: _ }, { onCleanup }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'waybill-backup-'));
    onCleanup(() => rm(folder, { recursive: true, force: true }));
    return folder;
  })
  /** Of a business with a signed file, while nobody works. */
  .extend('archive', { scope: 'file' }, async ({ world, folder }) => {
    const { owner, driver } = await aSignedUpBusiness(worldEntry(world));
    const order = await anyOrder(owner);
    await assign(owner, order, driver);
    await sendFiles(driver, 'manifest', order.id, ['manifest.pdf', aPdf(2000)]);
    const file = path.join(folder, 'archive.tar.gz');
    return { file, manifest: await makeBackup(urlOf(world), world.services.storage, file) };
  })
  /** Backed up while orders come in; what was acknowledged before it began is in it. */
  .extend('backup', { scope: 'file' }, async ({ world, folder }) => {
    const business = await aSignedUpBusiness(worldEntry(world));
    const work = await workThrough(business);
    const product = await aProduct(business.owner, { qty: 100_000 });
    const lines = [{ sku: skuOf(product), qty: 1 }];
    const before = await anOrder(business.agent, { lines });
    let running = true;
    const writing = (async () => {
      let placed = 0;
      for (; running; placed += 1) await anOrder(business.agent, { lines });
      return placed;
    })();
    const file = path.join(folder, 'backup.tar.gz');
    const manifest = await makeBackup(urlOf(world), world.services.storage, file);
    running = false;
    return { file, manifest, before, placed: await writing, work, email: business.owner.user?.email };
  });

export function urlOf(world: World): string {
  return world.services.config.DATABASE_URL ?? '';
}

export function localStore(folder: string): Storage {
  return openStorage(readConfig({ DATA_DIR: path.join(folder, randomUUID()) }));
}

export async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.keys()) keys.push(key);
  return keys.sort();
}

export async function tablesIn(url: string): Promise<number> {
  const { db } = await openConnection(url, 'test');
  const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(db);
  await db.destroy();
  return rows.length;
}
