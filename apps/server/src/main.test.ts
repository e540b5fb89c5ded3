import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SECRETS_KEY } from '../test/world/cheap-sign-in.ts';
import { demoDatabase, seedOnce } from '../test/world/demo-database.ts';
import { freshDatabase } from '../test/world/fresh-database.ts';
import { freePort, type RunningServer, startProcess, startServer } from '../test/world/running-server.ts';
import { demoLogins } from './operations/seed-demo.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');

/** One folder for all: its PostgreSQL is prepared and filled by the first start alone. */
let DATA_DIR: string;
const running: RunningServer[] = [];

beforeAll(async () => {
  DATA_DIR = await mkdtemp(path.join(tmpdir(), 'waybill-main-'));
});

afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

async function run(environment: Record<string, string>): Promise<RunningServer> {
  const server = await startServer({ DEMO_DATA: 'off', ...environment });
  running.push(server);
  return server;
}

async function stopAll(): Promise<void> {
  for (const server of running.splice(0)) await server.stop();
}

/** Runs to its end what is not expected to stay up. */
async function ended(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, LOG_LEVEL: 'silent', DEMO_DATA: 'off', SECRETS_KEY, ...environment },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

function post(address: string, call: string, body: object, cookie = ''): Promise<Response> {
  return fetch(address + call, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
}

async function login(address: string): Promise<string> {
  const [owner] = demoLogins();
  const reply = await post(address, '/api/auth/login', { email: owner?.email, password: owner?.password });
  expect(reply.status).toBe(200);
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function postgresOf(directory: string): Promise<number> {
  const file = path.join(directory, 'postgres/cluster/data/postmaster.pid');
  return Number.parseInt(await readFile(file, 'utf8'), 10);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a first start', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await run({ DATA_DIR, DEMO_DATA: 'on' });
  });
  afterAll(stopAll);

  test('prints the address and one login per role, and each of them works', async () => {
    expect(server.output()).toContain(`Waybill runs at ${server.address}`);
    for (const { role, email, password } of demoLogins()) {
      expect(server.output()).toMatch(new RegExp(`${role}\\s+${email}\\s+${password}`));
      const reply = await post(server.address, '/api/auth/login', { email, password });
      expect(await reply.json()).toMatchObject({ data: { user: { role } } });
    }
  });

  test('keeps a second one on the same DATA_DIR from starting', async () => {
    const { code, output } = await ended({ DATA_DIR, PORT: String(await freePort()) });
    expect(code).toBe(1);
    expect(output).toContain(`Another Waybill is already running on ${DATA_DIR}`);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  });

  test('prints the link of a mail where no mail server is set', async () => {
    const form = { firstName: 'Mae', lastName: 'Chen', businessName: 'Chen Wholesale' };
    const person = { email: 'mae@chen.example', password: 'Tall-tree-42' };
    expect((await post(server.address, '/api/auth/signup', { ...form, ...person })).status).toBe(201);
    await expect.poll(server.output).toContain(`  ${server.address}/verify-email?token=`);
  });
});

describe('starting', () => {
  afterEach(stopAll);

  test('with a wrong setting names it and exits', async () => {
    const { code, output } = await ended({ PORT: 'eighty' });
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('PORT') });
  });

  test('on a port that is taken says so, exits and leaves no database behind', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, output } = await ended({ PORT: String(port), DATA_DIR });
    other.close();
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('EADDRINUSE') });
    await expect(postgresOf(DATA_DIR)).rejects.toThrow();
  });

  test('with DATABASE_URL works on that PostgreSQL and seeds nothing', async ({ onTestFinished }) => {
    const database = await freshDatabase();
    onTestFinished(database.drop);
    const server = await run({ DATABASE_URL: database.url });
    expect(server.output()).not.toContain('Demo logins');
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  });

  test('for others to reach is refused with the demo, whose passwords everyone knows', async () => {
    const { code, output } = await ended({ DATA_DIR, PORT: String(await freePort()), HOST: '0.0.0.0' });
    const refusal = expect.stringMatching(/^Wrong configuration\. HOST, PUBLIC_URL: .*the demo/m);
    expect({ code, output }).toMatchObject({ code: 1, output: refusal });
  });

  test('for others to reach seeds nothing, and in production says that no mail goes out', async () => {
    const open = { HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1', NODE_ENV: 'production' };
    const server = await startProcess({ ...open, DEMO_DATA: 'on' });
    running.push(server);
    expect(server.output()).toContain('No mail server is set (SMTP_URL)');
    expect(server.output()).not.toContain('Demo logins');
    const [owner] = demoLogins();
    const known = { email: owner?.email, password: owner?.password };
    expect((await post(server.address, '/api/auth/login', known)).status).toBe(401);
  });

  test('with DATABASE_URL is given the demo by the seed script', async ({ onTestFinished }) => {
    const directory = await mkdtemp(path.join(tmpdir(), 'waybill-main-'));
    const { code, output } = await seedOnce();
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('super_admin') });
    const database = await demoDatabase(directory);
    onTestFinished(async () => {
      await database.drop();
      await rm(directory, { recursive: true });
    });
    const server = await run({ DATABASE_URL: database.url, DATA_DIR: directory });
    expect(await login(server.address)).toBeTruthy();
  });

  test('from three processes at once on one empty database migrates it once', async ({ onTestFinished }) => {
    const database = await freshDatabase({ empty: true });
    onTestFinished(database.drop);
    const servers = await Promise.all([1, 2, 3].map(() => run({ DATABASE_URL: database.url })));
    for (const { address } of servers) expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });
});

describe('stopping', () => {
  afterEach(stopAll);

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    test(`by ${signal} answers the request in flight, stops PostgreSQL and exits 0`, async () => {
      const server = await run({ DATA_DIR });
      const database = await postgresOf(DATA_DIR);
      const { port } = new URL(server.address);
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
      // Stopping has begun once the server takes no new connection.
      await expect
        .poll(() =>
          fetch(server.address).then(
            () => 'open',
            () => 'closed',
          ),
        )
        .toBe('closed');
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
    const closing = ({ address }: RunningServer) =>
      expect
        .poll(() =>
          fetch(address).then(
            () => 'open',
            () => 'closed',
          ),
        )
        .toBe('closed');
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

  test('does not wait for a connection on which nothing was ever asked', async ({ onTestFinished }) => {
    const database = await freshDatabase();
    onTestFinished(database.drop);
    const server = await run({ DATABASE_URL: database.url });
    const silent = connect(Number(new URL(server.address).port), '127.0.0.1');
    await once(silent, 'connect');
    const stopped = server.end('SIGTERM').then(() => 'stopped');
    // Node itself would close the connection after a minute.
    const first = await Promise.race([stopped, pause(40_000, 'waits', { ref: false })]);
    silent.destroy();
    expect(first).toBe('stopped');
  });
});

describe('kill -9', () => {
  afterEach(stopAll);

  test('during writes loses nothing that was acknowledged, and the next start needs no help', async () => {
    const first = await run({ DATA_DIR });
    const cookie = await login(first.address);
    const acknowledged: string[] = [];
    let sent = 0;
    const writer = async () => {
      for (;;) {
        const email = `member${++sent}@crash.example`;
        const form = { username: email, email, password: 'Right-horse-1', role: 'admin' };
        const reply = await post(first.address, '/api/team-members', form, cookie).catch(() => undefined);
        if (!reply) return;
        if (reply.status === 201) acknowledged.push(email);
      }
    };
    const writers = Array.from({ length: 6 }, writer);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    await first.end('SIGKILL');
    await Promise.all(writers);

    const second = await run({ DATA_DIR });
    const reply = await fetch(`${second.address}/api/team-members`, { headers: { cookie } });
    const { data } = (await reply.json()) as { data: { email: string }[] };
    const emails = new Set(data.map(({ email }) => email));
    expect(acknowledged.filter((email) => !emails.has(email))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(20);
  });
});
