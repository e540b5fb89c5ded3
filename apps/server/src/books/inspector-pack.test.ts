import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { addDays } from '@waybill/domain/lib/dates';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aMemo } from '../../test/factories/books.ts';
import { anInvoicingBusiness, approved, edit } from '../../test/factories/invoices.ts';
import { aLot, aLotKeeper } from '../../test/factories/lots.ts';
import { sendFiles } from '../../test/factories/order-files.ts';
import { anOrder, status } from '../../test/factories/orders.ts';
import { skuOf } from '../../test/factories/products.ts';
import { daysAgo, TODAY } from '../../test/factories/receivables.ts';
import { onTheRoad } from '../../test/factories/runs.ts';
import { aPdf } from '../../test/factories/sample-files.ts';
import { aStore } from '../../test/factories/stores.ts';
import { pdfText } from '../../test/world/pdf-text.ts';
import { readZip } from '../../test/world/read-zip.ts';
import { type Client, test } from '../../test/world/world.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const MB = 1024 * 1024;
type Row = Record<string, string>;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function packOf(by: Client, query: string) {
  const reply = await by.get(`/api/packs/inspector.zip?${query}`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const files = new Map(readZip(reply.raw).map(({ name, content }) => [name, content]));
  expect(Number(reply.headers['x-total-count'])).toBe(files.size);
  const rows = (name: string) => parse(files.get(name) ?? '', { columns: true, bom: true }) as Row[];
  return { files, rows };
}

/** The index lists every other file with the hash of its bytes. */
function expectIndexed({ files, rows }: Awaited<ReturnType<typeof packOf>>): void {
  const found = [...files].filter(([name]) => name !== 'index.csv');
  expect(rows('index.csv')).toEqual(
    found.map(([name, content]) => ({
      File: name,
      Bytes: String(content.length),
      'SHA-256': sha256(content),
    })),
  );
}

const numbers = (rows: Row[], column = 'Order') => [...new Set(rows.map((row) => row[column]))].toSorted();

describe('the inspector pack', () => {
  test('holds the manifests of the runs of its days as they left, of one store those that show no other', async ({
    world,
  }) => {
    const { owner, driver, store, product, order } = await anInvoicingBusiness(world);
    const other = await aStore(owner);
    const lines = [{ sku: skuOf(product), qty: 1 }];
    const elsewhere = () => anOrder(owner, { store: other, lines });
    const carried = [[await order()], [await elsewhere()], [await order(), await elsewhere()]];
    const runs = [];
    for (const orders of carried) {
      for (const one of orders) await approved(owner, one);
      runs.push(await onTheRoad(owner, driver, orders, { date: TODAY }));
    }
    const [first, ...others] = runs.map(({ number }) => `manifests/Manifest_${number}_v1.pdf`);
    const whole = await packOf(owner, `from=${daysAgo(91)}&to=${TODAY}`);
    expectIndexed(whole);
    const manifests = ({ files }: typeof whole) => [...files.keys()].filter((name) => name.startsWith('man'));
    expect(manifests(whole)).toEqual([first, ...others]);
    const served = await owner.get(`/api/runs/${runs[0]?.id}/manifest.pdf`);
    expect(whole.files.get(first ?? '')?.equals(served.raw)).toBe(true);
    expect(manifests(await packOf(owner, `from=${TODAY}&to=${TODAY}&storeId=${store.id}`))).toEqual([first]);
    expect(manifests(await packOf(owner, `from=${daysAgo(9)}&to=${daysAgo(1)}`))).toEqual([]);
  });

  test('tells of a lot what it cost, when it was packaged and its THC', async ({ world }) => {
    const { owner, flavor_id } = await aLotKeeper(world);
    await aLot(owner, flavor_id, {
      ...{
        lot_number: 'L-7',
        purchase_total: 120.5,
        packaged_on: daysAgo(30),
        thc_mg: 100,
        thc_percent: 82.5,
      },
    });
    await aLot(owner, flavor_id, { lot_number: 'L-8' });
    const { rows } = await packOf(owner, `from=${daysAgo(9)}&to=${TODAY}`);
    expect(rows('lots.csv')).toMatchObject([
      {
        ...{
          Lot: 'L-7',
          'Purchase Total': '120.50',
          Packaged: daysAgo(30),
          'THC mg': '100',
          'THC %': '82.5',
        },
      },
      { ...{ Lot: 'L-8', 'Purchase Total': '', Packaged: '' } },
    ]);
  });

  test('8.11: holds orders, invoices, payments, stock and activity with an index; of one store only its own', async ({
    world,
  }) => {
    const { owner, driver, store, product, order } = await anInvoicingBusiness(world);
    const first = await approved(owner, await order());
    await edit(owner, first, 8);
    await status(owner, first.id, 'unpaid', { delivery_date: TODAY });
    await owner.patch(`/api/orders/${first.id}/delivery`, { delivery_driver: driver.user?.id });
    const signed = aPdf(3000);
    const upload = await sendFiles(owner, 'manifest', first.id, ['../Ünsigned "x".pdf', signed]);
    expect(upload.status).toBe(201);
    const other = await aStore(owner);
    const second = await anOrder(owner, { store: other, lines: [{ sku: skuOf(product), qty: 1 }] });
    await approved(owner, second);
    for (const [store_id, amount] of [[store.id, 20] as const, [other.id, 30] as const])
      await owner.post('/api/payments', { store_id, amount, date: TODAY, payment_type: 'Cash' });
    await aMemo(owner, (await owner.get(`/api/orders/${first.id}`)).body.data, 1);

    const whole = await packOf(owner, `from=${daysAgo(91)}&to=${TODAY}`);
    expectIndexed(whole);
    expect(numbers(whole.rows('orders.csv'))).toEqual([first.order_number, second.order_number]);
    expect(whole.rows('payments.csv').map((row) => [row.Number, row.Amount])).toEqual([
      ['PAY-1001', '20.00'],
      ['PAY-1002', '30.00'],
      ['CM-1001', '54.50'],
    ]);
    expect(whole.rows('activity.csv').map((row) => row.Message)).toContain(
      `Issued invoice INV-1001 version 2 for ${first.order_number}`,
    );
    expect(numbers(whole.rows('invoices.csv'), 'Number')).toEqual(['INV-1001', 'INV-1002']);
    const live = whole
      .rows('invoices.csv')
      .find((row) => row.Number === 'INV-1001' && row.State === 'Issued');
    expect(
      sha256(whole.files.get(`invoices/Invoice_INV-1001_v${live?.Version}.pdf`) ?? Buffer.alloc(0)),
    ).toBe(live?.['SHA-256 of the Original']);
    expect(await pdfText(whole.files.get('invoices/Invoice_INV-1001_v1.pdf') ?? Buffer.alloc(0))).toContain(
      'VOID',
    );
    const [signedName] = [...whole.files.keys()].filter((name) => name.startsWith('signed/'));
    expect(signedName).toMatch(new RegExp(`^signed/${first.order_number}/manifest-1-[^/]+\\.pdf$`));
    expect(whole.files.get(signedName ?? '')?.equals(signed)).toBe(true);

    const one = await packOf(owner, `from=${daysAgo(91)}&to=${TODAY}&storeId=${other.id}`);
    expectIndexed(one);
    for (const file of ['orders.csv', 'order-items.csv', 'invoices.csv', 'stock-ledger.csv'])
      expect(numbers(one.rows(file)), file).toEqual([second.order_number]);
    expect(numbers(one.rows('payments.csv'), 'Store')).toEqual([other.store_name]);
    expect([...one.files.keys()].filter((name) => name.includes('/'))).toEqual([
      'invoices/Invoice_INV-1002_v1.pdf',
    ]);
    const told = one.rows('activity.csv').map((row) => row.Message ?? '');
    expect(told.some((message) => message.includes(second.order_number))).toBe(true);
    expect(told.filter((message) => message.includes(first.order_number))).toEqual([]);
  });

  test('8.11: 93 days are refused, and a store of someone else is not found', async ({ as }) => {
    const ask = (by: Client, query: string) => by.get(`/api/packs/inspector.zip?${query}`);
    const long = await ask(as.admin, `from=${daysAgo(92)}&to=${TODAY}`);
    expect([long.status, long.body.error]).toEqual([400, 'Choose at most 92 days.']);
    const foreign = await aStore(as.other);
    expect((await ask(as.admin, `storeId=${foreign.id}`)).status).toBe(404);
    for (const who of [as.agent, as.driver]) expect((await ask(who, '')).status).toBe(403);
  });

  test('draws the invoices of a business that issues none, and takes what was delivered in the period', async ({
    world,
  }) => {
    const { owner, order, account_id } = await anInvoicingBusiness(world, { invoicing: 'off' });
    const early = await order();
    const placed = await order();
    await world.admin(sql`
      update orders set created_at = created_at - interval '200 days' where account_id = ${account_id} and id = ${early.id}`);
    await status(owner, early.id, 'unpaid', { delivery_date: daysAgo(3) });
    const pack = await packOf(owner, `from=${daysAgo(10)}&to=${TODAY}`);
    expectIndexed(pack);
    expect(pack.rows('orders.csv').map((row) => row.Order)).toEqual([
      placed.order_number,
      early.order_number,
    ]);
    expect([...pack.files.keys()].filter((name) => name.includes('/'))).toEqual([
      `invoices/Invoice_${early.order_number}.pdf`,
    ]);
  });

  test('is written with flat memory, however much there is', async ({ world }) => {
    const { owner, order, account_id } = await anInvoicingBusiness(world);
    const { id } = await approved(owner, await order());
    const megabytes = 32;
    const copied =
      sql.raw(`store_id, store_name, store_license, processor_license, order_status, items_total, subtotal, tax_rate,
      order_total, agent_id, agent_name`);
    await world.admin(sql`
      insert into orders (account_id, number, ${copied})
      select account_id, number + n, ${copied} from orders, generate_series(1, ${megabytes}::int) n
      where account_id = ${account_id} and id = ${id}`);
    await world.admin(sql`
      insert into issued_invoices (account_id, number, version, order_id, store_id, total, issued_by, issued_by_name, content, bytes,
        sha256)
      select o.account_id, o.number, 1, o.id, o.store_id, 0, o.agent_id, o.agent_name, '{}', ${randomBytes(MB)}, ''
      from orders o where o.account_id = ${account_id} and o.id <> ${id}`);
    /** What is still referred to, in megabytes. */
    const used = async () => {
      // Twice, since the bytes of what the first one found are given back meanwhile.
      collectGarbage();
      await setTimeout(50);
      collectGarbage();
      const { heapUsed, external } = process.memoryUsage();
      return (heapUsed + external) / MB;
    };
    // Over a real connection, which makes the server wait for a slow reader.
    await world.http.listen({ host: '127.0.0.1', port: 0 });
    const { port } = world.http.server.address() as AddressInfo;
    const headers = { host: 'localhost', cookie: owner.cookie ?? '' };
    const path = `/api/packs/inspector.zip?from=${TODAY}&to=${addDays(TODAY, 1)}`;
    const [reply] = (await once(get({ port, path, headers }), 'response')) as [IncomingMessage];
    expect(reply.statusCode).toBe(200);
    let [received, peak] = [0, 0];
    const before = await used();
    for await (const chunk of reply) {
      const isSampled = (received + chunk.length) >> 23 > received >> 23;
      received += chunk.length;
      if (isSampled) peak = Math.max(peak, (await used()) - before);
    }
    expect(received / MB).toBeGreaterThan(megabytes - 2);
    expect(peak).toBeLessThan(megabytes / 2);
  });
});
