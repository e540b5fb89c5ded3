import type { Order } from '@waybill/domain/orders/schema';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import {
  act,
  actionOf,
  cash,
  check,
  complete,
  endRun,
  paymentsOf,
  secondSession,
  stockOf,
  taken,
  theStop,
} from '../../../test/factories/door.ts';
import { aGatedBusiness, pay, storeUntil, TODAY, trade, YESTERDAY } from '../../../test/factories/gates.ts';
import { anInvoicingBusiness, versionsOf } from '../../../test/factories/invoices.ts';
import { refusal } from '../../../test/factories/lots.ts';
import { anOrder, status } from '../../../test/factories/orders.ts';
import { aProduct, readProduct, skuOf } from '../../../test/factories/products.ts';
import { aRun, depart, onTheRoad, readOrder, readRun, toDeliver } from '../../../test/factories/runs.ts';
import { aStore } from '../../../test/factories/stores.ts';
import { type Client, test, type World } from '../../../test/world/world.ts';

const ledgerOf = (world: World, order: Order) =>
  world.admin(sql`
    select l.reason, l.qty_change, l.held_change, l.sold_change, l.order_id is not null as of_order
    from stock_ledger l join flavors f on f.id = l.flavor_id
    where f.sku = ${order.order_details[0]?.sku} and l.reason not in ('opening', 'order_placed', 'initial') order by l.created_at, l.id`);

async function setQty(by: Client, { id }: { id: string }, qty: number): Promise<void> {
  const shown = await readProduct(by, id);
  await by.put(`/api/products-list/${id}`, {
    ...shown,
    flavors: [{ ...shown.flavors[0], qty: String(qty) }],
  });
}

/** An order of 12 cases, of which there were so many, that came back wholly damaged. */
async function damagedOnTheRoad({ owner, driver }: Record<'owner' | 'driver', Client>, stocked: number) {
  const product = await aProduct(owner, { qty: stocked, price: 50 });
  const placed = await anOrder(owner, { lines: [{ sku: skuOf(product), qty: 12 }] });
  const order: Order = (await status(owner, placed.id, 'pending delivery')).body.data;
  const run = await onTheRoad(owner, driver, [order]);
  await complete(driver, run, { orders: [taken(order, 0, 'Damaged')], signer_name: null });
  return { product, order };
}

describe('a completed stop', () => {
  test('7.4: what was refused was never sold, and the money is a payment of the run', async ({
    world,
    as,
  }) => {
    const order = await toDeliver(as.owner);
    const run = await onTheRoad(as.owner, as.driver, [order]);
    const before = await stockOf(world, order);
    const reply = await complete(as.driver, run, {
      orders: [taken(order, 10, 'Refused')],
      money: [cash(545)],
    });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        data: {
          state: 'departed',
          stops_done: 1,
          collected: 545,
          stops: [{ state: 'done', signer_name: 'Ana Ruiz' }],
        },
      },
    });
    const stop = theStop(reply.body.data);
    expect(stop.orders[0]).toMatchObject({
      outcome: 'delivered',
      lines: [{ qty: 10, returned: { qty: 2, reason: 'Refused' } }],
    });
    expect(await readOrder(as.owner, order)).toMatchObject({
      ...{
        items_total: 10,
        order_total: 545,
        order_status: 'paid',
        delivery_date: TODAY,
        run: { number: run.number },
      },
      payment_info: { amount_paid: 545, payment_type: ['Cash'] },
    });
    expect(await stockOf(world, order)).toEqual({
      qty: before.qty + 2,
      qty_held: 0,
      qty_sold: before.qty_sold - 2,
    });
    expect(await paymentsOf(as.owner, order)).toMatchObject([
      {
        amount: 545,
        run_number: run.number,
        date: TODAY,
        unapplied: 0,
        recorded_by: as.driver.user?.username,
      },
    ]);
    const { body } = await as.owner.get('/api/logs?limit=20');
    expect(body.data.map(({ log_message }: { log_message: string }) => log_message)).toContain(
      `Delivered ${order.order_number} on ${run.number}, 2 of 12 cases short`,
    );
  });

  test('7.5: the same action three times, the last from another session, is one payment and one answer', async ({
    world,
    as,
  }) => {
    const order = await toDeliver(as.owner);
    const run = await onTheRoad(as.owner, as.driver, [order]);
    const action = actionOf('complete', { money: [cash(654)] });
    const again = await secondSession(world, as.driver);
    const [first, second] = await Promise.all([
      act(as.driver, theStop(run), action),
      act(as.driver, theStop(run), action),
    ]);
    const third = await act(again, theStop(run), action);
    expect(first).toMatchObject({ status: 200 });
    for (const { body } of [second, third]) expect(JSON.stringify(body)).toBe(JSON.stringify(first.body));
    expect(await paymentsOf(as.owner, order)).toHaveLength(1);
    await endRun(as.driver, run);
    expect((await act(as.driver, theStop(run), action)).body).toEqual(first.body);
  });

  test('7.6: what is damaged is held', async ({ world, as }) => {
    const order = await toDeliver(as.owner);
    const run = await onTheRoad(as.owner, as.driver, [order]);
    const before = await stockOf(world, order);
    const reply = await complete(as.driver, run, { orders: [taken(order, 10, 'Damaged')] });
    expect(reply).toMatchObject({ status: 200 });
    expect(await stockOf(world, order)).toEqual({
      qty: before.qty,
      qty_held: 2,
      qty_sold: before.qty_sold - 2,
    });
    expect((await ledgerOf(world, order)).slice(-2)).toEqual([
      { reason: 'order_edited', qty_change: 2, held_change: 0, sold_change: -2, of_order: true },
      { reason: 'held', qty_change: -2, held_change: 2, sold_change: 0, of_order: false },
    ]);
    expect(await readOrder(as.owner, order)).toMatchObject({ order_status: 'delivered', order_total: 545 });
  });

  test('7.7: what was paid beyond the new total lies on account, from the newest payment', async ({ as }) => {
    const order = await toDeliver(as.owner);
    await pay(as.owner, order, 554);
    await pay(as.owner, order, 100);
    const run = await onTheRoad(as.owner, as.driver, [order]);
    expect(await complete(as.driver, run, { orders: [taken(order, 10, 'Short')] })).toMatchObject({
      status: 200,
    });
    expect(await readOrder(as.owner, order)).toMatchObject({
      payment_info: { amount_paid: 545 },
      order_status: 'paid',
    });
    const { body } = await as.owner.get(`/api/stores/${order.store_id}/account`);
    expect(body.data.figures).toMatchObject({ on_account: 109, owed: 0 });
    expect(await paymentsOf(as.owner, order)).toMatchObject([
      { amount: 100, applied: 0, unapplied: 100 },
      { amount: 554, applied: 545, unapplied: 9 },
    ]);
  });

  test('7.8: a short line without a reason, and whatever else does not fit, is refused and changes nothing', async ({
    world,
    as,
  }) => {
    const [order, other] = [await toDeliver(as.owner), await toDeliver(as.owner)];
    const run = await onTheRoad(as.owner, as.driver, [order, other]);
    const seen = [
      await readOrder(as.owner, order),
      await readRun(as.owner, run),
      await stockOf(world, order),
    ];
    const flavor = order.order_details[0]?.flavor ?? '';
    const cases: [fields: object, status: number, sentence: string][] = [
      [{ orders: [taken(order, 10)] }, 400, `Please select why ${flavor} was not delivered in full.`],
      [{ orders: [taken(order, 13)] }, 400, `At most 12 cases of ${flavor} can be delivered.`],
      [{ signer_name: '' }, 400, 'Please enter who received the delivery.'],
      [{ orders: [taken(other, 12)] }, 400, 'An order does not belong to the stop.'],
      [
        { orders: [{ ...taken(other, 12), order_id: order.id }] },
        400,
        'A line does not belong to the order.',
      ],
      [{ money: [{ amount: 5, payment_type: 'Check' }] }, 400, 'Please enter the check number.'],
      [
        { money: [{ amount: 0, payment_type: 'Cash' }] },
        400,
        'Amount must be above 0, with at most two decimals',
      ],
      [{ kind: 'fail' }, 400, 'Please select why it could not be delivered.'],
      [
        { kind: 'fail', reason: 'Closed', money: [cash(5)] },
        400,
        'Money is recorded when the delivery is completed.',
      ],
      [{ action_id: 'none' }, 400, 'Every action needs its action_id'],
      [
        { orders: [{ order_id: order.id, lines: [{ delivered: 1, reason: 'Short' }] }] },
        400,
        'Every line needs its line_id',
      ],
    ];
    for (const [fields, code, sentence] of cases)
      expect(refusal(await complete(as.driver, run, fields)), sentence).toEqual([code, sentence]);
    expect([
      await readOrder(as.owner, order),
      await readRun(as.owner, run),
      await stockOf(world, order),
    ]).toEqual(seen);
  });

  test('a line is named by order_line_id too, as in the other calls', async ({ as }) => {
    const order = await toDeliver(as.owner);
    const run = await onTheRoad(as.owner, as.driver, [order]);
    const order_line_id = order.order_details[0]?.id;
    const orders = [{ order_id: order.id, lines: [{ order_line_id, delivered: 10, reason: 'Short' }] }];
    expect((await complete(as.driver, run, { orders })).status).toBe(200);
    expect(await readOrder(as.owner, order)).toMatchObject({ order_total: 545 });
  });

  test('7.9: an order that is cash on delivery needs its money; a refused action is judged anew', async ({
    world,
  }) => {
    const { owner, driver, order } = await aGatedBusiness(world, { gates: { cod_listed: 'block' } });
    const store = await storeUntil(owner, '2099-01-01');
    await trade(owner, store, { cod_listed: true });
    const sold: Order = (await order(owner, store)).body.data;
    await status(owner, sold.id, 'pending delivery', { delivery_date: TODAY });
    const run = await onTheRoad(owner, driver, [sold]);
    const action = actionOf('complete');
    const collect = `Collect $545.00 before delivering ${sold.order_number}: the store pays on delivery.`;
    expect(refusal(await act(driver, theStop(run), action))).toEqual([409, collect]);
    expect(await readOrder(owner, sold)).toMatchObject({ order_status: 'pending delivery' });
    const paid = await act(driver, theStop(run), { ...action, money: [cash(545)] });
    const asked = { at: 'delivery', check: 'cod_listed', outcome: 'cod' };
    expect(paid).toMatchObject({ status: 200, body: { data: { checks: [asked] } } });
    expect(await readOrder(owner, sold)).toMatchObject({
      order_status: 'paid',
      payment_terms: 'cod',
      due_date: TODAY,
    });
  });

  test('what was overridden at the departure is not asked for again at the door', async ({ world }) => {
    const { owner, driver, order } = await aGatedBusiness(world, { gates: { license_expired: 'block' } });
    const store = await storeUntil(owner, '2099-01-01');
    const [one, two]: Order[] = [
      (await order(owner, store)).body.data,
      (await order(owner, store)).body.data,
    ];
    for (const sold of [one, two])
      await status(owner, sold?.id ?? '', 'pending delivery', { delivery_date: TODAY });
    const expire = sql`update stores set license_expiration = ${YESTERDAY} where id = ${store.id}`;
    const first = await aRun(owner, [two as Order], { driver_id: driver.user?.id });
    await depart(driver, first);
    await world.admin(expire);
    expect((await complete(driver, first)).status).toBe(409);
    const second = await aRun(owner, [one as Order], { driver_id: driver.user?.id });
    expect(await depart(owner, second, { override_reason: 'Renewed today' })).toMatchObject({ status: 200 });
    expect(await complete(driver, second)).toMatchObject({ status: 200 });
  });

  test('7.10: with nothing taken the order waits for the next run, and the stop has failed', async ({
    world,
    as,
  }) => {
    const order = await toDeliver(as.owner);
    const run = await onTheRoad(as.owner, as.driver, [order]);
    const before = await stockOf(world, order);
    const reply = await complete(as.driver, run, { orders: [taken(order, 0, 'Refused')], signer_name: null });
    expect(reply.body.data.stops).toMatchObject([{ state: 'failed', orders: [{ outcome: 'refused' }] }]);
    expect(await readOrder(as.owner, order)).toMatchObject({
      ...{ order_status: 'pending delivery', run: null, notices: ['Refused at the door'], order_total: 654 },
      order_details: [{ qty: 12 }],
    });
    expect(await stockOf(world, order)).toEqual(before);
  });

  test('7.10: damaged cases of a refused order are held and named, and others stand in for them', async ({
    world,
    as,
  }) => {
    const order = await toDeliver(as.owner);
    const run = await onTheRoad(as.owner, as.driver, [order]);
    const before = await stockOf(world, order);
    await complete(as.driver, run, { orders: [taken(order, 0, 'Damaged')], signer_name: null });
    const flavor = order.order_details[0]?.flavor;
    expect((await readOrder(as.owner, order)).notices).toEqual([
      'Refused at the door',
      `12 damaged cases of ${flavor} are held.`,
    ]);
    expect(await stockOf(world, order)).toEqual({ ...before, qty: before.qty - 12, qty_held: 12 });
    await aRun(as.owner, [order]);
    expect((await readOrder(as.owner, order)).notices).toEqual([]);
  });

  test('7.10: damaged cases that the stock has no others for never come back', async ({ world, as }) => {
    const { order } = await damagedOnTheRoad(as, 15);
    const edit = (qty: number) =>
      as.owner.put(`/api/orders/${order.id}/items`, { orderDetails: [{ ...order.order_details[0], qty }] });
    expect(await stockOf(world, order)).toEqual({ qty: 0, qty_held: 12, qty_sold: 12 });
    await edit(5);
    expect(await stockOf(world, order)).toEqual({ qty: 0, qty_held: 12, qty_sold: 5 });
    await edit(3);
    expect(await stockOf(world, order)).toEqual({ qty: 0, qty_held: 12, qty_sold: 3 });
    await status(as.owner, order.id, 'cancelled');
    expect(await stockOf(world, order)).toEqual({ qty: 3, qty_held: 12, qty_sold: 0 });
  });

  test('7.10: an order that is delivered after all takes what has come in for its damaged cases', async ({
    world,
    as,
  }) => {
    const { order, product } = await damagedOnTheRoad(as, 12);
    await setQty(as.owner, product, 20);
    await status(as.owner, order.id, 'delivered', { delivery_date: TODAY });
    expect(await stockOf(world, order)).toEqual({ qty: 8, qty_held: 12, qty_sold: 12 });
    await status(as.owner, order.id, 'cancelled');
    expect(await stockOf(world, order)).toEqual({ qty: 20, qty_held: 12, qty_sold: 0 });
  });

  test('7.10: of a refused order only the damaged cases are held, and the stock never falls below 0', async ({
    world,
    as,
  }) => {
    const store = await aStore(as.owner);
    const [broken, whole] = [
      await aProduct(as.owner, { qty: 15, price: 50 }),
      await aProduct(as.owner, { qty: 15, price: 50 }),
    ];
    const lines = [broken, whole].map((product) => ({ sku: skuOf(product), qty: 12 }));
    const placed = await anOrder(as.owner, { store, lines });
    const order = (await status(as.owner, placed.id, 'pending delivery')).body.data;
    const run = await onTheRoad(as.owner, as.driver, [order]);
    const [damaged, refused] = order.order_details;
    const back = { delivered: 0 };
    const reply = await complete(as.driver, run, {
      ...{ signer_name: null },
      orders: [
        {
          order_id: order.id,
          lines: [
            { ...back, line_id: damaged.id, reason: 'Damaged' },
            { ...back, line_id: refused.id, reason: 'Refused' },
          ],
        },
      ],
    });
    expect(reply.status).toBe(200);
    const after = await readOrder(as.owner, order);
    expect(after).toMatchObject({
      ...{ order_status: 'pending delivery', run: null, items_total: 24 },
      notices: ['Refused at the door', `12 damaged cases of ${damaged.flavor} are held.`],
    });
    // Three are left of the one to stand in for twelve; of the other nothing has moved.
    const stock = await world.admin(sql`select sku, qty::int, qty_held::int from flavors
      where sku = any(${[damaged.sku, refused.sku]}) order by qty`);
    expect(stock).toEqual([
      { sku: damaged.sku, qty: 0, qty_held: 12 },
      { sku: refused.sku, qty: 3, qty_held: 0 },
    ]);
  });

  test('one of two orders may be refused while the other is delivered', async ({ as }) => {
    const store = await aStore(as.owner);
    const [one, two] = [await toDeliver(as.owner, store), await toDeliver(as.owner, store, 2)];
    const run = await onTheRoad(as.owner, as.driver, [one, two]);
    const reply = await complete(as.driver, run, {
      orders: [taken(two, 0, 'Wrong item')],
      money: [check(700)],
    });
    expect(reply.body.data.stops).toMatchObject([
      { state: 'done', orders: [{ outcome: 'delivered' }, { outcome: 'refused' }] },
    ]);
    expect(await readOrder(as.owner, one)).toMatchObject({ order_status: 'paid' });
    expect(await readOrder(as.owner, two)).toMatchObject({ order_status: 'pending delivery', run: null });
    expect(await paymentsOf(as.owner, one)).toMatchObject([
      { amount: 700, applied: 654, unapplied: 46, reference: '1044' },
    ]);
  });

  test('money beyond the stop pays what the store owes from the oldest on, then lies on account', async ({
    as,
  }) => {
    const store = await aStore(as.owner);
    const [old, order] = [await toDeliver(as.owner, store, 2), await toDeliver(as.owner, store, 2)];
    await status(as.owner, old.id, 'unpaid', { delivery_date: YESTERDAY });
    const run = await onTheRoad(as.owner, as.driver, [order]);
    await complete(as.driver, run, { money: [cash(109), check(150)] });
    expect(await readOrder(as.owner, order)).toMatchObject({ order_status: 'paid' });
    expect(await readOrder(as.owner, old)).toMatchObject({
      order_status: 'paid',
      payment_info: { payment_type: ['Check'] },
    });
    const { body } = await as.owner.get(`/api/stores/${store.id}/account`);
    expect(body.data.figures).toMatchObject({ owed: 0, on_account: 41 });
  });

  test('with invoicing on the next version says what was delivered', async ({ world }) => {
    const { owner, driver, order } = await anInvoicingBusiness(world);
    const sold = await order();
    await status(owner, sold.id, 'pending delivery', { delivery_date: TODAY });
    const run = await onTheRoad(owner, driver, [sold]);
    expect(await complete(driver, run, { orders: [taken(sold, 8, 'Refused')] })).toMatchObject({
      status: 200,
    });
    expect(await versionsOf(owner, sold)).toMatchObject([
      { version: 1, state: 'void', void_reason: 'Corrected at delivery' },
      { version: 2, state: 'issued' },
    ]);
    const whole = await order();
    await status(owner, whole.id, 'pending delivery', { delivery_date: TODAY });
    await complete(driver, await onTheRoad(owner, driver, [whole]));
    expect(await versionsOf(owner, whole)).toMatchObject([{ version: 1, state: 'issued' }]);
  });

  test('an invoice follows the terms that change on the road, without a correction', async ({ world }) => {
    const gates = { cod_listed: 'block' };
    const { owner, driver, store, order } = await anInvoicingBusiness(world, { terms_days: 30, gates });
    const sold = await order();
    await status(owner, sold.id, 'pending delivery');
    const run = await aRun(owner, [sold], { driver_id: driver.user?.id });
    await trade(owner, store, { cod_listed: true });
    await depart(driver, run);
    const changed = { state: 'void', void_reason: 'Order changed' };
    expect(await readOrder(owner, sold)).toMatchObject({ payment_terms: 'cod', invoice: { version: 2 } });
    expect(await versionsOf(owner, sold)).toMatchObject([changed, { version: 2 }]);
    await trade(owner, store, { cod_listed: false });
    expect((await complete(driver, run)).status).toBe(200);
    expect(await versionsOf(owner, sold)).toMatchObject([changed, changed, { version: 3, state: 'issued' }]);
  });
});
