import { InsufficientStock } from '@waybill/domain/catalogue/stock';
import { conflict, notFound } from '@waybill/domain/lib/errors';
import { insufficient } from '@waybill/domain/orders/desk/availability';
import { refuseOutForDelivery } from '@waybill/domain/orders/policies';
import { refuseVoid } from '@waybill/domain/receivables/entry-rules';
import type { Entry } from '@waybill/domain/receivables/entry-schema';
import { logActivity } from '../../activity/log-activity.ts';
import { moveStock } from '../../catalogue/stock/move-stock.ts';
import type { StockMove } from '../../catalogue/stock/repository.ts';
import type { Db } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { todayOf } from '../../http/today.ts';
import { findEntry, lockEntry, voidEntry } from '../../receivables/ledger-repository.ts';
import { readLineFlavors } from '../items/order-lines-repository.ts';
import { alreadyBack, memoMoves } from '../items/stock-moves.ts';
import { unreturnLots } from '../lots/return-lots.ts';
import { changing, takenFrom } from './change-entry.ts';
import { lockOrders, settle } from './settle.ts';

/** Takes the memo back from its orders and its goods out of the house, or fails when they are gone. */
export function voidCreditMemo(context: Context, id: string, reason: string): Promise<Entry> {
  const { user } = context;
  return changing(context, id, async (db, told) => {
    const seen = foundMemo(await findEntry(db, user.account_id, id));
    const applied = seen.applications.map(({ order_id }) => order_id);
    const orders = await lockOrders(db, user.account_id, [
      ...applied,
      ...(seen.order_id ? [seen.order_id] : []),
    ]);
    for (const order of orders) refuseOutForDelivery(order);
    const memo = foundMemo(await lockEntry(db, user.account_id, id));
    refuseVoid(memo);
    await voidEntry(db, user.account_id, id, reason, todayOf(context));
    const paid = orders.filter((order) => memo.applications.some(({ order_id }) => order_id === order.id));
    told(
      await settle(
        context,
        db,
        paid.map((order) => takenFrom(memo, order)),
      ),
    );
    const order = orders.find((each) => each.id === memo.order_id);
    await takeBack(db, context, memo, order?.order_status === 'cancelled');
    await logActivity(db, user, {
      action: 'void',
      entity: 'credit_memo',
      id,
      message: `Voided credit memo ${memo.number}: ${reason}`,
      data: { changes: { state: { from: 'posted', to: 'void' } } },
    });
  });
}

function foundMemo(entry: Entry | undefined): Entry {
  if (entry?.kind !== 'credit_memo') throw notFound('Credit memo');
  return entry;
}

/** The cases of a cancelled order are in the house anyway, so that held ones become for sale there. */
async function takeBack(db: Db, { user }: Context, memo: Entry, isCancelled: boolean): Promise<void> {
  const lines = memo.lines
    .filter(({ qty, goods }) => qty > 0 && goods !== 'none')
    .map((line) => ({ ...line, entry_id: memo.id }));
  if (!memo.order_id || lines.length === 0) return;
  const flavors = await readLineFlavors(db, user.account_id, memo.order_id);
  const flavorOf = (id: string) => flavors.find((line) => line.id === id)?.flavor_id ?? '';
  const moves = [
    ...memoMoves(lines, flavorOf).map(reversed),
    ...(isCancelled ? alreadyBack(lines, flavorOf, 'order_reopened') : []),
  ];
  try {
    await moveStock(db, user, moves);
    await unreturnLots(db, user, memo.order_id, memo.id);
  } catch (error) {
    if (!(error instanceof InsufficientStock)) throw error;
    throw conflict(insufficient(error.available, error.flavor), { code: 'insufficient_stock' });
  }
}

function reversed(move: StockMove): StockMove {
  const { qty_change, sold_change = 0, held_change = 0 } = move;
  return { ...move, qty_change: -qty_change, sold_change: -sold_change, held_change: -held_change };
}
