import { createHash } from 'node:crypto';
import { dayIn } from '@waybill/domain/lib/dates';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aBusiness } from '../../../test/factories/business.ts';
import { expectCounts } from '../../../test/factories/filter-counts.ts';
import { invoiceDetails } from '../../../test/factories/invoice-details.ts';
import {
  anInvoicingBusiness,
  approved,
  edit,
  lastInvoiceNumber,
  SELLER_LICENSE,
  versionsOf,
} from '../../../test/factories/invoices.ts';
import { anOrder, status } from '../../../test/factories/orders.ts';
import { aProduct, skuOf } from '../../../test/factories/products.ts';
import { aStore } from '../../../test/factories/stores.ts';
import { pdfText } from '../../../test/world/pdf-text.ts';
import { readPdf } from '../../../test/world/read-pdf.ts';
import { type Client, test } from '../../../test/world/world.ts';
import { markVoid, nextVersion } from './repository.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const pdfOf = async (by: Client, url: string) => pdfText((await by.get(url)).raw);

describe('statutory documents', () => {
  test('6.1: with invoicing off the PDF is that of document 1, and approval issues nothing', async ({
    world,
  }) => {
    const { owner, account_id, order } = await anInvoicingBusiness(world, { invoicing: 'off' });
    const placed = await order();
    const changed = await status(owner, placed.id, 'pending delivery');
    expect(changed.body.data.invoice).toBeNull();
    expect(changed.body).not.toHaveProperty('warnings');
    const text = await pdfOf(owner, `/api/orders/${placed.id}/invoice.pdf`);
    for (const part of [
      'INVOICE',
      `INVOICE NUMBER`,
      placed.order_number,
      'BILL TO',
      'SHIP TO',
      'Qty',
      'Due on receipt',
    ])
      expect(text).toContain(part);
    expect(text).toContain('New York Excise Tax (9.0%) $45.00');
    expect(text).not.toContain('DRAFT');
    expect(await lastInvoiceNumber(world, account_id)).toBeUndefined();
    const refused = await owner.post(`/api/orders/${placed.id}/issued-invoices`, {});
    expect([refused.status, refused.body.error]).toEqual([409, 'Turn on invoicing in Settings first.']);
  });

  test('6.2: without license or address approval is refused, nothing changes and no number is used', async ({
    world,
  }) => {
    const { owner, account_id } = await aBusiness(world);
    const product = await aProduct(owner, { flavors: [{ flavor: 'Mango', qty: 50 }] });
    const { id } = await anOrder(owner, { lines: [{ sku: skuOf(product), qty: 1 }] });
    await owner.put('/api/trade-settings', { invoicing: 'on' });
    const refusals = [
      { saved: {}, sentence: 'Add your license number in Settings before issuing invoices.' },
      {
        saved: { license_number: SELLER_LICENSE },
        sentence: 'Add your business address in Settings before issuing invoices.',
      },
    ];
    for (const { saved, sentence } of refusals) {
      await owner.put('/api/trade-settings', saved);
      for (const reply of [
        await status(owner, id, 'pending delivery'),
        await owner.post(`/api/orders/${id}/approve`, {
          delivery_date: dayIn('America/New_York', new Date()),
        }),
      ])
        expect([reply.status, reply.body.error]).toEqual([409, sentence]);
    }
    const bulk = await owner.post('/api/orders/status', {
      orders: [{ id }],
      order_status: 'pending delivery',
    });
    expect(bulk.body.data.refused).toMatchObject([{ error: refusals[1]?.sentence }]);
    expect((await owner.get(`/api/orders/${id}`)).body.data).toMatchObject({
      order_status: 'pending approval',
      invoice: null,
    });
    expect(await lastInvoiceNumber(world, account_id)).toBeUndefined();
    await owner.put('/api/invoice-details', invoiceDetails);
    const changed = await status(owner, id, 'pending delivery');
    expect(changed.body).toMatchObject({
      data: { invoice: { number: 'INV-1001', version: 1 } },
      warnings: ['THC not on record'],
    });
    expect(await pdfOf(owner, `/api/orders/${id}/invoice.pdf`)).toContain('THC not on record');
  });

  test('6.3: the first approval issues INV-1001, which prints what the law asks for', async ({ world }) => {
    const { owner, agent, account_id, store, product, order } = await anInvoicingBusiness(world);
    const placed = await order(agent);
    const draft = await owner.get(`/api/orders/${placed.id}/invoice.pdf?download`);
    expect(await pdfText(draft.raw)).toContain('DRAFT');
    const { invoice } = await approved(owner, placed);
    expect(invoice).toMatchObject({ number: 'INV-1001', version: 1 });
    const issued = await owner.get(`/api/orders/${placed.id}/invoice.pdf?download`);
    expect(issued.headers['content-disposition']).toContain(`Invoice_${placed.order_number}.pdf`);
    const text = await pdfText(issued.raw);
    for (const part of [
      ...['INV-1001 · Version 1', 'Catskill Supply LLC', '7 Depot Road', 'Kingston, New York 12401'],
      ...[
        `License ${SELLER_LICENSE}`,
        'Tax registration AUC-77',
        store.store_name,
        `License ${store.license_number}`,
      ],
      ...[
        '1 Main Street',
        'Albany, New York 12207',
        `Order ${placed.order_number}`,
        `Agent ${agent.user?.username}`,
      ],
      ...[
        product.brand_name,
        product.product_name,
        'Mango',
        'Vape',
        '1 grams',
        '10 100 100 mg 10,000 mg $50.00 $500.00',
      ],
      ...['Subtotal $500.00', 'New York Excise Tax (9.0%), payable by the seller $45.00', 'Total $545.00'],
      ...[
        'Total THC 10,000 mg',
        'Net 30 from delivery',
        'Payment instructions',
        'First Hudson Bank',
        '021000021',
      ],
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/Sold [A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M/);
    expect(text).not.toMatch(/DRAFT|VOID|replaces/);
    const logged = (await world.admin(sql`
      select log_message, kind from activity_log where account_id = ${account_id} and entity_type = 'issued_invoice'`)) as object[];
    expect(logged).toEqual([
      { log_message: `Issued invoice INV-1001 version 1 for ${placed.order_number}`, kind: 'order' },
    ]);
  });

  test('6.4: a lowered line voids version 1 and issues version 2, whose bytes never change', async ({
    world,
  }) => {
    const { owner, order } = await anInvoicingBusiness(world);
    const placed = await approved(owner, await order());
    const edited = await edit(owner, placed, 8);
    expect(edited.body.data.invoice).toMatchObject({ number: 'INV-1001', version: 2 });
    const [first, second] = await versionsOf(owner, placed);
    expect(first).toMatchObject({ version: 1, state: 'void', void_reason: 'Order changed', total: 545 });
    expect(second).toMatchObject({ version: 2, state: 'issued', void_reason: null, total: 436 });
    await owner.put('/api/invoice-details', { ...invoiceDetails, company_name: 'Renamed LLC' });
    const downloads = await Promise.all([1, 2].map(() => owner.get(second.file)));
    expect(downloads[0]?.raw.equals(downloads[1]?.raw ?? Buffer.alloc(0))).toBe(true);
    for (const { raw } of downloads) expect(sha256(raw)).toBe(second.sha256);
    const text = await pdfText(downloads[0]?.raw ?? Buffer.alloc(0));
    expect(text).toContain('2, replaces 1');
    expect(text).toContain('Catskill Supply LLC');
    const { content } = (await owner.get(`/api/issued-invoices/${second.id}`)).body.data;
    expect(content).toMatchObject({ version: 2, replaces: 1, lines: [{ qty: 8, units: 80, lots: [] }] });
  });

  test('6.5: 8 cases of 10 units at 100 mg are 8,000 mg', async ({ world }) => {
    const { owner, order } = await anInvoicingBusiness(world);
    const placed = await approved(owner, await order(owner, 8));
    expect(await pdfOf(owner, `/api/orders/${placed.id}/invoice.pdf`)).toContain(
      '8 80 100 mg 8,000 mg $50.00',
    );
  });

  test('6.6: a change of status, delivery or payment issues nothing, and new terms at delivery do', async ({
    world,
  }) => {
    const { owner, store, order } = await anInvoicingBusiness(world, { terms_days: 30 });
    const placed = await approved(owner, await order());
    const delivery_date = dayIn('America/New_York', new Date());
    await owner.patch(`/api/orders/${placed.id}/delivery`, { delivery_date });
    await status(owner, placed.id, 'delivered', { delivery_date });
    await status(owner, placed.id, 'paid', { payment_info: { payment_type: ['Cash'] } });
    expect(await versionsOf(owner, placed)).toMatchObject([{ version: 1, state: 'issued' }]);
    const other = await approved(owner, await order());
    await owner.put(`/api/stores/${store.id}/trade`, { terms_days: 10, terms_reason: 'Asked for it' });
    expect(await versionsOf(owner, other)).toHaveLength(1);
    await status(owner, other.id, 'delivered', { delivery_date });
    expect(await versionsOf(owner, other)).toMatchObject([
      { state: 'void', void_reason: 'Order changed' },
      { version: 2 },
    ]);
    expect(await pdfOf(owner, `/api/orders/${other.id}/invoice.pdf`)).toContain('Net 10 from delivery');
  });

  test('terms that become cash on delivery void the live version and issue the next', async ({ world }) => {
    const gates = { cod_listed: 'block' };
    const { owner, store, order } = await anInvoicingBusiness(world, { terms_days: 30, gates });
    const placed = await approved(owner, await order());
    expect(await pdfOf(owner, `/api/orders/${placed.id}/invoice.pdf`)).toContain('Net 30 from delivery');
    await owner.put(`/api/stores/${store.id}/trade`, { cod_listed: true });
    expect(await versionsOf(owner, placed)).toHaveLength(1);
    const today = dayIn('America/New_York', new Date());
    const payment = { store_id: store.id, amount: 545, payment_type: ['Cash'], date: today };
    const applications = [{ order_id: placed.id, amount: 545 }];
    expect((await owner.post('/api/payments', { ...payment, applications })).status).toBe(201);
    const delivered = await status(owner, placed.id, 'delivered', { delivery_date: today });
    expect(delivered.body.data).toMatchObject({ payment_terms: 'cod', invoice: { version: 2 } });
    expect(await versionsOf(owner, placed)).toMatchObject([{ void_reason: 'Order changed' }, { version: 2 }]);
    expect(await pdfOf(owner, `/api/orders/${placed.id}/invoice.pdf`)).toContain('Cash on delivery');
  });

  test('6.7: cancelling voids without a successor, and the next order is INV-1002', async ({ world }) => {
    const { owner, order } = await anInvoicingBusiness(world);
    const placed = await approved(owner, await order());
    const cancelled = await status(owner, placed.id, 'cancelled');
    expect(cancelled.body.data.invoice).toBeNull();
    expect(await versionsOf(owner, placed)).toMatchObject([{ version: 1, state: 'void' }]);
    const next = await approved(owner, await order());
    expect(next.invoice).toMatchObject({ number: 'INV-1002', version: 1 });
    const reopened = await status(owner, placed.id, 'pending delivery');
    expect(reopened.body.data.invoice).toMatchObject({ number: 'INV-1001', version: 2 });
    const back = await status(owner, placed.id, 'pending approval');
    expect(back.body.data.invoice).toBeNull();
    const undone = await owner.post(`/api/orders/${placed.id}/undo`, { version: back.body.data.version });
    expect(undone.body.data.invoice).toMatchObject({ number: 'INV-1001', version: 3 });
  });

  test('6.8: a void version is served with VOID across it, and its original still matches its hash', async ({
    world,
  }) => {
    const { owner, order } = await anInvoicingBusiness(world);
    const placed = await approved(owner, await order());
    const [first] = await versionsOf(owner, placed);
    const before = await owner.get(first.file);
    const voided = await owner.post(`/api/issued-invoices/${first.id}/void`, { reason: 'Wrong store' });
    expect(voided.body.data).toMatchObject({
      state: 'void',
      void_reason: 'Wrong store',
      voided_by: owner.user?.username,
    });
    const served = await owner.get(`${first.file}?download`);
    expect(await pdfText(served.raw)).toContain('VOID');
    expect(served.raw.subarray(0, before.raw.length).equals(before.raw)).toBe(true);
    const [page] = await readPdf(served.raw);
    expect(page?.lines.join('\n')).toContain('VOID');
    expect(page?.lines.join('\n')).toContain('Catskill Supply LLC');
    const original = await owner.get(`${first.file}?original`);
    expect(sha256(original.raw)).toBe(first.sha256);
    expect(await pdfText(original.raw)).not.toContain('VOID');
    const again = await owner.post(`/api/issued-invoices/${first.id}/void`, { reason: 'Wrong store' });
    expect([again.status, again.body.error]).toEqual([409, 'INV-1001 version 1 is already void.']);
    expect(await pdfOf(owner, `/api/orders/${placed.id}/invoice.pdf`)).toContain('DRAFT');
  });

  test('6.9: two edits at once make versions 2 and 3, of which exactly one is live', async ({ world }) => {
    const { owner, order } = await anInvoicingBusiness(world);
    const placed = await approved(owner, await order());
    const edits = await Promise.all([edit(owner, placed, 8), edit(owner, placed, 7)]);
    expect(edits.map((reply) => reply.status)).toEqual([200, 200]);
    const versions = await versionsOf(owner, placed);
    expect(
      versions.map(({ version, state }: { version: number; state: string }) => [version, state]),
    ).toEqual([
      [1, 'void'],
      [2, 'void'],
      [3, 'issued'],
    ]);
    const { order_total, invoice } = (await owner.get(`/api/orders/${placed.id}`)).body.data;
    expect([invoice.version, versions[2].total]).toEqual([3, order_total]);
  });

  test('a version is issued after the one that it replaces, also when its transaction began before', async ({
    world,
  }) => {
    const { owner, account_id, order } = await anInvoicingBusiness(world);
    const placed = await approved(owner, await order());
    const [first] = await versionsOf(owner, placed);
    const earlier = new Date(Date.parse(first.issued_at) - 60_000).toISOString();
    const next = await world.services.database.app.transaction().execute(async (db) => {
      await sql`select set_config('waybill.account_id', ${account_id}, true), set_config('waybill.moment', ${earlier}, true)`.execute(
        db,
      );
      await markVoid(db, account_id, first.id, { username: 'Ann', reason: 'Order changed' });
      return nextVersion(db, account_id, placed.id);
    });
    const [voided] = await versionsOf(owner, placed);
    const [{ later, after }] = (await world.admin(sql`
      select ${next.issued_at}::timestamptz > ${first.issued_at}::timestamptz as later,
        ${voided.voided_at}::timestamptz >= ${voided.issued_at}::timestamptz as after`)) as [
      { later: boolean; after: boolean },
    ];
    expect([later, after]).toEqual([true, true]);
  });

  test('invoices are found by their number, by that of the order and by the store', async ({ world }) => {
    const { owner, order, product } = await anInvoicingBusiness(world);
    const other = await aStore(owner, {
      storeName: 'Tappan Corner',
      city: 'Albany',
      state: 'New York',
      zipcode: '12207',
    });
    const lines = [{ sku: skuOf(product), qty: 1 }];
    const [first, second] = [await order(), await anOrder(owner, { store: other, lines })];
    // In this order, so that no invoice has the number of its order.
    for (const each of [second, first]) await approved(owner, each);
    const found = async (q: string) => {
      const { body } = await owner.get(`/api/issued-invoices?limit=10&q=${encodeURIComponent(q)}`);
      return [body.page.total, ...body.data.map((row: { order_id: string }) => row.order_id)];
    };
    const digits = second.order_number.replace('ORD-', '');
    const [issued] = await versionsOf(owner, first);
    expect(await found(issued.number)).toEqual([1, first.id]);
    expect(await found(second.order_number.toLowerCase())).toEqual([1, second.id]);
    expect((await found(digits)).slice(1)).toContain(second.id);
    expect(await found('tappan')).toEqual([1, second.id]);
    expect(await found('no such store')).toEqual([0]);
  });

  test("6.10: an agent reads the invoices of own orders, gets 404 for others' and 403 for a void", async ({
    world,
  }) => {
    const { owner, admin, agent, driver, order } = await anInvoicingBusiness(world);
    const [own, others] = [await approved(owner, await order(agent)), await approved(owner, await order())];
    const [mine] = await versionsOf(agent, own);
    const [theirs] = await versionsOf(owner, others);
    expect((await agent.get(mine.file)).status).toBe(200);
    for (const url of [
      theirs.file,
      `/api/issued-invoices/${theirs.id}`,
      `/api/issued-invoices?orderId=${others.id}`,
    ])
      expect((await agent.get(url)).status, url).toBe(404);
    expect((await agent.get('/api/issued-invoices')).body.data).toMatchObject([{ id: mine.id }]);
    expect((await driver.get('/api/issued-invoices')).body.data).toEqual([]);
    await owner.patch(`/api/orders/${own.id}/delivery`, { delivery_driver: driver.user?.id });
    for (const url of [mine.file, `/api/orders/${own.id}/packing-list.pdf`])
      expect((await driver.get(url)).status, url).toBe(200);
    for (const url of [theirs.file, `/api/orders/${others.id}/packing-list.pdf`])
      expect((await driver.get(url)).status, url).toBe(404);
    for (const url of [`/api/issued-invoices/${mine.id}/void`, `/api/orders/${own.id}/issued-invoices`])
      expect((await agent.post(url, { reason: 'Mine' })).status, url).toBe(403);
    expect((await agent.post(`/api/issued-invoices/${theirs.id}/send`, {})).status).toBe(404);
    expect((await admin.post(`/api/issued-invoices/${theirs.id}/void`, { reason: 'Mistake' })).status).toBe(
      200,
    );
    expect((await expectCounts(owner, '/api/issued-invoices')).state).toEqual({
      ...{ issued: { total: 1 }, void: { total: 1 } },
    });
    expect((await expectCounts(agent, '/api/issued-invoices')).all).toEqual({ total: 1 });
  });

  test("6.11: a sample line prints 'Trade sample, not for resale' and 0.00", async ({ world }) => {
    const { owner, product, store } = await anInvoicingBusiness(world);
    const sku = skuOf(product);
    const lines = [
      { sku, qty: 1 },
      { sku, qty: 2, is_sample: true },
    ];
    const placed = await approved(owner, await anOrder(owner, { store, lines }));
    const text = await pdfOf(owner, `/api/orders/${placed.id}/invoice.pdf`);
    expect(text).toContain('Trade sample, not for resale');
    expect(text).toContain('2 20 100 mg 2,000 mg $0.00 $0.00');
    expect(text).toContain('Total THC 3,000 mg');
  });
});

describe('issuing by hand', () => {
  test('an order that was approved earlier gets its invoice when asked, and a further version for a reason', async ({
    world,
  }) => {
    const { owner, order } = await anInvoicingBusiness(world, { invoicing: 'off' });
    const [early, pending] = [await approved(owner, await order()), await order()];
    await owner.put('/api/trade-settings', { invoicing: 'on' });
    expect((await edit(owner, early, 9)).body.data.invoice).toBeNull();
    const issue = (id: string, body: object = {}) => owner.post(`/api/orders/${id}/issued-invoices`, body);
    const first = await issue(early.id);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      data: { number: 'INV-1001', version: 1, issue_reason: null },
      message: 'Issued INV-1001 version 1 successfully!',
    });
    for (const body of [{}, { reason: 'no' }]) {
      const refused = await issue(early.id, body);
      expect([refused.status, refused.body.error]).toEqual([400, 'Please give a reason.']);
    }
    const second = await issue(early.id, { reason: 'Store moved' });
    expect(second.body.data).toMatchObject({ version: 2, issue_reason: 'Store moved' });
    expect(await versionsOf(owner, early)).toMatchObject([
      { state: 'void', void_reason: 'Store moved' },
      { state: 'issued' },
    ]);
    const early_one = await issue(pending.id);
    expect([early_one.status, early_one.body.error]).toEqual([
      409,
      `${pending.order_number} is not approved yet.`,
    ]);
    await status(owner, pending.id, 'cancelled');
    expect((await issue(pending.id)).body.error).toBe(`${pending.order_number} is cancelled.`);
    await owner.put('/api/trade-settings', { invoicing: 'off' });
    expect((await edit(owner, early, 7)).body.data.invoice).toBeNull();
  });

  test('the database keeps what was issued: no row changes but to be void, once', async ({ world }) => {
    const { owner, account_id, order } = await anInvoicingBusiness(world);
    await approved(owner, await order());
    const change = (set: string) =>
      world.services.database.app.transaction().execute(async (db) => {
        await sql`select set_config('waybill.account_id', ${account_id}, true)`.execute(db);
        await sql`update issued_invoices set ${sql.raw(set)}`.execute(db);
      });
    for (const set of ["bytes = '\\x00'", "content = '{}'", 'version = 9', 'total = 1'])
      await expect(change(set), set).rejects.toThrow('permission denied');
    await change("voided_at = now(), voided_by_name = 'A', void_reason = 'Once'");
    for (const set of [
      "void_reason = 'Twice'",
      'voided_at = null, voided_by_name = null, void_reason = null',
    ])
      await expect(change(set), set).rejects.toThrow('changes once');
  });

  test('an invoice of 500 lines is drawn, breaks over pages with its head, and its totals do not stand alone', async ({
    world,
  }) => {
    const { owner, store, product } = await anInvoicingBusiness(world);
    const lines = Array.from({ length: 500 }, () => ({ sku: skuOf(product), qty: 1 }));
    const placed = await approved(owner, await anOrder(owner, { store, lines }));
    const pages = await readPdf((await owner.get(`/api/orders/${placed.id}/invoice.pdf`)).raw);
    expect(pages.length).toBeGreaterThan(15);
    for (const page of pages)
      expect(page.lines).toContain('# Description Cases Units THC / unit Total THC Rate Amount');
    expect(pages.at(-1)?.lines.join('\n')).toContain('Total THC 500,000 mg');
  });
});
