import { changesBetween } from '@waybill/domain/activity/changes';
import { dollarsFrom } from '@waybill/domain/lib/money';
import { refuseBelowCredited } from '@waybill/domain/orders/papers/credit-memo';
import { ORDER_CHANGED } from '@waybill/domain/orders/papers/issued-invoice';
import type { Order } from '@waybill/domain/orders/schema';
import { statusAfterLedger } from '@waybill/domain/orders/status/status-payments';
import { cents } from '@waybill/domain/receivables/entry-rules';
import { type DoorOrder, type DoorPayment, damagedOf, paidAtDoor } from '@waybill/domain/runs/door';
import { noticesOnRun } from '@waybill/domain/runs/plan-run';
import { CORRECTED_AT_DELIVERY } from '@waybill/domain/runs/sentences';
import { logActivity } from '../../activity/log-activity.ts';
import { moveStock } from '../../catalogue/stock/move-stock.ts';
import type { Db } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { passGate } from '../../orders/gate/pass-gate.ts';
import { readLineFlavors, updateLine } from '../../orders/items/order-lines-repository.ts';
import { stockMoves } from '../../orders/items/stock-moves.ts';
import { freeExcess } from '../../orders/ledger/free-excess.ts';
import { fitLots } from '../../orders/lots/fit-lots.ts';
import { holdDamaged } from '../../orders/lots/hold-damaged.ts';
import { keepInvoice } from '../../orders/papers/issue-invoice.ts';
import { updateOrder } from '../../orders/repository.ts';
import { statusFieldsOf, termsFrozen } from '../../orders/status/save-status.ts';
import { readCredited } from '../../receivables/memos-repository.ts';

interface Delivery {
  run_number: string;
  /** The day in the account's zone. */
  on: string;
  payments: DoorPayment[];
  /** Of an admin who lets pass what the checks say. */
  override_reason: string | undefined;
  /** Since when overrides of the delivery are those of this run. */
  departed_on: string;
}

/** An order becomes what was taken of it, and is delivered; its money is recorded by whoever calls it. */
export async function deliverOrder(
  context: Context,
  db: Db,
  order: Order,
  door: DoorOrder,
  { run_number, on, payments, override_reason, departed_on }: Delivery,
): Promise<Order> {
  const { user } = context;
  const { account_id } = user;
  const isShort = door.returned.length > 0;
  const { order_total } = door.totals;
  const paid = { ...order.payment_info, amount_paid: paidAtDoor(door, payments) };
  const asked = { ...order, order_total, payment_info: paid };
  const carried = carriedOf(order, departed_on);
  await passGate(context, db, asked, ['delivery'], override_reason, { carried });
  if (isShort) await correctOrder(context, db, order, door);
  const order_details = order.order_details.map((line, place) => ({
    ...line,
    qty: door.lines[place]?.qty ?? line.qty,
  }));
  await fitLots(context, db, { before: { ...order, order_details }, next: 'delivered', arrivedOn: on });
  const amount_paid = dollarsFrom(cents(order.payment_info.amount_paid) - cents(door.excess));
  const order_status = statusAfterLedger({ order_status: 'delivered', order_total }, amount_paid);
  const saved = await updateOrder(db, account_id, order.id, {
    ...door.totals,
    ...(await termsFrozen(db, account_id, order, order_status)),
    order_status,
    delivery_date: on,
    notices: noticesOnRun(order.notices),
  });
  const reason = isShort ? CORRECTED_AT_DELIVERY : ORDER_CHANGED;
  const { order: after } = await keepInvoice(context, db, order, saved, reason);
  await logActivity(db, user, {
    action: 'status_change',
    entity: 'order',
    id: order.id,
    message: deliveredMessage(order, door, run_number),
    data: {
      changes: {
        ...changesBetween(statusFieldsOf(order), statusFieldsOf(after)),
        ...changesBetween<Order>(order, { order_total }),
      },
      ...(isShort && { returned: door.returned.map(({ sku, qty, reason }) => ({ sku, qty, reason })) }),
    },
  });
  return after;
}

/** What was overridden when the run left. */
function carriedOf({ checks }: Order, departed_on: string) {
  return checks.flatMap(({ at, check, outcome, reason, by, on }) =>
    at === 'delivery' && outcome === 'overridden' && reason && on >= departed_on
      ? [{ at, check, reason, by }]
      : [],
  );
}

/** Delivered ORD-1007 on RUN-1003, 2 of 12 cases short */
function deliveredMessage(
  { order_number, items_total }: Order,
  { returned }: DoorOrder,
  run: string,
): string {
  const short = returned.reduce((sum, { qty }) => sum + qty, 0);
  const said = `Delivered ${order_number} on ${run}`;
  return short === 0 ? said : `${said}, ${short} of ${items_total} cases short`;
}

/** What was not taken was never sold: it goes back to sale, or is held, and what was paid too much lies on account. */
async function correctOrder(context: Context, db: Db, order: Order, door: DoorOrder): Promise<void> {
  const { user } = context;
  const { account_id } = user;
  refuseBelowCredited(door.lines, order, await readCredited(db, account_id, order.id));
  const flavorOf = await flavorsOf(db, account_id, order.id);
  for (const { line_id: id } of door.returned) {
    const line = door.lines.find((each) => each.id === id);
    if (line)
      await updateLine(db, { account_id, order_id: order.id, id }, { qty: line.qty, price: line.price });
  }
  const given = door.returned.map(({ line_id, qty }) => ({ flavor_id: flavorOf(line_id), qty: -qty }));
  await moveStock(db, user, stockMoves(order.id, 'order_edited', given));
  await holdDamaged(db, user, order.id, damagedCases(door, flavorOf), false);
  await fitLots(context, db, { before: order, next: order.order_status, isEdited: true });
  await freeExcess(context, db, order, door.excess);
}

type FlavorOf = (line_id: string) => string;

export async function flavorsOf(db: Db, account_id: string, order_id: string): Promise<FlavorOf> {
  const lines = await readLineFlavors(db, account_id, order_id);
  return (line_id) => lines.find(({ id }) => id === line_id)?.flavor_id ?? '';
}

export function damagedCases({ returned }: DoorOrder, flavorOf: FlavorOf) {
  return damagedOf(returned).map(({ line_id, qty }) => ({
    order_line_id: line_id,
    flavor_id: flavorOf(line_id),
    qty,
  }));
}
