import {
  DEFAULT_TRADE_SETTINGS,
  MAX_TERMS_DAYS,
  shortenTermsOf,
  TRADE_SETTINGS_CHANGED,
  type TradeSettings,
  type TradeSettingsChange,
  tradeSettingsAfter,
} from '@waybill/domain/accounts/trade-settings';
import { changesBetween } from '@waybill/domain/activity/changes';
import { conflict, refusedField } from '@waybill/domain/lib/errors';
import { logActivity } from '../../activity/log-activity.ts';
import { type Db, inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { lockAccount } from './settings-repository.ts';
import {
  callSwitchLots,
  findTradeSettings,
  putTradeSettings,
  readStoresWithTermsOver,
} from './trade-settings-repository.ts';

export async function tradeSettingsOf(db: Db, account_id: string): Promise<TradeSettings> {
  return (await findTradeSettings(db, account_id)) ?? DEFAULT_TRADE_SETTINGS;
}

export function readTradeSettings(context: Context): Promise<TradeSettings> {
  return inAccount(context, (db) => tradeSettingsOf(db, context.user.account_id));
}

export function saveTradeSettings(context: Context, change: TradeSettingsChange): Promise<TradeSettings> {
  const { account_id } = context.user;
  return inAccount(context, async (db) => {
    await lockAccount(db, account_id);
    const before = await tradeSettingsOf(db, account_id);
    if (change.version !== undefined && change.version !== before.version)
      throw conflict(TRADE_SETTINGS_CHANGED, { code: 'version_conflict', extra: { data: before } });
    const after = tradeSettingsAfter(before, change);
    const changes = changesBetween(before, after);
    if (Object.keys(changes).length === 0) return before;
    if (after.jurisdiction !== before.jurisdiction) {
      const stores = await readStoresWithTermsOver(db, account_id, MAX_TERMS_DAYS[after.jurisdiction]);
      if (stores.length > 0) throw refusedField('jurisdiction', shortenTermsOf(stores));
    }
    await putTradeSettings(db, account_id, after);
    if (after.lots !== before.lots) await callSwitchLots(db, context.user, after.lots === 'on');
    await logActivity(db, context.user, {
      action: 'update',
      entity: 'account',
      id: account_id,
      message: 'Changed the trade settings',
      data: { changes },
    });
    return { ...after, version: before.version + 1 };
  });
}
