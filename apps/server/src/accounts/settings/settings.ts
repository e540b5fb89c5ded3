import {
  type AccountInfo,
  accountInfo,
  BLANK_INVOICE_DETAILS,
  type InvoiceDetails,
} from '@waybill/domain/accounts/invoice-details';
import type { AccountDetails } from '@waybill/domain/accounts/settings-api';
import type { TradeSettings } from '@waybill/domain/accounts/trade-settings';
import { changesBetween } from '@waybill/domain/activity/changes';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { readStorageUsed, storageQuota } from '../../uploads/storage-quota.ts';
import {
  findInvoiceDetails,
  lockAccount,
  putInvoiceDetails,
  readAccountDetails,
} from './settings-repository.ts';
import { tradeSettingsOf } from './trade-settings.ts';

export async function readOwnAccount(context: Context): Promise<AccountDetails> {
  const details = await inAccount(context, (db) => readAccountDetails(db, context.user));
  const storage_used = await readStorageUsed(context);
  return { ...details, storage_used, storage_quota: storageQuota(context.config) };
}

export function readInvoiceDetails(context: Context): Promise<InvoiceDetails> {
  return inAccount(
    context,
    async (db) => (await findInvoiceDetails(db, context.user.account_id)) ?? BLANK_INVOICE_DETAILS,
  );
}

export function saveInvoiceDetails(context: Context, details: InvoiceDetails): Promise<InvoiceDetails> {
  const { account_id } = context.user;
  return inAccount(context, async (db) => {
    await lockAccount(db, account_id);
    const before = await findInvoiceDetails(db, account_id);
    const changes = before && changesBetween(before, details);
    if (changes && Object.keys(changes).length === 0) return details;
    await putInvoiceDetails(db, account_id, details);
    await logActivity(db, context.user, {
      action: before ? 'update' : 'create',
      entity: 'account',
      id: account_id,
      message: before ? 'Changed the invoice details' : 'Entered the invoice details',
      data: changes ? { changes } : { created: details },
    });
    return details;
  });
}

export function readAccountInfo(
  context: Context,
): Promise<AccountInfo & Pick<TradeSettings, 'invoicing' | 'lots'>> {
  return inAccount(context, async (db) => {
    const { account_name } = await readAccountDetails(db, context.user);
    const { account_id } = context.user;
    const { terms_days, invoicing, lots } = await tradeSettingsOf(db, account_id);
    const details = await findInvoiceDetails(db, account_id);
    return { ...accountInfo(account_name, details, terms_days), invoicing, lots };
  });
}
