import { conflict } from '@waybill/domain/lib/errors';
import type { Allocation, AllocationsChange, NewAllocation } from '@waybill/domain/lots/allocation-schema';
import { LOTS_OFF } from '@waybill/domain/lots/sentences';
import { chooseLots, refuseChoosing } from '@waybill/domain/orders/choose-lots';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { openLots } from '../../lots/open-lots.ts';
import { readLineFlavors } from '../items/order-lines-repository.ts';
import { notifyOrderChanged } from '../notices/notify-order-changed.ts';
import { keepInvoice } from '../papers/issue-invoice.ts';
import { updateOrder } from '../repository.ts';
import { lockForChange } from '../visible.ts';
import { readAllocations, readCameBack, readOfferedLots, setAllocations } from './repository.ts';

/** Other lots than those that the order was given, as far as they may be sold and it has not left. */
export async function changeAllocations(
  context: Context,
  id: string,
  { allocations, version }: AllocationsChange,
): Promise<{ data: Allocation[]; warnings: string[] }> {
  const { user } = context;
  const { account_id } = user;
  const changed = await inAccount(context, async (db) => {
    const order = await lockForChange(db, user, id, version);
    const lines = await readLineFlavors(db, account_id, id);
    const flavors = [...new Set(lines.map(({ flavor_id }) => flavor_id))];
    if (!(await openLots(db, user, flavors))) throw conflict(LOTS_OFF);
    refuseChoosing(order);
    const present = await readAllocations(db, account_id, id);
    const lots = await readOfferedLots(
      db,
      account_id,
      allocations.map(({ lot_id }) => lot_id),
    );
    const cameBack = await readCameBack(db, account_id, id);
    const chosen = chooseLots({ lines, lots, present, cameBack, chosen: allocations });
    if (JSON.stringify(told(present)) === JSON.stringify(told(chosen)))
      return { before: order, after: order, data: present, warnings: [] };
    await setAllocations(db, user, id, flavors, chosen);
    const saved = await updateOrder(db, account_id, id, {});
    const data = await readAllocations(db, account_id, id);
    await logActivity(db, user, {
      action: 'update',
      entity: 'order',
      id,
      message: `Changed the lots of order ${order.order_number}`,
      data: { changes: { lots: { from: present, to: data } } },
    });
    const { order: after, warnings } = await keepInvoice(context, db, order, saved);
    return { before: order, after, data, warnings };
  });
  if (changed.after !== changed.before) notifyOrderChanged(context, changed.after, changed.before);
  return { data: changed.data, warnings: changed.warnings };
}

const told = (allocations: NewAllocation[]) =>
  allocations.map(({ order_line_id, lot_id, qty, ship_uid }) => [
    order_line_id,
    lot_id,
    qty,
    ship_uid ?? null,
  ]);
