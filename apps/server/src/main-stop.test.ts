import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../test/world/fresh-database.ts';
import { fillPrepared } from '../test/world/prepared-directory.ts';
import { postgresPid, type RunningServer } from '../test/world/running-server.ts';
import { startedServers } from '../test/world/started-servers.ts';

/** One folder for all. */
let DATA_DIR: string;
const { run, stopAll } = startedServers();

beforeAll(async () => {
  DATA_DIR = await mkdtemp(path.join(tmpdir(), 'waybill-main-'));
  await fillPrepared(DATA_DIR);
});

afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Stopping has begun once the server takes no new connection. */
async function closing({ address }: RunningServer): Promise<void> {
  const state = () =>
    fetch(address).then(
      () => 'open',
      () => 'closed',
    );
  await expect.poll(state).toBe('closed');
}

/** `test/faults/kill.embedded.test.ts` tells of kill -9. */
describe('stopping', () => {
  afterEach(stopAll);

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    test(`by ${signal} answers the request in flight, waits for no connection on which nothing was asked, stops PostgreSQL and exits 0`, async () => {
      const server = await run({ DATA_DIR });
      const database = await postgresPid(DATA_DIR);
      const { port } = new URL(server.address);
      const silent = connect(Number(port), '127.0.0.1').resume();
      await once(silent, 'connect');
      const dropped = once(silent, 'close');
      const body = JSON.stringify({ email: 'nobody@test.example', password: 'Wrong-horse-1' });
      const slow = request({
        port,
        method: 'POST',
        path: '/api/auth/login',
        headers: {
          'content-type': 'application/json',
          'content-length': body.length,
          expect: '100-continue',
        },
      });
      slow.flushHeaders();
      await once(slow, 'continue');
      slow.write(body.slice(0, 5));
      const ended = server.end(signal);
      await closing(server);
      // Before the request is: what a stop waits for is cut off with it.
      await dropped;
      slow.end(body.slice(5));
      const [reply] = await once(slow, 'response');
      expect(reply.statusCode).toBe(401);
      reply.resume();
      expect(await ended).toBe(0);
      expect(isAlive(database)).toBe(false);
    });
  }

  test('ends within 10 s though a body never ends, and at once at a second signal', async ({
    onTestFinished,
  }) => {
    const database = await freshDatabase();
    onTestFinished(database.drop);
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    const hold = async () => {
      const server = await run({ DATABASE_URL: database.url });
      const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(`${head}Content-Length: 100\r\nExpect: 100-continue\r\n\r\n`);
      await once(socket, 'data');
      socket.write('{');
      return { server, socket };
    };
    const slow = await hold();
    const startMs = performance.now();
    expect(await slow.server.end('SIGTERM')).toBe(0);
    expect(performance.now() - startMs).toBeLessThan(10_000);

    const twice = await hold();
    const ended = twice.server.end('SIGTERM');
    await closing(twice.server);
    await pause(1_000);
    const secondMs = performance.now();
    twice.server.process.kill('SIGTERM');
    expect(await ended).toBe(1);
    expect(performance.now() - secondMs).toBeLessThan(2_000);
    expect(twice.server.output()).toContain('A second signal ended it.');
  });
});
