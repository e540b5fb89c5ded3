import { describe, expect } from 'vitest';
import { test } from '../../../test/calls/live-orders.ts';
import { walkOrder } from '../../../test/calls/scene.ts';

describe('the stream of changed orders', () => {
  test('tells the driver from whom an order is taken', async ({ world, as, heardBy }) => {
    const { id } = await walkOrder({ world, as }, 'own');
    await heardBy();
    await as.owner.patch(`/api/orders/${id}/delivery`, { delivery_driver: null });
    expect(await heardBy()).toEqual({ owner: [id], agent: [id], driver: [id], other: [] });
    await as.owner.patch(`/api/orders/${id}/status`, { order_status: 'cancelled' });
    expect(await heardBy()).toEqual({ owner: [id], agent: [id], driver: [], other: [] });
  });

  test('tells of many orders changed at once those that were changed', async ({ world, as, heardBy }) => {
    const scene = { world, as };
    const [own, stale, office] = [
      await walkOrder(scene, 'own'),
      await walkOrder(scene, 'own'),
      await walkOrder(scene, 'office'),
    ];
    await heardBy();
    const orders = [{ id: own.id }, { id: stale.id, version: 0 }, { id: office.id }];
    const reply = await as.owner.post('/api/orders/status', { order_status: 'cancelled', orders });
    expect(reply.body.data).toMatchObject({ changed: [own.id, office.id], refused: [{ id: stale.id }] });
    const heard = { owner: [own.id, office.id], agent: [own.id], driver: [own.id], other: [] };
    expect(await heardBy()).toEqual(heard);
  });

  test('tells nothing of a write that was refused or undone', async ({ world, as, heardBy }) => {
    const { id, order_details } = await walkOrder({ world, as }, 'own');
    await heardBy();
    const orderDetails = order_details.map((line) => ({ ...line, qty: 1_000_000 }));
    expect((await as.owner.put(`/api/orders/${id}/items`, { orderDetails })).status).toBe(409);
    expect((await as.owner.patch(`/api/orders/${id}/status`, { order_status: 'paid' })).status).toBe(400);
    expect(await heardBy()).toEqual({ owner: [], agent: [], driver: [], other: [] });
  });
});
