import { changesBetween } from '@waybill/domain/activity/changes';
import type { StockReason } from '@waybill/domain/catalogue/stock';
import type { LotStateChange } from '@waybill/domain/lots/lot-changes';
import type { Lot, LotState } from '@waybill/domain/lots/lot-schema';
import { refuseState } from '@waybill/domain/lots/lot-states';
import type { Order } from '@waybill/domain/orders/schema';
import { logActivity } from '../../activity/log-activity.ts';
import { type Db, inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { knownLot, openLot } from '../../lots/known-lot.ts';
import { balanceLots } from '../../lots/open-lots.ts';
import { updateLot } from '../../lots/repository.ts';
import { lockOrders } from '../ledger/settle.ts';
import { notifyOrderChanged } from '../notices/notify-order-changed.ts';
import { keepInvoice } from '../papers/issue-invoice.ts';
import { updateOrder } from '../repository.ts';
import { freeRecalled, readUndelivered } from './repository.ts';

const SAID: Record<LotState, string> = {
  active: 'Made lot {lot} active',
  hold: 'Put lot {lot} on hold',
  quarantine: 'Put lot {lot} in quarantine',
  recalled: 'Recalled lot {lot}',
  closed: 'Closed lot {lot}',
};

const REASONS: Record<LotState, StockReason> = {
  active: 'released',
  hold: 'held',
  quarantine: 'held',
  recalled: 'recalled',
  closed: 'lot_adjusted',
};

/** A recall frees what has not left: those orders are locked before the flavor, as every change of an order does. */
export async function changeLotState(context: Context, id: string, change: LotStateChange): Promise<Lot> {
  const { lot, freed } = await inAccount(context, (db) => changeState(context, db, id, change));
  tellOfFreed(context, freed);
  return lot;
}

/** To be told of once the transaction is through. */
export function tellOfFreed(context: Context, freed: { before: Order; after: Order }[]): void {
  for (const { before, after } of freed) notifyOrderChanged(context, after, before);
}

export async function changeState(context: Context, db: Db, id: string, change: LotStateChange) {
  const { user } = context;
  const { account_id } = user;
  const { state, reason, version } = change;
  const recalls = state === 'recalled';
  const waiting = recalls ? await readUndelivered(db, account_id, id) : [];
  const orders = await lockOrders(
    db,
    account_id,
    waiting.map(({ order_id }) => order_id),
  );
  const before = await openLot(db, user, id, version);
  if (before.state === state) return { lot: before, freed: [] };
  const undelivered = (await readUndelivered(db, account_id, id)).reduce((sum, { qty }) => sum + qty, 0);
  refuseState(before, state, user.role, undelivered);
  const ids = recalls
    ? await freeRecalled(
        db,
        account_id,
        id,
        orders.map((order) => order.id),
      )
    : [];
  await updateLot(db, { account_id, id }, { state, state_reason: reason });
  await balanceLots(db, user, [before.flavor_id], REASONS[state]);
  const lot = await knownLot(db, { account_id }, id);
  await logActivity(db, user, {
    action: 'status_change',
    entity: 'lot',
    id,
    message: `${SAID[state].replace('{lot}', () => lot.lot_number)}: ${reason}`,
    data: {
      changes: changesBetween<Lot>(before, { state, state_reason: reason, available: lot.available }),
    },
  });
  const freed = orders.filter((order) => ids.includes(order.id));
  return { lot, freed: await needOtherLots(context, db, freed, lot) };
}

/** Each has its version, its entry in the log and the next version of its invoice. */
async function needOtherLots(context: Context, db: Db, orders: Order[], { lot_number }: Lot) {
  const changed: { before: Order; after: Order }[] = [];
  for (const before of orders) {
    const saved = await updateOrder(db, context.user.account_id, before.id, {});
    await logActivity(db, context.user, {
      action: 'update',
      entity: 'order',
      id: before.id,
      message: `Freed lot ${lot_number}, which was recalled, from order ${before.order_number}`,
      data: { changes: changesBetween<Order>(before, { notices: saved.notices }) },
    });
    const { order: after } = await keepInvoice(context, db, before, saved);
    changed.push({ before, after });
  }
  return changed;
}
