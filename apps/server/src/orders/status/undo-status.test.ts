import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { assign, DATE, orderOf, paid, status } from '../../../test/factories/orders.ts';
import { readProduct, skuOf } from '../../../test/factories/products.ts';
import { type Client, test } from '../../../test/world/world.ts';

const TOO_LATE = { status: 409, body: { error: 'This can no longer be undone.' } };

const qtyOf = async (by: Client, { id }: { id: string }) =>
  Number((await readProduct(by, id)).flavors[0]?.qty);

const undo = (by: Client, { id, version }: { id: string; version: number }) =>
  by.post(`/api/orders/${id}/undo`, { version });

describe('approving', () => {
  test('gives an order its status, day and driver in one change, of which one undo takes everything back', async ({
    as,
  }) => {
    const { order } = await orderOf(as.owner, as.agent);
    const approve = (by: Client, body: object) => by.post(`/api/orders/${order.id}/approve`, body);
    expect(await approve(as.admin, {})).toMatchObject({
      status: 400,
      body: { error: 'Please select a delivery date.', fields: { delivery_date: expect.any(String) } },
    });
    expect(
      await approve(as.admin, { delivery_date: DATE, delivery_driver: as.agent.user?.id }),
    ).toMatchObject({ status: 404 });
    expect(await approve(as.agent, { delivery_date: DATE })).toMatchObject({ status: 403 });
    const { data } = (
      await approve(as.admin, { delivery_date: DATE, delivery_driver: as.driver.user?.id, version: 1 })
    ).body;
    expect(data).toMatchObject({
      order_status: 'pending delivery',
      delivery_date: DATE,
      delivery_driver: as.driver.user?.username,
      version: 2,
    });
    expect(await approve(as.admin, { delivery_date: DATE })).toMatchObject({
      status: 409,
      body: { error: 'Only an order that is pending approval can be approved.' },
    });
    const back = {
      order_status: 'pending approval',
      delivery_date: null,
      delivery_driver: null,
      delivery_driver_id: null,
      version: 3,
    };
    expect((await undo(as.admin, data)).body.data).toMatchObject(back);
    expect((await as.admin.get(`/api/orders/${order.id}`)).body.data).toMatchObject(back);
  });
});

describe('undoing a change of status', () => {
  test('puts payment, date and stock back, and the log tells of both', async ({ as }) => {
    const { order, product } = await orderOf(as.owner);
    await status(as.admin, order.id, 'partially paid', { ...paid(10), delivery_date: DATE });
    const cancelled = (await status(as.admin, order.id, 'cancelled')).body.data;
    expect(await qtyOf(as.owner, product)).toBe(10);
    expect((await undo(as.admin, cancelled)).body.data).toMatchObject({ order_status: 'partially paid' });
    expect(await qtyOf(as.owner, product)).toBe(8);

    const settled = (await status(as.admin, order.id, 'paid', paid())).body.data;
    expect((await undo(as.admin, settled)).body.data).toMatchObject({
      order_status: 'partially paid',
      payment_info: { amount_paid: 10, payment_type: ['Cash'] },
    });
    const { body } = await as.admin.get(`/api/orders/${order.id}/history`);
    expect(body.data.at(-1)).toMatchObject({
      action_type: 'status_change',
      log_message: `Undid the change of order ${order.order_number} from partially paid to paid`,
      user_name: as.admin.user?.username,
    });
  });

  test('is refused after its time, a second time, and once something else came after it', async ({
    as,
    world,
  }) => {
    const { order } = await orderOf(as.owner);
    const approved = (await status(as.admin, order.id, 'pending delivery')).body.data;
    const back = (await undo(as.admin, approved)).body.data;
    expect(await undo(as.admin, back)).toMatchObject(TOO_LATE);

    const again = (await status(as.admin, order.id, 'pending delivery')).body.data;
    const { body } = await as.admin.patch(`/api/orders/${order.id}/delivery`, { delivery_date: DATE });
    expect(await undo(as.admin, again)).toMatchObject({
      status: 409,
      body: { error: 'This order was changed by someone else. Reload and try again.' },
    });
    expect(await undo(as.admin, body.data)).toMatchObject(TOO_LATE);

    const late = (await status(as.admin, order.id, 'pending approval')).body.data;
    await world.admin(sql`update activity_log set created_at = created_at - interval '13 seconds'
      where entity_id = ${order.id}`);
    expect(await undo(as.admin, late)).toMatchObject(TOO_LATE);
    expect((await as.admin.get(`/api/orders/${order.id}`)).body.data).toMatchObject({
      order_status: 'pending approval',
      version: late.version,
    });
  });

  test('takes a cancellation back only while the stock is there', async ({ as }) => {
    const { order, product } = await orderOf(as.owner);
    const cancelled = (await status(as.admin, order.id, 'cancelled')).body.data;
    const sku = skuOf(product);
    await as.owner.post('/api/orders', { storeId: order.store_id, orderDetails: [{ sku, qty: 9 }] });
    expect(await undo(as.admin, cancelled)).toMatchObject({ status: 409 });
    expect(await qtyOf(as.owner, product)).toBe(1);
  });

  test("is a driver's for their own 'delivered' alone", async ({ as }) => {
    const { order } = await orderOf(as.owner);
    await assign(as.admin, order, as.driver);
    const approved = (await status(as.admin, order.id, 'pending delivery')).body.data;
    expect(await undo(as.driver, approved)).toMatchObject(TOO_LATE);
    const delivered = (await status(as.driver, order.id, 'delivered')).body.data;
    expect((await undo(as.driver, delivered)).body.data).toMatchObject({
      order_status: 'pending delivery',
      delivery_date: null,
    });
    expect(await undo(as.agent, delivered)).toMatchObject({ status: 403 });
  });
});
