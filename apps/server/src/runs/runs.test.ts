import type { Run } from '@waybill/domain/runs/run-schema';
import { describe, expect } from 'vitest';
import { aBusiness } from '../../test/factories/business.ts';
import { expectCounts } from '../../test/factories/filter-counts.ts';
import { refusal } from '../../test/factories/lots.ts';
import { anyOrder, DATE, status } from '../../test/factories/orders.ts';
import { driverForm } from '../../test/factories/people.ts';
import { aRun, depart, planFor, readOrder, readRun, toDeliver } from '../../test/factories/runs.ts';
import { aStore } from '../../test/factories/stores.ts';
import { type Client, test } from '../../test/world/world.ts';

const numbers = ({ stops }: Run) => stops.map(({ orders }) => orders.map(({ order_number }) => order_number));

describe('7. planning a run', () => {
  test('1. two orders of one store and one of another make two stops, and take the date and the driver of the run', async ({
    as,
  }) => {
    const store = await aStore(as.owner);
    const [first, other, second] = [
      await toDeliver(as.owner, store),
      await toDeliver(as.owner),
      await toDeliver(as.owner, store, 2),
    ];
    const run = await aRun(as.admin, [first, other, second], {
      driver_id: as.driver.user?.id,
      departs_at: '08:30',
    });
    expect(run).toMatchObject({
      number: expect.stringMatching(/^RUN-1\d\d\d$/),
      state: 'planned',
      date: '2026-11-24',
      driver_id: as.driver.user?.id,
      driver_name: as.driver.user?.username,
      departs_at: '2026-11-24T13:30:00Z',
      vehicle_plate: 'NY-4711',
      stops_total: 2,
      stops_done: 0,
      cases: 26,
      value: 1417,
      to_collect: 0,
      collected: 0,
      manifest_version: 0,
      attention: [],
      settlement: null,
      version: 1,
    });
    expect(numbers(run)).toEqual([[first.order_number, second.order_number], [other.order_number]]);
    expect(run.stops.map(({ position, state, store }) => [position, state, store.id])).toEqual([
      [1, 'open', store.id],
      [2, 'open', other.store_id],
    ]);
    expect(run.stops[0]?.orders[0]).toMatchObject({
      outcome: 'open',
      order_total: 654,
      lines: [{ qty: 12, price: 50, lots: [], returned: null }],
    });
    for (const order of [first, other, second]) {
      expect(await readOrder(as.owner, order)).toMatchObject({
        delivery_date: '2026-11-24',
        delivery_driver: as.driver.user?.username,
        run: { id: run.id, number: run.number, state: 'planned' },
        version: order.version + 1,
      });
      const { body } = await as.owner.get(`/api/orders/${order.id}/history`);
      expect(body.data.at(-1)).toMatchObject({
        log_message: `Put order ${order.order_number} on ${run.number}`,
      });
    }
    expect(await readRun(as.driver, run)).toEqual(run);
  });

  test('2. an order of another run is refused with the sentence, and nothing is planned', async ({ as }) => {
    const [taken, free] = [await toDeliver(as.owner), await toDeliver(as.owner)];
    const run = await aRun(as.owner, [taken]);
    const before = (await as.owner.get('/api/runs')).body.data;
    const sentence = { status: 409, body: { error: `${taken.order_number} is already on ${run.number}.` } };
    expect(await as.owner.post('/api/runs', planFor([free, taken]))).toMatchObject(sentence);
    expect((await as.owner.get('/api/runs')).body.data).toEqual(before);
    expect((await readOrder(as.owner, free)).run).toBeNull();
    const second = await aRun(as.owner, [free]);
    expect(await as.owner.put(`/api/runs/${second.id}`, planFor([free, taken]))).toMatchObject(sentence);
  });

  test('the vehicle is the one of the driver, unless another is named', async ({ as }) => {
    const { body } = await as.owner.post('/api/drivers', { ...driverForm(), vehicle: 'Ford Transit Custom' });
    const driver = body.data;
    const plan = { date: '2026-11-24', driver_id: driver.id, stops: [] };
    expect((await as.owner.post('/api/runs', plan)).body.data).toMatchObject({
      vehicle_make: 'Ford',
      vehicle_model: 'Transit Custom',
      vehicle_plate: driver.vehicle_license_number,
      driver_phone: driver.phone_number,
      driver_license_number: driver.driver_license_number,
    });
    const named = await as.owner.post('/api/runs', { ...plan, vehicle_plate: 'OTHER-1' });
    expect(named.body.data).toMatchObject({
      vehicle_make: null,
      vehicle_model: null,
      vehicle_plate: 'OTHER-1',
    });
    for (const field of ['vehicle_make', 'vehicle_model', 'vehicle_plate', 'transfer_number'])
      for (const [length, code] of [
        [200, 201],
        [201, 400],
      ] as const)
        expect((await as.owner.post('/api/runs', { ...plan, [field]: 'x'.repeat(length) })).status).toBe(
          code,
        );
  });

  test('refuses what is not to be delivered, two stores at a stop, an order twice, and who is no driver', async ({
    as,
  }) => {
    const [order, other] = [await toDeliver(as.owner), await toDeliver(as.owner)];
    const open = await anyOrder(as.owner);
    const delivered = await toDeliver(as.owner);
    await status(as.owner, delivered.id, 'delivered', { delivery_date: DATE });
    const stop = (...orders: { id: string }[]) => ({ orders: orders.map(({ id }) => id) });
    for (const [fields, refused] of [
      [{ stops: [stop(open)] }, [409, `${open.order_number} is not pending delivery.`]],
      [{ stops: [stop(delivered)] }, [409, `${delivered.order_number} is not pending delivery.`]],
      [{ stops: [stop(order, other)] }, [400, 'A stop has the orders of one store.']],
      [{ stops: [stop(order), stop(order)] }, [400, 'An order stands twice on the run.']],
      [
        { stops: [stop(order), stop({ id: order.id.toUpperCase() })] },
        [400, 'An order stands twice on the run.'],
      ],
      [{ stops: [stop()] }, [400, 'A stop needs at least one order.']],
      [{ stops: [stop({ id: crypto.randomUUID() })] }, [404, 'Order not found']],
      [{ date: '2026-02-30' }, [400, 'Please select a date.']],
      [{ departs_at: '25:00' }, [400, 'Times are written HH:MM, or as a moment with its offset']],
      [{ driver_id: as.agent.user?.id }, [404, 'Driver not found']],
      [{ stops: Array.from({ length: 101 }, () => stop(order)) }, [400, 'A run has at most 100 stops.']],
    ] as const)
      expect([fields, refusal(await as.owner.post('/api/runs', planFor([], fields)))]).toEqual([
        fields,
        refused,
      ]);
    expect(refusal(await as.other.post('/api/runs', planFor([order])))).toEqual([404, 'Order not found']);
    expect((await readOrder(as.owner, order)).run).toBeNull();
  });

  test('may be saved anew while it is planned: stops are ordered, orders left out come off, a save of nothing is none', async ({
    as,
  }) => {
    const [first, second, third] = [
      await toDeliver(as.owner),
      await toDeliver(as.owner),
      await toDeliver(as.owner),
    ];
    const run = await aRun(as.owner, [first, second], { driver_id: as.driver.user?.id });
    const save = (orders: { id: string }[], fields: object = {}) =>
      as.owner.put(`/api/runs/${run.id}`, planFor(orders, { driver_id: as.driver.user?.id, ...fields }));
    expect((await save([first, second])).body).toMatchObject({
      message: 'Run saved successfully!',
      data: run,
    });
    const stops = [
      { orders: [third.id], planned_arrival: '2026-11-24T10:15:00-05:00' },
      { orders: [first.id], planned_arrival: '11:00' },
    ];
    const saved = await save([], { stops, date: '2026-11-25', version: run.version });
    expect(saved.body.data).toMatchObject({
      version: run.version + 1,
      date: '2026-11-25',
      stops: [
        { position: 1, planned_arrival: '2026-11-24T15:15:00Z', orders: [{ id: third.id }] },
        { position: 2, planned_arrival: '2026-11-25T16:00:00Z', id: run.stops[0]?.id },
      ],
    });
    expect(await readOrder(as.owner, second)).toMatchObject({ run: null, delivery_date: run.date });
    for (const order of [first, third])
      expect(await readOrder(as.owner, order)).toMatchObject({
        delivery_date: '2026-11-25',
        run: { number: run.number },
      });
    expect(await save([first], { version: run.version })).toMatchObject({
      status: 409,
      body: {
        code: 'version_conflict',
        error: 'This run was changed by someone else. Reload and try again.',
        data: saved.body.data,
      },
    });
    expect((await save([])).body.data).toMatchObject({ stops: [], cases: 0 });
  });

  test('two dispatchers who plan the same orders at once: one run has them all, and the other is refused', async ({
    as,
  }) => {
    const orders = [await toDeliver(as.owner), await toDeliver(as.owner), await toDeliver(as.owner)];
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        (n % 2 ? as.owner : as.admin).post('/api/runs', planFor(n % 2 ? orders : orders.toReversed())),
      ),
    );
    const [won, ...others] = replies.filter(({ status }) => status === 201);
    expect(others).toEqual([]);
    const { number } = won?.body.data ?? {};
    for (const { status, body } of replies.filter((reply) => reply !== won)) {
      expect(status).toBe(409);
      expect(body.error).toMatch(new RegExp(`^ORD-\\d+ is already on ${number}\\.$`));
    }
    for (const order of orders) expect((await readOrder(as.owner, order)).run?.number).toBe(number);
  });

  test('changing an order, its run and starting it at once never deadlocks, and the run is what its orders say', async ({
    as,
  }) => {
    const orders = [await toDeliver(as.owner), await toDeliver(as.owner), await toDeliver(as.owner)];
    const fields = { driver_id: as.driver.user?.id };
    const run = await aRun(as.owner, orders, fields);
    const replies = await Promise.all([
      ...orders.map(({ id }) => as.owner.patch(`/api/orders/${id}/delivery`, { delivery_date: DATE })),
      as.admin.put(`/api/runs/${run.id}`, planFor(orders.toReversed(), fields)),
      as.admin.post(`/api/runs/${run.id}/depart`, {}),
      as.owner.post(`/api/runs/${run.id}/cancel`, {}),
    ]);
    for (const { status } of replies) expect([200, 400, 409]).toContain(status);
    const after = await readRun(as.owner, run);
    const isOver = after.state === 'cancelled';
    const onRun = after.stops.flatMap((stop) => stop.orders.map(({ id }) => id));
    for (const order of orders) {
      const { run: its } = await readOrder(as.owner, order);
      expect(its?.id ?? null).toBe(!isOver && onRun.includes(order.id) ? run.id : null);
    }
  });
});

describe('the list of runs', () => {
  test('answers pages, the newest first, by state, driver, day and what is searched', async ({ world }) => {
    const { owner, driver } = await aBusiness(world);
    const driver_id = driver.user?.id;
    const runs: Run[] = [];
    for (const date of ['2026-11-02', '2026-11-04', '2026-11-03'])
      runs.push(await aRun(owner, [await toDeliver(owner)], { date, driver_id, departs_at: '06:00' }));
    const alone = await aRun(owner, [], { date: '2026-11-03', vehicle_plate: 'XYZ-1' });
    await depart(owner, runs[0] as Run);
    const listed = async (query: string) =>
      (await owner.get(`/api/runs?${query}`)).body.data.map(({ number }: Run) => number);
    const [first, second, third] = runs.map(({ number }) => number);
    expect(await listed('')).toEqual([second, alone.number, third, first]);
    expect(await listed('sort=number')).toEqual([first, second, third, alone.number]);
    expect(await listed('state=departed')).toEqual([first]);
    expect(await listed('date=2026-11-03')).toEqual([alone.number, third]);
    expect(await listed(`driverId=${driver_id}`)).toEqual([second, third, first]);
    expect(refusal(await owner.get(`/api/runs?driverId=${crypto.randomUUID()}`))).toEqual([
      404,
      'Driver not found',
    ]);
    expect(await expectCounts(owner, '/api/runs')).toMatchObject({
      ...{ all: { total: 4 }, state: { planned: { total: 3 }, departed: { total: 1 } } },
    });
    expect((await expectCounts(driver, '/api/runs')).all).toEqual({ total: 3 });
    expect(await listed('q=xyz')).toEqual([alone.number]);
    const page = await owner.get('/api/runs?limit=3');
    expect(page.body.page).toMatchObject({ total: 4 });
    const rest = await owner.get(`/api/runs?limit=3&cursor=${page.body.page.next_cursor}`);
    expect(rest.body.data.map(({ number }: Run) => number)).toEqual([first]);
    const { stops: _stops, ...row } = await readRun(owner, runs[2] as Run);
    const [shown] = (await owner.get(`/api/runs?q=${third}`)).body.data;
    expect(row).toMatchObject(shown);
    expect(shown).toMatchObject({ cases: 12, value: 654, stops_total: 1, attention_count: 0 });
  });

  test('is exported with its filters and its sort, of a driver their own, and the log says so', async ({
    world,
  }) => {
    const { owner, driver } = await aBusiness(world);
    const own = await aRun(owner, [await toDeliver(owner)], {
      ...{ driver_id: driver.user?.id, vehicle_make: 'Ram', vehicle_plate: 'NY-1' },
      ...{ departs_at: '06:00', transfer_number: '0000841' },
    });
    const others = await aRun(owner, [], { date: '2026-11-03' });
    const lines = async (by: Client, query = '') => {
      const { body, headers } = await by.get(`/api/runs.csv${query}`);
      expect(headers['content-disposition']).toBe('attachment; filename="delivery-runs.csv"');
      return String(body).trim().split('\r\n');
    };
    const name = driver.user?.username;
    const row = `${own.number},2026-11-24,${name},Ram,Transit,NY-1,2026-11-24T11:00:00Z,0000841,0,1,12,654.00,0.00,0.00,Planned,0`;
    const [head, ...rows] = await lines(owner, '?sort=number');
    expect(head).toContain(
      'Run,Date,Driver,Vehicle Make,Vehicle Model,Plate,Departs,Transfer,Stops Done,Stops',
    );
    expect(rows).toEqual([row, expect.stringMatching(`^${others.number},2026-11-03,`)]);
    expect((await lines(owner, '?date=2026-11-03')).slice(1)).toEqual([rows[1]]);
    expect((await lines(driver)).slice(1)).toEqual([row]);
    const [entry] = (await owner.get('/api/logs?limit=5')).body.data;
    expect(entry).toMatchObject({
      action_type: 'export',
      entity_type: 'run',
      log_message: 'Exported delivery-runs.csv',
    });
  });
});

describe('who drives a run', () => {
  test('is told once that it is given to them, changed, and taken away', async ({ world }) => {
    const { owner, driver } = await aBusiness(world);
    const by = owner.user?.username;
    const orders = [await toDeliver(owner), await toDeliver(owner)];
    const told = async () =>
      (await driver.get('/api/notifications')).body.data.map(({ kind, message }: Record<string, string>) => [
        kind,
        message,
      ]);
    const run = await aRun(owner, orders, { driver_id: driver.user?.id });
    const given = ['run_assigned', `${by} gave you ${run.number}: 2 stops on Nov 24, 2026.`];
    expect(await told()).toEqual([given]);
    const save = (plan: object) => owner.put(`/api/runs/${run.id}`, plan);
    await save(planFor(orders.slice(1), { driver_id: driver.user?.id }));
    const changed = ['run_changed', `${by} changed ${run.number}: 1 stop on Nov 24, 2026.`];
    expect(await told()).toEqual([changed, given]);
    await save(planFor(orders.slice(1), { driver_id: driver.user?.id }));
    await save(planFor(orders.slice(1)));
    const taken = ['run_removed', `${by} took ${run.number} from you.`];
    expect(await told()).toEqual([taken, changed, given]);
    const second = await aRun(owner, [orders[0] as { id: string }], { driver_id: driver.user?.id });
    await owner.post(`/api/runs/${second.id}/cancel`, {});
    expect((await told())[0]).toEqual([
      'run_removed',
      `${by} cancelled ${second.number}, which you were to drive.`,
    ]);
  });
});
