import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { reportOf, verify } from '../../src/operations/verify/verify.ts';
import { openToolDatabase } from '../../src/postgres/tool-database.ts';
import { openStorage } from '../../src/storage/open-storage.ts';
import { serverEntry } from '../world/http-client.ts';
import { fillPrepared } from '../world/prepared-directory.ts';
import { freePort, postgresPid, type RunningServer, startServer } from '../world/running-server.ts';
import { AWAY, inRounds, startLoad, tell } from './load.ts';

/** One Waybill for all, which comes back at its own address. */
let DATA_DIR: string;
let server: RunningServer;
let start: () => Promise<RunningServer>;

beforeAll(async () => {
  DATA_DIR = await mkdtemp(path.join(tmpdir(), 'waybill-faults-'));
  await fillPrepared(DATA_DIR);
  const environment = { DATA_DIR, DEMO_DATA: 'off', PORT: String(await freePort()), LOG_LEVEL: 'warn' };
  start = () => startServer(environment);
  server = await start();
});

afterAll(async () => {
  await server.stop();
  await rm(DATA_DIR, { recursive: true, force: true });
});

async function verified(): Promise<string> {
  const config = readConfig({ DATA_DIR });
  const { url, close } = await openToolDatabase(config);
  const report = reportOf(await verify(url, openStorage(config)));
  await close();
  return report;
}

const anyMoment = () => pause(50 + Math.random() * 400);

test('kill -9 of Waybill and of its PostgreSQL under load loses nothing and needs no help', async () => {
  const { business, load } = await startLoad(serverEntry(server));
  const faults = inRounds(['server', 'both', 'database']);
  for (const fault of faults) {
    await load.works();
    await anyMoment();
    if (fault !== 'server') process.kill(await postgresPid(DATA_DIR), 'SIGKILL');
    if (fault === 'database') continue;
    await server.end('SIGKILL');
    server = await start();
  }
  await load.works();
  expect(server.output()).toContain('The database has ended by itself and is started again.');
  expect(server.output()).toContain('The database runs again.');
  await load.stop();
  tell('kill -9', load, faults.length);
  await load.check(business.owner);
  expect(await verified()).toContain('All of them hold.');
  expect(load.counts.unavailable).toBeGreaterThan(0);
});

test('without its PostgreSQL Waybill says so, and hears, sends mail and ends sessions again once it is back', async () => {
  const door = serverEntry(server);
  const { business, load } = await startLoad(door, 1);
  await load.stop();
  const stream = await fetch(`${server.address}/api/orders/live`, {
    headers: { cookie: business.agent.cookie ?? '' },
  });
  const events = stream.body?.getReader();
  const pid = await postgresPid(server.directory);
  process.kill(pid, 'SIGSTOP');
  process.kill(pid, 'SIGKILL');
  const replies: [number, string][] = [];
  await expect
    .poll(
      async () => {
        const { status, body } = await business.owner.get('/api/stores');
        replies.push([status, body.error]);
        return replies.some(([seen]) => seen === 503) && status === 200;
      },
      { timeout: 30_000, interval: 5 },
    )
    .toBe(true);
  expect(new Set(replies.map(String))).toEqual(new Set([`200,`, `503,${AWAY}`]));
  await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status).toBe(200);

  for (let done = false; !done; ) done = (await events?.read())?.done ?? true;
  const again = await fetch(`${server.address}/api/orders/live`, {
    headers: { cookie: business.agent.cookie ?? '' },
  });
  const newcomer = await startLoad(door, 1);
  await newcomer.load.works(1);
  await newcomer.load.stop();
  await again.body?.cancel();
  const agents = (await business.owner.get('/api/agents')).body.data;
  expect((await business.agent.get('/api/stores')).status).toBe(200);
  await business.owner.delete(`/api/agents/${agents[0].id}`);
  expect((await business.agent.get('/api/stores')).status).toBe(401);
});
