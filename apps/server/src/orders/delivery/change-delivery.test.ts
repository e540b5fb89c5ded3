import { describe, expect } from 'vitest';
import { DATE, orderOf, status } from '../../../test/factories/orders.ts';
import { type Client, test } from '../../../test/world/world.ts';

describe('the delivery', () => {
  test('takes a date alone, a driver alone, or both, and answers the driver by name', async ({ as }) => {
    const { order } = await orderOf(as.owner, as.owner);
    const change = (body: object) => as.admin.patch(`/api/orders/${order.id}/delivery`, body);
    expect((await change({ delivery_date: DATE })).body.data).toMatchObject({
      delivery_date: DATE,
      delivery_driver: null,
    });
    expect((await change({ delivery_driver: as.driver.user?.id })).body.data).toMatchObject({
      delivery_date: DATE,
      delivery_driver: as.driver.user?.username,
      delivery_driver_id: as.driver.user?.id,
    });
    expect((await change({ delivery_driver: null })).body.data).toMatchObject({ delivery_driver: null });
  });

  test('takes an empty text for no date, which an order that was delivered can not have', async ({ as }) => {
    const { order } = await orderOf(as.owner, as.owner);
    const change = (delivery_date: string | null) =>
      as.admin.patch(`/api/orders/${order.id}/delivery`, { delivery_date });
    await change(DATE);
    expect(await change('')).toMatchObject({ status: 200, body: { data: { delivery_date: null } } });
    await status(as.admin, order.id, 'delivered', { delivery_date: DATE });
    for (const none of ['', ' ', null]) {
      expect(await change(none)).toMatchObject({
        status: 400,
        body: { error: 'Please select a delivery date for this status.' },
      });
    }
    expect(await change('tomorrow')).toMatchObject({
      status: 400,
      body: { error: 'Dates are written YYYY-MM-DD' },
    });
  });

  test('refuses who is no driver, nothing at all, and other roles', async ({ as }) => {
    const { order } = await orderOf(as.owner, as.agent);
    const change = (by: Client, body: object) => by.patch(`/api/orders/${order.id}/delivery`, body);
    for (const id of [as.agent.user?.id, crypto.randomUUID()]) {
      expect(await change(as.admin, { delivery_driver: id })).toMatchObject({
        status: 404,
        body: { error: 'Driver not found' },
      });
    }
    expect(await change(as.admin, {})).toMatchObject({ status: 400 });
    expect(await change(as.agent, { delivery_date: DATE })).toMatchObject({ status: 403 });
    expect(await change(as.other, { delivery_date: DATE })).toMatchObject({ status: 404 });
  });
});

describe('the history of an order', () => {
  test('tells who did what, with what changed', async ({ as }) => {
    const { order } = await orderOf(as.owner, as.agent);
    await status(as.admin, order.id, 'delivered', { delivery_date: DATE });
    const { body } = await as.agent.get(`/api/orders/${order.id}/history`);
    expect(body.data).toMatchObject([
      { action_type: 'create', user_name: as.agent.user?.username },
      {
        action_type: 'status_change',
        user_name: as.admin.user?.username,
        additional_data: {
          changes: {
            order_status: { from: 'pending approval', to: 'delivered' },
            delivery_date: { from: null, to: DATE },
          },
        },
      },
    ]);
    expect(await as.driver.get(`/api/orders/${order.id}/history`)).toMatchObject({ status: 404 });
  });
});
