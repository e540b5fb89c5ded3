import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { mailedLink } from '../../test/world/mailbox.ts';
import { test as base, Client } from '../../test/world/world.ts';
import { buildApp, createHttp } from '../app.ts';
import { readConfig } from '../config.ts';

/** A server with settings of its own, on the database of the file. */
const test = base.extend('serverWith', ({ world }) => async (environment: Record<string, string>) => {
  const { DATA_DIR, LOG_LEVEL } = world.services.config;
  const config = readConfig({ DATA_DIR, LOG_LEVEL, ...environment });
  const http = createHttp(config);
  await buildApp(http, { ...world.services, config });
  const ask = (path: string, host: string) => new Client(http).get(path, { headers: { host } });
  return { http, ask };
});

const MISDIRECTED = { status: 421, body: { success: false, code: 'misdirected' } };
const OWN_DATABASE = { DATABASE_URL: 'postgres://db.example/waybill' };
const EVIL = [
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',

  '@',
  '[::1',
];

describe('a request by a name that is not ours', () => {
  test.for([
    [
      {},
      ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'waybill.localhost'],
      ['192.168.1.5'],
    ],
    [{ HOST: '::1' }, ['[::1]:3000', 'localhost:3000'], ['192.168.1.5']],
    [OWN_DATABASE, ['localhost:3000', '127.0.0.1'], ['192.168.1.5']],
    [
      { PUBLIC_URL: 'https://waybill.example' },
      ['waybill.example', 'WAYBILL.example:443'],
      ['localhost', '127.0.0.1'],
    ],
    [{ PUBLIC_URL: 'http://127.0.0.1:4000' }, ['127.0.0.1:4000', 'localhost:4000'], ['192.168.1.5']],
    [{ HOST: '192.168.1.5' }, ['192.168.1.5:3000'], ['localhost', '192.168.1.6']],
    [{ HOST: '0.0.0.0' }, ['localhost:3000'], ['192.168.1.5']],
  ] as [Record<string, string>, string[], string[]][])(
    'is refused with 421 with %o',
    async ([environment, ours, others], { serverWith }) => {
      const { ask } = await serverWith(environment);
      for (const host of ours) expect([host, (await ask('/login', host)).status]).not.toEqual([host, 421]);
      for (const host of [...others, ...EVIL])
        expect(await ask('/login', host), host).toMatchObject(MISDIRECTED);
    },
  );

  test('is refused on every path but those that a watcher asks', async ({ serverWith }) => {
    const { ask } = await serverWith({});
    for (const path of ['/api/docs', '/api/nowhere', '/login', '/', '/dev/outbox'])
      expect(await ask(path, 'evil.example'), path).toMatchObject(MISDIRECTED);
    for (const path of ['/healthz', '/metrics'])
      expect((await ask(path, 'evil.example')).status, path).toBe(200);
    // On a busy machine it may say that the database is away: what counts is that it answers.
    expect((await ask('/readyz', 'evil.example')).body).toEqual({ status: expect.any(String) });
  });

  test('does not become ours by X-Forwarded-Host', async ({ serverWith }) => {
    const { http } = await serverWith({ PUBLIC_URL: 'https://waybill.example', TRUST_PROXY: 'on' });
    const headers = { host: 'evil.example', 'x-forwarded-host': 'waybill.example' };
    expect((await new Client(http).get('/api/docs', { headers })).status).toBe(421);
  });

  test('is 400 when it stands beside ours', async ({ serverWith, onTestFinished }) => {
    const { http } = await serverWith({});
    await http.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => http.close());
    const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    );
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
  });
});

describe('the outbox', () => {
  test('is read on the embedded default, and runs nothing that a mail holds', async ({
    world,
    serverWith,
  }) => {
    const { ask } = await serverWith({});
    const email = 'mae@outbox.example';
    const name = { firstName: '<img src=x onerror=alert(1)>', lastName: '"', businessName: 'Chen' };
    await world.newClient().post('/api/auth/signup', { ...name, email, password: 'Tall-tree-42' });
    const link = await mailedLink(world, email);
    const { status, body } = await ask('/dev/outbox', 'localhost:3000');
    expect(status).toBe(200);
    for (const told of ['<h1>Outbox</h1>', `to ${email}`, `href="${link}"`, 'Hello &lt;img src=x'])
      expect(body).toContain(told);
    expect(body).not.toContain('<img');
  });

  // What counts as the embedded default is told by `config.test.ts`.
  test('is not there on any other start', async ({ serverWith }) => {
    const { ask } = await serverWith(OWN_DATABASE);
    expect(String((await ask('/dev/outbox', 'localhost:3000')).body)).not.toContain('<h1>Outbox</h1>');
  });
});
