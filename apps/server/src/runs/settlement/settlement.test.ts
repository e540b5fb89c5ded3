import { describe, expect } from 'vitest';
import {
  act,
  actionOf,
  cash,
  check,
  complete,
  endRun,
  taken,
  theStop,
} from '../../../test/factories/door.ts';
import { refusal } from '../../../test/factories/lots.ts';
import { aRun, depart, onTheRoad, readRun, toDeliver } from '../../../test/factories/runs.ts';
import { type Client, signedIn, test } from '../../../test/world/world.ts';

const settle = (by: Client, { id }: { id: string }, body: object) => by.post(`/api/runs/${id}/settle`, body);

describe('a settlement', () => {
  test('7.11: a difference needs a note and stays a figure of its own', async ({ as }) => {
    const order = await toDeliver(as.owner);
    const run = await onTheRoad(as.owner, as.driver, [order]);
    await complete(as.driver, run, { orders: [taken(order, 10, 'Refused')], money: [cash(545)] });
    expect((await readRun(as.owner, run)).settlement).toBeNull();
    expect(refusal(await settle(as.owner, run, { counted_cash: 545 }))).toEqual([
      409,
      `${run.number} is departed.`,
    ]);
    await endRun(as.driver, run);
    const sku = order.order_details[0]?.sku;
    expect((await readRun(as.owner, run)).settlement).toMatchObject({
      ...{ expected_cash: 545, expected_checks: [], expected: 545, counted: null },
      expected_returns: [{ sku, qty: 2 }],
    });
    const returned = [{ sku, qty: 2 }];
    expect(refusal(await settle(as.owner, run, { counted_cash: 540, returned }))).toEqual([
      400,
      'Explain the difference of -$5.00.',
    ]);
    expect(refusal(await settle(as.owner, run, { counted_cash: 545, returned: [{ sku, qty: 1 }] }))).toEqual([
      400,
      'Explain the difference in returned cases.',
    ]);
    expect((await readRun(as.owner, run)).state).toBe('returned');
    const settled = await settle(as.owner, run, { counted_cash: 540, returned, note: 'A bill is missing' });
    expect(settled).toMatchObject({
      status: 200,
      body: {
        message: 'Run settled successfully!',
        data: {
          state: 'settled',
          settlement: { counted: { difference: -5, cash: 540, total: 540, note: 'A bill is missing' } },
        },
      },
    });
    const { body } = await as.owner.get(`/api/payments?orderId=${order.id}`);
    expect(body.data).toMatchObject([{ amount: 545, state: 'posted' }]);
    await as.owner.post(`/api/payments/${body.data[0].id}/void`, { reason: 'It bounced' });
    expect((await readRun(as.owner, run)).settlement).toEqual(settled.body.data.settlement);
    expect(refusal(await settle(as.owner, run, { counted_cash: 545, returned }))).toEqual([
      409,
      `${run.number} is settled.`,
    ]);
    const logs = (await as.owner.get('/api/logs?limit=20')).body.data;
    expect(logs.map(({ log_message }: { log_message: string }) => log_message)).toContain(
      `Settled ${run.number}, difference -$5.00`,
    );
  });

  test('counts each check by its tick, and not what was voided before', async ({ as }) => {
    const order = await toDeliver(as.owner);
    const run = await onTheRoad(as.owner, as.driver, [order]);
    await complete(as.driver, run, { money: [check(200), check(100, '1045'), cash(50)] });
    await endRun(as.driver, run);
    const all = (await as.owner.get(`/api/payments?orderId=${order.id}`)).body.data;
    const of = (amount: number) => all.find((payment: { amount: number }) => payment.amount === amount).id;
    await as.owner.post(`/api/payments/${of(100)}/void`, { reason: 'It bounced' });
    expect((await readRun(as.owner, run)).settlement).toMatchObject({
      ...{
        expected_cash: 50,
        expected: 250,
        expected_checks: [{ id: of(200), reference: '1044', amount: 200 }],
      },
    });
    expect(refusal(await settle(as.owner, run, { counted_cash: 50 }))).toEqual([
      400,
      'Explain the difference of -$200.00.',
    ]);
    expect(refusal(await settle(as.owner, run, { counted_cash: 250 }))).toEqual([
      400,
      'Explain the difference of $200.00.',
    ]);
    expect(refusal(await settle(as.owner, run, { counted_cash: 50, checks: [of(100)] }))).toEqual([
      400,
      'A check does not belong to this run.',
    ]);
    expect(await settle(as.owner, run, { counted_cash: 50, checks: [of(200)] })).toMatchObject({
      status: 200,
      body: { data: { settlement: { counted: { difference: 0, total: 250 } } } },
    });
  });

  test('7.12: is never made by who drove, and a run of another driver is not there', async ({
    world,
    as,
  }) => {
    const order = await toDeliver(as.owner);
    const run = await onTheRoad(as.owner, as.driver, [order]);
    const stranger = await signedIn(world, as.driver.user?.account_id ?? '', 'driver', 'second@test.example');
    expect((await stranger.get(`/api/runs/${run.id}`)).status).toBe(404);
    // An admin who stood in at the door drove it too.
    await complete(as.admin, run);
    await endRun(as.driver, run);
    for (const person of [as.driver, stranger, as.admin])
      expect(refusal(await settle(person, run, { counted_cash: 0 }))).toEqual([
        403,
        'Someone else must settle this run.',
      ]);
    expect((await settle(as.agent, run, { counted_cash: 0 })).status).toBe(403);
    expect((await settle(as.other, run, { counted_cash: 0 })).status).toBe(404);
    expect(await settle(as.owner, run, { counted_cash: 0 })).toMatchObject({ status: 200 });
  });

  test('expects all cases of what could not be delivered', async ({ as }) => {
    const order = await toDeliver(as.owner);
    const run = await aRun(as.owner, [order], { driver_id: as.driver.user?.id });
    await depart(as.driver, run);
    await act(as.driver, theStop(run), actionOf('fail', { reason: 'Closed' }));
    await endRun(as.driver, run);
    expect((await readRun(as.owner, run)).settlement?.expected_returns).toMatchObject([{ qty: 12 }]);
  });
});
