import type { Order } from '@waybill/domain/orders/schema';
import { type DoorOrder, type DoorOutcome, damagedOf, type ReturnedCases } from '@waybill/domain/runs/door';
import type { Run, Stop } from '@waybill/domain/runs/run-schema';
import { damagedHeld, REFUSED_AT_DOOR } from '@waybill/domain/runs/sentences';
import type { StopAction } from '@waybill/domain/runs/stop-action';
import type { Db } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import type { Settled } from '../../orders/ledger/settle.ts';
import { holdDamaged } from '../../orders/lots/hold-damaged.ts';
import { notifyPeople } from '../../orders/notices/notify-people.ts';
import { keepInvoice } from '../../orders/papers/issue-invoice.ts';
import { savedOrder } from '../../orders/repository.ts';
import { damagedCases, deliverOrder, flavorsOf } from './deliver-order.ts';
import { bringBack } from './fail-stop.ts';
import { insertReturns, updateStop, updateStopOrder } from './stops-repository.ts';
import { lockOldest, takeMoney } from './take-money.ts';

interface Completion {
  run: Pick<Run, 'number'>;
  stop: Stop;
  /** Those of the stop, locked. */
  orders: Order[];
  action: StopAction;
  outcome: DoorOutcome;
  on: string;
  departed_on: string;
  override_reason: string | undefined;
}

/** Each order is delivered as far as it was taken, or comes back; then the money is recorded. */
export async function completeStop(context: Context, db: Db, done: Completion): Promise<Settled[]> {
  const { user } = context;
  const { run, stop, orders, action, outcome, on, departed_on, override_reason } = done;
  const { payments } = outcome;
  const oldest = await lockOldest(db, user.account_id, stop.store.id, payments);
  const delivery = { run_number: run.number, on, departed_on, payments, override_reason };
  const back: Settled[] = [];
  const delivered: Order[] = [];
  for (const door of outcome.orders) {
    const order = orders.find(({ id }) => id === door.id);
    if (!order) continue;
    if (door.isRefused) back.push(await refuseOrder(context, db, done, order, door));
    else {
      delivered.push(await deliverOrder(context, db, order, door, delivery));
      const key = { stop_id: stop.id, order_id: order.id };
      await updateStopOrder(db, user.account_id, key, 'delivered');
      await insertReturns(db, user.account_id, key, returnsOf(door.returned));
    }
  }
  const taken = { store: stop.store, run_number: run.number, on, payments };
  const paid = await takeMoney(context, db, taken, delivered, oldest);
  const { signer_name, note } = action;
  // With nothing taken the stop has failed; what was refused at the door is its reason.
  const over =
    delivered.length > 0
      ? { state: 'done' as const, signer_name, note }
      : { state: 'failed' as const, fail_reason: 'Refused', note };
  await updateStop(db, user.account_id, stop.id, over, action.at);
  return [...back, ...(await tellDelivered(context, db, orders, delivered, paid))];
}

/** Each order once, as it was before the stop and as it is now. */
async function tellDelivered(
  { user }: Context,
  db: Db,
  orders: Order[],
  delivered: Order[],
  paid: Settled[],
): Promise<Settled[]> {
  const last = (id: string) => paid.findLast(({ after }) => after.id === id)?.after;
  const told: Settled[] = [];
  for (const order of delivered) {
    const before = orders.find(({ id }) => id === order.id) ?? order;
    const after = last(order.id) ?? order;
    told.push({ before, after, notified: await notifyPeople(db, user, before, after) });
  }
  const others = paid.filter(({ after }) => !delivered.some(({ id }) => id === after.id));
  return [...told, ...others];
}

/** It keeps its quantities; damaged cases are held, and others stand in for them. */
async function refuseOrder(
  context: Context,
  db: Db,
  { run, stop }: Completion,
  order: Order,
  door: DoorOrder,
): Promise<Settled> {
  const { user } = context;
  const flavorOf = await flavorsOf(db, user.account_id, order.id);
  await holdDamaged(db, user, order.id, damagedCases(door, flavorOf), true);
  const held = damagedOf(door.returned).map(({ qty, flavor }) => damagedHeld(qty, flavor));
  const notices = [REFUSED_AT_DOOR, ...held];
  const returns = returnsOf(door.returned);
  const { before, after, notified } = await bringBack(context, db, run, {
    // Read anew, because it may need other lots now.
    ...{ stop, order: await savedOrder(db, user.account_id, order.id), outcome: 'refused', notices, returns },
  });
  const { order: invoiced } = await keepInvoice(context, db, before, after);
  return { before, after: invoiced, notified };
}

function returnsOf(returned: ReturnedCases[]) {
  return returned.map(({ line_id, sku, qty, reason }) => ({ order_line_id: line_id, sku, qty, reason }));
}
