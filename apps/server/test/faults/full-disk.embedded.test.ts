import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createHttp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { sweepOrphans } from '../../src/files/sweep-orphans.ts';
import { reportOf, verify } from '../../src/operations/verify/verify.ts';
import { openToolDatabase } from '../../src/postgres/tool-database.ts';
import { openServices } from '../../src/services.ts';
import { openStorage } from '../../src/storage/open-storage.ts';
import { sendFiles } from '../factories/order-files.ts';
import { aPdf } from '../factories/sample-files.ts';
import { SECRETS_KEY } from '../world/cheap-sign-in.ts';
import { serverEntry } from '../world/http-client.ts';
import { fillPrepared } from '../world/prepared-directory.ts';
import { startServer } from '../world/running-server.ts';
import { AWAY, inRounds, startLoad, tell } from './load.ts';

const run = promisify(execFile);
const FULL = 'The file store is full, so nothing was saved. Please tell your administrator.';

/** A disk of its own that is soon full; only root may make one, and not on every machine. */
async function smallDisk(): Promise<{ folder: string; remove: () => Promise<unknown> } | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=150m', 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  const remove = async () => {
    await run('umount', ['-l', folder]);
    await rm(folder, { recursive: true });
  };
  return { folder, remove };
}

async function fill(file: string): Promise<void> {
  const handle = await open(file, 'a');
  try {
    for (const size of [1_000_000, 4096]) {
      const block = Buffer.alloc(size);
      for (;;) if ((await handle.write(block).catch(() => ({ bytesWritten: 0 }))).bytesWritten < size) break;
    }
  } finally {
    await handle.close();
  }
}

test('a full disk refuses in words, loses nothing, and is worked on again once there is room', async ({
  onTestFinished,
}) => {
  const disk = await smallDisk();
  if (!disk) {
    process.stdout.write('full disk: not tried, since this machine lets no one mount a small disk\n');
    return;
  }
  const DATA_DIR = path.join(disk.folder, 'data');
  await fillPrepared(DATA_DIR);
  const server = await startServer({ DATA_DIR, DEMO_DATA: 'off' });
  onTestFinished(async () => {
    await server.stop();
    await disk.remove();
  });
  const { business, load } = await startLoad(serverEntry(server), 4);
  await load.works(20);
  const [order] = (await business.owner.get('/api/orders?limit=1')).body.data;
  const filler = path.join(disk.folder, 'filler');
  const faults = inRounds(['full']);
  for (const _ of faults) {
    const before = load.counts.unavailable;
    await fill(filler);
    await expect.poll(() => load.counts.unavailable).toBeGreaterThan(before);
    // A database that ended for want of room may have made some, so the rest is filled too.
    const refusal = async () => {
      await fill(filler);
      const sent = sendFiles(business.owner, 'manifest', order.id, ['m.pdf', aPdf(500_000)]);
      return sent.then(({ status, body }) => `${status} ${body.error}`, String);
    };
    await expect.poll(refusal).toBeOneOf([FULL, AWAY].map((sentence) => `503 ${sentence}`));
    await fill(filler);
    const ready = await fetch(`${server.address}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: expect.stringMatching(/can not write|away/) },
    ]);
    await rm(filler);
    await load.works(10);
    await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status).toBe(200);
  }
  await load.stop();
  tell('full disk', load, faults.length);
  await load.check(business.owner);
  const config = readConfig({ DATA_DIR, LOG_LEVEL: 'silent', SECRETS_KEY });
  const { url, close } = await openToolDatabase(config);
  const later = new Date(Date.now() + 3 * 3_600_000);
  // Bytes of an upload whose end the database could not tell are left for housekeeping, as it comes by later.
  const { services, close: closeServices } = await openServices(config, url, createHttp(config).log);
  await sweepOrphans(services, later);
  await closeServices();
  expect(reportOf(await verify(url, openStorage(config), later))).toContain('All of them hold.');
  await close();
});
