import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { reportOf, verify } from '../../src/operations/verify/verify.ts';
import { openStorage } from '../../src/storage/open-storage.ts';
import { freshDatabase } from '../world/fresh-database.ts';
import { serverEntry } from '../world/http-client.ts';
import { startServer } from '../world/running-server.ts';
import { inRounds, startLoad, tell } from './load.ts';
import { startProxy } from './proxy.ts';

test('a database that is cut off, refuses, is slow or falls silent loses nothing and is found again', async ({
  onTestFinished,
}) => {
  const database = await freshDatabase();
  const direct = new URL(database.url);
  const proxy = await startProxy(direct.hostname, Number(direct.port));
  const url = new URL(database.url);
  url.host = `127.0.0.1:${proxy.port}`;
  url.searchParams.set('query_timeout', '2000');
  const server = await startServer({ DATABASE_URL: url.href, LOG_LEVEL: 'warn' });
  onTestFinished(async () => {
    proxy.state.silent = false;
    await server.stop();
    await proxy.stop();
    await database.drop();
  });
  proxy.state.silent = true;
  const startMs = performance.now();
  const ready = await fetch(`${server.address}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'database away' }]);
  expect(performance.now() - startMs).toBeLessThan(2_000);
  proxy.state.silent = false;
  const { business, load } = await startLoad(serverEntry(server));
  const faults = inRounds(['cut', 'refuse', 'slow', 'silent'] as const);
  for (const fault of faults) {
    await load.works(8);
    await pause(Math.random() * 100);
    if (fault === 'slow') proxy.state.delayMs = 60;
    if (fault === 'slow') await load.works(3);
    if (fault === 'refuse') proxy.state.refuses = true;
    if (fault === 'silent') proxy.state.silent = true;
    if (fault === 'cut' || fault === 'refuse') proxy.cut();
    if (fault !== 'cut') await pause(fault === 'silent' ? 2_500 : 500);
    Object.assign(proxy.state, { delayMs: 0, refuses: false, silent: false });
  }
  await load.works();
  await load.stop();
  tell('lost connections', load, faults.length);
  await load.check(business.owner);
  const storage = openStorage(readConfig({ DATA_DIR: server.directory }));
  expect(reportOf(await verify(database.url, storage))).toContain('All of them hold.');
  expect(load.counts.unavailable).toBeGreaterThan(0);
  expect(load.counts.unreachable).toBe(0);
});
