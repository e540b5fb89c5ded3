import { dayIn } from '@waybill/domain/lib/dates';
import type { Order } from '@waybill/domain/orders/schema';
import type { Entry } from '@waybill/domain/receivables/entry-schema';
import { describe, expect } from 'vitest';
import { orderOf, status } from '../../../test/factories/orders.ts';
import { type Client, test } from '../../../test/world/world.ts';

const TODAY = dayIn('America/New_York', new Date());
const paid = (payment_type: string[], amount_paid?: number) => ({
  payment_info: { amount_paid, payment_type },
  delivery_date: TODAY,
});

const entriesOf = async (by: Client, { id }: Order): Promise<Entry[]> =>
  (await by.get(`/api/payments?orderId=${id}&sort=number`)).body.data;
const shown = (entries: Entry[]) =>
  entries.map(({ amount, payment_type, state, note }) => [amount, payment_type.join(), state, note]);

describe('the old status call', () => {
  test('3.5: partially paid and then paid are two payments, and unpaid voids both', async ({ as }) => {
    const { order } = await orderOf(as.admin, as.admin, 10);
    await status(as.admin, order.id, 'partially paid', paid(['Cash'], 100));
    const full = await status(as.admin, order.id, 'paid', paid(['ACH']));
    expect(full.body.data.payment_info).toEqual({ amount_paid: 545, payment_type: ['Cash', 'ACH'] });
    expect(shown(await entriesOf(as.admin, order))).toEqual([
      [100, 'Cash', 'posted', null],
      [445, 'ACH', 'posted', null],
    ]);
    const unpaid = await status(as.admin, order.id, 'unpaid');
    expect(unpaid.body.data).toMatchObject({
      order_status: 'unpaid',
      payment_info: { amount_paid: 0, payment_type: [] },
    });
    expect((await entriesOf(as.admin, order)).map(({ state }) => state)).toEqual(['void', 'void']);
  });

  test('a lower amount voids the newest first and records again what remains', async ({ as }) => {
    const { order } = await orderOf(as.admin, as.admin, 10);
    await status(as.admin, order.id, 'partially paid', paid(['Cash'], 100));
    await status(as.admin, order.id, 'partially paid', paid(['ACH'], 300));
    const less = await status(as.admin, order.id, 'partially paid', paid(['ACH'], 150));
    expect(less.body.data.payment_info).toEqual({ amount_paid: 150, payment_type: ['Cash', 'ACH'] });
    const entries = await entriesOf(as.admin, order);
    expect(shown(entries)).toEqual([
      [100, 'Cash', 'posted', null],
      [200, 'ACH', 'void', null],
      [50, 'ACH', 'posted', `Replaces ${entries[1]?.number}`],
    ]);
  });

  test('the same amount with another type replaces the newest payment', async ({ as }) => {
    const { order } = await orderOf(as.admin, as.admin, 10);
    await status(as.admin, order.id, 'paid', paid(['Cash']));
    const other = await status(as.admin, order.id, 'paid', paid(['Check']));
    expect(other.body.data.payment_info).toEqual({ amount_paid: 545, payment_type: ['Check'] });
    const same = await status(as.admin, order.id, 'paid', paid(['Check']));
    expect(same.body.data.version).toBe(other.body.data.version);
    expect((await entriesOf(as.admin, order)).map(({ state }) => state)).toEqual(['void', 'posted']);
  });

  test('a payment that also pays other orders or stands partly on account is left to Receivables', async ({
    as,
  }) => {
    const { order } = await orderOf(as.admin, as.admin, 10);
    const { body } = await as.admin.post('/api/payments', {
      ...{ store_id: order.store_id, amount: 600, date: TODAY, payment_type: 'Cash' },
      applications: [{ order_id: order.id, amount: 545 }],
    });
    const refused = await status(as.admin, order.id, 'unpaid', { delivery_date: TODAY });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `${body.data.number} also pays other orders. Change it in Receivables.`,
    ]);
    const read = (await as.admin.get(`/api/orders/${order.id}`)).body.data;
    expect(read).toMatchObject({ order_status: 'pending approval', payment_info: { amount_paid: 545 } });
  });

  test('undone takes the payment back with it, and records again what it had voided', async ({ as }) => {
    const { order } = await orderOf(as.admin, as.admin, 10);
    const undo = (version: number) => as.admin.post(`/api/orders/${order.id}/undo`, { version });
    const full = await status(as.admin, order.id, 'paid', paid(['Cash']));
    const back = await undo(full.body.data.version);
    expect(back.body.data).toMatchObject({
      order_status: 'pending approval',
      delivery_date: null,
      payment_info: { amount_paid: 0, payment_type: [] },
    });
    await status(as.admin, order.id, 'paid', paid(['Cash']));
    const unpaid = await status(as.admin, order.id, 'unpaid');
    const again = await undo(unpaid.body.data.version);
    expect(again.body.data).toMatchObject({
      order_status: 'paid',
      payment_info: { amount_paid: 545, payment_type: ['Cash'] },
    });
    expect((await entriesOf(as.admin, order)).map(({ state }) => state)).toEqual(['void', 'void', 'posted']);
  });
});
