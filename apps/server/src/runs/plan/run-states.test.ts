import { formatDay } from '@waybill/domain/lib/dates';
import { NO_CREDIT_TO_LISTED, OVERRIDE_FORBIDDEN } from '@waybill/domain/receivables/checks';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aGatedBusiness, storeUntil, TODAY, trade, YESTERDAY } from '../../../test/factories/gates.ts';
import { lotsAndOrder, refusal, tagAll } from '../../../test/factories/lots.ts';
import { status } from '../../../test/factories/orders.ts';
import { aRun, depart, onTheRoad, readOrder, readRun, toDeliver } from '../../../test/factories/runs.ts';
import { signedIn, test } from '../../../test/world/world.ts';

describe('a departure', () => {
  test('needs a driver, a plate and a stop', async ({ as }) => {
    const order = await toDeliver(as.owner);
    const driver_id = as.driver.user?.id;
    for (const [fields, sentence] of [
      [{}, 'Please select a driver.'],
      [{ driver_id, vehicle_plate: '' }, "Please enter the vehicle's plate."],
      [{ driver_id, stops: [] }, 'Add at least one stop.'],
    ] as const) {
      const run = await aRun(as.owner, [order], fields);
      expect(refusal(await depart(as.owner, run))).toEqual([400, sentence]);
      expect(await readRun(as.owner, run)).toEqual(run);
      await as.owner.post(`/api/runs/${run.id}/cancel`, {});
    }
  });

  test('is made by the driver, freezes what leaves, and freezes the next version after it was reopened', async ({
    world,
    as,
  }) => {
    const order = await toDeliver(as.owner);
    const run = await aRun(as.owner, [order], { driver_id: as.driver.user?.id });
    const departed = await depart(as.driver, run, { version: run.version });
    expect(departed).toMatchObject({
      status: 200,
      body: {
        message: `${run.number} departed.`,
        data: { state: 'departed', manifest_version: 1, version: run.version + 1, cases: 12, value: 654 },
      },
    });
    expect((await readOrder(as.owner, order)).run).toMatchObject({ number: run.number, state: 'departed' });
    expect(refusal(await depart(as.owner, run))).toEqual([409, `${run.number} is departed.`]);
    expect(await as.owner.put(`/api/runs/${run.id}`, { date: TODAY, stops: [] })).toMatchObject({
      status: 409,
      body: { error: `${run.number} is departed.` },
    });
    expect(refusal(await as.owner.post(`/api/runs/${run.id}/cancel`, {}))).toEqual([
      409,
      `${run.number} is departed.`,
    ]);
    expect(await as.owner.post(`/api/runs/${run.id}/reopen`, {})).toMatchObject({
      body: { message: `${run.number} is planned again.`, data: { state: 'planned', departed_at: null } },
    });
    expect((await depart(as.owner, run)).body.data).toMatchObject({ manifest_version: 2 });
    expect(
      await world.admin(sql`select version from run_manifests where run_id = ${run.id} order by version`),
    ).toEqual([{ version: 1 }, { version: 2 }]);
  });

  test('asks the delivery checks and says their sentence, for a reason it is let through', async ({
    world,
  }) => {
    const { owner, driver, order } = await aGatedBusiness(world, {});
    const store = await storeUntil(owner, '2099-01-01');
    const sold = (await order(owner, store)).body.data;
    await status(owner, sold.id, 'pending delivery', { delivery_date: TODAY });
    const run = await aRun(owner, [sold], { driver_id: driver.user?.id });
    await world.admin(sql`update stores set license_expiration = ${YESTERDAY} where id = ${store.id}`);
    await owner.put('/api/trade-settings', { gates: { license_expired: 'block' } });
    const sentence = `The license of ${store.store_name} expired on ${formatDay(YESTERDAY)}.`;
    expect(refusal(await depart(driver, run))).toEqual([409, sentence]);
    const override = { override_reason: 'Renewed today' };
    expect(refusal(await depart(driver, run, override))).toEqual([403, OVERRIDE_FORBIDDEN]);
    expect((await readRun(owner, run)).state).toBe('planned');
    const left = await depart(owner, run, override);
    expect(left.status).toBe(200);
    const { checks } = await readOrder(owner, sold);
    expect(left.body.data.checks).toEqual(checks);
    expect(checks).toMatchObject([{ at: 'delivery', outcome: 'overridden', reason: 'Renewed today' }]);
  });

  test('asks no money of a store that pays on delivery, which is asked for at the door', async ({
    world,
  }) => {
    const { owner, driver, order } = await aGatedBusiness(world, { gates: { cod_listed: 'block' } });
    const store = await storeUntil(owner, '2099-01-01');
    await trade(owner, store, { cod_listed: true });
    const sold = (await order(owner, store)).body.data;
    await status(owner, sold.id, 'pending delivery', { delivery_date: TODAY });
    const run = await aRun(owner, [sold], { driver_id: driver.user?.id });
    expect(run).toMatchObject({ to_collect: 545, stops: [{ store: { cod_listed: true } }] });
    expect((await depart(driver, run)).body.data).toMatchObject({ state: 'departed', to_collect: 545 });
  });

  test('is overridden beside a listed store, which stays cash on delivery, but not for the listed store alone', async ({
    world,
  }) => {
    const { owner, driver, order } = await aGatedBusiness(world, {});
    const [expired, listed] = [await storeUntil(owner, '2099-01-01'), await storeUntil(owner, '2099-01-01')];
    const sold = [];
    for (const store of [listed, expired, listed]) {
      const placed = (await order(owner, store, 1)).body.data;
      await status(owner, placed.id, 'pending delivery', { delivery_date: TODAY });
      sold.push(placed);
    }
    await trade(owner, listed, { cod_listed: true });
    await world.admin(sql`update stores set license_expiration = ${YESTERDAY} where id = ${expired.id}`);
    await owner.put('/api/trade-settings', { gates: { license_expired: 'block', cod_listed: 'block' } });
    const [cod, renewed, alone] = sold;
    const override = { override_reason: 'Renewed today' };
    const listedRun = await aRun(owner, [alone], { driver_id: driver.user?.id });
    expect(refusal(await depart(owner, listedRun, override))).toEqual([409, NO_CREDIT_TO_LISTED]);
    const run = await aRun(owner, [cod, renewed], { driver_id: driver.user?.id });
    expect(await depart(owner, run, override)).toMatchObject({ status: 200 });
    expect(await readOrder(owner, cod)).toMatchObject({ payment_terms: 'cod', checks: [{ outcome: 'cod' }] });
    expect(await readOrder(owner, renewed)).toMatchObject({ checks: [{ outcome: 'overridden' }] });
  });

  test('needs the lots of its orders, with their tags', async ({ world }) => {
    const { owner, driver, order, A } = await lotsAndOrder(world);
    await status(owner, order.id, 'pending delivery', { delivery_date: TODAY });
    const run = await aRun(owner, [order], { driver_id: driver.user?.id });
    expect(run.stops[0]?.orders[0]?.lines[0]?.lots).toMatchObject([
      { lot_number: 'A', qty: 10 },
      { lot_number: 'B', qty: 2 },
    ]);
    expect(refusal(await depart(driver, run))).toEqual([
      409,
      `Enter a package tag for the part of lot B on ${order.order_number}.`,
    ]);
    await tagAll(owner, order);
    await owner.patch(`/api/lots/${A.id}/state`, { state: 'quarantine', reason: 'Looked at it' });
    expect(refusal(await depart(driver, run))).toEqual([
      409,
      `Lot A on ${order.order_number} is in quarantine.`,
    ]);
    await owner.patch(`/api/lots/${A.id}/state`, { state: 'active', reason: 'Fine' });
    expect((await depart(driver, run)).body.data).toMatchObject({ state: 'departed' });
  });
});

describe('the end of a run', () => {
  test('fails the stops that are open, and its orders wait for the next one; said twice it is the same', async ({
    as,
  }) => {
    const [first, second] = [await toDeliver(as.owner), await toDeliver(as.owner)];
    const run = await onTheRoad(as.owner, as.driver, [first, second]);
    const returned = await as.driver.post(`/api/runs/${run.id}/return`, { version: run.version });
    expect(returned).toMatchObject({
      status: 200,
      body: {
        message: `${run.number} returned.`,
        data: { state: 'returned', stops_done: 2, stops_total: 2 },
      },
    });
    expect(returned.body.data.stops).toMatchObject(
      [first, second].map(() => ({
        state: 'failed',
        fail_reason: 'Other',
        note: 'Run ended',
        orders: [{ outcome: 'failed', lines: [{ qty: 12, returned: { qty: 12, reason: 'Other' } }] }],
      })),
    );
    for (const order of [first, second])
      expect(await readOrder(as.owner, order)).toMatchObject({
        order_status: 'pending delivery',
        run: null,
        notices: ['Could not deliver: Other'],
      });
    const again = await as.driver.post(`/api/runs/${run.id}/return`, { version: run.version });
    expect(again.body).toEqual(returned.body);
    const next = await aRun(as.owner, [first]);
    expect(next.stops[0]?.orders[0]).toMatchObject({ outcome: 'open', notices: [] });
  });

  test('is not before its departure', async ({ as }) => {
    const run = await aRun(as.owner, [await toDeliver(as.owner)], { driver_id: as.driver.user?.id });
    expect(refusal(await as.driver.post(`/api/runs/${run.id}/return`, {}))).toEqual([
      409,
      `${run.number} is planned.`,
    ]);
    expect(refusal(await as.owner.post(`/api/runs/${run.id}/reopen`, {}))).toEqual([
      409,
      `${run.number} is planned.`,
    ]);
  });

  test('13. a run with a stop that is done is not reopened', async ({ world, as }) => {
    const run = await onTheRoad(as.owner, as.driver, [await toDeliver(as.owner)]);
    await world.admin(sql`update run_stops set state = 'done' where run_id = ${run.id}`);
    expect(refusal(await as.owner.post(`/api/runs/${run.id}/reopen`, {}))).toEqual([
      409,
      `${run.number} already has deliveries.`,
    ]);
  });

  test('a run that is cancelled lets its orders go', async ({ as }) => {
    const order = await toDeliver(as.owner);
    const run = await aRun(as.owner, [order]);
    const cancelled = await as.owner.post(`/api/runs/${run.id}/cancel`, { version: run.version });
    expect(cancelled.body).toMatchObject({
      message: `${run.number} cancelled.`,
      data: { state: 'cancelled', cases: 12, to_collect: 0 },
    });
    expect(await readOrder(as.owner, order)).toMatchObject({ run: null, delivery_date: run.date });
    expect(await aRun(as.owner, [order])).toMatchObject({ state: 'planned' });
  });
});

test("12. another driver's run is not found, in no list, and not theirs to start or to end", async ({
  world,
  as,
}) => {
  const other = await signedIn(world, as.owner.user?.account_id ?? '', 'driver', 'other-driver@x.example');
  const run = await aRun(as.owner, [await toDeliver(as.owner)], { driver_id: other.user?.id });
  expect(refusal(await as.driver.get(`/api/runs/${run.id}`))).toEqual([404, 'Run not found']);
  for (const call of ['depart', 'return'])
    expect((await as.driver.post(`/api/runs/${run.id}/${call}`, {})).status).toBe(404);
  for (const call of ['reopen', 'cancel'])
    expect((await as.driver.post(`/api/runs/${run.id}/${call}`, {})).status).toBe(403);
  const seen = async (by: typeof other) =>
    (await by.get('/api/runs')).body.data.map(({ id }: { id: string }) => id);
  expect(await seen(as.driver)).not.toContain(run.id);
  expect(await seen(other)).toEqual([run.id]);
  expect((await as.agent.get('/api/runs')).status).toBe(403);
  expect((await as.other.get(`/api/runs/${run.id}`)).status).toBe(404);
});
