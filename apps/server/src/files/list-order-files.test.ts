import { needsSignedFiles, ORDER_STATUS_NAMES } from '@waybill/domain/orders/status/status';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { KINDS, pdf, sendFiles } from '../../test/factories/order-files.ts';
import { anyOrder, assign } from '../../test/factories/orders.ts';
import { aPdf } from '../../test/factories/sample-files.ts';
import { type Client, test } from '../../test/world/world.ts';

const DELIVERED = { order_status: 'delivered', delivery_date: '2026-11-20' };

describe.each(KINDS)('who may use signed %ss', (kind) => {
  test('everyone of the account who may see the order, and no one else', async ({ as }) => {
    const order = await anyOrder(as.admin, as.agent);
    await assign(as.admin, order, as.driver);
    for (const person of ['owner', 'admin', 'agent', 'driver'] as const) {
      const reply = await sendFiles(as[person], kind, order.id, [`${person}.pdf`, aPdf()]);
      expect(reply.status, person).toBe(201);
      expect((await as[person].get(reply.body.data[0].url)).status, person).toBe(200);
    }
    const foreign = await anyOrder(as.admin);
    const theirs = await sendFiles(as.admin, kind, foreign.id, pdf);
    for (const person of ['agent', 'driver', 'other'] as const) {
      expect(await sendFiles(as[person], kind, foreign.id, pdf), person).toMatchObject({
        status: 404,
        body: { error: 'Order not found' },
      });
      expect((await as[person].get(theirs.body.data[0].url)).status, person).toBe(404);
      expect(await as[person].get(`/api/${kind}s?orderId=${foreign.id}`), person).toMatchObject({
        status: 404,
      });
    }
    const seen = async (by: Client) =>
      new Set((await by.get(`/api/${kind}s`)).body.data.map(({ orderId }: { orderId: string }) => orderId));
    expect(await seen(as.admin)).toEqual(new Set([...(await seen(as.admin)), order.id, foreign.id]));
    expect(await seen(as.agent)).toEqual(new Set([order.id]));
    expect(await seen(as.driver)).toEqual(new Set([order.id]));
    expect(await seen(as.other)).toEqual(new Set());
    expect(await as.nobody.get(`/api/${kind}s`)).toMatchObject({ status: 401 });
    expect(await sendFiles(as.nobody, kind, order.id, pdf)).toMatchObject({ status: 401 });
    await assign(as.admin, order, as.driver);
    await as.admin.patch(`/api/orders/${order.id}/delivery`, { delivery_driver: null });
    expect(await seen(as.driver)).toEqual(new Set());
  });
});

test('lists come in pages, newest first, sorted and searched', async ({ as }) => {
  const order = await anyOrder(as.admin);
  await sendFiles(as.admin, 'manifest', order.id, ['b.pdf', aPdf()]);
  await sendFiles(as.admin, 'manifest', order.id, ['a.pdf', aPdf(500)], ['納品書.pdf', aPdf()]);
  const of = `/api/manifests?orderId=${order.id}`;
  const names = ({ body }: { body: { data: { originalName: string }[] } }) =>
    body.data.map(({ originalName }) => originalName);
  expect(names(await as.admin.get(of)).at(-1)).toBe('b.pdf');
  expect(names(await as.admin.get(`${of}&sort=originalName`))).toEqual(['a.pdf', 'b.pdf', '納品書.pdf']);
  expect(names(await as.admin.get(`${of}&sort=size&dir=desc`))[0]).toBe('a.pdf');
  expect(names(await as.admin.get(`${of}&q=納品`))).toEqual(['納品書.pdf']);
  const first = await as.admin.get(`${of}&limit=2&sort=originalName`);
  expect(first.body.page).toMatchObject({ total: 3, next_cursor: expect.any(String) });
  const rest = await as.admin.get(`${of}&limit=2&sort=originalName&cursor=${first.body.page.next_cursor}`);
  expect(names(rest)).toEqual(['納品書.pdf']);
  const found = await as.admin.get(`/api/manifests?q=${order.order_number}&limit=10`);
  expect(found.body.page.total).toBe(3);
  expect(await as.admin.get('/api/manifests?sort=url')).toMatchObject({ status: 400 });
});

describe('what an order lacks', () => {
  test('is counted and can be filtered, with a right total', async ({ as }) => {
    const bare = await anyOrder(as.admin, as.agent);
    const done = await anyOrder(as.admin, as.agent);
    const pending = await anyOrder(as.admin, as.agent);
    for (const { id } of [bare, done]) {
      expect((await as.admin.patch(`/api/orders/${id}/status`, DELIVERED)).status).toBe(200);
    }
    await sendFiles(as.admin, 'manifest', done.id, pdf);
    const lacking = async (kind: string, by = as.admin) => {
      const { body } = await by.get(`/api/orders?missing=${kind}&limit=500`);
      expect(body.page.total).toBe(body.data.length);
      return body.data.map(({ id }: { id: string }) => id);
    };
    const manifest = await lacking('manifest');
    expect(manifest).toContain(bare.id);
    expect(manifest).not.toContain(done.id);
    expect(manifest).not.toContain(pending.id);
    expect(await lacking('invoice')).toEqual(expect.arrayContaining([bare.id, done.id]));
    expect(await lacking('manifest', as.agent)).toContain(bare.id);
    expect(await lacking('manifest', as.other)).toEqual([]);
    expect(await as.admin.get('/api/orders?missing=receipt')).toMatchObject({
      status: 400,
      body: { error: 'missing must be one of: manifest, invoice' },
    });
    const list = (await as.admin.get(`/api/orders?list=completed&missing=manifest`)).body.data;
    expect(list.map(({ id }: { id: string }) => id)).not.toContain(bare.id);
    await sendFiles(as.admin, 'manifest', bare.id, pdf);
    expect(await lacking('manifest')).not.toContain(bare.id);
  });

  test('is asked of the statuses that the domain names', async ({ as, world }) => {
    const order = await anyOrder(as.admin);
    for (const status of ORDER_STATUS_NAMES) {
      await world.admin(sql`update orders set order_status = ${status} where id = ${order.id}`);
      const { data } = (await as.admin.get('/api/orders?missing=manifest&limit=500')).body;
      const found = data.some(({ id }: { id: string }) => id === order.id);
      expect(found, status).toBe(needsSignedFiles(status));
    }
  });

  test('is looked up along an index of the same statuses', async ({ world }) => {
    const indexes = (await world.admin(
      sql`select indexdef from pg_indexes where indexname in ('orders_without_manifest', 'orders_without_invoice')`,
    )) as { indexdef: string }[];
    const statusesIn = ({ indexdef }: { indexdef: string }) =>
      [...indexdef.matchAll(/'([a-z ]+)'::text/g)].map(([, status]) => status);
    const delivered = ORDER_STATUS_NAMES.filter(needsSignedFiles);
    expect(indexes.map(statusesIn)).toEqual([delivered, delivered]);
  });

  test('is counted right when many upload at once', async ({ as }) => {
    const order = await anyOrder(as.admin);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        sendFiles(as.admin, 'invoice', order.id, [`${place}.pdf`, aPdf()]),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect((await as.admin.get(`/api/orders/${order.id}`)).body.data.invoice_count).toBe(8);
  });
});

test('the record of a signed file can be neither changed nor removed', async ({ world }) => {
  for (const statement of [sql`update order_files set kind = 'invoice'`, sql`delete from order_files`]) {
    await expect(statement.execute(world.services.database.app)).rejects.toThrow('permission denied');
  }
});
