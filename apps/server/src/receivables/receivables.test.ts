import type { ReceivableRow } from '@waybill/domain/receivables/account-schema';
import { describe, expect } from 'vitest';
import { anOrder } from '../../test/factories/orders.ts';
import { aProduct, skuOf } from '../../test/factories/products.ts';
import { daysAgo, passDays, TODAY, unpaidOrder } from '../../test/factories/receivables.ts';
import { aStore } from '../../test/factories/stores.ts';
import { type Client, test } from '../../test/world/world.ts';

const aging = (not_due: number, days_1_30 = 0, days_31_60 = 0, days_61_90 = 0, over_90 = 0) => ({
  ...{ not_due, days_1_30, days_31_60, days_61_90, over_90 },
});

async function rowOf(by: Client, { id }: { id: string }, query = ''): Promise<ReceivableRow | undefined> {
  const { data } = (await by.get(`/api/receivables?${query}`)).body;
  return data.find(({ store_id }: ReceivableRow) => store_id === id);
}

const accountOf = async (by: Client, { id }: { id: string }, query = '') =>
  (await by.get(`/api/stores/${id}/account?${query}`)).body.data;

const pay = async (by: Client, store: { id: string }, amount: number, rest: object = {}) =>
  (
    await by.post('/api/payments', {
      ...{ store_id: store.id, amount, date: TODAY, payment_type: 'Cash', ...rest },
    })
  ).body.data;

describe('receivables', () => {
  test('3.6: what is owed is split by days past due', async ({ as }) => {
    const store = await aStore(as.admin);
    for (const days of [30, 31, 61]) await unpaidOrder(as.admin, days, store);
    const figures = { owed: 327, on_account: 0, prepaid: 0, balance: 327, aging: aging(109, 109, 109) };
    expect(await rowOf(as.admin, store)).toEqual({
      ...{ store_id: store.id, store_name: store.store_name, license_number: store.license_number },
      ...{ cod_listed: false, last_payment_on: null, oldest_due_on: daysAgo(31), ...figures },
    });
    expect((await accountOf(as.admin, store)).figures).toEqual(figures);
    const late = await accountOf(as.admin, store, `from=${daysAgo(31)}&to=${daysAgo(31)}`);
    expect(late.figures).toEqual({ ...figures, owed: 218, balance: 218, aging: aging(218) });
    expect(late).toMatchObject({ opening: 109, rows: [{ date: daysAgo(31), charge: 109, balance: 218 }] });
  });

  test('3.6: the list is narrowed, summed up, sorted oldest due first, paged and exported', async ({
    as,
  }) => {
    const [late, recent] = [await aStore(as.admin), await aStore(as.admin)];
    await unpaidOrder(as.admin, 200, late);
    await unpaidOrder(as.admin, 1, recent);
    const { data, totals } = (await as.admin.get('/api/receivables')).body;
    const ids = data.map(({ store_id }: ReceivableRow) => store_id);
    expect(ids[0]).toBe(late.id);
    expect(ids.indexOf(recent.id)).toBeGreaterThan(0);
    const sum = data.reduce((total: number, { owed }: ReceivableRow) => total + owed, 0);
    expect(totals.owed).toBeCloseTo(sum, 2);
    const overdue = (await as.admin.get('/api/receivables?overdue=true&limit=1')).body;
    expect(overdue.data).toMatchObject([{ store_id: late.id, aging: aging(0, 0, 0, 0, 109) }]);
    const all = (await as.admin.get('/api/receivables?limit=1')).body;
    for (const { counts } of [all, overdue])
      expect(counts).toEqual({ all: all.page.total, overdue: overdue.page.total });
    const next = (await as.admin.get(`/api/receivables?limit=1&cursor=${overdue.page.next_cursor}`)).body;
    expect(next.data[0].store_id).toBe(ids[1]);
    expect(next.totals).toEqual(totals);
    const found = (await as.admin.get(`/api/receivables?q=${recent.license_number}`)).body;
    expect(found.data.map(({ store_id }: ReceivableRow) => store_id)).toEqual([recent.id]);
    expect(found.totals.owed).toBe(109);
    expect(found.counts).toEqual(all.counts);
    const sorts = [
      'last_payment_on',
      'owed',
      'store_name',
      'license_number',
      'balance',
      'over_90',
      'on_account',
    ];
    for (const sort of sorts)
      expect((await as.admin.get(`/api/receivables?sort=${sort}&dir=desc&limit=5`)).status, sort).toBe(200);
    const csv = (await as.admin.get('/api/receivables.csv?overdue=true')).body;
    expect(csv.split('\r\n')[1]).toBe(
      `${late.store_name},${late.license_number},No,109.00,0.00,0.00,0.00,0.00,109.00,0.00,0.00,109.00,,${daysAgo(170)}`,
    );
    for (const query of [`as_of=${daysAgo(-1)}`, 'as_of=yesterday', 'overdue=maybe', 'sort=colour'])
      expect((await as.admin.get(`/api/receivables?${query}`)).status, query).toBe(400);
    const future = await as.admin.get(`/api/receivables?as_of=${daysAgo(-1)}`);
    expect(future.body.error).toBe('Choose today or an earlier day.');
  });

  test('3.14: a payment of yesterday voided today leaves yesterday as it was', async ({ world, as }) => {
    const store = await aStore(as.admin);
    const order = await unpaidOrder(as.admin, 40, store);
    const applications = [{ order_id: order.id, amount: 59 }];
    const { id, number } = await pay(as.admin, store, 69, { applications });
    await passDays(world, 1);
    const yesterday = `as_of=${daysAgo(1)}`;
    const before = await rowOf(as.admin, store, yesterday);
    expect(before).toMatchObject({ owed: 50, on_account: 10, balance: 40, last_payment_on: daysAgo(1) });
    expect(await rowOf(as.admin, store)).toMatchObject({ owed: 50, on_account: 10, balance: 40 });
    expect(await rowOf(as.admin, store, `as_of=${daysAgo(2)}`)).toMatchObject({
      ...{ owed: 109, on_account: 0, balance: 109, last_payment_on: null },
    });
    await as.admin.post(`/api/payments/${id}/void`, { reason: 'Bounced' });
    expect(await rowOf(as.admin, store, yesterday)).toEqual(before);
    expect(await rowOf(as.admin, store)).toMatchObject({ owed: 109, balance: 109, last_payment_on: null });
    const { figures, opening, rows } = await accountOf(as.admin, store, `from=${daysAgo(3)}`);
    expect([figures.balance, opening]).toEqual([109, 109]);
    expect(rows).toEqual([
      { date: daysAgo(1), document: number, order_id: null, charge: 0, credit: 69, balance: 40 },
      { date: TODAY, document: `${number} void`, order_id: null, charge: 69, credit: 0, balance: 109 },
    ]);
    expect((await accountOf(as.admin, store, `from=${daysAgo(1)}&to=${daysAgo(1)}`)).figures.balance).toBe(
      40,
    );
  });

  test('3.14: an entry voided on its own date stands on no statement', async ({ as }) => {
    const store = await aStore(as.admin);
    await unpaidOrder(as.admin, 3, store);
    const { id } = await pay(as.admin, store, 20);
    await as.admin.post(`/api/payments/${id}/void`, { reason: 'Typed twice' });
    const { figures, rows } = await accountOf(as.admin, store, `from=${daysAgo(9)}`);
    expect(figures.balance).toBe(109);
    expect(rows.map(({ charge }: { charge: number }) => charge)).toEqual([109]);
  });

  test('what is applied to an order before its delivery is prepaid, also as of an earlier day', async ({
    world,
    as,
  }) => {
    const store = await aStore(as.admin);
    const product = await aProduct(as.admin, { qty: 10, price: 50 });
    const order = await anOrder(as.admin, { store, lines: [{ sku: skuOf(product), qty: 2 }] });
    const deposit = { applications: [{ order_id: order.id, amount: 109 }] };
    await pay(as.admin, store, 109, deposit);
    await passDays(world, 2);
    expect(await rowOf(as.admin, store)).toMatchObject({ owed: 0, prepaid: 109, balance: -109 });
    const delivered = { order_status: 'delivered', delivery_date: TODAY };
    await as.admin.patch(`/api/orders/${order.id}/status`, delivered);
    expect(await rowOf(as.admin, store)).toBeUndefined();
    const before = { owed: 0, on_account: 0, prepaid: 109, balance: -109 };
    expect(await rowOf(as.admin, store, `as_of=${daysAgo(1)}`)).toMatchObject(before);
    const later = await unpaidOrder(as.admin, 1, store);
    const paid = await pay(as.admin, store, 109, { applications: [{ order_id: later.id, amount: 109 }] });
    await as.admin.post(`/api/payments/${paid.id}/unapply`, { order_id: later.id });
    await as.owner.post(`/api/payments/${paid.id}/refund`, { amount: 9, date: TODAY, payment_type: 'Cash' });
    const { figures, rows } = await accountOf(as.admin, store, `from=${daysAgo(5)}`);
    expect(figures).toMatchObject({ owed: 109, on_account: 100, prepaid: 0, balance: 9 });
    expect(rows.at(-1).balance).toBe(9);
  });

  test('as of a day before its delivery an order counts with what was paid by then, whatever came since', async ({
    world,
    as,
  }) => {
    const store = await aStore(as.admin);
    const product = await aProduct(as.admin, { qty: 10, price: 50 });
    const lines = [{ sku: skuOf(product), qty: 2 }];
    const [paid, writtenOff] = [
      await anOrder(as.admin, { store, lines }),
      await anOrder(as.admin, { store, lines }),
    ];
    await pay(as.admin, store, 40, { applications: [{ order_id: paid.id, amount: 40 }] });
    await passDays(world, 3);
    for (const { id } of [paid, writtenOff])
      await as.admin.patch(`/api/orders/${id}/status`, { order_status: 'delivered', delivery_date: TODAY });
    await pay(as.admin, store, 69, { applications: [{ order_id: paid.id, amount: 69 }] });
    expect(await rowOf(as.admin, store)).toMatchObject({ owed: 109, prepaid: 0, balance: 109 });
    const off = await as.owner.post(`/api/orders/${writtenOff.id}/write-off`, { reason: 'Closed' });
    expect(off.status).toBe(200);
    expect(await rowOf(as.admin, store)).toBeUndefined();
    const before = { owed: 0, on_account: 0, prepaid: 40, balance: -40 };
    expect(await rowOf(as.admin, store, `as_of=${daysAgo(1)}`)).toMatchObject(before);
    const { figures } = await accountOf(as.admin, store, `from=${daysAgo(5)}&to=${daysAgo(1)}`);
    expect(figures).toMatchObject(before);
    expect(await rowOf(as.admin, store, `as_of=${daysAgo(4)}`)).toBeUndefined();
  });

  test('3.15: an agent reads the figures of any store and no rows, a driver neither', async ({ as }) => {
    const store = await aStore(as.admin);
    await unpaidOrder(as.admin, 3, store);
    const read = await as.agent.get(`/api/stores/${store.id}/account`);
    expect(read.status).toBe(200);
    expect(read.body.data).toEqual({
      figures: { owed: 109, on_account: 0, prepaid: 0, balance: 109, aging: aging(109) },
    });
    expect((await as.agent.get('/api/receivables')).status).toBe(403);
    expect((await as.driver.get(`/api/stores/${store.id}/account`)).status).toBe(403);
    expect((await as.driver.get('/api/receivables')).status).toBe(403);
    expect((await as.other.get(`/api/stores/${store.id}/account`)).status).toBe(404);
    const backwards = await as.admin.get(`/api/stores/${store.id}/account?from=${TODAY}&to=${daysAgo(1)}`);
    expect(backwards.body.error).toBe('The first day must not be after the last day.');
  });

  test('an account is asked for over years, and of a month that is not over yet', async ({ as }) => {
    const store = await aStore(as.admin);
    await unpaidOrder(as.admin, 800, store);
    const period = `from=2020-01-01&to=${daysAgo(-40)}`;
    const { status: code, body } = await as.admin.get(`/api/stores/${store.id}/account?${period}`);
    expect([code, body.data.opening, body.data.rows]).toEqual([
      200,
      0,
      [expect.objectContaining({ charge: 109 })],
    ]);
    const today = (await as.admin.get(`/api/stores/${store.id}/account`)).body.data;
    expect(body.data.figures).toEqual(today.figures);
    expect(today.opening).toBe(109);
    const paper = await as.admin.get(`/api/stores/${store.id}/statement.pdf?${period}`);
    expect([paper.status, paper.headers['content-disposition']]).toEqual([
      ...[200, expect.stringContaining(`_${daysAgo(-40)}.pdf`)],
    ]);
  });

  test('payments are summed up by week without void ones, and exported as CSV', async ({ as }) => {
    const store = await aStore(as.admin);
    const thisWeek = async () => (await as.admin.get('/api/receivables/weeks')).body.data.at(-1);
    const before = (await thisWeek()).amount;
    const kept = await pay(as.admin, store, 40.5);
    const gone = await pay(as.admin, store, 7);
    expect((await thisWeek()).amount).toBe(before + 47.5);
    await as.admin.post(`/api/payments/${gone.id}/void`, { reason: 'Typed twice' });
    expect((await thisWeek()).amount).toBe(before + 40.5);
    expect((await as.admin.get('/api/receivables/weeks')).body.data).toHaveLength(12);
    const csv = (await as.admin.get(`/api/payments.csv?storeId=${store.id}`)).body.split('\r\n');
    expect(csv[0]).toMatch(
      /^\uFEFF?Number,Date,Store,Kind,Amount,Type,Reference,Applied,On Account,By,State/,
    );
    expect(csv.join('\n')).toContain(`${kept.number},${TODAY},${store.store_name},Payment,40.50,Cash,`);
    expect(csv.join('\n')).toContain('Typed twice');
  });
});
