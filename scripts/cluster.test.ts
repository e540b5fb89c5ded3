import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../apps/server/src/config.ts';
import { reportOf, verify } from '../apps/server/src/operations/verify/verify.ts';
import { openStorage } from '../apps/server/src/storage/open-storage.ts';
import { aSignedUpBusiness } from '../apps/server/test/factories/business.ts';
import { sendFiles } from '../apps/server/test/factories/order-files.ts';
import { anyOrder } from '../apps/server/test/factories/orders.ts';
import { aPdf } from '../apps/server/test/factories/sample-files.ts';
import { inRounds, startLoad, tell } from '../apps/server/test/faults/load.ts';
import { freshDatabase } from '../apps/server/test/world/fresh-database.ts';
import { HttpClient, serverEntry } from '../apps/server/test/world/http-client.ts';
import { freePort, type RunningServer, startServer } from '../apps/server/test/world/running-server.ts';
import { startNginx } from './suite/nginx.ts';
import { ensureNginx } from './suite/system-packages.ts';

/** Two processes that start at once on an empty database, with one folder of files, behind nginx. */
async function startCluster() {
  const database = await freshDatabase({ empty: true });
  const directory = await mkdtemp(join(tmpdir(), 'waybill-cluster-'));
  const ports = [await freePort(), await freePort()];
  const port = await freePort();
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: directory,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: 'on',
  };
  const start = (each: number) => startServer({ ...environment, PORT: String(each) });
  const servers = (await Promise.all(ports.map(start))) as [RunningServer, RunningServer];
  const front = await startNginx({
    nginx: await ensureNginx(),
    folder: join(directory, 'nginx'),
    port,
    servers: ports,
  });
  const stop = async () => {
    await front.stop();
    for (const server of servers) await server.stop();
    await rm(directory, { recursive: true, force: true });
    await database.drop();
  };
  const address = `http://127.0.0.1:${port}`;
  const door = {
    newClient: () => new HttpClient(address),
    tokenFor: (email: string) => Promise.any(servers.map((server) => serverEntry(server).tokenFor(email))),
  };
  const holds = async () =>
    reportOf(await verify(database.url, openStorage(readConfig({ DATA_DIR: directory }))));
  return { servers, address, door, start, holds, stop };
}

/** One for all tests. */
let cluster: Awaited<ReturnType<typeof startCluster>>;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

function at(server: RunningServer, cookie: string | undefined): HttpClient {
  const client = new HttpClient(server.address);
  client.cookie = cookie;
  return client;
}

test('processes that start at once on one empty database migrate it once', async () => {
  for (const { address } of cluster.servers) expect((await fetch(`${address}/readyz`)).status).toBe(200);
});

test('a process that is killed takes no acknowledged write and no session with it', async () => {
  const { servers, door, start, holds } = cluster;
  const { business, load } = await startLoad(door);
  const faults = inRounds(['killed']);
  for (const round of faults.keys()) {
    const place = round % 2 ? 1 : 0;
    await load.works(8);
    const { address } = servers[place];
    await servers[place].end('SIGKILL');
    await load.works(8);
    servers[place] = await start(Number(new URL(address).port));
  }
  await load.works(8);
  await load.stop();
  tell('killed processes behind nginx', load, faults.length);
  await load.check(business.owner);
  expect(await holds()).toContain('All of them hold.');
  expect((await business.agent.get('/api/auth/session')).status).toBe(200);
});

// Last, since its failed logins count against the address of all.
test('sessions, files, live updates and the count of failed logins are those of all processes', async () => {
  const { servers, address, door } = cluster;
  const { owner } = await aSignedUpBusiness(door);
  const [one, other] = servers.map((server) => at(server, owner.cookie)) as [HttpClient, HttpClient];
  for (const client of [one, other]) expect((await client.get('/api/auth/session')).status).toBe(200);

  const live = await fetch(`${address}/api/orders/live`, { headers: { cookie: owner.cookie ?? '' } });
  const reader = live.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  const orders = [await anyOrder(one), await anyOrder(other)];
  let heard = '';
  while (!orders.every(({ id }) => heard.includes(id))) heard += (await reader?.read())?.value ?? '';
  await reader?.cancel();

  const { body } = await sendFiles(one, 'manifest', orders[0]?.id, ['signed.pdf', aPdf()]);
  expect((await other.get(body.data[0].url)).raw).toEqual(aPdf());

  const wrong = { email: 'nobody@cluster.example', password: 'Wrong-horse-1' };
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await (tries % 2 ? one : other).post('/api/auth/login', wrong)).status).toBe(401);
  }
  expect((await other.post('/api/auth/login', wrong)).status).toBe(429);

  expect((await one.post('/api/auth/logout')).status).toBe(200);
  await expect.poll(async () => (await other.get('/api/auth/session')).status).toBe(401);
});
