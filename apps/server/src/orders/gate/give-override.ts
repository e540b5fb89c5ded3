import { conflict } from '@waybill/domain/lib/errors';
import { NO_CREDIT_TO_LISTED, type Override } from '@waybill/domain/receivables/checks';
import { isForbiddenCredit, refuseOverride } from '@waybill/domain/receivables/sell-gate';
import { tradeSettingsOf } from '../../accounts/settings/trade-settings.ts';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { todayOf } from '../../http/today.ts';
import { findTradeDetails } from '../../partners/stores/trade-repository.ts';
import { insertOverride } from '../../receivables/gate-repository.ts';
import { lockVisible } from '../visible.ts';

/** A reason for one check at one point of an order, valid today; also of one on the road, whose delivery may need it. */
export function giveOverride(context: Context, id: string, override: Override) {
  const { user } = context;
  const on = todayOf(context);
  return inAccount(context, async (db) => {
    const order = await lockVisible(db, user, id);
    const settings = await tradeSettingsOf(db, user.account_id);
    refuseOverride(user.role, settings.gate_override);
    const { cod_listed } = await findTradeDetails(db, user.account_id, order.store_id);
    if (isForbiddenCredit({ ...settings, cod_listed }, override.check)) throw conflict(NO_CREDIT_TO_LISTED);
    await insertOverride(db, user, id, override, on);
    await logActivity(db, user, {
      action: 'override',
      entity: 'order',
      id,
      message: `Overrode "${override.check}" on ${order.order_number}: ${override.reason}`,
      data: { created: { ...override, on } },
    });
    return { ...override, by: user.username, on };
  });
}
