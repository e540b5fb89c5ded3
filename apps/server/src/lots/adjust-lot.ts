import { changesBetween } from '@waybill/domain/activity/changes';
import { MAX_STOCK, WRONG_QTY } from '@waybill/domain/catalogue/stock';
import { conflict } from '@waybill/domain/lib/errors';
import type { LotAdjustment } from '@waybill/domain/lots/lot-changes';
import type { Lot } from '@waybill/domain/lots/lot-schema';
import { lotIs, onlyInLot } from '@waybill/domain/lots/sentences';
import { logActivity } from '../activity/log-activity.ts';
import { inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { knownLot, openLot } from './known-lot.ts';
import { balanceLots } from './open-lots.ts';
import { updateLot } from './repository.ts';

/** Cases more or less than were known, never fewer than orders have of it. */
export function adjustLot(context: Context, id: string, adjustment: LotAdjustment): Promise<Lot> {
  const { user } = context;
  const { account_id } = user;
  const { qty_change, reason, note, version } = adjustment;
  return inAccount(context, async (db) => {
    const before = await openLot(db, user, id, version);
    if (before.state === 'closed') throw conflict(lotIs(before.lot_number, 'closed'));
    if (before.available + qty_change < 0) throw conflict(onlyInLot(before.available, before.lot_number));
    if (before.available + qty_change > MAX_STOCK) throw conflict(WRONG_QTY);
    await updateLot(db, { account_id, id }, { adjusted: before.adjusted + qty_change });
    await balanceLots(db, user, [before.flavor_id], 'lot_adjusted');
    const after = await knownLot(db, { account_id }, id);
    const { adjusted, available } = after;
    const signed = qty_change > 0 ? `+${qty_change}` : String(qty_change);
    await logActivity(db, user, {
      action: 'update',
      entity: 'lot',
      id,
      message: `Adjusted lot ${after.lot_number} by ${signed}: ${reason}`,
      data: { changes: changesBetween(before, { adjusted, available }), note },
    });
    return after;
  });
}
