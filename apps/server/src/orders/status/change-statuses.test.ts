import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { anOrder } from '../../../test/factories/orders.ts';
import { aProduct, skuOf } from '../../../test/factories/products.ts';
import { type Client, test, type World } from '../../../test/world/world.ts';

const URL = '/api/orders/status';
const PENDING = { order_status: 'pending delivery' };
const DAY = '2026-11-20';

async function orders(by: Client, count: number, qty = 2) {
  const product = await aProduct(by, { qty: 1000 });
  const made = [];
  for (let n = 0; n < count; n += 1) made.push(await anOrder(by, { lines: [{ sku: skuOf(product), qty }] }));
  return made;
}

const seen = (list: { id: string; version: number }[]) => list.map(({ id, version }) => ({ id, version }));

async function statusOf(by: Client, id: string) {
  return (await by.get(`/api/orders/${id}`)).body.data.order_status;
}

async function changesOf(world: World, ids: string[]) {
  return world.admin(sql`
    select entity_id, log_message from activity_log
    where action_type = 'status_change' and entity_id = any(${ids}::uuid[])`);
}

describe('changing the status of many orders', () => {
  test('changes each by itself, with its own entry and version', async ({ world, as }) => {
    const made = await orders(as.admin, 3);
    const ids = made.map(({ id }) => id);
    const reply = await as.admin.post(URL, { ...PENDING, orders: seen(made) });
    expect(reply).toMatchObject({ status: 200, body: { data: { changed: ids, refused: [] } } });
    for (const { id, version } of made) {
      expect((await as.admin.get(`/api/orders/${id}`)).body.data).toMatchObject({
        ...PENDING,
        version: version + 1,
      });
    }
    expect(await changesOf(world, ids)).toHaveLength(3);
  });

  test('takes the payment and the delivery date once for all', async ({ as }) => {
    const made = await orders(as.owner, 2);
    const change = { order_status: 'complete', payment_info: { payment_type: ['Cash'] }, delivery_date: DAY };
    await as.owner.post(URL, { ...change, orders: seen(made) });
    for (const { id, order_total } of made) {
      expect((await as.owner.get(`/api/orders/${id}`)).body.data).toMatchObject({
        order_status: 'complete',
        delivery_date: DAY,
        payment_info: { amount_paid: order_total, payment_type: ['Cash'] },
      });
    }
  });

  test('names each order that is refused, and changes the others', async ({ as }) => {
    const [good, stale, dear] = await orders(as.admin, 3, 10);
    const [cheap] = await orders(as.admin, 1, 1);
    if (!good || !stale || !dear || !cheap) throw new Error('four orders');
    await as.admin.patch(`/api/orders/${stale.id}/delivery`, { delivery_date: DAY });
    const unknown = crypto.randomUUID();
    const reply = await as.admin.post(URL, {
      order_status: 'partially paid',
      payment_info: { amount_paid: 50, payment_type: ['Check'] },
      delivery_date: DAY,
      orders: [...seen([good, stale, dear, cheap]), { id: unknown }],
    });
    expect(reply.body.data).toEqual({
      changed: [good.id, dear.id],
      settled: [],
      refused: [
        {
          id: stale.id,
          order_number: stale.order_number,
          error: 'This order was changed by someone else. Reload and try again.',
        },
        {
          id: cheap.id,
          order_number: cheap.order_number,
          error: 'Amount paid cannot exceed the order total',
        },
        { id: unknown, order_number: unknown, error: 'Order not found' },
      ],
    });
    expect(await statusOf(as.admin, good.id)).toBe('partially paid');
    expect(await statusOf(as.admin, stale.id)).toBe('pending approval');
  });

  test('says for each what the status requires', async ({ as }) => {
    const made = await orders(as.admin, 1);
    const refusal = async (change: object) =>
      (await as.admin.post(URL, { ...change, orders: seen(made) })).body.data.refused[0].error;
    expect(await refusal({ order_status: 'delivered' })).toBe(
      'Please select a delivery date for this status.',
    );
    expect(await refusal({ order_status: 'paid', delivery_date: DAY })).toBe(
      'Please select at least one payment type for this status.',
    );
  });

  test('gives stock back when it cancels, and takes it again or says that there is too little', async ({
    as,
  }) => {
    const product = await aProduct(as.admin, { qty: 10 });
    const sku = skuOf(product);
    const [one, two] = [
      await anOrder(as.admin, { lines: [{ sku, qty: 6 }] }),
      await anOrder(as.admin, { lines: [{ sku, qty: 4 }] }),
    ];
    const stock = async () =>
      (await as.admin.get(`/api/products-list/${product.id}`)).body.data.flavors[0].qty;
    const both = [{ id: one.id }, { id: two.id }];
    await as.admin.post(URL, { order_status: 'cancelled', orders: both });
    expect(await stock()).toBe('10');
    await anOrder(as.admin, { lines: [{ sku, qty: 5 }] });
    const { body } = await as.admin.post(URL, { ...PENDING, orders: both });
    expect(body.data).toMatchObject({
      changed: [two.id],
      refused: [{ id: one.id, error: 'Insufficient inventory. Only 5 cases available for Mango.' }],
    });
    expect(await stock()).toBe('1');
  });

  test('counts an order that is named twice once', async ({ world, as }) => {
    const [order] = await orders(as.admin, 1);
    const id = order?.id ?? '';
    const { body } = await as.admin.post(URL, { ...PENDING, orders: [{ id }, { id }] });
    expect(body.data).toEqual({ changed: [id], settled: [], refused: [] });
    expect(await changesOf(world, [id])).toHaveLength(1);
  });

  test('under the same key does nothing twice, and tries again what was refused', async ({ world, as }) => {
    const [first, second] = await orders(as.admin, 2);
    const ids = [first?.id ?? '', second?.id ?? ''];
    const body = { ...PENDING, orders: ids.map((id, place) => ({ id, version: place + 1 })) };
    const send = (sent: object) => as.admin.post(URL, sent, { headers: { 'idempotency-key': 'bulk-1' } });
    expect((await send(body)).body.data).toMatchObject({ changed: [ids[0]], refused: [{ id: ids[1] }] });
    await as.admin.patch(`/api/orders/${ids[1]}/delivery`, { delivery_date: DAY });
    expect((await send(body)).body.data).toEqual({ changed: ids, settled: [], refused: [] });
    expect(await changesOf(world, ids)).toHaveLength(2);
    expect(await send({ ...body, order_status: 'cancelled' })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
    expect(await statusOf(as.admin, ids[0] ?? '')).toBe('pending delivery');
  });
});

describe('changing the status of many orders is refused', () => {
  test('to agents, drivers and strangers, and of another account', async ({ as }) => {
    const made = await orders(as.admin, 1);
    const body = { ...PENDING, orders: seen(made) };
    for (const person of [as.agent, as.driver])
      expect(await person.post(URL, body)).toMatchObject({ status: 403 });
    expect(await as.nobody.post(URL, body)).toMatchObject({ status: 401 });
    const id = made[0]?.id ?? '';
    expect((await as.other.post(URL, body)).body.data).toEqual({
      changed: [],
      settled: [],
      refused: [{ id, order_number: id, error: 'Order not found' }],
    });
    expect(await statusOf(as.admin, id)).toBe('pending approval');
  });

  test('without orders, with too many, and to a status that is none', async ({ as }) => {
    const refused = async (body: object) => {
      const { status, body: answer } = await as.admin.post(URL, body);
      return [status, answer.error];
    };
    expect(await refused({ ...PENDING })).toEqual([400, 'Please select at least one order.']);
    expect(await refused({ ...PENDING, orders: [] })).toEqual([400, 'Please select at least one order.']);
    const many = Array.from({ length: 201 }, () => ({ id: crypto.randomUUID() }));
    expect(await refused({ ...PENDING, orders: many })).toEqual([
      400,
      'At most 200 orders can be changed at once.',
    ]);
    expect(await refused({ order_status: 'lost', orders: many.slice(1) })).toEqual([
      400,
      'Unknown order status',
    ]);
    expect(await refused({ ...PENDING, orders: [{ id: 'ORD-1001' }] })).toEqual([400, 'Unknown order']);
  });
});
