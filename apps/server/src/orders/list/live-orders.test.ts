import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { CALLS, sendAs } from '../../../test/calls/calls.ts';
import { walkOrder } from '../../../test/calls/scene.ts';
import { test as base, type Client, type World } from '../../../test/world/world.ts';

const FOLLOWERS = ['owner', 'agent', 'driver', 'other'] as const;
type Heard = Record<(typeof FOLLOWERS)[number], string[]>;

/** Writes that change the row of an order; a new one is found by the walk, and has to be added here. */
const CHANGES_ORDERS = [
  'POST /api/upload-manifest',
  'POST /api/upload-invoice',
  'DELETE /api/manifests/:id',
  'DELETE /api/invoices/:id',
  'POST /api/orders',
  'PUT /api/orders/:id/items',
  'PATCH /api/orders/:id/status',
  'POST /api/orders/status',
  'POST /api/orders/:id/approve',
  'POST /api/orders/:id/undo',
  'POST /api/orders/:id/issued-invoices',
  'POST /api/issued-invoices/:id/void',
  'PUT /api/orders/:id/allocations',
  'PATCH /api/orders/:id/delivery',
  'POST /api/orders/delivery',
  'POST /api/orders/:id/write-off',
  'POST /api/orders/:id/release',
  'POST /api/runs',
  'POST /api/runs/:id/cancel',
  'POST /api/runs/:id/depart',
  'POST /api/runs/:id/reopen',
  'POST /api/runs/:id/return',
  'POST /api/stops/:id/actions',
  'POST /api/attention/:id/accept',
  'POST /api/payments',
  'POST /api/payments/:id/apply',
  'POST /api/payments/:id/unapply',
  'POST /api/payments/:id/void',
  'POST /api/credit-memos',
  'POST /api/credit-memos/:id/void',
  'POST /api/sample-data',
];

/** The stream of a person as it grows; like a browser's it is opened again when it ends, as with some change of a session. */
async function follow({ http }: World, { cookie }: Client, signal: AbortSignal) {
  let text = '';
  const open = async () => {
    const headers = { cookie: cookie ?? '' };
    const request = { method: 'GET', url: '/api/orders/live', headers, signal } as const;
    const stream = (await http.inject({ ...request, payloadAsStream: true })).stream();
    stream.on('error', () => undefined);
    stream.on('end', () => void (signal.aborted || open()));
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  };
  await open();
  return {
    read: () =>
      [...text.matchAll(/event: order\ndata: (.*)\n/g)].map(([, data]) => JSON.parse(data ?? '').id),
    clear: () => {
      text = '';
    },
  };
}

const test = base.extend('heardBy', { scope: 'file' }, async ({ world, as }, { onCleanup }) => {
  const controller = new AbortController();
  onCleanup(() => controller.abort());
  const streams = new Map<keyof Heard, Awaited<ReturnType<typeof follow>>>();
  for (const who of FOLLOWERS) streams.set(who, await follow(world, as[who], controller.signal));
  const marks = new Set<string>();
  /** Everyone hears a mark after all that was told before it. */
  const tellMark = (id: string) => {
    for (const { user } of [as.owner, as.other]) {
      const everyone = { agent_id: as.agent.user?.id, drivers: [as.driver.user?.id] };
      const mark = { account_id: user?.account_id, id, ...everyone };
      world.services.database.notifier.notify('order_changed', mark);
    }
  };
  /** What each has heard since the last time. */
  return async (): Promise<Heard> => {
    const mark = randomUUID();
    marks.add(mark);
    const heard: Partial<Heard> = {};
    for (const [who, stream] of streams) {
      const arrived = () => {
        if (stream.read().includes(mark)) return true;
        tellMark(mark);
        return false;
      };
      await expect.poll(arrived, { interval: 60 }).toBe(true);
      heard[who] = stream.read().filter((id) => !marks.has(id));
      stream.clear();
    }
    return heard as Heard;
  };
});

interface Row {
  id: string;
  agent_id: string;
  delivery_driver_id: string | null;
  text: string;
}

/** Each order as its dialog shows it: with the versions of its invoice. */
async function rowsOf(world: World): Promise<Row[]> {
  return (await world.admin(sql`
    select id, agent_id, delivery_driver_id, o::text || coalesce((
      select string_agg(concat(i.id, i.voided_at), ' ' order by i.id) from issued_invoices i where i.order_id = o.id), '') as text
    from orders o order by id`)) as Row[];
}

describe('the stream of changed orders', () => {
  const changing: string[] = [];
  for (const [name, sample] of Object.entries(CALLS).filter(([each]) => !each.startsWith('GET'))) {
    test(`tells each order that ${name} changes, to those who see it`, async ({ world, as, heardBy }) => {
      const request = await sample({ world, as }, 'own');
      const before = new Set((await rowsOf(world)).map(({ text }) => text));
      await heardBy();
      const reply = await sendAs(request.by, request);
      expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
      const changed = (await rowsOf(world)).filter(({ text }) => !before.has(text));
      const ids = (sees: (row: Row) => boolean) => changed.filter(sees).map(({ id }) => id);
      expect(await heardBy()).toEqual({
        owner: ids(() => true),
        agent: ids(({ agent_id }) => agent_id === as.agent.user?.id),
        driver: ids(({ delivery_driver_id }) => delivery_driver_id === as.driver.user?.id),
        other: [],
      });
      if (changed.length > 0) changing.push(name);
    });
  }

  test('had all of these to tell', () => {
    expect(changing.toSorted()).toEqual(CHANGES_ORDERS.toSorted());
  });

  test('tells the driver from whom an order is taken', async ({ world, as, heardBy }) => {
    const { id } = await walkOrder({ world, as }, 'own');
    await heardBy();
    await as.owner.patch(`/api/orders/${id}/delivery`, { delivery_driver: null });
    expect(await heardBy()).toEqual({ owner: [id], agent: [id], driver: [id], other: [] });
    await as.owner.patch(`/api/orders/${id}/status`, { order_status: 'cancelled' });
    expect(await heardBy()).toEqual({ owner: [id], agent: [id], driver: [], other: [] });
  });

  test('tells of many orders changed at once those that were changed', async ({ world, as, heardBy }) => {
    const scene = { world, as };
    const [own, stale, office] = [
      await walkOrder(scene, 'own'),
      await walkOrder(scene, 'own'),
      await walkOrder(scene, 'office'),
    ];
    await heardBy();
    const orders = [{ id: own.id }, { id: stale.id, version: 0 }, { id: office.id }];
    const reply = await as.owner.post('/api/orders/status', { order_status: 'cancelled', orders });
    expect(reply.body.data).toMatchObject({ changed: [own.id, office.id], refused: [{ id: stale.id }] });
    const heard = { owner: [own.id, office.id], agent: [own.id], driver: [own.id], other: [] };
    expect(await heardBy()).toEqual(heard);
  });

  test('tells nothing of a write that was refused or undone', async ({ world, as, heardBy }) => {
    const { id, order_details } = await walkOrder({ world, as }, 'own');
    await heardBy();
    const orderDetails = order_details.map((line) => ({ ...line, qty: 1_000_000 }));
    expect((await as.owner.put(`/api/orders/${id}/items`, { orderDetails })).status).toBe(409);
    expect((await as.owner.patch(`/api/orders/${id}/status`, { order_status: 'paid' })).status).toBe(400);
    expect(await heardBy()).toEqual({ owner: [], agent: [], driver: [], other: [] });
  });
});
