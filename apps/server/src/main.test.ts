import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../test/world/fresh-database.ts';
import { freePort, type RunningServer, startServer } from '../test/world/running-server.ts';
import { demoLogins } from './operations/seed-demo.ts';

const running: RunningServer[] = [];
const folders: string[] = [];

async function run(environment: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ DEMO_DATA: 'off', ...environment });
  running.push(server);
  return server;
}

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'waybill-main-'));
  folders.push(made);
  return made;
}

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  for (const made of folders.splice(0)) await rm(made, { recursive: true, force: true });
});

const MAIN = path.join(import.meta.dirname, 'main.ts');
const SEED = path.join(import.meta.dirname, '../../../scripts/seed.ts');

/** Runs to its end what is not expected to stay up. */
async function ended(
  environment: Record<string, string>,
  script = MAIN,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, LOG_LEVEL: 'silent', DEMO_DATA: 'off', ...environment },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

async function login(address: string): Promise<string> {
  const [owner] = demoLogins();
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: owner?.email, password: owner?.password }),
  });
  expect(reply.status).toBe(200);
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

function addMember(address: string, cookie: string, email: string): Promise<Response> {
  return fetch(`${address}/api/team-members`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ username: email, email, password: 'Right-horse-1', role: 'admin' }),
  });
}

async function postgresOf(directory: string): Promise<number> {
  const [pid] = (await readFile(path.join(directory, 'postgres/cluster/data/postmaster.pid'), 'utf8')).split(
    '\n',
  );
  return Number(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('starting', () => {
  test('prints the address and one login per role, and each of them works', async () => {
    const server = await run({ DEMO_DATA: 'on' });
    expect(server.output()).toContain(`Waybill runs at ${server.address}`);
    for (const { role, email, password } of demoLogins()) {
      expect(server.output()).toMatch(new RegExp(`${role}\\s+${email}\\s+${password}`));
      const reply = await fetch(`${server.address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      expect(await reply.json()).toMatchObject({ data: { user: { role } } });
    }
  });

  test('with a wrong setting names it and exits', async () => {
    const { code, output } = await ended({ PORT: 'eighty' });
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('PORT') });
  });

  test('on a port that is taken says so, exits and leaves no database behind', async () => {
    const first = await run();
    const directory = await folder();
    const { code, output } = await ended({ PORT: new URL(first.address).port, DATA_DIR: directory });
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('EADDRINUSE') });
    await expect(postgresOf(directory)).rejects.toThrow();
  });

  test('a second time on the same DATA_DIR says so and exits', async () => {
    const first = await run();
    const { code, output } = await ended({ DATA_DIR: first.directory, PORT: String(await freePort()) });
    expect(code).toBe(1);
    expect(output).toContain(`Another Waybill is already running on ${first.directory}`);
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
  });

  test('with DATABASE_URL works on that PostgreSQL and seeds nothing', async () => {
    const database = await freshDatabase();
    try {
      const server = await run({ DATABASE_URL: database.url });
      expect(server.output()).not.toContain('Demo logins');
      expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
      await server.stop();
    } finally {
      await database.drop();
    }
  });

  test('with DATABASE_URL is given the demo by the seed script', { timeout: 300_000 }, async () => {
    const database = await freshDatabase();
    try {
      const { code, output } = await ended({ DATABASE_URL: database.url }, SEED);
      expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('super_admin') });
      const server = await run({ DATABASE_URL: database.url });
      expect(await login(server.address)).toBeTruthy();
      await server.stop();
    } finally {
      await database.drop();
    }
  });

  test('prints the link of a mail where no mail server is set', async () => {
    const server = await run();
    const form = { firstName: 'Mae', lastName: 'Chen', businessName: 'Chen Wholesale' };
    const reply = await fetch(`${server.address}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...form, email: 'mae@chen.example', password: 'Tall-tree-42' }),
    });
    expect(reply.status).toBe(201);
    await expect.poll(server.output).toContain(`  ${server.address}/verify-email?token=`);
  });

  test('from two processes at once on one empty database migrates it once', async () => {
    const database = await freshDatabase({ empty: true });
    try {
      const servers = await Promise.all([1, 2, 3].map(() => run({ DATABASE_URL: database.url })));
      for (const { address } of servers) expect((await fetch(`${address}/readyz`)).status).toBe(200);
      for (const server of servers) await server.stop();
    } finally {
      await database.drop();
    }
  });
});

describe('stopping', () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    test(`by ${signal} answers the request in flight, stops PostgreSQL and exits 0`, async () => {
      const server = await run();
      const database = await postgresOf(server.directory);
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
      await new Promise((resolve) => setTimeout(resolve, 200));
      slow.end(body.slice(5));
      const [reply] = await once(slow, 'response');
      expect(reply.statusCode).toBe(401);
      reply.resume();
      expect(await ended).toBe(0);
      expect(isAlive(database)).toBe(false);
    });
  }

  test('does not wait for a connection on which nothing was ever asked', async () => {
    const server = await run();
    const silent = connect(Number(new URL(server.address).port), '127.0.0.1');
    await once(silent, 'connect');
    const ended = server.end('SIGTERM');
    const [first] = await Promise.race([ended.then(() => ['ended']), pause(20_000, ['waits'])]);
    silent.destroy();
    expect(first).toBe('ended');
  });
});

describe('kill -9', () => {
  test('during writes loses nothing that was acknowledged, and the next start needs no help', async () => {
    const directory = await folder();
    const first = await run({ DATA_DIR: directory, DEMO_DATA: 'on' });
    const cookie = await login(first.address);
    const acknowledged: string[] = [];
    let sent = 0;
    const writer = async () => {
      for (;;) {
        const email = `member${++sent}@crash.example`;
        const reply = await addMember(first.address, cookie, email).catch(() => undefined);
        if (!reply) return;
        if (reply.status === 201) acknowledged.push(email);
      }
    };
    const writers = Array.from({ length: 6 }, writer);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    await first.end('SIGKILL');
    await Promise.all(writers);

    const second = await run({ DATA_DIR: directory });
    const reply = await fetch(`${second.address}/api/team-members`, { headers: { cookie } });
    const { data } = (await reply.json()) as { data: { email: string }[] };
    const emails = new Set(data.map(({ email }) => email));
    expect(acknowledged.filter((email) => !emails.has(email))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(20);
  });
});
