import { describe, expect } from 'vitest';
import { daysAgo, passDays, TODAY, unpaidOrder } from '../../test/factories/receivables.ts';
import { aStore } from '../../test/factories/stores.ts';
import { test as mailTest } from '../../test/world/mail-processes.ts';
import { mailed } from '../../test/world/mailbox.ts';
import { readPdf } from '../../test/world/read-pdf.ts';

const test = mailTest;

describe('a statement of account', () => {
  test('shows the opening balance, each document and the balance after it', async ({ world, as }) => {
    const store = await aStore(as.admin, { storeEmail: 'shop@leaf.example' });
    const order = await unpaidOrder(as.admin, 40, store);
    const payment = { store_id: store.id, amount: 60, date: TODAY, payment_type: 'Cash', oldest_first: true };
    const { number } = (await as.admin.post('/api/payments', payment)).body.data;
    await passDays(world, 3);
    const pdf = await as.admin.get(`/api/stores/${store.id}/statement.pdf?from=${daysAgo(50)}`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toContain(`Statement_${store.store_name}_${TODAY}.pdf`);
    const text = (await readPdf(pdf.raw)).flatMap(({ lines }) => lines).join('\n');
    for (const part of [
      store.store_name,
      'Opening balance $0.00',
      order.order_number,
      '$109.00',
      number,
      '$49.00',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Changed after');
    const early = await as.admin.get(
      `/api/stores/${store.id}/statement.pdf?from=${daysAgo(50)}&to=${daysAgo(5)}`,
    );
    expect((await readPdf(early.raw)).flatMap(({ lines }) => lines).join('\n')).not.toContain(number);
    expect((await as.agent.get(`/api/stores/${store.id}/statement.pdf`)).status).toBe(403);
    expect((await as.other.get(`/api/stores/${store.id}/statement.pdf`)).status).toBe(404);
  });

  test('ends with the balance of the account also when a written off order was cancelled', async ({ as }) => {
    const store = await aStore(as.admin);
    const order = await unpaidOrder(as.admin, 9, store);
    await as.owner.post(`/api/orders/${order.id}/write-off`, { reason: 'Store closed' });
    await as.owner.patch(`/api/orders/${order.id}/status`, { order_status: 'cancelled' });
    const { figures, rows } = (await as.admin.get(`/api/stores/${store.id}/account?from=${daysAgo(20)}`)).body
      .data;
    expect([figures.balance, rows]).toEqual([0, []]);
  });

  test('says which orders changed after its period', async ({ as }) => {
    const store = await aStore(as.admin);
    const order = await unpaidOrder(as.admin, 9, store);
    const [line] = order.order_details;
    const edited = { orderDetails: [{ sku: line?.sku, qty: 3, price: line?.price }], version: order.version };
    expect((await as.admin.put(`/api/orders/${order.id}/items`, edited)).status).toBe(200);
    const url = `/api/stores/${store.id}/statement.pdf?from=${daysAgo(20)}&to=${daysAgo(2)}`;
    const lines = (await readPdf((await as.admin.get(url)).raw)).flatMap((page) => page.lines);
    expect(lines.join(' ')).toContain(`the present total: ${order.order_number}.`);
  });

  // Before the world's own queue has begun, which would take the mail and has no mail server.
  test('is mailed with the PDF attached', async ({ as, smtp, startProcess }) => {
    const store = await aStore(as.admin);
    await unpaidOrder(as.admin, 2, store);
    const { newClient } = await startProcess();
    const client = await newClient();
    client.cookie = as.admin.cookie;
    await client.post(`/api/stores/${store.id}/statement/send`, { email: 'real@leaf.example' });
    const raw = await mailed(() => smtp.mailsTo('real@leaf.example')[0]);
    expect(raw).toContain('application/pdf');
    const [, content = ''] =
      /filename=[^\n]+\r?\n(?:[\w-]+:[^\n]+\r?\n)*\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(raw) ?? [];
    const [page] = await readPdf(Buffer.from(content, 'base64'));
    expect(page?.lines.join(' ')).toContain(store.store_name);
  });

  test('is named by the outbox where there is no mail server', async ({ world, as }) => {
    const store = await aStore(as.admin, { storeEmail: 'shop@leaf.example' });
    await unpaidOrder(as.admin, 2, store);
    const send = (id: string, body: object = {}) => as.admin.post(`/api/stores/${id}/statement/send`, body);
    const sent = await send(store.id, { message: 'Thank you for your order.' });
    expect([sent.status, sent.body.message]).toEqual([200, 'Statement sent to shop@leaf.example.']);
    const letter = await mailed(
      async () =>
        (await world.services.mail.outbox()).find(({ letter }) => letter.to === 'shop@leaf.example')?.letter,
    );
    expect(letter.attachments).toEqual([`Statement_${store.store_name}_${TODAY}.pdf`]);
    expect(letter.text).toContain('Thank you for your order.');
    expect(letter.text).toContain('Its balance is $109.00.');
    const other = await send(store.id, { email: 'books@leaf.example' });
    expect(other.body.message).toBe('Statement sent to books@leaf.example.');
    const without = await send((await aStore(as.admin)).id);
    expect([without.status, without.body.error]).toEqual([400, 'This store has no email address.']);
    expect((await send(store.id, { email: 'no address' })).status).toBe(400);
  });
});
