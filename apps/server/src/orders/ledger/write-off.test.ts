import { dayIn } from '@waybill/domain/lib/dates';
import type { Entry } from '@waybill/domain/receivables/entry-schema';
import { describe, expect } from 'vitest';
import { orderOf, status } from '../../../test/factories/orders.ts';
import { test } from '../../../test/world/world.ts';

const TODAY = dayIn('America/New_York', new Date());
const reason = 'Store closed';

describe('what will not be paid', () => {
  test("3.11: an admin's write-off is refused; a super admin's takes the balance and completes the order", async ({
    as,
  }) => {
    const { order } = await orderOf(as.admin, as.admin, 10);
    const early = await as.owner.post(`/api/orders/${order.id}/write-off`, { reason });
    expect([early.status, early.body.error]).toEqual([409, `${order.order_number} is not delivered yet.`]);
    const paid = { payment_info: { amount_paid: 200, payment_type: ['Cash'] }, delivery_date: TODAY };
    await status(as.admin, order.id, 'partially paid', paid);
    expect((await as.admin.post(`/api/orders/${order.id}/write-off`, { reason })).status).toBe(403);
    const { body } = await as.owner.post(`/api/orders/${order.id}/write-off`, { reason });
    expect(body.data).toMatchObject({
      order_status: 'complete',
      settlement: { payments: 200, credits: 0, write_offs: 345 },
      payment_info: { amount_paid: 545, payment_type: ['Cash'] },
    });
    const lower = await status(as.admin, order.id, 'unpaid');
    expect([lower.status, lower.body.error]).toEqual([
      409,
      `${order.order_number} has credits of $345.00. Void them first.`,
    ]);
    const entries: Entry[] = (await as.admin.get(`/api/payments?orderId=${order.id}&kind=write_off`)).body
      .data;
    expect(entries).toMatchObject([{ number: 'WO-1001', amount: 345, payment_type: [] }]);
    const url = `/api/payments/${entries[0]?.id}/void`;
    expect((await as.admin.post(url, { reason })).status).toBe(403);
    expect((await as.owner.post(url, { reason })).status).toBe(200);
    const read = (await as.admin.get(`/api/orders/${order.id}`)).body.data;
    expect(read).toMatchObject({ order_status: 'partially paid', settlement: { write_offs: 0 } });
  });

  test('rule 6: what was paid on a cancelled order is released to the account', async ({ as }) => {
    const { order } = await orderOf(as.admin, as.admin, 2);
    const paid = { payment_info: { payment_type: ['Cash'] }, delivery_date: TODAY };
    await status(as.admin, order.id, 'paid', paid);
    const early = await as.admin.post(`/api/orders/${order.id}/release`, { reason });
    expect([early.status, early.body.error]).toEqual([409, `${order.order_number} is not cancelled.`]);
    const cancelled = await status(as.admin, order.id, 'cancelled');
    expect(cancelled.body.data.payment_info.amount_paid).toBe(109);
    const { body } = await as.admin.post(`/api/orders/${order.id}/release`, { reason });
    expect(body.data).toMatchObject({
      order_status: 'cancelled',
      payment_info: { amount_paid: 0, payment_type: [] },
    });
    const entries: Entry[] = (await as.admin.get(`/api/payments?storeId=${order.store_id}`)).body.data;
    expect(entries).toMatchObject([{ state: 'posted', applied: 0, unapplied: 109 }]);
    const again = await as.admin.post(`/api/orders/${order.id}/release`, { reason });
    expect([again.status, again.body.error]).toEqual([409, `Nothing is paid on ${order.order_number}.`]);
  });

  test('rule 9: terms are frozen at delivery, and the due date follows the delivery date', async ({ as }) => {
    const { order } = await orderOf(as.admin);
    expect(order).toMatchObject({
      due_date: null,
      payment_terms: 'credit',
      checks: [],
      invoice: null,
      run: null,
    });
    const delivered = { delivery_date: '2026-03-01' };
    const first = await status(as.admin, order.id, 'delivered', delivered);
    expect(first.body.data.due_date).toBe('2026-03-31');
    const { order: second } = await orderOf(as.admin);
    await as.admin.put(`/api/stores/${second.store_id}/trade`, { terms_days: 10, terms_reason: 'Agreed' });
    const own = await status(as.admin, second.id, 'delivered', delivered);
    expect(own.body.data.due_date).toBe('2026-03-11');
    await as.admin.put(`/api/stores/${second.store_id}/trade`, { terms_days: 5 });
    const later = { delivery_date: '2026-03-02' };
    const moved = (await as.admin.patch(`/api/orders/${second.id}/delivery`, later)).body.data;
    expect(moved.due_date).toBe('2026-03-12');
    expect((await as.admin.get(`/api/orders/${second.id}`)).body.data).toEqual(moved);
  });
});
