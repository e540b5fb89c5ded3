import { changesBetween } from '@waybill/domain/activity/changes';
import { conflict, notFound } from '@waybill/domain/lib/errors';
import {
  TRADE_DETAILS_CHANGED,
  type TradeDetails,
  type TradeDetailsChange,
  tradeDetailsAfter,
} from '@waybill/domain/partners/trade-details';
import { tradeSettingsOf } from '../../accounts/settings/trade-settings.ts';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { todayOf } from '../../http/today.ts';
import { lockStore } from './repository.ts';
import { findTradeDetails, putTradeDetails } from './trade-repository.ts';

/** The details have a version of their own, because others change the store at the same time. */
export function saveTradeDetails(
  context: Context,
  store_id: string,
  change: TradeDetailsChange,
): Promise<TradeDetails> {
  const { account_id } = context.user;
  return inAccount(context, async (db) => {
    const store = await lockStore(db, account_id, store_id);
    if (!store) throw notFound('Store');
    const before = await findTradeDetails(db, account_id, store_id);
    if (change.version !== undefined && change.version !== before.version)
      throw conflict(TRADE_DETAILS_CHANGED, { code: 'version_conflict', extra: { data: before } });
    const { jurisdiction } = await tradeSettingsOf(db, account_id);
    const after = tradeDetailsAfter(before, change, { today: todayOf(context), jurisdiction });
    const changes = changesBetween(before, after);
    if (Object.keys(changes).length === 0) return before;
    await putTradeDetails(db, { account_id, store_id }, after);
    await logActivity(db, context.user, {
      action: 'update',
      entity: 'store',
      id: store_id,
      message: `Changed the trade details of store ${store.store_name}`,
      data: { changes },
    });
    return { ...after, version: before.version + 1 };
  });
}
