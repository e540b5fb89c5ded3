import { createHash } from 'node:crypto';
import type { Store } from '@waybill/domain/partners/store-schema';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { anInvoicingBusiness, approved } from '../../../test/factories/invoices.ts';
import { aFlavor, aLot, aTag, tagAll } from '../../../test/factories/lots.ts';
import { anOrder } from '../../../test/factories/orders.ts';
import { aRun, depart, onTheRoad } from '../../../test/factories/runs.ts';
import { aStore } from '../../../test/factories/stores.ts';
import { pdfText } from '../../../test/world/pdf-text.ts';
import { type Client, test } from '../../../test/world/world.ts';

const LONG = 'Extraordinarily Long Named Dispensary and Apothecary of the Upper Delaware Valley';
const PLACE = { state: 'New York', zipcode: '12207' } as const;

/** The pages of a paper of the run, and what the call said of it. */
async function paperOf(by: Client, path: string) {
  const { status, raw, headers } = await by.get(path);
  const pages = (await pdfText(raw)).split('\f').slice(0, -1);
  return { status, raw, pages, name: headers['content-disposition'] };
}

const twoStores = async (owner: Client): Promise<[Store, Store]> => [
  await aStore(owner, { address: '212 Franklin Street', city: 'Brooklyn', ...PLACE }),
  await aStore(owner, { storeName: LONG, address: '9 Depot Lane', city: 'Albany', ...PLACE }),
];

describe('the manifest of a run', () => {
  test('6.12 of two stops has three pages, and each buyer’s address on its own', async ({ world }) => {
    const { owner, driver, product } = await anInvoicingBusiness(world);
    const [first, second] = await twoStores(owner);
    const sku = product.flavors[0].sku;
    const orders = [];
    for (const store of [first, second])
      orders.push(await approved(owner, await anOrder(owner, { store, lines: [{ sku, qty: 10 }] })));
    const planned = { departs_at: '08:30', transfer_number: '0000123456', driver_id: driver.user?.id };
    const stops = orders.map(({ id }, place) => ({ orders: [id], planned_arrival: `1${place}:15` }));
    const run = await aRun(owner, orders, { ...planned, stops });
    const draft = await paperOf(owner, `/api/runs/${run.id}/manifest.pdf`);
    expect(draft.pages).toHaveLength(3);
    for (const page of draft.pages) expect(page).toContain('DRAFT');
    expect(draft.name).toContain(`Manifest_${run.number}_draft.pdf`);
    await depart(driver, run);
    const { pages, name } = await paperOf(driver, `/api/runs/${run.id}/manifest.pdf`);
    expect(name).toContain(`Manifest_${run.number}_v1.pdf`);
    expect(pages).toHaveLength(3);
    const [about, one, other] = pages;
    for (const part of [
      `${run.number} · Version 1`,
      'Nov 24, 2026',
      '8:30 AM',
      '0000123456',
      driver.user?.username,
      'Driver license',
      'Ford Transit',
      'Plate NY-4711',
      'License OCM-DIST-24-000027',
      'Tax payable by: Catskill Supply LLC, ',
      '10:15 AM',
      '11:15 AM',
      'Tax payable $90.00',
    ])
      expect(about).toContain(part);
    for (const page of pages) expect(page).not.toContain('DRAFT');
    expect(pages.map((page) => page.includes('212 Franklin Street'))).toEqual([false, true, false]);
    expect(pages.map((page) => page.includes('9 Depot Lane'))).toEqual([false, false, true]);
    for (const [place, page] of [one, other].entries()) {
      const { order_number, store_license } = orders[place] ?? {};
      for (const part of [
        `License ${store_license}`,
        `${order_number} · INV-100${place + 1}`,
        product.product_name,
        product.product_type,
        'Mango',
        '10 100 $45.00',
        'Name ___',
        'Signature ___',
        'Time ___',
        'Exceptions ___',
        'Tax payable by: ',
        `Page ${place + 2} of 3`,
      ])
        expect(page).toContain(part);
    }
  });

  test('names lots and tags; a long stop takes more pages, and the next begins on a new one', async ({
    world,
  }) => {
    const LINES = 16;
    const { owner, driver } = await anInvoicingBusiness(world, { lots: 'on' });
    const [first, second] = await twoStores(owner);
    const lines = [];
    for (let place = 0; place < LINES; place += 1) {
      const { flavor_id, sku } = await aFlavor(owner);
      await aLot(owner, flavor_id, { lot_number: `LOT-${place}`, received: 2, package_uid: aTag() });
      lines.push({ sku, qty: 2 });
    }
    const { flavor_id, sku } = await aFlavor(owner);
    await aLot(owner, flavor_id, { lot_number: 'PART', received: 5, package_uid: aTag() });
    const long = await approved(owner, await anOrder(owner, { store: first, lines }));
    const short = await approved(owner, await anOrder(owner, { store: second, lines: [{ sku, qty: 3 }] }));
    await tagAll(owner, short);
    const { body } = await owner.get(`/api/orders/${short.id}/allocations`);
    const run = await onTheRoad(owner, driver, [long, short]);
    const { pages } = await paperOf(owner, `/api/runs/${run.id}/manifest.pdf`);
    expect(pages).toHaveLength(4);
    expect(pages.map((page) => page.includes('9 Depot Lane'))).toEqual(
      pages.map((_, place) => place === pages.length - 1),
    );
    expect(pages[2]).toContain('Stop 1 of 2');
    for (let place = 0; place < LINES; place += 1)
      expect(pages.join()).toMatch(new RegExp(`Lot LOT-${place} `));
    expect(pages.at(-1)).toContain(`Lot PART · Tag ${body.data[0].ship_uid}`);
  });

  test('departed again it has version 2, while the bytes of version 1 still match', async ({ world }) => {
    const { owner, driver, order } = await anInvoicingBusiness(world);
    const run = await onTheRoad(owner, driver, [await approved(owner, await order())]);
    const path = `/api/runs/${run.id}/manifest.pdf`;
    const before = await paperOf(owner, path);
    await owner.post(`/api/runs/${run.id}/reopen`, {});
    expect((await paperOf(owner, path)).pages[0]).toContain('DRAFT');
    await owner.put('/api/trade-settings', { license_number: 'OCM-DIST-99-000001' });
    await depart(owner, run);
    const after = await paperOf(owner, path);
    expect(after.name).toContain(`Manifest_${run.number}_v2.pdf`);
    expect(after.pages[0]).toContain('Version 2');
    expect(after.pages[0]).toContain('OCM-DIST-99-000001');
    const first = await paperOf(owner, `${path}?version=1`);
    expect(first.raw.equals(before.raw)).toBe(true);
    expect(first.pages[0]).toContain('OCM-DIST-24-000027');
    const stored = (await world.admin(
      sql`select sha256, content from run_manifests where run_id = ${run.id} order by version`,
    )) as { sha256: string; content: { version: number } }[];
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(stored.map(({ sha256 }) => sha256)).toEqual([hash(before.raw), hash(after.raw)]);
    expect(stored.map(({ content }) => content.version)).toEqual([1, 2]);
    expect((await owner.get(`${path}?version=3`)).status).toBe(404);
  });

  test('is read by its driver and the admins', async ({ world }) => {
    const { owner, admin, agent, driver, order } = await anInvoicingBusiness(world);
    const run = await aRun(owner, [await approved(owner, await order())]);
    for (const paper of ['manifest.pdf', 'packing-lists.pdf']) {
      const asked = (by: Client) => by.get(`/api/runs/${run.id}/${paper}`);
      expect((await asked(admin)).status).toBe(200);
      expect((await asked(driver)).status, 'of another driver').toBe(404);
      expect((await asked(agent)).status).toBe(403);
    }
  });
});

describe('the packing lists of a run', () => {
  test('stand in one file in the order of the stops, each with pages of its own', async ({ world }) => {
    const { owner, order } = await anInvoicingBusiness(world);
    const placed = [await approved(owner, await order()), await approved(owner, await order(owner, 4))];
    const { sku } = await aFlavor(owner, 10);
    const other = await approved(owner, await anOrder(owner, { lines: [{ sku, qty: 2 }] }));
    const run = await aRun(owner, [other, ...placed]);
    const { pages, name } = await paperOf(owner, `/api/runs/${run.id}/packing-lists.pdf`);
    expect(name).toContain(`Packing_Lists_${run.number}.pdf`);
    expect(pages).toHaveLength(3);
    for (const [place, { order_number }] of [other, ...placed].entries()) {
      expect(pages[place]).toContain(order_number);
      expect(pages[place]).toContain('Page 1 of 1');
      expect(pages[place]).not.toContain('$');
    }
    const empty = await aRun(owner, []);
    const refused = await owner.get(`/api/runs/${empty.id}/packing-lists.pdf`);
    expect([refused.status, refused.body.error]).toEqual([409, `No order is on ${empty.number}.`]);
  });
});
