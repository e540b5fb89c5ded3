import type { Order } from '@waybill/domain/orders/schema';
import type { Run, Stop } from '@waybill/domain/runs/run-schema';
import { couldNotDeliver } from '@waybill/domain/runs/sentences';
import type { FailReason } from '@waybill/domain/runs/stop-action';
import { logActivity } from '../../activity/log-activity.ts';
import type { Db } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import type { Settled } from '../../orders/ledger/settle.ts';
import { updateOrder } from '../../orders/repository.ts';
import { insertReturns, updateStop, updateStopOrder } from './stops-repository.ts';

interface Failure {
  reason: FailReason;
  note?: string | null;
  /** When it happened, of an action that a phone has kept; now, if it is left out. */
  at?: string | undefined;
}

/** All orders of a stop come back; `orders` are locked, and may be more than those of the stop. */
export async function failStop(
  context: Context,
  db: Db,
  run: Pick<Run, 'number'>,
  stop: Stop,
  orders: Order[],
  { reason, note = null, at }: Failure,
): Promise<Settled[]> {
  const { account_id } = context.user;
  await updateStop(db, account_id, stop.id, { state: 'failed', fail_reason: reason, note }, at);
  const open = stop.orders.filter(({ outcome }) => outcome === 'open').map(({ id }) => id);
  const changed: Settled[] = [];
  for (const order of orders.filter(({ id }) => open.includes(id))) {
    const returns = order.order_details.map(({ id, sku, qty }) => ({ order_line_id: id, sku, qty, reason }));
    const notices = [couldNotDeliver(reason)];
    changed.push(await bringBack(context, db, run, { stop, order, outcome: 'failed', notices, returns }));
  }
  return changed;
}

interface Return {
  order_line_id: string;
  sku: string;
  qty: number;
  reason: string;
}

interface BroughtBack {
  stop: Pick<Stop, 'id'>;
  order: Order;
  outcome: 'refused' | 'failed';
  /** What the order says from now on; the first is why it came back. */
  notices: string[];
  returns: Return[];
}

/** Nothing of the order was taken: it stays pending delivery, and is off the run with all its cases. */
export async function bringBack(
  { user }: Context,
  db: Db,
  run: Pick<Run, 'number'>,
  { stop, order, outcome, notices, returns }: BroughtBack,
): Promise<Settled> {
  const { account_id } = user;
  await updateStopOrder(db, account_id, { stop_id: stop.id, order_id: order.id }, outcome);
  await insertReturns(db, account_id, { stop_id: stop.id, order_id: order.id }, returns);
  const kept = order.notices.filter((notice) => !notices.includes(notice));
  const after = await updateOrder(db, account_id, order.id, { run_id: null, notices: [...kept, ...notices] });
  await logActivity(db, user, {
    action: 'update',
    entity: 'order',
    id: order.id,
    message: `Order ${order.order_number} came back with ${run.number}: ${notices[0]}`,
    data: {
      changes: {
        run: { from: run.number, to: null },
        notices: { from: order.notices, to: after.notices },
      },
    },
  });
  return { before: order, after, notified: [] };
}
