import type { Order } from '@waybill/domain/orders/schema';
import { NO_CREDIT_TO_LISTED, OVERRIDE_SUPER_ADMIN } from '@waybill/domain/receivables/checks';
import { describe, expect } from 'vitest';
import { act, actionOf, cash, endRun, taken, theStop } from '../../../test/factories/door.ts';
import { aGatedBusiness, storeUntil, TODAY, trade } from '../../../test/factories/gates.ts';
import { refusal } from '../../../test/factories/lots.ts';
import { toldTo } from '../../../test/factories/notifications.ts';
import { status } from '../../../test/factories/orders.ts';
import { aRun, onTheRoad, readOrder, readRun, toDeliver } from '../../../test/factories/runs.ts';
import { type Client, test } from '../../../test/world/world.ts';

const tell = (by: Client, stop: { id: string }, action: object, sentence = 'Refused somehow.') =>
  by.post(`/api/stops/${stop.id}/attention`, { action, sentence });
const decide = (
  by: Client,
  what: 'accept' | 'dismiss',
  id: string,
  body: object = { reason: 'Seen the papers' },
) => by.post(`/api/attention/${id}/${what}`, body);

describe('what needs attention', () => {
  test('is told once to the office and its admins, and is dismissed with a reason', async ({ as }) => {
    const order = await toDeliver(as.owner);
    const run = await onTheRoad(as.owner, as.driver, [order]);
    const action = actionOf('complete', { orders: [taken(order, 10, 'Refused')] });
    const first = await tell(as.driver, theStop(run), action);
    expect(first).toMatchObject({
      status: 201,
      body: { data: { stop_id: theStop(run).id, sentence: 'Refused somehow.' } },
    });
    expect((await tell(as.driver, theStop(run), action)).body).toEqual(first.body);
    expect(await readRun(as.owner, run)).toMatchObject({ attention_count: 1, attention: [first.body.data] });
    const sentence = `run_attention: ${run.number} needs attention at ${order.store_name}: Refused somehow.`;
    for (const person of [as.owner, as.admin])
      expect((await toldTo(person)).filter((each) => each.includes(run.number))).toEqual([sentence]);
    const { id } = first.body.data;
    expect(refusal(await decide(as.admin, 'dismiss', id, {}))).toEqual([400, 'Please give a reason.']);
    for (const [person, code] of [
      [as.driver, 403],
      [as.agent, 403],
      [as.other, 404],
    ] as const)
      expect((await decide(person, 'dismiss', id)).status).toBe(code);
    expect(await decide(as.admin, 'dismiss', id)).toMatchObject({
      status: 200,
      body: { data: { attention: [], attention_count: 0 }, message: 'The action was dismissed.' },
    });
    expect(refusal(await decide(as.admin, 'accept', id))).toEqual([
      409,
      'Somebody has already decided on this.',
    ]);
    expect(await readOrder(as.owner, order)).toMatchObject({ order_status: 'pending delivery' });
  });

  test('ends by itself when the action succeeds later', async ({ as }) => {
    const order = await toDeliver(as.owner);
    const run = await onTheRoad(as.owner, as.driver, [order]);
    const action = actionOf('complete');
    await tell(as.driver, theStop(run), action);
    const done = await act(as.driver, theStop(run), action);
    expect(done.body.data).toMatchObject({ attention: [], stops: [{ state: 'done' }] });
    expect(refusal(await tell(as.driver, theStop(run), action))).toEqual([
      409,
      'This action was already done.',
    ]);
  });

  test('is accepted by an admin in spite of the checks, for a reason', async ({ world }) => {
    const gates = { jurisdiction: 'Other', gates: { credit_limit: 'block' }, credit_limit: 100 };
    const { owner, admin, driver, order } = await aGatedBusiness(world, gates);
    const store = await storeUntil(owner, '2099-01-01');
    const sold: Order = (await order(owner, store)).body.data;
    await status(owner, sold.id, 'pending delivery', { delivery_date: TODAY });
    const run = await onTheRoad(owner, driver, [sold]);
    const action = actionOf('complete');
    const refused = await act(driver, theStop(run), action);
    expect(refused.body.error).toMatch(/^Collect \$545\.00/);
    const { id } = (await tell(driver, theStop(run), action, refused.body.error)).body.data;
    expect(await decide(admin, 'accept', id)).toMatchObject({
      status: 200,
      body: { data: { attention: [], stops: [{ state: 'done' }] }, message: 'The action was accepted.' },
    });
    const after = await readOrder(owner, sold);
    expect(after).toMatchObject({ order_status: 'delivered', payment_terms: 'credit' });
    expect(after.checks.at(-1)).toMatchObject({ outcome: 'overridden', reason: 'Seen the papers' });
    // The phone that still has it is told that it is done.
    expect(await act(driver, theStop(run), action)).toMatchObject({ status: 200 });
    await endRun(driver, run);
    // Who accepts has not driven.
    expect((await admin.post(`/api/runs/${run.id}/settle`, { counted_cash: 0 })).status).toBe(200);
  });

  test('is accepted without an override where no check refuses it', async ({ world }) => {
    const gates = { gates: { cod_listed: 'block', license_expired: 'block' }, gate_override: 'super_admin' };
    const { owner, admin, driver, order } = await aGatedBusiness(world, gates);
    const store = await storeUntil(owner, '2099-01-01');
    await trade(owner, store, { cod_listed: true });
    const sold: Order = (await order(owner, store)).body.data;
    await status(owner, sold.id, 'pending delivery', { delivery_date: TODAY });
    const run = await onTheRoad(owner, driver, [sold]);
    const action = actionOf('complete', { money: [cash(545)] });
    const { id } = (await tell(driver, theStop(run), action)).body.data;
    const unpaid = { reason: 'Seen the papers', action: { ...action, money: [] } };
    for (const [by, code, error] of [
      [admin, 403, OVERRIDE_SUPER_ADMIN],
      [owner, 409, NO_CREDIT_TO_LISTED],
    ] as const)
      expect(refusal(await decide(by, 'accept', id, unpaid))).toEqual([code, error]);
    expect((await decide(admin, 'accept', id)).status).toBe(200);
    const after = await readOrder(owner, sold);
    expect(after).toMatchObject({ order_status: 'paid', payment_terms: 'cod' });
    expect(after.checks.at(-1)).toMatchObject({ outcome: 'cod', reason: null });
  });

  test('is corrected, also after the run has returned, while its orders wait', async ({ as }) => {
    const order = await toDeliver(as.owner);
    const run = await onTheRoad(as.owner, as.driver, [order]);
    const action = actionOf('complete', { money: [cash(545)] });
    const { id } = (await tell(as.driver, theStop(run), action)).body.data;
    await endRun(as.driver, run);
    expect((await as.owner.post(`/api/runs/${run.id}/settle`, { counted_cash: 0 })).body.error).toBe(
      `Decide first on what needs attention on ${run.number}.`,
    );
    const corrected = { ...action, orders: [taken(order, 10, 'Refused')] };
    const accepted = await decide(as.admin, 'accept', id, {
      reason: 'As the driver said',
      action: corrected,
    });
    expect(accepted.body.data).toMatchObject({
      ...{ state: 'returned', attention: [], stops: [{ state: 'done', fail_reason: null }] },
      settlement: { expected_cash: 545, expected_returns: [{ qty: 2 }] },
    });
    expect(await readOrder(as.owner, order)).toMatchObject({
      order_status: 'paid',
      notices: [],
      run: { number: run.number },
    });
  });

  test('is not accepted for an order that went on another run', async ({ as }) => {
    const order = await toDeliver(as.owner);
    const run = await onTheRoad(as.owner, as.driver, [order]);
    const { id } = (await tell(as.driver, theStop(run), actionOf('complete'))).body.data;
    await endRun(as.driver, run);
    const next = await aRun(as.owner, [order]);
    expect(refusal(await decide(as.admin, 'accept', id))).toEqual([
      409,
      `${order.order_number} is already on ${next.number}.`,
    ]);
    expect(await readRun(as.owner, run)).toMatchObject({ attention_count: 1, stops: [{ state: 'failed' }] });
  });

  test('is refused with its sentence where it can not be applied', async ({ as }) => {
    const order = await toDeliver(as.owner);
    const run = await onTheRoad(as.owner, as.driver, [order]);
    const { id } = (await tell(as.driver, theStop(run), actionOf('complete', { orders: [taken(order, 13)] })))
      .body.data;
    expect(refusal(await decide(as.admin, 'accept', id))).toEqual([
      400,
      `At most 12 cases of ${order.order_details[0]?.flavor} can be delivered.`,
    ]);
    expect(await readRun(as.owner, run)).toMatchObject({ attention_count: 1 });
  });
});
