import { addDays } from '@waybill/domain/lib/dates';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { complete, endRun } from '../../test/factories/door.ts';
import { pay, TODAY } from '../../test/factories/gates.ts';
import { allocationsOf, lotsAndOrder, refusal, tagAll } from '../../test/factories/lots.ts';
import { status } from '../../test/factories/orders.ts';
import { aRun, onTheRoad, readOrder, readRun, toDeliver } from '../../test/factories/runs.ts';
import { aStore } from '../../test/factories/stores.ts';
import { test, type World } from '../../test/world/world.ts';
import { RUN_CHECKS } from '../operations/verify/runs-repository.ts';

/** What `npm run verify` says of orders and their runs. */
async function expectOnItsRun(world: World): Promise<void> {
  const [found] = RUN_CHECKS.filter(({ sentence }) => sentence.startsWith('Every order is on the run'));
  expect(await world.admin(sql.raw(found?.differences ?? ''))).toEqual([]);
}

const TOMORROW = addDays(TODAY, 1);

describe('3. an order that is out for delivery', () => {
  test('changes only through its run: every other call is refused with the sentence', async ({ as }) => {
    const order = await toDeliver(as.owner);
    const run = await onTheRoad(as.owner, as.driver, [order]);
    const before = await readOrder(as.owner, order);
    const out = `${order.order_number} is out for delivery on ${run.number}.`;
    const [line] = order.order_details;
    const orderDetails = [{ id: line?.id, sku: line?.sku, qty: 1 }];
    const { id } = order;
    const memo = {
      order_id: id,
      reason: 'Damaged',
      lines: [{ order_line_id: line?.id, qty: 1, goods: 'held' }],
    };
    for (const call of [
      () => as.owner.put(`/api/orders/${id}/items`, { orderDetails }),
      () => as.owner.put(`/api/orders/${id}/items`, { orderDetails, version: order.version }),
      () => status(as.owner, id, 'cancelled'),
      () => status(as.owner, id, 'pending approval'),
      () => status(as.driver, id, 'delivered'),
      () => as.owner.patch(`/api/orders/${id}/delivery`, { delivery_date: TOMORROW }),
      () => as.owner.patch(`/api/orders/${id}/delivery`, { delivery_driver: null }),
      () => as.owner.post(`/api/orders/${id}/approve`, { delivery_date: TOMORROW }),
      () => as.owner.post(`/api/orders/${id}/undo`, { version: before.version }),
      () => as.owner.post(`/api/orders/${id}/issued-invoices`, { reason: 'Again' }),
      () => as.owner.post('/api/credit-memos', memo),
      () => pay(as.owner, order, 10),
    ])
      expect(refusal(await call())).toEqual([409, out]);
    const orders = [{ id }];
    const named = { data: { changed: [], refused: [{ order_number: order.order_number, error: out }] } };
    expect(
      (await as.owner.post('/api/orders/status', { orders, order_status: 'cancelled' })).body,
    ).toMatchObject(named);
    expect(
      (await as.owner.post('/api/orders/delivery', { orders, delivery_date: TOMORROW })).body,
    ).toMatchObject(named);
    expect(await readOrder(as.owner, order)).toEqual(before);
    const reason = 'Called the store';
    expect(
      (await as.owner.post(`/api/orders/${id}/override`, { at: 'delivery', check: 'overdue', reason }))
        .status,
    ).toBeLessThan(300);
  });

  test('keeps its lots and its invoice', async ({ world }) => {
    const { owner, driver, order } = await lotsAndOrder(world);
    await status(owner, order.id, 'pending delivery', { delivery_date: TODAY });
    await tagAll(owner, order);
    const run = await onTheRoad(owner, driver, [order]);
    const out = [409, `${order.order_number} is out for delivery on ${run.number}.`];
    const allocations = await allocationsOf(owner, order);
    expect(refusal(await owner.put(`/api/orders/${order.id}/allocations`, { allocations }))).toEqual(out);
    const { invoice } = await readOrder(owner, order);
    if (invoice)
      expect(refusal(await owner.post(`/api/issued-invoices/${invoice.id}/void`, { reason: 'x' }))).toEqual(
        out,
      );
  });

  test('delivered by mistake it is taken back once the run has returned, and goes on the next one', async ({
    world,
    as,
  }) => {
    const order = await toDeliver(as.owner);
    const run = await onTheRoad(as.owner, as.driver, [order]);
    await complete(as.driver, run);
    const delivered = await readOrder(as.owner, order);
    const out = [409, `${order.order_number} is out for delivery on ${run.number}.`];
    for (const next of ['pending delivery', 'pending approval', 'cancelled'])
      expect(refusal(await status(as.owner, order.id, next))).toEqual(out);
    const { version } = delivered;
    expect(refusal(await as.owner.post(`/api/orders/${order.id}/undo`, { version }))).toEqual(out);
    expect(await readOrder(as.owner, order)).toEqual(delivered);
    await endRun(as.driver, run);
    expect((await status(as.owner, order.id, 'pending delivery')).body.data).toMatchObject({ run: null });
    expect(await readRun(as.owner, run)).toMatchObject({ stops: [{ orders: [{ outcome: 'delivered' }] }] });
    const next = await onTheRoad(as.owner, as.driver, [order]);
    expect((await complete(as.driver, next)).status).toBe(200);
    expect(await readOrder(as.owner, order)).toMatchObject({
      order_status: 'delivered',
      run: { number: next.number },
    });
    await expectOnItsRun(world);
  });

  test('undone after the run has returned it comes off the run', async ({ as }) => {
    const order = await toDeliver(as.owner);
    const run = await onTheRoad(as.owner, as.driver, [order]);
    await complete(as.driver, run);
    await endRun(as.driver, run);
    const { version } = await readOrder(as.owner, order);
    const undone = await as.owner.post(`/api/orders/${order.id}/undo`, { version });
    expect(undone.body.data).toMatchObject({ order_status: 'pending delivery', run: null });
  });

  test('may be changed again once its run is planned again', async ({ as }) => {
    const order = await toDeliver(as.owner);
    const run = await onTheRoad(as.owner, as.driver, [order]);
    await as.owner.post(`/api/runs/${run.id}/reopen`, {});
    const [line] = order.order_details;
    const orderDetails = [{ id: line?.id, sku: line?.sku, qty: 10 }];
    expect((await as.owner.put(`/api/orders/${order.id}/items`, { orderDetails })).status).toBe(200);
    expect(await readRun(as.owner, run)).toMatchObject({ cases: 10, value: 545, stops_total: 1 });
  });
});

describe('an order on a planned run', () => {
  test('comes off it with another date or driver, and the log says so', async ({ as }) => {
    const store = await aStore(as.owner);
    const [first, second, third] = [
      await toDeliver(as.owner, store),
      await toDeliver(as.owner),
      await toDeliver(as.owner, store),
    ];
    const run = await aRun(as.owner, [first, second, third], { driver_id: as.driver.user?.id });
    await as.owner.patch(`/api/orders/${first.id}/delivery`, { delivery_date: TOMORROW });
    expect(await readOrder(as.owner, first)).toMatchObject({ run: null, delivery_date: TOMORROW });
    expect(await readRun(as.owner, run)).toMatchObject({ stops_total: 2, version: run.version + 1 });
    await as.owner.post('/api/orders/delivery', { orders: [{ id: third.id }], delivery_driver: null });
    const after = await readRun(as.owner, run);
    expect(after.stops.map(({ position, orders }) => [position, orders.map(({ id }) => id)])).toEqual([
      [1, [second.id]],
    ]);
    const { body } = await as.owner.get(`/api/orders/${first.id}/history`);
    expect(body.data.at(-1)).toMatchObject({
      log_message: `Changed the delivery of order ${first.order_number}, which came off ${run.number}`,
      additional_data: { changes: { run: { from: run.number, to: null } } },
    });
    expect((await as.owner.get('/api/logs?limit=5')).body.data).toContainEqual(
      expect.objectContaining({
        entity_type: 'run',
        log_message: `Order ${first.order_number} came off ${run.number}`,
      }),
    );
  });

  for (const next of ['cancelled', 'pending approval', 'delivered'])
    test(`comes off it when it is ${next}`, async ({ as }) => {
      const order = await toDeliver(as.owner);
      const run = await aRun(as.owner, [order]);
      expect((await status(as.owner, order.id, next)).body.data).toMatchObject({
        order_status: next,
        run: null,
      });
      expect(await readRun(as.owner, run)).toMatchObject({ stops: [], cases: 0 });
      const { version } = await readOrder(as.owner, order);
      const undone = await as.owner.post(`/api/orders/${order.id}/undo`, { version });
      expect(undone.body).toMatchObject({
        data: { order_status: 'pending delivery', run: null, delivery_date: run.date },
        warnings: [`${order.order_number} is no longer on ${run.number}.`],
      });
      expect(await readRun(as.owner, run)).toMatchObject({ stops: [], cases: 0 });
      // It waits for a run again, this one or another.
      const again = await aRun(as.owner, [order]);
      expect((await readOrder(as.owner, order)).run).toMatchObject({ number: again.number });
    });

  test('stays on it when its items are edited', async ({ as }) => {
    const order = await toDeliver(as.owner);
    const run = await aRun(as.owner, [order]);
    const [line] = order.order_details;
    const orderDetails = [{ id: line?.id, sku: line?.sku, qty: 5 }];
    await as.owner.put(`/api/orders/${order.id}/items`, { orderDetails });
    expect(await readRun(as.owner, run)).toMatchObject({ cases: 5, value: 272.5 });
  });
});
