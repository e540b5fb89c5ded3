import type { Order } from '@waybill/domain/orders/schema';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aBusiness } from '../../../test/factories/business.ts';
import { anOrder } from '../../../test/factories/orders.ts';
import { aProduct, skuOf } from '../../../test/factories/products.ts';
import { aStore } from '../../../test/factories/stores.ts';
import { type Client, test, type World } from '../../../test/world/world.ts';

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

/** More orders than are looked through for a common word; the ones of the store with a rare name are the oldest and the dearest. */
async function thousandsOfOrders(world: World) {
  const { owner, agent, account_id } = await aBusiness(world);
  const sku = skuOf(await aProduct(owner, { qty: 1000 }));
  const rare = await aStore(owner, { storeName: 'Rare Oak' });
  for (let n = 1; n <= 22; n += 1) await aStore(owner, { storeName: `Elm ${n}` });
  const order = await anOrder(owner, { store: rare, lines: [{ sku, qty: 1 }] });
  await world.admin(sql`
    insert into orders (account_id, number, store_id, store_name, store_license, processor_license, order_status,
      items_total, subtotal, tax_rate, order_total, agent_id, agent_name, created_at, updated_at)
    select o.account_id, 100000 + n, s.id, s.store_name, o.store_license, o.processor_license, 'cancelled', o.items_total,
      o.subtotal, o.tax_rate, case when n > 5150 then 5000 else n * 37 % 1000 end, u.id, u.username,
      o.created_at - n * interval '1 minute', o.created_at - n * 7 % 5000 * interval '1 minute'
    from orders o
    cross join generate_series(1, 5300) n
    join stores s on s.account_id = o.account_id and s.store_name = case when n > 5150 then 'Rare Oak' else 'Elm ' || 1 + n % 22 end
    join users u on u.account_id = o.account_id and u.id = case when n % 150 = 0 then ${agent.user?.id} else o.agent_id end
    where o.id = ${order.id}`);
  return { owner, agent, account_id };
}

describe('searching thousands of orders', () => {
  test('finds the same page by page as a look at every order, common word or rare, by any order', async ({
    world,
  }) => {
    const { owner, agent, account_id } = await thousandsOfOrders(world);
    const everyOrder = async (q: string, list: string | undefined, sort: string, dir: 'asc' | 'desc') => {
      const rows = (await world.admin(sql`
        select order_number from orders
        where account_id = ${account_id} and (store_name ilike ${`%${q}%`} or agent_name ilike ${`%${q}%`})
          and list = coalesce(${list ?? null}, list)
        order by ${sql.ref(sort)} ${sql.raw(dir)}, id ${sql.raw(dir)} limit 120`)) as Order[];
      return rows.map(({ order_number }) => order_number);
    };
    const pages = async (asked: string) => {
      const read = async (cursor = '') =>
        (await owner.get(`/api/orders?view=row&limit=60${asked}${cursor && `&cursor=${cursor}`}`)).body;
      const first = await read();
      const second = first.page.next_cursor ? await read(first.page.next_cursor) : { data: [] };
      return [...first.data, ...second.data].map(({ order_number }: Order) => order_number);
    };
    for (const q of ['elm', 'oak', 'elm 7', agent.user?.username ?? '', 'no such name'])
      for (const [list, sort, dir] of [
        [undefined, 'created_at', 'desc'],
        ['completed', 'created_at', 'desc'],
        ['completed', 'created_at', 'asc'],
        ['completed', 'order_total', 'asc'],
        ['completed', 'order_total', 'desc'],
        ['completed', 'updated_at', 'asc'],
      ] as const) {
        const asked = `&q=${encodeURIComponent(q)}&sort=${sort}&dir=${dir}${list ? `&list=${list}` : ''}`;
        expect(await pages(asked), asked).toEqual(await everyOrder(q, list, sort, dir));
      }
  });
});
