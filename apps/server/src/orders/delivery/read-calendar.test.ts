import { addDays, dayIn } from '@waybill/domain/lib/dates';
import type { Delivery } from '@waybill/domain/orders/delivery/calendar';
import { describe, expect } from 'vitest';
import { orderOf, status } from '../../../test/factories/orders.ts';
import { type Client, signedIn, test } from '../../../test/world/world.ts';

const MONDAY = '2026-11-16';

const calendar = async (by: Client, from = MONDAY) =>
  (await by.get(`/api/deliveries?from=${from}`)).body.data;
const ids = (deliveries: Delivery[]) => deliveries.map(({ id }) => id);

describe('the delivery calendar', () => {
  test('has the week, what was delivered in it, and beside it what has no day or a past one', async ({
    as,
  }) => {
    const placed = async (delivery: object) => {
      const { order } = await orderOf(as.owner, as.agent);
      await as.admin.patch(`/api/orders/${order.id}/delivery`, delivery);
      return order;
    };
    const { order: waiting } = await orderOf(as.owner, as.agent);
    const late = await placed({ delivery_date: '2026-11-15' });
    const monday = await placed({ delivery_date: MONDAY, delivery_driver: as.driver.user?.id });
    const sunday = await placed({ delivery_date: '2026-11-22' });
    const next = await placed({ delivery_date: '2026-11-23' });
    const done = await placed({ delivery_date: MONDAY, delivery_driver: as.driver.user?.id });
    await status(as.driver, done.id, 'delivered', { delivery_date: MONDAY });
    const cancelled = await placed({ delivery_date: MONDAY });
    await status(as.admin, cancelled.id, 'cancelled');

    const week = await calendar(as.admin);
    expect(ids(week.deliveries)).toEqual([monday.id, sunday.id, done.id]);
    expect(ids(week.unscheduled)).toEqual([late.id, waiting.id]);
    expect(week).toMatchObject({ unscheduled_total: 2, has_more: false });
    expect(week.drivers.map(({ id }: { id: string }) => id)).toContain(as.driver.user?.id);
    expect(week.deliveries[0]).toMatchObject({
      order_number: monday.order_number,
      delivery_driver_id: as.driver.user?.id,
      version: 2,
    });
    expect(ids((await calendar(as.admin, '2026-11-23')).deliveries)).toEqual([next.id]);
    const farAhead = await calendar(as.admin, addDays(dayIn('America/New_York', new Date()), 30));
    expect(
      farAhead.unscheduled.every(
        (one: Delivery) => one.delivery_date === null || one.delivery_date < farAhead.today,
      ),
    ).toBe(true);
  });

  test("is the driver's own, the agent's own, and tells them of no one else", async ({ as, world }) => {
    const account = as.owner.user?.account_id ?? '';
    const colleague = await signedIn(world, account, 'driver', 'colleague@calendar.example');
    const given = async (taker: Client, driver: Client) => {
      const { order } = await orderOf(as.owner, taker);
      const delivery = { delivery_date: '2026-12-09', delivery_driver: driver.user?.id };
      await as.admin.patch(`/api/orders/${order.id}/delivery`, delivery);
      return order.id;
    };
    const mine = await given(as.agent, as.driver);
    const theirs = await given(as.owner, colleague);
    const names = (week: { drivers: { id: string }[] }) => week.drivers.map(({ id }) => id);
    const [driver, agent, office] = [
      await calendar(as.driver, '2026-12-07'),
      await calendar(as.agent, '2026-12-07'),
      await calendar(as.admin, '2026-12-07'),
    ];
    expect(ids(driver.deliveries)).toEqual([mine]);
    expect(names(driver)).toEqual([as.driver.user?.id]);
    expect(driver.unscheduled.every((one: Delivery) => one.delivery_driver_id === as.driver.user?.id)).toBe(
      true,
    );
    expect(ids(agent.deliveries)).toEqual([mine]);
    expect(names(agent)).toEqual([as.driver.user?.id]);
    expect(ids(office.deliveries)).toEqual([mine, theirs]);
    expect(names(office)).toEqual(expect.arrayContaining([as.driver.user?.id, colleague.user?.id]));
    expect((await calendar(as.other, '2026-12-07')).deliveries).toEqual([]);
  });

  test('asks for a day', async ({ as }) => {
    for (const from of ['', '?from=', '?from=2026-02-30', '?from=monday'])
      expect(await as.admin.get(`/api/deliveries${from}`)).toMatchObject({
        status: 400,
        body: { error: 'from must be a date (YYYY-MM-DD)' },
      });
  });
});
