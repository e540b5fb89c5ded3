import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, vi } from 'vitest';
import { anyOrder, assign } from '../../test/factories/orders.ts';
import { readPdf } from '../../test/world/read-pdf.ts';
import { readZip } from '../../test/world/read-zip.ts';
import { test } from '../../test/world/world.ts';

describe('the PDF invoice of an order', () => {
  test('is a PDF named after the order, with what the database knows', async ({ as, world }) => {
    const order = await anyOrder(as.admin);
    const reply = await as.admin.get(`/api/orders/${order.id}/invoice.pdf`);
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Invoice_${order.order_number}.pdf"; filename*=UTF-8''Invoice_${order.order_number}.pdf`,
      'content-length': String(reply.raw.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const [page] = await readPdf(reply.raw);
    const text = page?.lines.join('\n');
    expect(text).toContain('Test Distribution');
    expect(text).toContain(`License ${order.store_license}`);
    expect(text).toContain('1 Main St');
    expect(text).toContain('$100.00');
    expect(text).toContain('New York Excise Tax (9.0%) $9.00');
    expect(text).toContain('[Bank name]');
    const download = await as.admin.get(`/api/orders/${order.id}/invoice.pdf?download`);
    expect(download.headers['content-disposition']).toMatch(/^attachment; filename="Invoice_ORD-\d+\.pdf"/);

    await as.admin.put('/api/invoice-details', DETAILS);
    const [later] = await readPdf((await as.admin.get(`/api/orders/${order.id}/invoice.pdf`)).raw);
    expect(later?.lines.join('\n')).toContain('Bank First Hudson Bank');
    expect(later?.lines[0]).toContain('Empire LLC');
    await world.admin(sql`delete from invoice_details`);
  });

  test('is for those who may see the order', async ({ as }) => {
    const order = await anyOrder(as.admin, as.agent);
    const foreign = await anyOrder(as.admin);
    await assign(as.admin, order, as.driver);
    for (const person of ['owner', 'admin', 'agent', 'driver'] as const) {
      expect((await as[person].get(`/api/orders/${order.id}/invoice.pdf`)).status, person).toBe(200);
    }
    for (const person of ['agent', 'driver', 'other'] as const) {
      expect(await as[person].get(`/api/orders/${foreign.id}/invoice.pdf`), person).toMatchObject({
        status: 404,
        body: { success: false, error: 'Order not found' },
      });
    }
    for (const id of [randomUUID(), 'x'])
      expect((await as.admin.get(`/api/orders/${id}/invoice.pdf`)).status).toBe(404);
    expect((await as.nobody.get(`/api/orders/${order.id}/invoice.pdf`)).status).toBe(401);
  });
});

const DETAILS = {
  company_name: 'Empire LLC',
  street_address: '45 Water Street',
  city: 'New York',
  state: 'New York',
  zipcode: '10004',
  email: 'billing@empire.example',
  phone_number: '(212) 555-0148',
  bank_name: 'First Hudson Bank',
  routing_number: '021000021',
  account_number: '000123456789',
  account_type: 'Business Checking',
  bank_address: '1 Wall Street',
};

describe('the invoices of several orders', () => {
  test('come as one ZIP, in the order asked for, and are logged once', async ({ as, world }) => {
    const orders = [await anyOrder(as.admin), await anyOrder(as.admin, as.agent), await anyOrder(as.admin)];
    const ids = orders.map(({ id }) => id);
    const reply = await as.admin.get(`/api/orders/invoices.zip?ids=${[...ids, ids[0]].join(',')}`);
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="Invoices.zip"; filename*=UTF-8''Invoices.zip`,
      'cache-control': 'private, no-store',
      'x-total-count': '3',
    });
    const entries = readZip(reply.raw);
    expect(entries.map(({ name }) => name)).toEqual(
      orders.map(({ order_number }) => `Invoice_${order_number}.pdf`),
    );
    for (const [place, { content, modified }] of entries.entries()) {
      expect(modified).toEqual(
        new Date(Math.floor(Date.parse(orders[place]?.created_at ?? '') / 1000) * 1000),
      );
      const alone = await as.admin.get(`/api/orders/${ids[place]}/invoice.pdf`);
      expect(content.equals(alone.raw)).toBe(true);
    }
    await unzips(reply.raw);
    const logged = await world.admin(sql`
      select user_id, entity_type, log_message, additional_data from activity_log where action_type = 'export'`);
    expect(logged).toEqual([
      {
        user_id: as.admin.user?.id,
        entity_type: 'order',
        log_message: 'Downloaded the PDF invoices of 3 orders',
        additional_data: { orders: orders.map(({ order_number }) => order_number) },
      },
    ]);
  });

  test('are refused whole when one of them is not to be seen', async ({ as, world }) => {
    const own = await anyOrder(as.admin, as.agent);
    const foreign = await anyOrder(as.admin);
    const count = () => world.admin(sql`select count(*) from activity_log where action_type = 'export'`);
    const before = await count();
    const ask = (by: typeof as.admin, ids: string) => by.get(`/api/orders/invoices.zip?ids=${ids}`);
    for (const [by, ids] of [
      [as.agent, `${own.id},${foreign.id}`],
      [as.driver, own.id],
      [as.other, own.id],
      [as.admin, `${own.id},${randomUUID()}`],
      [as.admin, 'x'],
    ] as const) {
      expect(await ask(by, ids)).toMatchObject({ status: 404, body: { error: 'Order not found' } });
    }
    expect((await ask(as.nobody, own.id)).status).toBe(401);
    const error = 'Please select at least one order.';
    expect(await ask(as.admin, '')).toMatchObject({ status: 400, body: { error } });
    expect(await as.admin.get('/api/orders/invoices.zip')).toMatchObject({ status: 400, body: { error } });
    const many = Array.from({ length: 201 }, () => randomUUID()).join(',');
    expect(await ask(as.admin, many)).toMatchObject({
      status: 400,
      body: { error: 'You can download at most 200 invoices at once.' },
    });
    expect(await count()).toEqual(before);
    expect((await ask(as.agent, own.id)).status).toBe(200);
  });

  test('are made one after the other while they are read', async ({ as, world }) => {
    const order = await anyOrder(as.admin);
    await world.admin(sql`
      insert into orders (account_id, id, number, store_id, store_name, store_license, processor_license,
        order_status, items_total, subtotal, tax_rate, order_total, agent_id, agent_name)
      select account_id, gen_random_uuid(), 50000 + n, store_id, store_name, store_license, processor_license,
        'pending approval', 0, 0, 0.09, 0, agent_id, agent_name
      from orders, generate_series(1, 60) n where id = ${order.id}`);
    const rows = (await world.admin(sql`select id from orders where number > 50000`)) as { id: string }[];
    const { port } = await listening(world.http);
    const address = `http://127.0.0.1:${port}/api/orders/invoices.zip?ids=${rows.map(({ id }) => id).join(',')}`;
    const reads = vi.spyOn(world.services.database.pool, 'connect');
    const reply = await fetch(address, { headers: { cookie: as.admin.cookie ?? '' } });
    const reader = reply.body?.getReader();
    await reader?.read();
    expect(reads.mock.calls.length).toBeLessThan(60);
    await reader?.cancel();
    const madeMeanwhile = async () => {
      const before = reads.mock.calls.length;
      await pause(300);
      return reads.mock.calls.length - before;
    };
    await expect.poll(madeMeanwhile).toBe(0);
    expect(reads.mock.calls.length, 'no more are made for a client that left').toBeLessThan(60);
    vi.restoreAllMocks();
    const whole = await fetch(address, { headers: { cookie: as.admin.cookie ?? '' } });
    expect(readZip(Buffer.from(await whole.arrayBuffer()))).toHaveLength(60);
  });
});

async function listening(http: { listen: (o: object) => Promise<string>; server: { address(): unknown } }) {
  await http.listen({ host: '127.0.0.1', port: 0 });
  return http.server.address() as { port: number };
}

/** A program that is not ours opens it, where the machine has one. */
async function unzips(zip: Buffer): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-zip-'));
  try {
    const file = path.join(folder, 'x.zip');
    await writeFile(file, zip);
    const script = 'import sys, zipfile; sys.exit(zipfile.ZipFile(sys.argv[1]).testzip() is not None)';
    execFileSync('python3', ['-c', script, file], { stdio: 'ignore' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
