import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aProduct, skuOf, stockOf } from '../../test/factories/products.ts';
import { aStore } from '../../test/factories/stores.ts';
import { test } from '../../test/world/world.ts';

describe('many at once', () => {
  test('two hundred people ordering the last five cases sell exactly five', async ({ world, as }) => {
    const product = await aProduct(as.owner, { qty: 5 });
    const store = await aStore(as.owner);
    const replies = await Promise.all(
      Array.from({ length: 200 }, () =>
        as.agent.post('/api/orders', { storeId: store.id, orderDetails: [{ sku: skuOf(product), qty: 1 }] }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(195);
    expect(new Set(refused.map(({ body }) => body.error))).toEqual(
      new Set(['Insufficient inventory. Only 0 cases available for Mango.']),
    );
    expect(await stockOf(world, product)).toEqual([{ qty: 0, qty_sold: 5, ledger: 0, sold: 5 }]);
  });

  test('ordering, editing and cancelling the same SKUs in random order never deadlocks, and figure = ledger', async ({
    world,
    as,
  }) => {
    const flavors = ['Mango', 'Lime', 'Plum', 'Kiwi'].map((flavor) => ({ flavor, qty: 40 }));
    const product = await aProduct(as.owner, { flavors });
    const store = await aStore(as.owner);
    const pick = (n: number) => Math.floor(Math.random() * n);
    const orders: string[] = [];
    const someLines = () =>
      [...product.flavors]
        .sort(() => Math.random() - 0.5)
        .slice(0, 1 + pick(4))
        .map(({ sku }) => ({ sku, qty: 1 + pick(4), is_sample: Math.random() < 0.2 }));
    const step = async () => {
      const id = orders[pick(orders.length)];
      const act = Math.random();
      if (!id || act < 0.4) {
        const reply = await as.owner.post('/api/orders', { storeId: store.id, orderDetails: someLines() });
        if (reply.status === 201) orders.push(reply.body.data.id);
        return reply.status;
      }
      if (act < 0.7) {
        const { body } = await as.owner.get(`/api/orders/${id}`);
        const lines = body.data.order_details.map((line: object) => ({ ...line, qty: pick(6) }));
        return (await as.owner.put(`/api/orders/${id}/items`, { orderDetails: lines })).status;
      }
      const order_status = act < 0.85 ? 'cancelled' : 'pending approval';
      return (await as.owner.patch(`/api/orders/${id}/status`, { order_status })).status;
    };
    const statuses: number[] = [];
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        for (let n = 0; n < 25; n += 1) statuses.push(await step());
      }),
    );
    expect(new Set(statuses.filter((status) => ![200, 201, 409].includes(status)))).toEqual(new Set());
    for (const { qty, qty_sold, ledger, sold } of await stockOf(world, product)) {
      expect({ qty, qty_sold }).toEqual({ qty: ledger, qty_sold: sold });
      expect(qty).toBeGreaterThanOrEqual(0);
      expect(qty + qty_sold).toBe(40);
    }
    const wrongTotals = await world.admin(sql`
      select o.order_number from orders o where o.subtotal <> (select coalesce(sum(l.qty * l.price), 0) from order_lines l where l.order_id = o.id)
        or o.order_total <> round(o.subtotal * (1 + o.tax_rate), 2)`);
    expect(wrongTotals).toEqual([]);
  });
});
