import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect } from 'vitest';
import { anyOrder } from '../../../test/factories/orders.ts';
import { type Client, test, type World } from '../../../test/world/world.ts';
import { LiveOrders, MAX_STREAMS_PER_LOGIN } from './live-orders.ts';

async function follow(
  { http }: World,
  { cookie = '' }: Client,
  signal: AbortSignal,
  url = '/api/orders/live',
) {
  const request = { method: 'GET', url, headers: { cookie }, signal } as const;
  const stream = (await http.inject({ ...request, payloadAsStream: true })).stream();
  const state = { text: '', ended: false };
  stream.on('error', () => undefined);
  stream.on('data', (chunk: Buffer) => (state.text += chunk));
  stream.on('end', () => (state.ended = true));
  return state;
}

test('a login has so many streams: the oldest gives way, is told to wait, and no one else’s', async ({
  world,
  as,
  onTestFinished,
}) => {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const other = await follow(world, as.admin, controller.signal);
  const own: Awaited<ReturnType<typeof follow>>[] = [];
  for (let n = 0; n < MAX_STREAMS_PER_LOGIN + 2; n += 1)
    own.push(await follow(world, as.owner, controller.signal));
  await expect.poll(() => own.filter(({ ended }) => ended)).toEqual(own.slice(0, 2));
  expect(own[0]?.text).toContain('retry: 60000');
  expect(other.ended).toBe(false);
});

test('a reader that reads nothing is dropped', async ({ as, onTestFinished }) => {
  const live = new LiveOrders();
  const user = { ...as.owner.user, account_name: 'A', time_zone: 'UTC' } as Parameters<
    LiveOrders['follow']
  >[0]['user'];
  const server = createServer((request, response) => live.follow({ user, session: 'x' }, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => {
    socket.destroy();
    live.close();
    server.close();
  });
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
  socket.pause();
  const changed = { account_id: user.account_id, id: crypto.randomUUID(), agent_id: null, drivers: [] };
  const message = JSON.stringify(Array.from({ length: 1_000 }, () => changed));
  let gone = false;
  server.once('close', () => (gone = true));
  server.close();
  // Far more than a connection holds on its way.
  for (let n = 0; n < 500 && !gone; n += 1) {
    live.tell(message);
    await new Promise(setImmediate);
  }
  expect(gone).toBe(true);
});

test('a tab is told which changes it made itself, and no other tab is', async ({
  world,
  as,
  onTestFinished,
}) => {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const tab = randomBytes(16).toString('hex');
  const url = `/api/orders/live?tab=${tab}`;
  const [here, elsewhere] = [
    await follow(world, as.owner, controller.signal, url),
    await follow(
      world,
      as.owner,
      controller.signal,
      `/api/orders/live?tab=${randomBytes(16).toString('hex')}`,
    ),
  ];
  const { id } = await anyOrder(as.owner);
  const foreign = `data: ${JSON.stringify({ id })}\n`;
  for (const stream of [here, elsewhere]) await expect.poll(() => stream.text).toContain(foreign);
  const cancelled = { order_status: 'cancelled' };
  await as.owner.patch(`/api/orders/${id}/status`, cancelled, { headers: { 'x-waybill-tab': tab } });
  await expect.poll(() => here.text).toContain(`data: ${JSON.stringify({ id, own: true })}\n`);
  await expect.poll(() => elsewhere.text.split(foreign)).toHaveLength(3);
  expect(elsewhere.text).not.toContain('own');
  const another = await anyOrder(as.owner);
  const garbage = { headers: { 'x-waybill-tab': 'x'.repeat(10_000) } };
  expect(await as.owner.patch(`/api/orders/${another.id}/status`, cancelled, garbage)).toMatchObject({
    status: 200,
  });
});

test('a browser that has just read its list is told of what changed since, and of nothing else', async ({
  world,
  as,
  onTestFinished,
}) => {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const began = Date.now();
  const since = () => `/api/orders/live?missed_ms=${Date.now() - began}`;
  const witness = await follow(world, as.owner, controller.signal);
  const { id } = await anyOrder(as.owner);
  await expect.poll(() => witness.text).toContain(id);
  const late = await follow(world, as.owner, controller.signal, since());
  await expect.poll(() => late.text).toContain(id);
  const stranger = await follow(world, as.other, controller.signal, since());
  const knowing = await follow(world, as.owner, controller.signal, '/api/orders/live?missed_ms=0');
  const long = await follow(world, as.owner, controller.signal, '/api/orders/live?missed_ms=60000');
  await expect.poll(() => long.text).toContain('hello');
  for (const { text } of [stranger, knowing]) {
    expect(text).toContain('hello');
    expect(text).not.toContain(id);
  }
  // This server has not run for a minute: what it may not know of counts as missed.
  expect(long.text).toContain('event: missed');
});
