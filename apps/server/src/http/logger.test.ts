import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSignedUpBusiness, type Business } from '../../test/factories/business.ts';
import { freshDatabase } from '../../test/world/fresh-database.ts';
import { HttpClient, serverEntry } from '../../test/world/http-client.ts';
import { type RunningServer, startServer } from '../../test/world/running-server.ts';
import { PASSWORD } from '../../test/world/world.ts';
import { describeError } from './logger.ts';

let server: RunningServer;
let business: Business;
let close: () => Promise<void>;

beforeAll(async () => {
  const database = await freshDatabase();
  server = await startServer({ DATABASE_URL: database.url, LOG_LEVEL: 'info' });
  close = async () => {
    await server.stop();
    await database.drop();
  };
  business = await aSignedUpBusiness(serverEntry(server));
});

afterAll(() => close());

/** The lines of the log, newest last; those of the routine come half a second late. */
function lines() {
  const printed = server.output().split('\n');
  return printed.filter((line) => line.startsWith('{') && line.endsWith('}')).map((line) => JSON.parse(line));
}

const lastTo = (path: string) => lines().findLast(({ req }) => req?.path === path);

test('a request’s line names user and account by their ids, also when the call is refused', async () => {
  const { owner, driver } = business;
  const account = owner.user?.account_id;
  await owner.get('/api/stores?q=secret');
  await driver.get('/api/agents');
  await driver.post('/api/orders', { accountId: crypto.randomUUID() });
  await expect
    .poll(() => lastTo('/api/orders'))
    .toMatchObject({ user: driver.user?.id, account, status: 403, req: { method: 'POST' } });
  expect(lastTo('/api/agents')).toMatchObject({ user: driver.user?.id, account, status: 403 });
  expect(lastTo('/api/stores')).toMatchObject({
    level: 30,
    user: owner.user?.id,
    account,
    status: 200,
    req: { method: 'GET', path: '/api/stores', ip: '127.0.0.1' },
  });
});

test('a request without a session names no one', async () => {
  await new HttpClient(server.address).get('/api/home');
  await expect.poll(() => lastTo('/api/home')).toBeDefined();
  const line = lastTo('/api/home');
  expect(line).toMatchObject({ status: 401 });
  expect(line).not.toHaveProperty('user');
});

test('a failed login says why, and neither the address nor the password', async () => {
  const { id: user, account_id: account, email = '' } = business.agent.user ?? {};
  const client = new HttpClient(server.address);
  const login = (address: string, password: string) =>
    client.post('/api/auth/login', { email: address, password });
  await login(email, 'Wrong-horse-1');
  await login('stranger@nowhere.example', 'Wrong-horse-1');
  await client.post('/api/auth/second-factor', { code: '123456' });
  await business.agent.post('/api/auth/change-password', {
    currentPassword: 'Wrong-horse-1',
    newPassword: 'Other-horse-2',
  });
  for (let tries = 0; tries < 9; tries += 1) await login(email, 'Wrong-horse-1');
  const failed = () => lines().filter(({ msg }) => msg === 'authentication failed');
  await expect.poll(() => failed().at(-1)?.reason).toBe('too many tries');
  const wrong = { level: 30, reason: 'wrong password', user, account, ip: '127.0.0.1' };
  expect(failed().slice(0, 4)).toMatchObject([
    wrong,
    { level: 30, reason: 'unknown address' },
    { level: 30, reason: 'no first step' },
    wrong,
  ]);
  expect(failed()[1]).not.toHaveProperty('user');
  const said = JSON.stringify(lines());
  for (const personal of [email, 'stranger@nowhere', 'Wrong-horse-1', PASSWORD, '123456', 'Abe', 'secret']) {
    expect(said).not.toContain(personal);
  }
});

test('an error is told by its name, place and code, and by no value that it quotes', () => {
  const error = Object.assign(new Error('null value violates a constraint'), {
    code: '23502',
    constraint: 'users_email',
    detail: 'Failing row contains (secret@test.example).',
    parameters: ['secret@test.example'],
    cause: Object.assign(new Error('deeper'), { body: 'secret@test.example' }),
  });
  const told = describeError(error);
  expect(told).toMatchObject({ message: error.message, code: '23502', cause: { message: 'deeper' } });
  expect(JSON.stringify(told)).not.toContain('secret');
});
