import { addDays } from '@waybill/domain/lib/dates';
import type { Allocation } from '@waybill/domain/lots/allocation-schema';
import type { Order } from '@waybill/domain/orders/schema';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aBookedBusiness, aMemo } from '../../test/factories/books.ts';

import { complete } from '../../test/factories/door.ts';
import { aLot, aLotKeeper, aTag, lotsAndOrder, setState, tagAll } from '../../test/factories/lots.ts';
import { sendFiles } from '../../test/factories/order-files.ts';
import { anOrder, status } from '../../test/factories/orders.ts';
import { aProduct } from '../../test/factories/products.ts';
import { daysAgo, TODAY } from '../../test/factories/receivables.ts';
import { onTheRoad } from '../../test/factories/runs.ts';
import { aPdf } from '../../test/factories/sample-files.ts';
import { aStore } from '../../test/factories/stores.ts';
import { uploadTo } from '../../test/factories/upload-form.ts';
import { pdfText } from '../../test/world/pdf-text.ts';
import { readZip } from '../../test/world/read-zip.ts';
import { type Client, test } from '../../test/world/world.ts';

const recallOf = async (by: Client, query: string) => (await by.get(`/api/recall?${query}`)).body.data;

/** Approved, each part of a lot under a tag of its own, and delivered today. */
async function delivered(by: Client, { id }: Order): Promise<void> {
  await status(by, id, 'pending delivery');
  const { data } = (await by.get(`/api/orders/${id}/allocations`)).body;
  const allocations = data.map((one: Allocation) => ({ ...one, ship_uid: aTag() }));
  expect((await by.put(`/api/orders/${id}/allocations`, { allocations })).status).toBe(200);
  expect((await status(by, id, 'unpaid', { delivery_date: TODAY })).status).toBe(200);
}

async function approvedAndTagged(by: Client, order: Order): Promise<Order> {
  await status(by, order.id, 'pending delivery');
  await tagAll(by, order);
  return order;
}

describe('a recall', () => {
  test('tells what is on the road by the manifest, also when the lot is freed, and packs the manifests', async ({
    world,
  }) => {
    const { owner, driver, flavor_id, sku } = await aLotKeeper(world);
    const A = await aLot(owner, flavor_id, { lot_number: 'A', received: 25 });
    const sold = await approvedAndTagged(owner, await anOrder(owner, { lines: [{ sku, qty: 10 }] }));
    const gone = await approvedAndTagged(owner, await anOrder(owner, { lines: [{ sku, qty: 4 }] }));
    const run = await onTheRoad(owner, driver, [sold, gone]);
    const figures = async (query: string) => {
      const { on_the_road, undelivered, delivered } = await recallOf(owner, query);
      return { on_the_road, undelivered, delivered };
    };
    expect(await figures(`lot=${A.id}`)).toEqual({ on_the_road: 14, undelivered: 0, delivered: 0 });
    expect((await complete(driver, run)).status).toBe(200);
    expect(await figures(`lot=${A.id}`)).toEqual({ on_the_road: 4, undelivered: 0, delivered: 10 });
    const days = `flavor=${flavor_id}&from=${daysAgo(3)}&to=${TODAY}`;
    expect(await figures(days)).toEqual({ on_the_road: 4, undelivered: 0, delivered: 10 });
    const names = readZip((await owner.get(`/api/recall.zip?lot=${A.id}`)).raw).map(({ name }) => name);
    expect(names).toContain(`manifests/Manifest_${run.number}_v1.pdf`);
  });

  test('8.9: of lot A, of which 10 cases went to one store and 2 were credited, 8 are still out', async ({
    world,
  }) => {
    const { owner, agent, driver, flavor_id, sku } = await aLotKeeper(world);
    const A = await aLot(owner, flavor_id, { lot_number: 'A', received: 25 });
    const store = await aStore(owner, { contactName: 'Mia Park', city: 'Albany', state: 'New York' });
    const sold = await anOrder(owner, { store, lines: [{ sku, qty: 10 }] });
    await delivered(owner, sold);
    const line = (await owner.get(`/api/orders/${sold.id}`)).body.data.order_details[0];
    const credit = (goods: string) =>
      owner.post('/api/credit-memos', {
        ...{ order_id: sold.id, reason: 'Damaged', lines: [{ order_line_id: line.id, qty: 1, goods }] },
      });
    await credit('held');
    await credit('none');
    const waiting = await anOrder(owner, { store, lines: [{ sku, qty: 3 }] });
    await status(owner, waiting.id, 'pending delivery');
    const read = await recallOf(owner, `lot=${A.id}`);
    expect(read).toMatchObject({
      lot: { id: A.id, lot_number: 'A', state: 'active' },
      flavor: { id: flavor_id, sku },
      ...{ stores: 1, orders: 1, delivered: 10, returned: 2, still_out: 8 },
      ...{ on_hand: 13, on_the_road: 0, undelivered: 3, recall: null },
    });
    expect(read.rows).toEqual([
      {
        ...{ store_id: store.id, store_name: store.store_name, license_number: store.license_number },
        ...{ address: '1 Main Street, Albany, New York', contact_name: 'Mia Park', phone: null, email: null },
        ...{ order_id: sold.id, order_number: sold.order_number, invoice: null, delivered_on: TODAY },
        ...{ delivered: 10, returned: 2, still_out: 8 },
      },
    ]);

    const started = await owner.post('/api/recalls', { lot_id: A.id, reason: 'Mould' });
    expect([started.status, started.body.message]).toEqual([201, 'Recall of lot A started.']);
    const { id, started_at, notify_by } = started.body.data;
    expect(Date.parse(notify_by) - Date.parse(started_at)).toBe(24 * 60 * 60 * 1000);
    expect(await recallOf(owner, `lot=${A.id}`)).toMatchObject({
      ...{ lot: { state: 'recalled' }, undelivered: 0, on_hand: 16, still_out: 8 },
      recall: { id, reason: 'Mould', notified_at: null, reference: null },
    });
    expect((await owner.get(`/api/orders/${waiting.id}`)).body.data.notices).toEqual(['Needs other lots.']);
    const again = await owner.post('/api/recalls', { lot_id: A.id, reason: 'Mould' });
    expect([again.status, again.body.error]).toEqual([409, 'The recall of lot A has already begun.']);
    const early = await owner.patch(`/api/recalls/${id}`, {
      ...{ notified_at: '2020-01-01T00:00:00Z', reference: 'OCM-9' },
    });
    expect([early.status, early.body.error]).toEqual([
      400,
      'The Office was not notified before the recall began.',
    ]);
    const future = await owner.patch(`/api/recalls/${id}`, { notified_at: notify_by, reference: 'OCM-9' });
    expect([future.status, future.body.error, future.body.fields]).toEqual([
      ...[400, 'A notice cannot be dated in the future.'],
      { notified_at: 'A notice cannot be dated in the future.' },
    ]);
    const notified_at = new Date().toISOString();
    const bare = await owner.patch(`/api/recalls/${id}`, { notified_at, reference: ' ' });
    expect([bare.status, bare.body.error]).toEqual([400, 'Please enter the reference of the notice.']);
    const long = await owner.patch(`/api/recalls/${id}`, {
      ...{ notified_at, reference: '9'.repeat(201) },
    });
    expect([long.status, long.body.error]).toEqual([400, 'Must be at most 200 characters']);
    const minute = `${started_at.slice(0, 16)}:00Z`;
    const ticked = await owner.patch(`/api/recalls/${id}`, { notified_at: minute, reference: 'OCM-9' });
    expect(ticked.body.data).toMatchObject({ notified_at: minute, reference: 'OCM-9' });
    await owner.patch(`/api/recalls/${id}`, { notified_at: minute, reference: 'OCM-9' });
    for (const who of [agent, driver]) {
      expect((await who.get(`/api/recall?lot=${A.id}`)).status).toBe(403);
      expect((await who.post('/api/recalls', { lot_id: A.id, reason: 'Mould' })).status).toBe(403);
    }
    const messages = (await world.admin(sql`
      select log_message from activity_log where account_id = ${owner.user?.account_id} and entity_type = 'recall'
      order by created_at`)) as { log_message: string }[];
    expect(messages.map(({ log_message }) => log_message)).toEqual([
      'Started the recall of lot A: Mould',
      'Notified the Office of the recall of lot A: OCM-9',
    ]);
  });

  test('8.10: a flavor without lots and a period say the same from orders', async ({ world }) => {
    const { owner, product, store, delivered, placed } = await aBookedBusiness(world);
    const flavor = product.flavors[0];
    const order = await delivered(10, daysAgo(3));
    await aMemo(owner, order, 2);
    await delivered(5, daysAgo(40));
    await placed(4);
    const period = `from=${daysAgo(10)}&to=${TODAY}`;
    const query = `flavor=${flavor.id}&${period}`;
    expect(await recallOf(owner, query)).toMatchObject({
      ...{ lot: null, from: daysAgo(10), to: TODAY, recall: null },
      ...{ stores: 1, orders: 1, delivered: 10, returned: 2, still_out: 8, undelivered: 4 },
      on_hand: 100_000 - 19,
      rows: [{ order_number: order.order_number, delivered: 10, returned: 2, still_out: 8 }],
    });
    const signed = aPdf(2000);
    await sendFiles(owner, 'manifest', order.id, ['signed.pdf', signed]);
    const other = await aStore(owner);
    await delivered(1, TODAY, other);
    const reply = await owner.get(`/api/recall.zip?${query}`);
    expect(reply.status).toBe(200);
    const files = new Map(readZip(reply.raw).map(({ name, content }) => [name, content]));
    const letters = [...files].filter(([name]) => name.startsWith('letters/'));
    expect(letters).toHaveLength(2);
    const texts = await Promise.all(letters.map(([, content]) => pdfText(content)));
    const [text] = texts.filter((one) => one.includes(store.store_name));
    for (const part of [
      'Product recall',
      store.license_number,
      order.order_number,
      flavor.sku,
      'Cases still out 8',
    ])
      expect(text).toContain(part);
    const rows = parse(files.get('recall.csv') ?? '', { columns: true, bom: true }) as Record<
      string,
      string
    >[];
    expect(rows).toHaveLength(2);
    expect(files.has(`invoices/Invoice_${order.order_number}.pdf`)).toBe(true);
    expect(files.get(`signed/${order.order_number}/manifest-1-signed.pdf`)?.equals(signed)).toBe(true);
    for (const wrong of ['', period, `flavor=${flavor.id}`, `${query}&lot=${flavor.id}`]) {
      const refused = await owner.get(`/api/recall?${wrong}`);
      expect([refused.status, refused.body.error], wrong).toEqual([
        400,
        'Choose a lot, or a flavor and a period.',
      ]);
    }
    const long = await owner.get(`/api/recall?flavor=${flavor.id}&from=${addDays(TODAY, -366)}&to=${TODAY}`);
    expect(long.body.error).toBe('Choose at most one year.');
  });

  test('packs what is where, and the certificate of the lot or else of its product', async ({ world }) => {
    const { owner } = await aLotKeeper(world);
    const certificate = async (name: string) =>
      (await uploadTo(owner, '/api/upload-certificate', 'certificate', [[name, aPdf()]])).body.data.url;
    const product = await aProduct(owner, { qty: 0, certificate_url: await certificate('product.pdf') });
    const { id, sku } = product.flavors[0];
    const own = await aLot(owner, id, { received: 9, certificate_url: await certificate('lot.pdf') });
    await delivered(owner, await anOrder(owner, { lines: [{ sku, qty: 3 }] }));
    await status(owner, (await anOrder(owner, { lines: [{ sku, qty: 2 }] })).id, 'pending delivery');
    const bare = await aLot(owner, id, { received: 5 });
    const packed = async (query: string) => {
      const files = readZip((await owner.get(`/api/recall.zip?${query}`)).raw);
      const summary = files.find(({ name }) => name === 'summary.csv')?.content ?? '';
      const [row] = parse(summary, { columns: true, bom: true }) as Record<string, string>[];
      return {
        certificates: files.map(({ name }) => name).filter((name) => name.startsWith('certificate/')),
        where: [row?.Delivered, row?.['On Hand'], row?.['On the Road'], row?.Undelivered].map(Number),
      };
    };
    expect(await packed(`lot=${own.id}`)).toEqual({
      ...{ certificates: ['certificate/lot.pdf'], where: [3, 4, 0, 2] },
    });
    const ofProduct = ['certificate/product.pdf'];
    expect(await packed(`lot=${bare.id}`)).toEqual({ certificates: ofProduct, where: [0, 5, 0, 0] });
    expect(await packed(`flavor=${id}&from=${TODAY}&to=${TODAY}`)).toEqual({
      ...{ certificates: ofProduct, where: [3, 9, 0, 2] },
    });
  });

  test('stores of one name and license each have their letter in the pack', async ({ world }) => {
    const { owner, product, delivered } = await aBookedBusiness(world);
    const same = { storeName: 'Green Leaf', licenseNumber: 'OCM-RETL-1' };
    for (let turn = 0; turn < 2; turn += 1) {
      const store = await aStore(owner, same);
      await delivered(1, TODAY, store);
      expect((await owner.delete(`/api/stores/${store.id}`)).status).toBe(200);
    }
    const reply = await owner.get(
      `/api/recall.zip?flavor=${product.flavors[0].id}&from=${daysAgo(1)}&to=${TODAY}`,
    );
    const letters = readZip(reply.raw).filter(({ name }) => name.startsWith('letters/'));
    expect(letters.map(({ name }) => name)).toEqual([
      'letters/Green Leaf_OCM-RETL-1.pdf',
      'letters/Green Leaf_OCM-RETL-1_2.pdf',
    ]);
  });

  test('of a line from two lots each lot has its own cases, and a lot of someone else is not found', async ({
    world,
    as,
  }) => {
    const { owner, A, B, order } = await lotsAndOrder(world);
    await delivered(owner, order);
    expect(await recallOf(owner, `lot=${A.id}`)).toMatchObject({ delivered: 10, still_out: 10, on_hand: 0 });
    expect(await recallOf(owner, `lot=${B.id}`)).toMatchObject({ delivered: 2, still_out: 2, on_hand: 18 });
    expect((await as.owner.get(`/api/recall?lot=${A.id}`)).status).toBe(404);
    expect((await as.owner.get(`/api/recall.zip?lot=${A.id}`)).status).toBe(404);
    expect((await as.owner.post('/api/recalls', { lot_id: A.id, reason: 'Mould' })).status).toBe(404);
  });

  test('started by two at once begins once, and after its end begins anew with a notice of its own', async ({
    world,
  }) => {
    const { owner, flavor_id } = await aLotKeeper(world);
    const lot = await aLot(owner, flavor_id, { lot_number: 'A' });
    const start = () => owner.post('/api/recalls', { lot_id: lot.id, reason: 'Mould' });
    const replies = await Promise.all([start(), start(), start()]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([201, 409, 409]);
    const first = (await recallOf(owner, `lot=${lot.id}`)).recall;

    await setState(owner, lot, 'active');
    expect((await recallOf(owner, `lot=${lot.id}`)).recall).toEqual(first);
    await setState(owner, lot, 'recalled');
    expect((await recallOf(owner, `lot=${lot.id}`)).recall).toBeNull();
    expect((await start()).status).toBe(201);
    expect((await recallOf(owner, `lot=${lot.id}`)).recall).toMatchObject({ notified_at: null });
    expect((await recallOf(owner, `lot=${lot.id}`)).recall.id).not.toBe(first.id);
    expect((await start()).status).toBe(409);
  });
});
