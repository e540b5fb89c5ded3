import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import {
  act,
  actionOf,
  cash,
  complete,
  paymentsOf,
  stockOf,
  taken,
  theStop,
} from '../../../test/factories/door.ts';
import { TODAY, YESTERDAY } from '../../../test/factories/gates.ts';
import { refusal } from '../../../test/factories/lots.ts';
import { aRun, onTheRoad, readOrder, readRun, toDeliver } from '../../../test/factories/runs.ts';
import { signedIn, test } from '../../../test/world/world.ts';

describe('a stop', () => {
  test('that could not be delivered gives its orders back with the reason', async ({ as }) => {
    const order = await toDeliver(as.owner);
    const run = await onTheRoad(as.owner, as.driver, [order]);
    const at = '2026-11-16T15:00:00Z';
    const arrived = await act(as.driver, theStop(run), actionOf('arrive', { at }));
    expect(theStop(arrived.body.data)).toMatchObject({ state: 'arrived', arrived_at: at });
    const failed = await act(as.driver, theStop(run), actionOf('fail', { reason: 'Closed', note: 'Dark' }));
    expect(theStop(failed.body.data)).toMatchObject({ state: 'failed', fail_reason: 'Closed', note: 'Dark' });
    expect(await readOrder(as.owner, order)).toMatchObject({
      run: null,
      notices: ['Could not deliver: Closed'],
    });
    expect(refusal(await complete(as.driver, run))).toEqual([409, 'This stop could not be delivered.']);
  });

  test('of another driver is not there, and an action belongs to one stop', async ({ world, as }) => {
    const [one, two] = [await toDeliver(as.owner), await toDeliver(as.owner)];
    const run = await onTheRoad(as.owner, as.driver, [one, two]);
    const stranger = await signedIn(world, as.driver.user?.account_id ?? '', 'driver', 'second@test.example');
    for (const person of [stranger, as.other]) expect((await complete(person, run)).status).toBe(404);
    expect((await complete(as.agent, run)).status).toBe(403);
    const action = actionOf('arrive');
    await act(as.driver, theStop(run), action);
    expect(refusal(await act(as.driver, run.stops[1] as { id: string }, action))).toEqual([
      409,
      'This action was already done at another stop.',
    ]);
  });

  test('is only completed on the road', async ({ as }) => {
    const order = await toDeliver(as.owner);
    const run = await aRun(as.owner, [order], { driver_id: as.driver.user?.id });
    expect(refusal(await complete(as.driver, run))).toEqual([409, `${run.number} is not on the road.`]);
  });

  test('that fails in the middle of its writing changes nothing', async ({ world, as }) => {
    const [order, other] = [await toDeliver(as.owner), await toDeliver(as.owner)];
    const run = await onTheRoad(as.owner, as.driver, [order, other]);
    const seen = [
      await readOrder(as.owner, order),
      await readRun(as.owner, run),
      await stockOf(world, order),
    ];
    await world.admin(
      sql`alter table run_actions add constraint broken check (kind <> 'complete') not valid`,
    );
    const action = actionOf('complete', { orders: [taken(order, 10, 'Damaged')], money: [cash(545)] });
    expect((await act(as.driver, theStop(run), action)).status).toBe(500);
    await world.admin(sql`alter table run_actions drop constraint broken`);
    expect([
      await readOrder(as.owner, order),
      await readRun(as.owner, run),
      await stockOf(world, order),
    ]).toEqual(seen);
    expect(await paymentsOf(as.owner, order)).toEqual([]);
    expect(await act(as.driver, theStop(run), action)).toMatchObject({ status: 200 });
  });

  test('takes the day of its own time, and none in the future', async ({ as }) => {
    const [one, two] = [await toDeliver(as.owner), await toDeliver(as.owner)];
    const run = await onTheRoad(as.owner, as.driver, [one, two]);
    const [first, second] = [theStop(run), run.stops[1] as { id: string }];
    await act(as.driver, first, actionOf('complete', { at: `${YESTERDAY}T17:00:00Z`, money: [cash(1)] }));
    await act(as.driver, second, actionOf('complete', { at: '2099-01-01T17:00:00Z', money: [cash(1)] }));
    expect(await readOrder(as.owner, one)).toMatchObject({
      delivery_date: YESTERDAY,
      order_status: 'partially paid',
    });
    expect(await readOrder(as.owner, two)).toMatchObject({ delivery_date: TODAY });
    expect(await paymentsOf(as.owner, one)).toMatchObject([{ date: YESTERDAY }]);
    expect(await paymentsOf(as.owner, two)).toMatchObject([{ date: TODAY }]);
  });
});
