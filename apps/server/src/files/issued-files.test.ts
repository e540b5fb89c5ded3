import { describe, expect } from 'vitest';
import { anInvoicingBusiness, approved, edit, versionsOf } from '../../test/factories/invoices.ts';
import { test } from '../../test/world/mail-processes.ts';
import { mailed } from '../../test/world/mailbox.ts';
import { pdfText } from '../../test/world/pdf-text.ts';
import { readZip } from '../../test/world/read-zip.ts';

describe('files of issued invoices', () => {
  test('a ZIP holds the chosen ones or all that fit the filters, void ones marked, and says how many come', async ({
    world,
  }) => {
    const { owner, agent, order, store } = await anInvoicingBusiness(world);
    const [first, second] = [await approved(owner, await order()), await approved(owner, await order())];
    await edit(owner, first, 8);
    const all = await owner.get(`/api/issued-invoices.zip?storeId=${store.id}`);
    expect(all.headers['x-total-count']).toBe('3');
    const entries = readZip(all.raw);
    expect(entries.map(({ name }) => name)).toEqual([
      'Invoice_INV-1001_v2.pdf',
      'Invoice_INV-1002_v1.pdf',
      'Invoice_INV-1001_v1.pdf',
    ]);
    expect(await pdfText(entries[2]?.content ?? Buffer.alloc(0))).toContain('VOID');
    const [chosen] = await versionsOf(owner, second);
    const one = readZip((await owner.get(`/api/issued-invoices.zip?ids=${chosen.id}`)).raw);
    expect(one.map(({ name }) => name)).toEqual(['Invoice_INV-1002_v1.pdf']);
    const live = readZip((await owner.get('/api/issued-invoices.zip?state=issued')).raw);
    expect(live).toHaveLength(2);
    const none = await owner.get('/api/issued-invoices.zip?to=2020-01-01');
    expect([none.status, none.body.error]).toEqual([409, 'No invoice fits these filters.']);
    expect((await agent.get(`/api/issued-invoices.zip?ids=${chosen.id}`)).status).toBe(404);
    const ofOrders = readZip((await owner.get(`/api/orders/invoices.zip?ids=${first.id}`)).raw);
    expect(await pdfText(ofOrders[0]?.content ?? Buffer.alloc(0))).toContain('INV-1001 · Version 2');
    const csv = (await owner.get('/api/issued-invoices.csv?state=void')).body;
    expect(csv.split('\r\n')[0]).toBe(
      '\ufeffNumber,Version,Order,Store,Total,State,Issued,By,Voided,Void Reason,SHA-256',
    );
    expect(csv).toContain(`INV-1001,1,${first.order_number},${store.store_name},545.00,Void,`);
  });

  test('an invoice is mailed to its store with the PDF attached; the outbox names it', async ({ world }) => {
    const { owner, agent, order } = await anInvoicingBusiness(world);
    const placed = await approved(owner, await order(agent));
    const [invoice] = await versionsOf(agent, placed);
    const sent = await agent.post(`/api/issued-invoices/${invoice.id}/send`, { message: 'Thanks again.' });
    expect([sent.status, sent.body.message]).toEqual([200, 'Invoice sent to shop@leaf.example.']);
    const letter = await mailed(
      async () =>
        (await world.services.mail.outbox()).find(({ letter }) => letter.to === 'shop@leaf.example')?.letter,
    );
    expect(letter).toMatchObject({
      subject: 'Invoice INV-1001 from Catskill Supply LLC',
      attachments: ['Invoice_INV-1001_v1.pdf'],
    });
    expect(letter.text).toContain('Thanks again.');
  });

  test('a packing list has the lines without prices, each with a box', async ({ world }) => {
    const { owner, agent, order, product, store } = await anInvoicingBusiness(world);
    const placed = await approved(owner, await order(agent));
    const list = await agent.get(`/api/orders/${placed.id}/packing-list.pdf?download`);
    expect(list.headers['content-disposition']).toContain(`PackingList_${placed.order_number}.pdf`);
    const text = await pdfText(list.raw);
    for (const part of [
      'PACKING LIST',
      'INV-1001',
      store.store_name,
      product.product_name,
      '100 10',
      'Packed by',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('$');
  });
});
