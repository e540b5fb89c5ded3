import { sql } from 'kysely';
import { expect } from 'vitest';
import { anyOrder } from '../../test/factories/orders.ts';
import { aStore } from '../../test/factories/stores.ts';
import { test } from '../../test/world/world.ts';

const ROWS = 1500;
/** What is told of a list that grows with the account. */
const MORE = { total: 1000, has_more_than_total: true };

test('a list without a limit answers 1,000 rows and a cursor to the rest, orders counted as far as that, and a shorter one no page', async ({
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
    ['/api/stores', { total: ROWS + 2 }],
    ['/api/orders', MORE],
    ['/api/orders?view=row', MORE],
    ['/api/orders?list=active&sort=order_number', MORE],
    ['/api/orders?q=store', MORE],
    ['/api/pending-orders', MORE],
  ] as const) {
    const first = await as.owner.get(path);
    const { next_cursor, ...counted } = first.body.page;
    expect([path, first.body.data.length, counted]).toEqual([path, 1000, total]);
    const query = new URLSearchParams({ cursor: next_cursor });
    const rest = await as.owner.get(`${path}${path.includes('?') ? '&' : '?'}${query}`);
    expect(rest.body.page.next_cursor).toBeNull();
    const ids = [...first.body.data, ...rest.body.data].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(total === MORE ? ROWS + 1 : total.total);
  }
  for (const path of ['/api/orders.csv', '/api/orders.csv?list=active&q=store']) {
    const { headers, raw } = await as.owner.get(path);
    expect([path, headers['x-total-count']], 'an export counts all it holds').toEqual([path, `${ROWS + 1}`]);
    expect(raw.toString().trimEnd().split('\r\n')).toHaveLength(ROWS + 2);
  }
});
