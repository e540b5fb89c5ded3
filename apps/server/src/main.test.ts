import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CHEAP_SIGN_IN, SECRETS_KEY } from '../test/world/cheap-sign-in.ts';
import { seedOnce } from '../test/world/demo-database.ts';
import { freshDatabase } from '../test/world/fresh-database.ts';
import { HttpClient } from '../test/world/http-client.ts';
import {
  COMPILE_CACHE,
  freePort,
  postgresPid,
  type RunningServer,
  SERVER,
  SOURCE,
  startProcess,
} from '../test/world/running-server.ts';
import { startedServers } from '../test/world/started-servers.ts';
import { DEMO_BUSINESSES, DEMO_PASSWORD, demoLogins } from './operations/demo/logins.ts';

/** One folder for all: its PostgreSQL is prepared and filled by the first start alone. */
let DATA_DIR: string;
const { run, stopAll, running } = startedServers();

beforeAll(async () => {
  DATA_DIR = await mkdtemp(path.join(tmpdir(), 'waybill-main-'));
});

afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

/** Runs to its end what is not expected to stay up. */
async function ended(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      ...COMPILE_CACHE,
      LOG_LEVEL: 'silent',
      DEMO_DATA: 'off',
      SECRETS_KEY,
      ...environment,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

const clientOf = ({ address }: RunningServer) => new HttpClient(address);

describe('a first start', () => {
  let server: RunningServer;
  beforeAll(async () => {
    // The seed script makes the same demo with its orders, which `seed-demo.test.ts` reads.
    const demo = { DEMO_DATA: 'on', DEMO_ORDERS: 'off' };
    server = await startProcess({ ...CHEAP_SIGN_IN, DATA_DIR, ...demo }, SOURCE);
    running.push(server);
  });
  afterAll(stopAll);

  test('prints the address and one login per role of each distributor, and each of them works', async () => {
    expect(server.output()).toContain(`Waybill runs at ${server.address}`);
    const logins = DEMO_BUSINESSES.flatMap((business) => demoLogins(DEMO_PASSWORD, business));
    expect(logins).toHaveLength(8);
    for (const { role, email, password } of logins) {
      expect(server.output()).toMatch(new RegExp(`${role}\\s+${email}\\s+${password}`));
      const { body } = await clientOf(server).post('/api/auth/login', { email, password });
      expect(body).toMatchObject({ data: { user: { role } } });
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
    expect((await clientOf(server).post('/api/auth/signup', { ...form, ...person })).status).toBe(201);
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
    await expect(postgresPid(DATA_DIR)).rejects.toThrow();
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
    expect((await clientOf(server).post('/api/auth/login', known)).status).toBe(401);
  });

  // What is in it, and that its logins work, is told by `seed-demo.test.ts`.
  test('with DATABASE_URL is given the demo by the seed script', async () => {
    const { code, output } = await seedOnce();
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('super_admin') });
  });
});
