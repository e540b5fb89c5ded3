import type { Paper, Sender } from '@waybill/documents/sheet/papers';
import { accountInfo } from '@waybill/domain/accounts/invoice-details';
import { findAccountName, findInvoiceDetails } from '../accounts/settings-repository.ts';
import { tradeSettingsOf } from '../accounts/trade-settings.ts';
import type { Db, Scope } from '../database/db.ts';
import type { Services } from '../http/context.ts';

/** In a thread of its own, as an invoice is. */
export async function drawPaper(
  { workers, user }: Pick<Services, 'workers'> & Pick<Scope, 'user'>,
  paper: Paper,
): Promise<Buffer> {
  const module = new URL('./paper-worker.ts', import.meta.url);
  return Buffer.from(await workers.run<Uint8Array>(user.account_id, module, paper));
}

export async function senderOf(db: Db, account_id: string): Promise<Sender> {
  const { license_number, terms_days } = await tradeSettingsOf(db, account_id);
  const details = await findInvoiceDetails(db, account_id);
  return { ...accountInfo(await findAccountName(db, account_id), details, terms_days), license_number };
}
