import { addDays, dayIn } from '@waybill/domain/lib/dates';
import type { Order } from '@waybill/domain/orders/schema';
import type { Entry } from '@waybill/domain/receivables/entry-schema';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { expectCounts } from '../../../test/factories/filter-counts.ts';
import { anOrder, status } from '../../../test/factories/orders.ts';
import { aProduct, skuOf } from '../../../test/factories/products.ts';
import { aStore } from '../../../test/factories/stores.ts';
import { type Client, test, type World } from '../../../test/world/world.ts';

const TODAY = dayIn('America/New_York', new Date());

/** An order of cases at $50.00, which is $54.50 each with the tax, delivered today. */
async function delivered(by: Client, cases = 10, store?: Awaited<ReturnType<typeof aStore>>): Promise<Order> {
  const product = await aProduct(by, { qty: 100, price: 50 });
  const order = await anOrder(by, {
    store: store ?? (await aStore(by)),
    lines: [{ sku: skuOf(product), qty: cases }],
  });
  return (await status(by, order.id, 'delivered', { delivery_date: TODAY })).body.data;
}

const pay = (by: Client, order: Order, amount: number, rest: object = {}) =>
  by.post('/api/payments', {
    store_id: order.store_id,
    amount,
    date: TODAY,
    payment_type: 'Cash',
    applications: [{ order_id: order.id, amount }],
    ...rest,
  });

const read = async (by: Client, { id }: Order): Promise<Order> =>
  (await by.get(`/api/orders/${id}`)).body.data;
const entriesOf = async (by: Client, { id }: Order): Promise<Entry[]> =>
  (await by.get(`/api/payments?orderId=${id}`)).body.data;

/** Entries and orders whose kept figures are not the sums of their live applications. */
export function astray(world: World) {
  return world.admin(sql`
    select o.order_number as what from orders o where o.amount_paid <> coalesce((
      select sum(a.amount) from entry_applications a where a.order_id = o.id and a.unapplied_on is null), 0)
    union all select entry_number(e.kind, e.number) from ledger_entries e where e.applied <> coalesce((
      select sum(a.amount) from entry_applications a where a.entry_id = e.id and a.unapplied_on is null), 0)`);
}

describe('payments', () => {
  test('3.1 to 3.3: part by check, the rest in cash, and the check voided', async ({ world, as }) => {
    const order = await delivered(as.admin);
    expect(order.order_total).toBe(545);
    const check = await pay(as.admin, order, 200, { payment_type: 'Check', reference: '1044' });
    expect(check.status).toBe(201);
    expect(check.body.message).toBe('Payment recorded successfully!');
    expect(check.body.data).toMatchObject({
      kind: 'payment',
      amount: 200,
      payment_type: ['Check'],
      reference: '1044',
      applied: 200,
      unapplied: 0,
      state: 'posted',
      applications: [
        { order_id: order.id, order_number: order.order_number, amount: 200, applied_on: TODAY },
      ],
    });
    const part = await read(as.admin, order);
    expect(part).toMatchObject({
      order_status: 'partially paid',
      payment_info: { amount_paid: 200, payment_type: ['Check'] },
      settlement: { payments: 200, credits: 0, write_offs: 0 },
      version: order.version + 1,
    });
    const unpaid = (await as.admin.get(`/api/orders?list=unpaid&storeId=${order.store_id}`)).body.data;
    expect(unpaid.map((each: Order) => each.order_total - each.payment_info.amount_paid)).toEqual([345]);
    await pay(as.admin, order, 345);
    expect(await read(as.admin, order)).toMatchObject({
      order_status: 'paid',
      payment_info: { amount_paid: 545, payment_type: ['Cash', 'Check'] },
    });
    const bounced = await as.admin.post(`/api/payments/${check.body.data.id}/void`, { reason: 'Bounced' });
    expect(bounced.body.data).toMatchObject({
      state: 'void',
      voided_on: TODAY,
      void_reason: 'Bounced',
      applied: 0,
    });
    expect(await read(as.admin, order)).toMatchObject({
      order_status: 'partially paid',
      payment_info: { amount_paid: 345, payment_type: ['Cash'] },
    });
    const listed = (await as.admin.get(`/api/payments?orderId=${order.id}&state=void`)).body.data;
    expect(listed.map(({ number }: Entry) => number)).toEqual([check.body.data.number]);
    const logs = (await as.admin.get('/api/logs?limit=20')).body.data.map(
      ({ log_message }: { log_message: string }) => log_message,
    );
    expect(logs).toContain(`Recorded payment ${check.body.data.number} of $200.00 from ${order.store_name}`);
    expect(logs).toContain(`Voided payment ${check.body.data.number}: Bounced`);
    const again = await as.admin.post(`/api/payments/${check.body.data.id}/void`, { reason: 'Bounced' });
    expect([again.status, again.body.error]).toEqual([409, `${check.body.data.number} is already void.`]);
    expect(await astray(world)).toEqual([]);
  });

  test('3.4: more than is open is refused and stores nothing', async ({ as }) => {
    const order = await delivered(as.admin);
    await pay(as.admin, order, 200);
    const refused = await pay(as.admin, order, 345.01);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `Only $345.00 is open on ${order.order_number}.`,
    ]);
    expect(await entriesOf(as.admin, order)).toHaveLength(1);
    expect((await read(as.admin, order)).payment_info.amount_paid).toBe(200);
  });

  test('3.10: money on account applied oldest first pays the oldest due orders and leaves the rest', async ({
    world,
    as,
  }) => {
    const store = await aStore(as.admin);
    const one = await delivered(as.admin, 10, store);
    const two = await delivered(as.admin, 6, store);
    await as.admin.patch(`/api/orders/${two.id}/delivery`, { delivery_date: addDays(TODAY, -9) });
    const some = { store_id: store.id, amount: 50, date: TODAY, payment_type: 'Cash', oldest_first: true };
    const first = (await as.admin.post('/api/payments', some)).body.data;
    expect(first.applications).toMatchObject([{ order_id: two.id, amount: 50 }]);
    await as.admin.post(`/api/payments/${first.id}/void`, { reason: 'Bounced' });
    const { body } = await as.admin.post('/api/payments', {
      ...{ store_id: store.id, amount: 1000, date: TODAY, payment_type: ['ACH'] },
    });
    expect(body.data).toMatchObject({ applied: 0, unapplied: 1000, applications: [] });
    const applied = await as.admin.post(`/api/payments/${body.data.id}/apply`, { oldest_first: true });
    expect(applied.body.data).toMatchObject({ applied: 872, unapplied: 128 });
    for (const order of [one, two]) expect((await read(as.admin, order)).order_status).toBe('paid');
    const more = await delivered(as.admin, 10, store);
    const applications = [{ order_id: more.id, amount: 128.01 }];
    const over = await as.admin.post(`/api/payments/${body.data.id}/apply`, { applications });
    expect([over.status, over.body.error]).toEqual([
      409,
      `Only $128.00 of ${body.data.number} is left to apply.`,
    ]);
    const back = await as.admin.post(`/api/payments/${body.data.id}/unapply`, { order_id: one.id });
    expect(back.body.data).toMatchObject({ applied: 327, unapplied: 673 });
    expect((await read(as.admin, one)).order_status).toBe('unpaid');
    expect(await astray(world)).toEqual([]);
  });

  test('3.13: a payment sent twice with one Idempotency-Key is one entry', async ({ as }) => {
    const order = await delivered(as.admin);
    const payload = {
      ...{ store_id: order.store_id, amount: 100, date: TODAY, payment_type: 'Cash' },
      oldest_first: true,
    };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = await Promise.all(
      [1, 2].map(() => as.admin.send('POST', '/api/payments', { payload, headers })),
    );
    expect([first?.status, second?.status]).toEqual([201, 201]);
    expect(first?.body.data).toEqual(second?.body.data);
    expect(await entriesOf(as.admin, order)).toHaveLength(1);
  });

  test('3.15: an agent and a driver may not record; an agent sees payments of their own orders alone', async ({
    as,
  }) => {
    const store = await aStore(as.admin);
    const product = await aProduct(as.admin, { qty: 100, price: 50 });
    const lines = [{ sku: skuOf(product), qty: 1 }];
    const own = await anOrder(as.agent, { store, lines });
    const other = await anOrder(as.admin, { store, lines });
    const applications = [own, other].map(({ id }) => ({ order_id: id, amount: 20 }));
    const paid = await pay(as.admin, own, 40, { applications });
    expect(paid.status).toBe(201);
    const seen = (await as.agent.get('/api/payments')).body.data;
    expect(seen.find(({ id }: Entry) => id === paid.body.data.id).applications).toMatchObject([
      { order_id: own.id },
    ]);
    expect((await as.agent.get(`/api/payments?orderId=${other.id}`)).status).toBe(404);
    for (const client of [as.agent, as.driver]) expect((await pay(client, own, 1)).status).toBe(403);
    expect((await as.driver.get('/api/payments')).status).toBe(403);
    expect((await as.other.get('/api/payments')).body.data).toEqual([]);
  });

  test('are found by number, by a part of the reference and by the store', async ({ as }) => {
    const store = await aStore(as.admin, { storeName: 'Tappan Corner' });
    const [here, elsewhere] = [await delivered(as.admin, 10, store), await delivered(as.admin)];
    const entry = async (order: Order, rest: object): Promise<Entry> =>
      (await pay(as.admin, order, 100, rest)).body.data;
    const check = await entry(here, { payment_type: 'Check', reference: 'Bank 771042' });
    const cash = await entry(elsewhere, {});
    const digits = cash.number.replace('PAY-', '');
    const found = async (q: string) => {
      const { body } = await as.admin.get(`/api/payments?limit=10&q=${encodeURIComponent(q)}`);
      return [body.page.total, ...body.data.map(({ number }: Entry) => number)];
    };
    expect(await found(cash.number)).toEqual([1, cash.number]);
    expect(await found(` ${cash.number.toLowerCase()} `)).toEqual([1, cash.number]);
    expect((await found(digits)).slice(1)).toContain(cash.number);
    expect(await found('77104')).toEqual([1, check.number]);
    expect(await found('tappan')).toEqual([1, check.number]);
    expect(await found(`CM-${digits}`)).toEqual([0]);
    expect(await found('no such payment')).toEqual([0]);
  });

  test('the list is exported as CSV, to an agent the payments of their own orders', async ({ as }) => {
    const store = await aStore(as.admin);
    const product = await aProduct(as.admin, { qty: 100, price: 50 });
    const order = await anOrder(as.agent, { store, lines: [{ sku: skuOf(product), qty: 1 }] });
    const paid = await pay(as.admin, order, 40, { applications: [{ order_id: order.id, amount: 20 }] });
    expect(paid.status).toBe(201);
    const { number, date, reference, recorded_by } = paid.body.data;
    const type = paid.body.data.payment_type[0];
    const row = [number, date, store.store_name, 'Payment', '40.00', type, reference ?? ''];
    for (const client of [as.admin, as.agent]) {
      const [head, ...rows] = (await client.get(`/api/payments.csv?orderId=${order.id}`)).body
        .trimEnd()
        .split('\r\n');
      expect(head).toBe(
        '\uFEFFNumber,Date,Store,Kind,Amount,Type,Reference,Applied,On Account,By,State,Voided On,Void Reason',
      );
      expect(rows).toEqual([[...row, '20.00', '20.00', recorded_by, 'Posted', '', ''].join(',')]);
    }
    expect((await as.driver.get('/api/payments.csv')).status).toBe(403);
  });

  test('rules 2, 3 and 7: a deposit keeps the status; cancelled orders, a check without number, the future are refused', async ({
    as,
  }) => {
    const product = await aProduct(as.admin, { qty: 100, price: 50 });
    const order = await anOrder(as.admin, { lines: [{ sku: skuOf(product), qty: 2 }] });
    await pay(as.admin, order, 109);
    expect(await read(as.admin, order)).toMatchObject({
      order_status: 'pending approval',
      payment_info: { amount_paid: 109 },
    });
    const bare = await pay(as.admin, order, 1, { payment_type: 'Check' });
    expect([bare.status, bare.body.error]).toEqual([400, 'Please enter the check number.']);
    const future = await pay(as.admin, order, 1, { date: addDays(TODAY, 1) });
    expect([future.status, future.body.error]).toEqual([400, 'A payment cannot be dated in the future.']);
    await status(as.admin, order.id, 'cancelled');
    const cancelled = await pay(as.admin, order, 1);
    expect([cancelled.status, cancelled.body.error]).toEqual([409, `${order.order_number} is cancelled.`]);
    const [entry] = await entriesOf(as.admin, order);
    const silent = await as.admin.post(`/api/payments/${entry?.id}/void`, { reason: ' x ' });
    expect([silent.status, silent.body.error]).toEqual([400, 'Please give a reason.']);
    for (const wrong of [{ amount: 0 }, { amount: 1.001 }, { payment_type: 'Barter' }, { date: 'soon' }])
      expect((await pay(as.admin, order, 1, wrong)).status, JSON.stringify(wrong)).toBe(400);
    const elsewhere = await delivered(as.admin);
    const mixed = await pay(as.admin, order, 1, { applications: [{ order_id: elsewhere.id, amount: 1 }] });
    expect([mixed.status, mixed.body.error]).toEqual([400, 'The order belongs to another store.']);
  });

  test('rule 5: a refund takes from what is on account, and a refunded payment cannot be voided', async ({
    as,
  }) => {
    const { id: store_id } = await aStore(as.admin);
    const payment = { store_id, amount: 100, date: TODAY, payment_type: 'Cash' };
    const { id, number } = (await as.admin.post('/api/payments', payment)).body.data;
    const refund = { amount: 60, date: TODAY, payment_type: 'Cash' };
    const early = await as.owner.post(`/api/payments/${id}/refund`, { ...refund, date: addDays(TODAY, -1) });
    expect([early.status, early.body.error]).toEqual([400, `A refund cannot be dated before ${number}.`]);
    expect((await as.admin.post(`/api/payments/${id}/refund`, refund)).status).toBe(403);
    const refunded = await as.owner.post(`/api/payments/${id}/refund`, refund);
    expect(refunded.body.data).toMatchObject({ kind: 'refund', number: 'REF-1001', amount: 60 });
    const over = await as.owner.post(`/api/payments/${id}/refund`, refund);
    expect([over.status, over.body.error]).toEqual([409, `Only $40.00 of ${number} is left to apply.`]);
    const refused = await as.admin.post(`/api/payments/${id}/void`, { reason: 'Mistake' });
    expect([refused.status, refused.body.error]).toEqual([409, `${number} was refunded.`]);
    const undone = await as.owner.post(`/api/payments/${refunded.body.data.id}/void`, { reason: 'Mistake' });
    expect(undone.status).toBe(200);
    expect(await expectCounts(as.admin, '/api/payments')).toMatchObject({
      ...{ kind: { refund: { total: 1 } }, all: { total: expect.toSatisfy((total: number) => total > 1) } },
    });
    expect((await as.admin.post(`/api/payments/${id}/void`, { reason: 'Mistake' })).status).toBe(200);
  });

  test('a payment and a refund without a date are of today', async ({ as }) => {
    const { id: store_id } = await aStore(as.admin);
    const payment = { store_id, amount: 100, payment_type: 'Cash' };
    const { data } = (await as.admin.post('/api/payments', payment)).body;
    const refund = { amount: 60, date: null, payment_type: 'Cash' };
    const refunded = (await as.owner.post(`/api/payments/${data.id}/refund`, refund)).body.data;
    expect([data.date, refunded.date]).toEqual([TODAY, TODAY]);
  });

  test('many at once never exceed a balance, and their numbers have no gap', async ({ world, as }) => {
    const order = await delivered(as.admin, 2);
    const replies = await Promise.all(Array.from({ length: 12 }, () => pay(as.admin, order, 20)));
    expect(replies.filter(({ status: code }) => code === 201)).toHaveLength(5);
    for (const { status: code, body } of replies.filter((reply) => reply.status !== 201))
      expect([code, body.error]).toEqual([409, `Only $9.00 is open on ${order.order_number}.`]);
    expect((await read(as.admin, order)).payment_info.amount_paid).toBe(100);
    const gaps = await world.admin(sql`
      select account_id, kind from ledger_entries group by 1, 2 having max(number) - min(number) + 1 <> count(*) or min(number) <> 1001`);
    expect(gaps).toEqual([]);
    expect(await astray(world)).toEqual([]);
  });
});
