import { addDays, dayIn, formatDay } from '@waybill/domain/lib/dates';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aBusiness } from '../../../test/factories/business.ts';
import { aGatedBusiness, storeUntil, YESTERDAY } from '../../../test/factories/gates.ts';
import { notificationsOf, toldTo, unreadOf } from '../../../test/factories/notifications.ts';
import { anOrder, assign, DATE, orderOf, paid, status } from '../../../test/factories/orders.ts';
import { aProduct, skuOf } from '../../../test/factories/products.ts';
import { aStore } from '../../../test/factories/stores.ts';
import { type Client, test } from '../../../test/world/world.ts';
import { tellOfLicenses } from './tell-of-licenses.ts';

const nameOf = (client: Client) => client.user?.username;

describe('the agent of an order is told', () => {
  test('what others do with it, each once, and nobody what they did themselves', async ({ world }) => {
    const { owner, admin, agent } = await aBusiness(world);
    const { order } = await orderOf(owner, agent);
    const name = `${order.order_number} for ${order.store_name}`;
    expect(await toldTo(agent)).toEqual([]);
    const line = order.order_details[0];
    await agent.put(`/api/orders/${order.id}/items`, { orderDetails: [{ ...line, qty: 3 }] });
    expect(await toldTo(agent)).toEqual([]);
    await owner.put(`/api/orders/${order.id}/items`, { orderDetails: [{ ...line, qty: 4 }] });
    await owner.post(`/api/orders/${order.id}/approve`, { delivery_date: DATE });
    await owner.post(`/api/orders/${order.id}/approve`, { delivery_date: DATE });
    await admin.post('/api/orders/status', { orders: [{ id: order.id }], order_status: 'delivered' });
    await status(owner, order.id, 'paid', paid());
    await status(owner, order.id, 'pending delivery');
    await status(owner, order.id, 'cancelled');
    await status(owner, order.id, 'cancelled');
    await status(owner, order.id, 'pending approval');
    const by = nameOf(owner);
    expect(await toldTo(agent)).toEqual([
      `order_reopened: ${by} reopened ${name}. It is pending approval now.`,
      `order_cancelled: ${by} cancelled ${name}.`,
      `order_set_back: ${by} set ${name} back to pending delivery.`,
      `order_delivered: ${nameOf(admin)} marked ${name} as delivered.`,
      `order_approved: ${by} approved ${name}, to be delivered on Nov 20, 2026.`,
      `order_edited: ${by} changed the items of ${name}. The total is $218.00 now.`,
    ]);
    const [newest] = await notificationsOf(agent);
    expect(newest).toMatchObject({ entity_type: 'order', entity_id: order.id, read: false });
    for (const client of [owner, admin]) expect(await toldTo(client)).toEqual([]);
  });

  test('that a check was overridden on the way, and why', async ({ world }) => {
    const gates = { license_expired: 'warn' };
    const { owner, agent, order: place } = await aGatedBusiness(world, { gates });
    const store = await storeUntil(owner, YESTERDAY);
    const { data } = (await place(agent, store)).body;
    await owner.put('/api/trade-settings', { gates: { license_expired: 'block' } });
    const approved = { override_reason: 'Renewal seen' };
    expect((await status(owner, data.id, 'pending delivery', approved)).status).toBe(200);
    const name = `${data.order_number} for ${store.store_name}`;
    const by = nameOf(owner);
    expect(await toldTo(agent)).toEqual(
      expect.arrayContaining([
        `order_approved: ${by} approved ${name}.`,
        `check_overridden: ${by} overrode a check on ${name}. The license of ${store.store_name} expired on ${formatDay(YESTERDAY)}. Reason: Renewal seen`,
      ]),
    );
    expect(await toldTo(agent)).toHaveLength(2);
  });

  test('nothing of a change that was refused, and a change is not made when it can not be told', async ({
    world,
  }) => {
    const { owner, agent } = await aBusiness(world);
    const { order } = await orderOf(owner, agent);
    expect((await status(owner, order.id, 'delivered')).status).toBe(400);
    await world.admin(sql`alter table notifications add constraint broken check (false) not valid`);
    expect((await status(owner, order.id, 'cancelled')).status).toBe(500);
    await world.admin(sql`alter table notifications drop constraint broken`);
    expect((await owner.get(`/api/orders/${order.id}`)).body.data).toMatchObject({
      order_status: 'pending approval',
      version: 1,
    });
    expect(await toldTo(agent)).toEqual([]);
  });

  test('unless they can not log in any more', async ({ world }) => {
    const { owner, agent } = await aBusiness(world);
    const { order } = await orderOf(owner, agent);
    await world.admin(sql`update users set status = 'suspended' where id = ${agent.user?.id}`);
    expect((await status(owner, order.id, 'cancelled')).status).toBe(200);
    expect(await world.admin(sql`select from notifications where user_id = ${agent.user?.id}`)).toEqual([]);
  });
});

test('a driver is told of a delivery that is given to them, moved, changed, cancelled or taken away', async ({
  world,
}) => {
  const business = await aBusiness(world);
  const { owner, driver } = business;
  const { order } = await orderOf(owner);
  const name = `${order.order_number} to ${order.store_name}`;
  const deliver = (change: object) => owner.patch(`/api/orders/${order.id}/delivery`, change);
  await assign(owner, order, driver);
  await deliver({ delivery_date: DATE });
  await deliver({ delivery_date: '2026-11-21' });
  await deliver({ delivery_date: '2026-11-21' });
  const line = order.order_details[0];
  await owner.put(`/api/orders/${order.id}/items`, { orderDetails: [{ ...line, qty: 3 }] });
  await status(owner, order.id, 'cancelled');
  await status(owner, order.id, 'pending delivery');
  await deliver({ delivery_driver: null });
  const by = nameOf(owner);
  const named = `${order.order_number} for ${order.store_name}`;
  expect(await toldTo(driver)).toEqual([
    `delivery_removed: ${by} took the delivery of ${name} from you.`,
    `delivery_assigned: ${by} set ${named} back to pending delivery. The delivery is yours again, on Nov 21, 2026.`,
    `delivery_cancelled: ${by} cancelled ${named}, which you were to deliver.`,
    `order_edited: ${by} changed the items of ${named}, which you deliver.`,
    `delivery_moved: ${by} moved the delivery of ${name} from Nov 20, 2026 to Nov 21, 2026.`,
    `delivery_moved: ${by} moved the delivery of ${name} to Nov 20, 2026.`,
    `delivery_assigned: ${by} gave you the delivery of ${name}.`,
  ]);
  expect(await toldTo(owner)).toEqual([]);
  await assign(owner, order, driver);
  await status(driver, order.id, 'delivered');
  expect((await toldTo(owner))[0]).toBe(`order_delivered: ${nameOf(driver)} marked ${named} as delivered.`);
});

test('what is undone is taken back, and who has read it is told so', async ({ world }) => {
  const { owner, agent, driver } = await aBusiness(world);
  const { order } = await orderOf(owner, agent);
  const { order: other } = await orderOf(owner, agent);
  await assign(owner, order, driver);
  await status(owner, other.id, 'cancelled');
  const approval = { delivery_date: DATE, delivery_driver: null };
  const { version } = (await owner.post(`/api/orders/${order.id}/approve`, approval)).body.data;
  expect([await unreadOf(agent), await unreadOf(driver)]).toEqual([2, 2]);
  await driver.post('/api/notifications/read', {});
  expect((await owner.post(`/api/orders/${order.id}/undo`, { version })).status).toBe(200);
  expect((await toldTo(agent)).map((told) => told.split(':')[0])).toEqual(['order_cancelled']);
  expect((await toldTo(driver)).map((told) => told.split(':')[0])).toEqual([
    'delivery_assigned',
    'delivery_removed',
    'delivery_assigned',
  ]);
});

test('who is told hears of it at once, and nobody else', async ({ world }) => {
  const { owner, admin, agent } = await aBusiness(world);
  const { order } = await orderOf(owner, agent);
  const controller = new AbortController();
  const follow = async ({ cookie = '' }: Client) => {
    let text = '';
    const request = { method: 'GET', url: '/api/orders/live', headers: { cookie } } as const;
    const reply = await world.http.inject({
      ...request,
      signal: controller.signal,
      payloadAsStream: true,
    });
    const stream = reply.stream();
    stream.on('error', () => undefined);
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
    return () => [...text.matchAll(/event: (order|notification)\n/g)].map(([, event]) => event);
  };
  const [heardByAgent, heardByAdmin] = [await follow(agent), await follow(admin)];
  await status(owner, order.id, 'cancelled');
  await expect.poll(heardByAgent).toContain('notification');
  await expect.poll(heardByAdmin).toContain('order');
  expect(heardByAdmin()).not.toContain('notification');
  controller.abort();
});

describe('a license that expires', () => {
  test('is told once to everyone who sells to the store, and once more when it has expired', async ({
    world,
  }) => {
    const { owner, admin, agent, driver, account_id } = await aBusiness(world);
    const product = await aProduct(owner, { qty: 100 });
    const lines = [{ sku: skuOf(product), qty: 1 }];
    const dayOff = (days: number) => addDays(dayIn('America/New_York', new Date()), days);
    const storeUntil = (days: number) => aStore(owner, { licenseExpiration: dayOff(days) });
    const [soon, gone, later, unsold] = [
      await storeUntil(30),
      await storeUntil(-1),
      await storeUntil(31),
      await storeUntil(5),
    ];
    for (const store of [soon, soon, gone, later]) await anOrder(agent, { store, lines });
    const { id: cancelled } = await anOrder(admin, { store: soon, lines });
    await status(owner, cancelled, 'cancelled');
    const tell = async () => {
      await world.admin(sql`update accounts set licenses_told_on = null where id = ${account_id}`);
      await tellOfLicenses(world.services);
    };
    const kinds = async (client: Client) =>
      (await notificationsOf(client))
        .filter(({ kind }) => kind.startsWith('license'))
        .map(({ kind, entity_id }) => [kind, entity_id]);
    await tellOfLicenses(world.services);
    await tellOfLicenses(world.services);
    await tell();
    expect(new Set(await kinds(agent))).toEqual(
      new Set([
        ['license_expiring', soon.id],
        ['license_expired', gone.id],
      ]),
    );
    expect(await kinds(agent)).toHaveLength(2);
    for (const client of [owner, admin, driver]) expect(await kinds(client)).toEqual([]);
    const messages = (await notificationsOf(agent)).map(({ message }) => message);
    expect(messages.find((message) => message.includes(gone.store_name))).toMatch(
      /^The license of Store.* expired on [A-Z][a-z]{2} \d{1,2}, \d{4}\.$/,
    );
    await world.admin(sql`update stores set license_expiration = ${dayOff(-2)} where id = ${soon.id}`);
    await anOrder(admin, { store: unsold, lines });
    await tell();
    expect(await kinds(agent)).toHaveLength(3);
    expect(await kinds(admin)).toEqual([['license_expiring', unsold.id]]);
  });
});
