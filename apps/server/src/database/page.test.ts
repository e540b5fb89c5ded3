import { sql } from 'kysely';
import { expect } from 'vitest';
import { anyOrder } from '../../test/factories/orders.ts';
import { aStore } from '../../test/factories/stores.ts';
import { test } from '../../test/world/world.ts';

const ROWS = 1500;

test('a list without a limit answers 1,000 rows and a cursor to the rest, and a shorter one no page', async ({
  world,
  as,
}) => {
  await aStore(as.owner);
  const order = await anyOrder(as.owner);
  expect((await as.owner.get('/api/stores')).body.page).toBeUndefined();
  expect((await as.owner.get('/api/pending-orders')).body).toEqual({ success: true, data: [order] });
  await world.admin(sql`
    insert into stores (account_id, store_name, license_number, address)
    select ${as.owner.user?.account_id}, 'Many ' || n, 'MANY-' || n, 'x' from generate_series(1, ${sql.lit(ROWS)}) n`);
  await world.admin(sql`
    insert into orders (account_id, number, store_id, store_name, store_license, processor_license, order_status,
      items_total, subtotal, tax_rate, order_total, agent_id, agent_name)
    select account_id, number + n, store_id, store_name, store_license, processor_license, order_status,
      items_total, subtotal, tax_rate, order_total, agent_id, agent_name
    from orders, generate_series(1, ${sql.lit(ROWS)}) n where id = ${order.id}`);
  for (const [path, total] of [
    ['/api/stores', ROWS + 2],
    ['/api/orders', ROWS + 1],
    ['/api/orders?list=active&sort=order_number', ROWS + 1],
    ['/api/pending-orders', ROWS + 1],
  ] as const) {
    const first = await as.owner.get(path);
    expect([path, first.body.data.length, first.body.page.total]).toEqual([path, 1000, total]);
    const query = new URLSearchParams({ cursor: first.body.page.next_cursor });
    const rest = await as.owner.get(`${path}${path.includes('?') ? '&' : '?'}${query}`);
    expect(rest.body.page.next_cursor).toBeNull();
    const ids = [...first.body.data, ...rest.body.data].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(total);
  }
});
