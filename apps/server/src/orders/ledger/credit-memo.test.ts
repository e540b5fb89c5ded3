import { addDays, dayIn } from '@waybill/domain/lib/dates';
import type { Order } from '@waybill/domain/orders/schema';
import type { Entry } from '@waybill/domain/receivables/entry-schema';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { anOrder, paid, status } from '../../../test/factories/orders.ts';
import { aProduct, skuOf, stockOf } from '../../../test/factories/products.ts';
import { aStore } from '../../../test/factories/stores.ts';
import { readPdf } from '../../../test/world/read-pdf.ts';
import { type Client, test, type World } from '../../../test/world/world.ts';

const TODAY = dayIn('America/New_York', new Date());

/** Cases of Mango at $50.00 of 100 in the house, delivered today. */
async function delivered(by: Client, { cases = 10, price = 50 } = {}) {
  const product = await aProduct(by, { qty: 100, price });
  const placed = await anOrder(by, { lines: [{ sku: skuOf(product), qty: cases }] });
  const order: Order = (await status(by, placed.id, 'delivered', { delivery_date: TODAY })).body.data;
  return { product, order };
}

type Line = { qty: number; goods?: string; amount?: number };

const credit = (by: Client, order: Order, line: Line, rest: object = {}) =>
  by.post('/api/credit-memos', {
    order_id: order.id,
    reason: 'Return',
    lines: [{ order_line_id: order.order_details[0]?.id, ...line }],
    ...rest,
  });

const read = async (by: Client, { id }: Order): Promise<Order> =>
  (await by.get(`/api/orders/${id}`)).body.data;
const refusal = ({ status: code, body }: { status: number; body: { error: string } }) => [code, body.error];
const held = async (world: World, { id }: { id: string }) =>
  (await world.admin(sql`select qty, qty_sold, qty_held from flavors where product_id = ${id}`))[0];

describe('credit memos', () => {
  test('3.8: two of ten cases for sale again credit $109.00; nine more are refused', async ({
    world,
    as,
  }) => {
    const { product, order } = await delivered(as.admin);
    const { status: code, body } = await credit(as.admin, order, { qty: 2, goods: 'for_sale' });
    expect([code, body.message]).toEqual([201, 'Credit memo recorded successfully!']);
    expect(body.data).toMatchObject({
      kind: 'credit_memo',
      number: expect.stringMatching(/^CM-1\d{3}$/),
      subtotal: 100,
      tax: 9,
      amount: 109,
      applied: 109,
      unapplied: 0,
      date: TODAY,
      reason: 'Return',
      order_id: order.id,
      lines: [{ order_line_id: order.order_details[0]?.id, qty: 2, amount: 100, goods: 'for_sale' }],
    });
    expect(await stockOf(world, product)).toEqual([{ qty: 92, qty_sold: 8, ledger: 92, sold: 8 }]);
    const after = await read(as.admin, order);
    expect(after).toMatchObject({
      order_status: 'partially paid',
      payment_info: { amount_paid: 109, payment_type: [] },
      settlement: { payments: 0, credits: 109, write_offs: 0 },
    });
    expect(after.order_total - after.payment_info.amount_paid).toBe(436);
    const more = await credit(as.admin, order, { qty: 9, goods: 'for_sale' });
    expect(refusal(more)).toEqual([409, 'Only 8 of Mango can be credited.']);
    expect(await read(as.admin, order)).toEqual(after);
    const history = (await as.admin.get(`/api/products-list/${product.id}/stock-history`)).body.data;
    expect(history[0]).toMatchObject({
      ...{ qty_change: 2, sold_change: -2, held_change: 0, reason: 'returned', order_id: null },
      ...{ entry_id: body.data.id, entry_number: body.data.number },
    });
    const [entry] = await world.admin(sql`
      select action_type, log_message from activity_log where entity_type = 'credit_memo' and entity_id = ${body.data.id}`);
    expect(entry).toEqual({
      action_type: 'create',
      log_message: `Recorded credit memo ${body.data.number} of $109.00 for ${order.store_name}`,
    });
  });

  test('3.9: held cases are not for sale until they are released', async ({ world, as }) => {
    const { product, order } = await delivered(as.admin);
    await credit(as.admin, order, { qty: 2, goods: 'held' });
    expect(await held(world, product)).toEqual({ qty: 90, qty_sold: 8, qty_held: 2 });
    const id = product.flavors[0].id;
    const change = (action: string, qty: unknown, reason = 'Looked over') =>
      as.admin.post(`/api/flavors/${id}/held`, { action, qty, reason });
    expect(refusal(await change('release', 3))).toEqual([409, 'Only 2 cases of Mango are held.']);
    expect(refusal(await change('release', 1, ''))).toEqual([400, 'Please give a reason.']);
    expect((await change('sell', 1)).status).toBe(400);
    expect((await change('release', 0)).status).toBe(400);
    const released = await change('release', 2);
    expect(released.body.data).toMatchObject({ id, qty: 92, qty_sold: 8, qty_held: 0 });
    expect(await held(world, product)).toEqual({ qty: 92, qty_sold: 8, qty_held: 0 });
    const shown = (await as.agent.get(`/api/products-list/${product.id}`)).body.data;
    expect(shown).toMatchObject({ version: product.version + 1, flavors: [{ qty: '92', qty_held: 0 }] });
  });

  test('held cases are destroyed, and an editor who saw them does not bring them back', async ({
    world,
    as,
  }) => {
    const { product, order } = await delivered(as.admin);
    await credit(as.admin, order, { qty: 3, goods: 'held' });
    const seen = (await as.admin.get(`/api/products-list/${product.id}`)).body.data;
    expect(seen.flavors[0]).toMatchObject({ qty: '90', qty_sold: 7, qty_held: 3 });
    const row = (await as.agent.get(`/api/inventory?q=${skuOf(product)}`)).body.data[0];
    expect(row).toMatchObject({ qty: 90, qty_held: 3 });
    // A sale after the form was opened: what was counted together stays so.
    await anOrder(as.admin, { lines: [{ sku: skuOf(product), qty: 1 }] });
    expect((await as.admin.put(`/api/products-list/${product.id}`, seen)).status).toBe(200);
    expect(await held(world, product)).toEqual({ qty: 89, qty_sold: 8, qty_held: 3 });
    const url = `/api/flavors/${product.flavors[0].id}/held`;
    const again = (await as.admin.get(`/api/products-list/${product.id}`)).body.data;
    await as.admin.post(url, { action: 'destroy', qty: 3, reason: 'Broken glass' });
    expect(await held(world, product)).toEqual({ qty: 89, qty_sold: 8, qty_held: 0 });
    expect((await as.admin.put(`/api/products-list/${product.id}`, again)).status).toBe(409);
    const history = (await as.admin.get(`/api/products-list/${product.id}/stock-history`)).body.data;
    expect(history[0]).toMatchObject({ reason: 'destroyed', qty_change: 0, held_change: -3, qty_after: 89 });
    for (const by of [as.agent, as.driver])
      expect((await by.post(url, { action: 'destroy', qty: 1, reason: 'Broken' })).status).toBe(403);
  });

  test('rule 8: the tax is rounded over all memos together, and everything credited is the total', async ({
    as,
  }) => {
    const { order } = await delivered(as.admin, { cases: 3, price: 0.5 });
    expect(order.order_total).toBe(1.64);
    const amounts: number[] = [];
    for (let place = 0; place < 3; place += 1)
      amounts.push((await credit(as.admin, order, { qty: 1 })).body.data.amount);
    expect(amounts).toEqual([0.55, 0.54, 0.55]);
    expect((await read(as.admin, order)).order_status).toBe('paid');
  });

  test('rule 8: it pays its order up to the balance, and the rest lies on account', async ({ as }) => {
    const { order } = await delivered(as.admin);
    await status(as.admin, order.id, 'partially paid', paid(500));
    const { body } = await credit(as.admin, order, { qty: 2 });
    expect(body.data).toMatchObject({ amount: 109, applied: 45, unapplied: 64 });
    expect((await read(as.admin, order)).order_status).toBe('paid');
    const full = await credit(as.admin, order, { qty: 1 });
    expect(full.body.data).toMatchObject({ amount: 54.5, applied: 0, unapplied: 54.5, applications: [] });
    const lower = await status(as.admin, order.id, 'unpaid');
    expect(refusal(lower)).toEqual([409, `${order.order_number} has credits of $45.00. Void them first.`]);
  });

  test('a credit of the price is an amount, and leaves less to be credited by the case', async ({ as }) => {
    const { order } = await delivered(as.admin);
    const pricing = { reason: 'Pricing' };
    const { body } = await credit(as.admin, order, { qty: 0, amount: 100 }, pricing);
    expect(body.data).toMatchObject({
      subtotal: 100,
      tax: 9,
      lines: [{ qty: 0, amount: 100, goods: 'none' }],
    });
    expect(refusal(await credit(as.admin, order, { qty: 0, amount: 400.01 }, pricing))).toEqual([
      ...[409, 'Only $400.00 of Mango can be credited.'],
    ]);
    expect(refusal(await credit(as.admin, order, { qty: 9 }))).toEqual([
      ...[409, 'Only 8 of Mango can be credited.'],
    ]);
    const rest = await credit(as.admin, order, { qty: 8 });
    expect(rest.body.data.amount).toBe(436);
  });

  test('a memo of a store is a plain amount without tax', async ({ as }) => {
    const store = await aStore(as.admin);
    const memo = { store_id: store.id, amount: 25, reason: 'Other', note: 'Goodwill' };
    const { body } = await as.admin.post('/api/credit-memos', memo);
    expect(body.data).toMatchObject({
      amount: 25,
      subtotal: 25,
      tax: 0,
      unapplied: 25,
      order_id: null,
      lines: [],
    });
    const pdf = await as.admin.get(`/api/credit-memos/${body.data.id}.pdf`);
    const [page] = await readPdf(pdf.raw);
    expect(page?.lines.join('\n')).toContain('Goodwill');
  });

  test('a voided memo gives the balance back and takes the goods out, or fails when they are gone', async ({
    world,
    as,
  }) => {
    const { product, order } = await delivered(as.admin);
    const memo: Entry = (await credit(as.admin, order, { qty: 2, goods: 'for_sale' })).body.data;
    const url = `/api/credit-memos/${memo.id}/void`;
    expect(refusal(await as.admin.post(url, {}))).toEqual([400, 'Please give a reason.']);
    expect(refusal(await as.admin.post(`/api/payments/${memo.id}/void`, { reason: 'Wrong' }))[0]).toBe(409);
    await anOrder(as.admin, { lines: [{ sku: skuOf(product), qty: 91 }] });
    expect(refusal(await as.admin.post(url, { reason: 'Wrong store' }))).toEqual([
      ...[409, 'Insufficient inventory. Only 1 cases available for Mango.'],
    ]);
    expect((await read(as.admin, order)).payment_info.amount_paid).toBe(109);
    const shown = (await as.admin.get(`/api/products-list/${product.id}`)).body.data;
    const flavors = [{ ...shown.flavors[0], qty: '5' }];
    await as.admin.put(`/api/products-list/${product.id}`, { ...shown, flavors });
    const { body } = await as.admin.post(url, { reason: 'Wrong store' });
    expect(body.data).toMatchObject({ state: 'void', voided_on: TODAY, applied: 0, unapplied: 0 });
    expect(await read(as.admin, order)).toMatchObject({
      order_status: 'unpaid',
      settlement: { credits: 0 },
    });
    expect(await held(world, product)).toEqual({ qty: 3, qty_sold: 101, qty_held: 0 });
    expect(refusal(await as.admin.post(url, { reason: 'Again' }))).toEqual([
      409,
      `${memo.number} is already void.`,
    ]);
    expect((await credit(as.admin, order, { qty: 10, goods: 'for_sale' })).status).toBe(201);
  });

  test('a refunded memo is not voided', async ({ as }) => {
    const store = await aStore(as.admin);
    const { body } = await as.admin.post('/api/credit-memos', {
      store_id: store.id,
      amount: 25,
      reason: 'Other',
    });
    const refund = { amount: 5, date: TODAY, payment_type: 'Cash' };
    expect((await as.owner.post(`/api/payments/${body.data.id}/refund`, refund)).status).toBe(201);
    const voided = await as.admin.post(`/api/credit-memos/${body.data.id}/void`, { reason: 'Wrong' });
    expect(refusal(voided)).toEqual([409, `${body.data.number} was refunded.`]);
  });

  test('items cannot be edited below what was credited', async ({ as }) => {
    const { order } = await delivered(as.admin);
    await credit(as.admin, order, { qty: 4 });
    const [line] = order.order_details;
    const edit = (change: object) =>
      as.admin.put(`/api/orders/${order.id}/items`, { orderDetails: [{ ...line, ...change }] });
    expect(refusal(await edit({ qty: 3 }))).toEqual([409, 'Only 3 of Mango can be credited.']);
    expect(refusal(await edit({ price: 19.99 }))).toEqual([409, 'Only $199.90 of Mango can be credited.']);
    expect((await edit({ qty: 4 })).status).toBe(200);
    expect((await read(as.admin, order)).order_status).toBe('paid');
  });

  test('cancelling gives back what has not come back yet, and reopening takes the same', async ({
    world,
    as,
  }) => {
    const { product, order } = await delivered(as.admin);
    const memo: Entry = (await credit(as.admin, order, { qty: 2, goods: 'for_sale' })).body.data;
    const damaged: Entry = (await credit(as.admin, order, { qty: 3, goods: 'held' })).body.data;
    const before = await held(world, product);
    expect(before).toEqual({ qty: 92, qty_sold: 5, qty_held: 3 });
    await status(as.admin, order.id, 'cancelled');
    expect(await held(world, product)).toEqual({ qty: 97, qty_sold: 0, qty_held: 3 });
    const late = await credit(as.admin, order, { qty: 1 });
    expect(refusal(late)).toEqual([409, `${order.order_number} is cancelled.`]);
    await status(as.admin, order.id, 'delivered', { delivery_date: TODAY });
    expect(await held(world, product)).toEqual(before);
    await status(as.admin, order.id, 'cancelled');
    for (const { id } of [memo, damaged])
      expect((await as.admin.post(`/api/credit-memos/${id}/void`, { reason: 'Cancelled' })).status).toBe(200);
    expect(await held(world, product)).toEqual({ qty: 100, qty_sold: 0, qty_held: 0 });
  });

  test('two who credit the same cases at once never credit more than was bought', async ({ as }) => {
    const { order } = await delivered(as.admin);
    const replies = await Promise.all([6, 6, 6].map((qty) => credit(as.admin, order, { qty })));
    expect(replies.map(({ status: code }) => code).toSorted()).toEqual([201, 409, 409]);
    const key = { headers: { 'idempotency-key': crypto.randomUUID() } };
    const body = {
      order_id: order.id,
      reason: 'Short',
      lines: [{ order_line_id: order.order_details[0]?.id, qty: 1 }],
    };
    const first = await as.admin.post('/api/credit-memos', body, key);
    expect((await as.admin.post('/api/credit-memos', body, key)).body.data.id).toBe(first.body.data.id);
  });

  test('what is wrong is refused with its sentence, and nothing is stored', async ({ as }) => {
    const { order } = await delivered(as.admin);
    const store_id = order.store_id;
    const [line] = order.order_details;
    const lines = [{ order_line_id: line?.id, qty: 1 }];
    const refused: [object, string][] = [
      [{ reason: 'Return' }, 'Please select a store.'],
      [
        { order_id: order.id, store_id, reason: 'Return', lines },
        'A credit memo is for an order or for a store, not for both.',
      ],
      [
        { order_id: order.id, lines },
        'Please choose a reason: Damaged, Short, Return, Pricing, Recall, Other.',
      ],
      [{ order_id: order.id, reason: 'Return', lines: [] }, 'Please choose at least one item to credit.'],
      [
        { order_id: order.id, reason: 'Return', lines, amount: 5 },
        'The amount of a memo for an order comes from its items.',
      ],
      [{ store_id, reason: 'Return', lines, amount: 5 }, 'Only a memo for an order has items.'],
      [{ store_id, reason: 'Return' }, 'Amount must be above 0, with at most two decimals'],
      [
        { store_id, reason: 'Return', amount: 5, date: addDays(TODAY, 1) },
        'A credit memo cannot be dated in the future.',
      ],
      [
        { order_id: order.id, reason: 'Return', lines: [...lines, ...lines] },
        'A line of the order was sent twice.',
      ],
      [
        { order_id: order.id, reason: 'Return', lines: [{ order_line_id: crypto.randomUUID(), qty: 1 }] },
        'A line names an item that this order does not have.',
      ],
      [
        { order_id: order.id, reason: 'Return', lines: [{ ...lines[0], qty: 0 }] },
        'Quantity must be a whole number above 0',
      ],
      [
        { order_id: order.id, reason: 'Return', lines: [{ ...lines[0], amount: 3 }] },
        'An amount can be given for the reason Pricing only.',
      ],
      [
        { order_id: order.id, reason: 'Pricing', lines: [{ ...lines[0], amount: 0 }] },
        'A credit memo must be for more than $0.00.',
      ],
    ];
    for (const [body, sentence] of refused)
      expect(refusal(await as.admin.post('/api/credit-memos', body))).toEqual([400, sentence]);
    const entries = (await as.admin.get(`/api/payments?storeId=${store_id}`)).body.data;
    expect(entries).toEqual([]);
    expect(await read(as.admin, order)).toEqual(order);
  });

  test('the PDF names the order, the items, the tax and how the credit was used', async ({ as }) => {
    const { product, order } = await delivered(as.admin);
    const { body } = await credit(as.admin, order, { qty: 2, goods: 'held' }, { note: 'Two broken' });
    const pdf = await as.admin.get(`/api/credit-memos/${body.data.id}.pdf?download`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toContain(`CreditMemo_${body.data.number}.pdf`);
    const [page] = await readPdf(pdf.raw);
    const text = page?.lines.join('\n') ?? '';
    for (const words of [
      'CREDIT MEMO',
      body.data.number,
      order.order_number,
      order.store_name,
      'Total credit',
      '$109.00',
      '$9.00',
      product.product_name,
      'Two broken',
    ])
      expect(text).toContain(words);
    expect((await as.admin.get(`/api/credit-memos/${crypto.randomUUID()}.pdf`)).status).toBe(404);
    expect((await as.other.get(`/api/credit-memos/${body.data.id}.pdf`)).status).toBe(404);
    expect((await as.agent.get(`/api/credit-memos/${body.data.id}.pdf`)).status).toBe(403);
  });

  test('rule 9: the invoice says the terms and the due date once the business has set them', async ({
    as,
  }) => {
    const { product, order } = await delivered(as.admin);
    const facts = async ({ id }: Order) => {
      const [page] = await readPdf((await as.admin.get(`/api/orders/${id}/invoice.pdf`)).raw);
      return page?.lines.join('\n') ?? '';
    };
    expect(await facts(order)).toContain('Due on receipt');
    expect((await as.admin.get('/api/account-info')).body.data.terms_days).toBeNull();
    await as.owner.put('/api/trade-settings', { terms_days: 15 });
    // Its terms were frozen when it was delivered.
    expect(await facts(order)).toContain('Net 30');
    const pending = await anOrder(as.admin, { lines: [{ sku: skuOf(product), qty: 1 }] });
    await as.admin.patch(`/api/orders/${pending.id}/delivery`, { delivery_date: '2026-12-01' });
    expect(await facts(pending)).toMatch(/Net 15 Dec 16, 2026/);
    await as.admin.put(`/api/stores/${pending.store_id}/trade`, { terms_days: 0, terms_reason: 'Agreed' });
    expect(await facts(pending)).toMatch(/Due on receipt Dec 1, 2026/);
    expect((await as.agent.get('/api/account-info')).body.data.terms_days).toBe(15);
    await as.owner.put('/api/trade-settings', { terms_days: null });
  });
});
