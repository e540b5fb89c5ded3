import { addDays, dayIn } from '@waybill/domain/lib/dates';
import type { Order } from '@waybill/domain/orders/schema';
import type { Store } from '@waybill/domain/partners/store-schema';
import type { Context } from '../../http/context.ts';
import { placeOrder } from '../../orders/desk/place-order.ts';
import { changeOrderStatus } from '../../orders/status/change-status.ts';
import type { ORDERS } from './sample-list.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Delivered the day after it was placed. */
const DELIVERY_DAYS = 1;

/** Placed some days ago, and brought to its status. */
export async function orderSample(
  { within, ...context }: Context,
  store: Store,
  { daysAgo, lines, status, paid }: (typeof ORDERS)[number],
): Promise<Order> {
  const moment = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  const inside: Context = { ...context, ungated: true, ...(within && { within: { ...within, moment } }) };
  const order: Order = JSON.parse(
    await placeOrder(inside, {
      storeId: store.id,
      storeName: null,
      storeLicense: null,
      orderDetails: lines.map(([sku, qty]) => ({ sku, qty, is_sample: false })),
    }),
  );
  if (!status) return order;
  const placed = dayIn(context.user.time_zone, new Date(moment));
  const amount_paid = paid && Math.round(order.order_total * paid * 100) / 100;
  const changed = await changeOrderStatus(inside, order.id, {
    order_status: status,
    delivery_date: addDays(placed, status === 'pending delivery' ? daysAgo : DELIVERY_DAYS),
    ...(amount_paid && { payment_info: { amount_paid, payment_type: ['Check'] } }),
  });
  return changed.order;
}
