import type { DefaultRow } from '@waybill/domain/receivables/default-schema';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { expectCounts } from '../../test/factories/filter-counts.ts';
import { daysAgo, TODAY, unpaidOrder } from '../../test/factories/receivables.ts';
import { aStore } from '../../test/factories/stores.ts';
import { readPdf } from '../../test/world/read-pdf.ts';
import { type Client, test } from '../../test/world/world.ts';

const defaultsOf = async (by: Client, { id }: { id: string }): Promise<DefaultRow[]> =>
  (await by.get('/api/defaults')).body.data.filter(({ store_id }: DefaultRow) => store_id === id);
const notice = (by: Client, { id }: { id: string }) => by.post('/api/default-notices', { store_id: id });

describe('defaults', () => {
  test('3.7: an order delivered 31 days ago is in default, to be notified within 6 days', async ({ as }) => {
    const store = await aStore(as.admin);
    const order = await unpaidOrder(as.admin, 31, store);
    await unpaidOrder(as.admin, 30, store);
    expect(await defaultsOf(as.admin, store)).toEqual([
      {
        ...{ store_id: store.id, store_name: store.store_name, license_number: store.license_number },
        ...{ order_id: order.id, order_number: order.order_number, delivered_on: daysAgo(31), amount: 109 },
        ...{ final_payment_date: daysAgo(1), notify_by: daysAgo(-6), days_left: 6, notice: null },
      },
    ]);
    const csv = (await as.admin.get(`/api/defaults.csv?q=${order.order_number}`)).body.split('\r\n');
    expect(csv[1]).toBe(
      `${store.store_name},${store.license_number},${order.order_number},${daysAgo(31)},${daysAgo(1)},109.00,${daysAgo(-6)},6,,,`,
    );
    expect((await as.agent.get('/api/defaults')).status).toBe(403);
    expect((await expectCounts(as.admin, '/api/defaults')).notice).toEqual({ due: { total: 1 } });
    await as.owner.put('/api/trade-settings', { jurisdiction: 'Other' });
    expect(await expectCounts(as.admin, '/api/defaults')).toEqual({
      ...{ all: { total: 0 }, notice: { due: { total: 0 } } },
    });
    expect((await as.admin.get('/api/defaults')).body.data).toEqual([]);
    const none = await notice(as.admin, store);
    expect([none.status, none.body.error]).toEqual([409, `${store.store_name} is not in default.`]);
    await as.owner.put('/api/trade-settings', { jurisdiction: 'New York' });
  });

  test('a store that was deleted still gets its notice and its statement', async ({ as }) => {
    const store = await aStore(as.admin, { storeEmail: 'shop@gone.example' });
    await unpaidOrder(as.admin, 40, store);
    expect((await as.admin.delete(`/api/stores/${store.id}`)).status).toBe(200);
    expect(await defaultsOf(as.admin, store)).toHaveLength(1);
    expect((await notice(as.admin, store)).status).toBe(201);
    const statement = await as.admin.get(`/api/stores/${store.id}/statement.pdf`);
    expect([statement.status, statement.headers['content-type']]).toEqual([200, 'application/pdf']);
    const sent = await as.admin.post(`/api/stores/${store.id}/statement/send`, {});
    expect(sent.body.message).toBe('Statement sent to shop@gone.example.');
  });

  test('a notice names all orders in default, has its letter, and dates each step', async ({ world, as }) => {
    await as.owner.put('/api/trade-settings', { license_number: 'OCM-DIST-24-000027' });
    const store = await aStore(as.admin, { city: 'Kingston', state: 'New York', zipcode: '12401' });
    const old = await unpaidOrder(as.admin, 40, store);
    const late = await unpaidOrder(as.admin, 33, store);
    const made = await notice(as.admin, store);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id, number } = made.body.data;
    expect(made.body.data).toMatchObject({
      ...{ store_id: store.id, store_name: store.store_name, total: 218, notify_by: daysAgo(3) },
      ...{ sent_to_store_on: null, reported_on: null, report_reference: null, paid_reported_on: null },
      orders: [old, late].map(({ order_number }) => ({ order_number, amount: 109 })),
    });
    expect(number).toMatch(/^DN-1\d\d\d$/);
    const again = await notice(as.admin, store);
    expect([again.status, again.body.error]).toEqual([
      409,
      `${number} already names every order of ${store.store_name} that is in default.`,
    ]);
    const letter = await as.admin.get(`/api/default-notices/${id}/letter.pdf`);
    expect(letter.headers['content-disposition']).toContain(`Notice_${number}.pdf`);
    const text = (await readPdf(letter.raw)).flatMap(({ lines }) => lines).join(' ');
    for (const part of [
      'License OCM-DIST-24-000027',
      store.store_name,
      `License ${store.license_number}`,
      'Kingston, New York 12401',
      old.order_number,
      late.order_number,
      '$218.00',
      'Payment was due within 30 days of delivery. It has not been received. You are in default as of the dates above.',
      'within 7 calendar days of the final payment date.',
    ])
      expect(text).toContain(part);
    const patch = (change: object) => as.admin.patch(`/api/default-notices/${id}`, change);
    const early = await patch({ paid_reported_on: TODAY });
    expect([early.status, early.body.error]).toEqual([400, 'Enter the day of the report first.']);
    const future = await patch({ reported_on: daysAgo(-1) });
    expect([future.status, future.body.error]).toEqual([400, 'A step cannot be dated in the future.']);
    const steps = { sent_to_store_on: daysAgo(1), reported_on: TODAY, report_reference: 'OCM-77' };
    const reported = await patch({ ...steps, version: 1 });
    expect(reported.body.data).toMatchObject({ ...steps, paid_reported_on: null, version: 2 });
    expect((await patch({ reported_on: TODAY, version: 1 })).body.code).toBe('version_conflict');
    const [row] = await defaultsOf(as.admin, store);
    expect(row?.notice).toEqual({ id, number, ...steps, paid_reported_on: null, version: 2 });
    const payment = {
      store_id: store.id,
      amount: 218,
      date: TODAY,
      payment_type: 'Cash',
      oldest_first: true,
    };
    await as.admin.post('/api/payments', { ...payment, amount: 109 });
    expect((await defaultsOf(as.admin, store)).map(({ order_number }) => order_number)).toEqual([
      late.order_number,
    ]);
    await as.admin.post('/api/payments', { ...payment, amount: 109 });
    expect((await defaultsOf(as.admin, store)).map(({ amount }) => amount)).toEqual([0, 0]);
    await patch({ paid_reported_on: TODAY });
    expect(await defaultsOf(as.admin, store)).toEqual([]);
    expect((await as.admin.get(`/api/default-notices/${id}/letter.pdf`)).raw.equals(letter.raw)).toBe(true);
    const logs = await world.admin(sql`
      select action_type, kind from activity_log where entity_id = ${id} order by created_at`);
    expect(logs).toEqual([
      { action_type: 'create', kind: 'order' },
      { action_type: 'update', kind: 'order' },
      { action_type: 'update', kind: 'order' },
    ]);
    expect((await as.other.get(`/api/default-notices/${id}/letter.pdf`)).status).toBe(404);
    expect((await as.other.patch(`/api/default-notices/${id}`, steps)).status).toBe(404);
  });

  test('an order that is owed again after its payment was reported gets another notice', async ({ as }) => {
    const store = await aStore(as.admin);
    const order = await unpaidOrder(as.admin, 40, store);
    const { id } = (await notice(as.admin, store)).body.data;
    const payment = {
      store_id: store.id,
      amount: 109,
      date: TODAY,
      payment_type: 'Cash',
      oldest_first: true,
    };
    const { data: paid } = (await as.admin.post('/api/payments', payment)).body;
    const steps = { sent_to_store_on: TODAY, reported_on: TODAY, paid_reported_on: TODAY };
    expect((await as.admin.patch(`/api/default-notices/${id}`, steps)).status).toBe(200);
    const due = async () => (await as.admin.get('/api/home')).body.data.default_notices_due;
    const before = await due();
    await as.admin.post(`/api/payments/${paid.id}/void`, { reason: 'The check bounced' });
    expect(await due()).toBe(before + 1);
    const again = await notice(as.admin, store);
    expect([again.status, again.body.data?.orders]).toMatchObject([
      201,
      [{ order_number: order.order_number, amount: 109 }],
    ]);
    expect(await due()).toBe(before);
  });
});

describe('the C.O.D. list', () => {
  test('is compared with the stores first, and with confirm set both ways and stamped', async ({ as }) => {
    const [gone, added, other] = [await aStore(as.admin), await aStore(as.admin), await aStore(as.admin)];
    await as.admin.put(`/api/stores/${gone.id}/trade`, { cod_listed: true });
    const licenses = `  ${added.license_number.toUpperCase()} \r\nOCM-NOBODY; OCM-NOBODY\n`;
    const named = ({ license_number, store_name }: typeof gone) => ({ license_number, store_name });
    const preview = {
      listed: [named(added)],
      removed: [named(gone)],
      unknown: [{ license_number: 'OCM-NOBODY', store_name: null }],
    };
    const trade = async ({ id }: typeof gone) => (await as.admin.get(`/api/stores/${id}`)).body.data.trade;
    expect((await as.admin.put('/api/cod-list', { licenses })).body).toEqual({
      success: true,
      data: preview,
    });
    expect(await trade(added)).toMatchObject({ cod_listed: false, cod_checked_on: null });
    const set = await as.admin.put('/api/cod-list', { licenses, confirm: true });
    expect(set.body).toMatchObject({ data: preview, message: 'C.O.D. list saved successfully!' });
    expect(await trade(added)).toMatchObject({
      cod_listed: true,
      cod_listed_on: TODAY,
      cod_checked_on: TODAY,
    });
    expect(await trade(gone)).toMatchObject({
      cod_listed: false,
      cod_listed_on: null,
      cod_checked_on: TODAY,
    });
    expect(await trade(other)).toMatchObject({ cod_listed: false, cod_checked_on: TODAY });
    const again = await as.admin.put('/api/cod-list', { licenses, confirm: true });
    expect(again.body.data).toMatchObject({ listed: [named(added)], removed: [] });
    await unpaidOrder(as.admin, 1, added);
    const { data } = (await as.admin.get(`/api/receivables?q=${added.license_number}`)).body;
    expect(data).toMatchObject([{ cod_listed: true }]);
    const row = `${gone.license_number.toLowerCase()} ${other.license_number} OCM-9 Green Leaf LLC\n12 Nobody Street`;
    const found = (await as.admin.put('/api/cod-list', { licenses: row })).body.data;
    expect(found.listed).toHaveLength(2);
    expect(found).toMatchObject({
      listed: expect.arrayContaining([named(gone), named(other)]),
      removed: [named(added)],
      unknown: [{ license_number: 'OCM-9' }, { license_number: '12 Nobody Street' }],
    });
    const blank = await as.admin.put('/api/cod-list', { licenses: '  ', confirm: true });
    expect([blank.status, blank.body.error]).toEqual([400, 'Please paste the C.O.D. list.']);
    expect((await as.agent.put('/api/cod-list', { licenses })).status).toBe(403);
  });
});
