import type { Order } from '@waybill/domain/orders/schema';
import { describe, expect } from 'vitest';
import { anOrder } from '../../../test/factories/orders.ts';
import { aProduct, skuOf } from '../../../test/factories/products.ts';
import { aStore } from '../../../test/factories/stores.ts';
import { type Client, test } from '../../../test/world/world.ts';

/** Three stores; the agent, whose name is in no store's, takes the orders of the last. */
async function orders(as: Record<'owner' | 'agent', Client>, word: string) {
  const sku = skuOf(await aProduct(as.owner, { qty: 1000 }));
  const take = async (by: Client, storeName: string) =>
    anOrder(by, { store: await aStore(as.owner, { storeName }), lines: [{ sku, qty: 1 }] });
  return [
    await take(as.owner, `Green Leaf ${word}`),
    await take(as.owner, `Blue Leaf ${word} 1002`),
    await take(as.agent, `Corner Market ${word}`),
  ] as [Order, Order, Order];
}

async function found(by: Client, q: string, rest = '') {
  const { body } = await by.get(`/api/orders?limit=2&q=${encodeURIComponent(q)}${rest}`);
  return { numbers: body.data.map((order: Order) => order.order_number), ...body.page };
}

describe('searching orders', () => {
  test('by a name counts every order once, by store, by agent or by both', async ({ as }) => {
    const [green, blue, corner] = await orders(as, 'alpha');
    const agent = as.agent.user?.username ?? '';
    expect(await found(as.owner, 'leaf alpha')).toMatchObject({
      numbers: [blue.order_number, green.order_number],
      total: 2,
    });
    expect(await found(as.owner, agent)).toMatchObject({ numbers: [corner.order_number], total: 1 });
    expect(await found(as.agent, 'leaf alpha')).toMatchObject({ numbers: [], total: 0 });
    expect(await found(as.owner, 'no such name')).toMatchObject({ numbers: [], total: 0, next_cursor: null });
  });

  test('by a number finds the order, and a bare number the names that have it too', async ({ as }) => {
    const [, blue] = await orders(as, 'beta');
    expect(await found(as.owner, 'ord-1001')).toMatchObject({ numbers: ['ORD-1001'], total: 1 });
    const bare = await found(as.owner, '1002');
    expect(bare.numbers).toContain('ORD-1002');
    expect(bare.numbers).toContain(blue.order_number);
    expect(bare.total).toBe(2);
  });

  test('goes on page by page in any order, and keeps to the list', async ({ as }) => {
    const [green, blue] = await orders(as, 'gamma');
    await as.owner.patch(`/api/orders/${green.id}/status`, { order_status: 'cancelled' });
    const first = await found(as.owner, 'gamma', '&sort=store_name');
    expect(first.total).toBe(3);
    const second = await found(as.owner, 'gamma', `&sort=store_name&cursor=${first.next_cursor}`);
    expect([...first.numbers, ...second.numbers]).toHaveLength(3);
    expect(second.next_cursor).toBeNull();
    expect(await found(as.owner, 'leaf gamma', '&list=active')).toMatchObject({
      numbers: [blue.order_number],
      total: 1,
    });
  });
});
