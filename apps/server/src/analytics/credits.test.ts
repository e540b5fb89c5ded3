import { describe, expect } from 'vitest';
import { TODAY, unpaidOrder } from '../../test/factories/receivables.ts';
import { aStore } from '../../test/factories/stores.ts';
import { type Client, test } from '../../test/world/world.ts';

const home = async (by: Client) => (await by.get('/api/home')).body.data;
const sales = async (by: Client) => (await by.get('/api/analytics/sales')).body.data;

describe('what is owed, beside the sales', () => {
  test('Home tells admins the overdue balance and the default notices due, which a list holds', async ({
    as,
  }) => {
    expect(await home(as.admin)).toMatchObject({ overdue_balance: 0, default_notices_due: 0 });
    const store = await aStore(as.admin);
    for (const days of [30, 31, 61]) await unpaidOrder(as.admin, days, store);
    expect(await home(as.admin)).toMatchObject({
      overdue_balance: 218,
      overdue_stores: 1,
      default_notices_due: 1,
    });
    const payment = { store_id: store.id, amount: 9, date: TODAY, payment_type: 'Cash', oldest_first: true };
    await as.admin.post('/api/payments', payment);
    expect(await home(as.admin)).toMatchObject({ overdue_balance: 209, default_notices_due: 1 });
    expect((await as.admin.post('/api/default-notices', { store_id: store.id })).status).toBe(201);
    expect(await home(as.admin)).toMatchObject({ overdue_balance: 209, default_notices_due: 0 });
    expect((await as.admin.get('/api/defaults?notice=due')).body.data).toEqual([]);
    const later = await unpaidOrder(as.admin, 35, store);
    expect(await home(as.admin)).toMatchObject({ default_notices_due: 1 });
    const due = (await as.admin.get('/api/defaults?notice=due')).body;
    expect(due).toMatchObject({ data: [{ order_id: later.id, notice: null }] });
    expect((await as.admin.get('/api/defaults')).body.data).toHaveLength(3);
    await as.owner.put('/api/trade-settings', { jurisdiction: 'Other' });
    expect(await home(as.admin)).toMatchObject({ overdue_balance: 318, default_notices_due: null });
    expect(await home(as.agent)).not.toHaveProperty('overdue_balance');
  });

  test('write-offs are credits of their month and year, never in the sales; a void takes them back', async ({
    as,
  }) => {
    const own = await unpaidOrder(as.admin, 0);
    const before = await sales(as.admin);
    expect(before).toMatchObject({ credits_month: 0, credits_ytd: 0 });
    await as.owner.post(`/api/orders/${own.id}/write-off`, { reason: 'Closed' });
    const after = await sales(as.admin);
    expect(after).toMatchObject({ summary: before.summary, credits_month: 109, credits_ytd: 109 });
    expect(await sales(as.agent)).toMatchObject({ credits_month: 0, credits_ytd: 0 });
    const { data } = (await as.owner.get(`/api/payments?orderId=${own.id}&kind=write_off`)).body;
    await as.owner.post(`/api/payments/${data[0].id}/void`, { reason: 'Paid after all' });
    expect(await sales(as.admin)).toMatchObject({ credits_month: 0, credits_ytd: 0 });
  });
});
