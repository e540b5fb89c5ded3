import type { Sender } from '@waybill/documents/statement/parties';
import { accountInfo } from '@waybill/domain/accounts/invoice-details';
import { readPrintedLogo } from '../accounts/settings/logo-repository.ts';
import { findAccountName, findInvoiceDetails } from '../accounts/settings/settings-repository.ts';
import { tradeSettingsOf } from '../accounts/settings/trade-settings.ts';
import type { Db } from '../database/db.ts';

/** Whose letters and statements they are. */
export async function senderOf(db: Db, account_id: string): Promise<Sender> {
  const { license_number, terms_days } = await tradeSettingsOf(db, account_id);
  const details = await findInvoiceDetails(db, account_id);
  const account = accountInfo(await findAccountName(db, account_id), details, terms_days);
  return { ...account, license_number, logo: await readPrintedLogo(db, account_id) };
}
