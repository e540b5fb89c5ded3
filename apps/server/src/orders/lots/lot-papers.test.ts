import { describe, expect } from 'vitest';
import { anInvoicingBusiness, approved, edit, versionsOf } from '../../../test/factories/invoices.ts';
import { aLot, allocationsOf, aTag, setState, TODAY, tagAll } from '../../../test/factories/lots.ts';
import { anOrder, status } from '../../../test/factories/orders.ts';
import { aProduct, skuOf } from '../../../test/factories/products.ts';
import { pdfText } from '../../../test/world/pdf-text.ts';
import { type Client, test } from '../../../test/world/world.ts';

const pdfOf = async (by: Client, url: string) => pdfText((await by.get(url)).raw);

describe('lots on papers', () => {
  test('an invoice prints lot and tag with the THC of the lots; other lots issue the next version', async ({
    world,
  }) => {
    const { owner, store } = await anInvoicingBusiness(world, { lots: 'on' });
    const product = await aProduct(owner, { flavors: [{ flavor: 'Mango', qty: 0 }], units_per_case: 10 });
    const flavor_id = product.flavors[0].id;
    const [tagA, tagB] = [aTag(), aTag()];
    const A = await aLot(owner, flavor_id, {
      lot_number: 'A-1',
      received: 4,
      package_uid: tagA,
      thc_mg: 100,
    });
    const B = await aLot(owner, flavor_id, { lot_number: 'B-2', received: 9, package_uid: tagB, thc_mg: 90 });
    const order = await anOrder(owner, { store, lines: [{ sku: skuOf(product), qty: 6 }] });
    const changed = await status(owner, order.id, 'pending delivery');
    expect(changed.body).not.toHaveProperty('warnings');
    expect(changed.body.data.invoice).toMatchObject({ version: 1 });
    const text = await pdfOf(owner, `/api/orders/${order.id}/invoice.pdf`);
    for (const part of [
      `Lot A-1 · Tag ${tagA} · 4 cases`,
      `Lot B-2 · Tag ${tagB} · 2 cases`,
      '5,800 mg',
      'by lot',
    ])
      expect(text).toContain(part);
    const packing = await pdfOf(owner, `/api/orders/${order.id}/packing-list.pdf`);
    expect(packing).toContain('Lot A-1');
    await tagAll(owner, order);
    expect(await versionsOf(owner, order)).toMatchObject([
      { version: 1, state: 'void', void_reason: 'Order changed' },
      { version: 2, state: 'issued' },
    ]);
    const [, part] = await allocationsOf(owner, order);
    expect(await pdfOf(owner, `/api/orders/${order.id}/invoice.pdf`)).toContain(`Tag ${part?.ship_uid}`);
    await edit(owner, order, 4);
    const lowered = await versionsOf(owner, order);
    expect(lowered).toHaveLength(3);
    const { content } = (await owner.get(`/api/issued-invoices/${lowered[2].id}`)).body.data;
    expect(content.lines[0]).toMatchObject({
      thc_mg: 100,
      thc_mg_total: 4000,
      lots: [{ lot_number: 'A-1', qty: 4 }],
    });
    await owner.put(`/api/lots/${A.id}`, { thc_mg: 95 });
    await status(owner, order.id, 'delivered', { delivery_date: TODAY });
    expect(await versionsOf(owner, order)).toHaveLength(3);
    await setState(owner, B, 'recalled');
    expect(await versionsOf(owner, order)).toHaveLength(3);
  });

  test('a recall issues the next version of orders that have not left; THC not on record is warned of', async ({
    world,
  }) => {
    const { owner, product, order } = await anInvoicingBusiness(world, { lots: 'on' });
    const placed = await approved(owner, await order());
    const [part] = await allocationsOf(owner, placed);
    await setState(owner, { id: part?.lot_id ?? '' }, 'recalled', 'Mold');
    expect(await versionsOf(owner, placed)).toMatchObject([
      { state: 'void' },
      { version: 2, state: 'issued' },
    ]);
    const plain = await aProduct(owner, { qty: 5 });
    const other = await anOrder(owner, { lines: [{ sku: skuOf(plain), qty: 1 }] });
    expect((await status(owner, other.id, 'pending delivery')).body.warnings).toEqual(['THC not on record']);
    expect(product.flavors).toHaveLength(1);
  });

  test('a line that is lowered while lots are off has no more of its lots than cases', async ({ world }) => {
    const { owner, order } = await anInvoicingBusiness(world, { lots: 'on' });
    const placed = await approved(owner, await order());
    await owner.put('/api/trade-settings', { lots: 'off' });
    const { invoice } = (await edit(owner, placed, 4)).body.data;
    const { content } = (await owner.get(`/api/issued-invoices/${invoice.id}`)).body.data;
    expect(content.lines).toMatchObject([{ qty: 4, thc_mg_total: 4000, lots: [{ qty: 4 }] }]);
    await status(owner, placed.id, 'delivered', { delivery_date: TODAY });
    expect(await versionsOf(owner, placed)).toHaveLength(2);
  });

  test('a memo that gives a line lots issues the next version, and the payment after it none', async ({
    world,
  }) => {
    const { owner, order } = await anInvoicingBusiness(world);
    const placed = await approved(owner, await order());
    await status(owner, placed.id, 'delivered', { delivery_date: TODAY });
    await owner.put('/api/trade-settings', { lots: 'on' });
    const lines = [{ order_line_id: placed.order_details[0]?.id, qty: 2, goods: 'held' }];
    const memo = await owner.post('/api/credit-memos', { order_id: placed.id, reason: 'Damaged', lines });
    expect(memo.status).toBe(201);
    const [part] = await allocationsOf(owner, placed);
    expect(part).toMatchObject({ lot_number: 'OPENING', qty: 2 });
    const versions = await versionsOf(owner, placed);
    expect(versions).toMatchObject([{ void_reason: 'Order changed' }, { version: 2, state: 'issued' }]);
    const { content } = (await owner.get(`/api/issued-invoices/${versions[1].id}`)).body.data;
    expect(content.lines).toMatchObject([{ qty: 10, lots: [{ lot_number: 'OPENING', qty: 2 }] }]);
    await status(owner, placed.id, 'paid', { payment_info: { payment_type: ['Cash'] } });
    expect(await versionsOf(owner, placed)).toHaveLength(2);
  });
});
