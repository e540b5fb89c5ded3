import { issuedFileName } from '@waybill/documents/issued/content';
import { invalid, notFound } from '@waybill/domain/lib/errors';
import { formatMoney } from '@waybill/domain/lib/money';
import type { SendInvoice } from '@waybill/domain/orders/papers/issued-invoice';
import { NO_STORE_EMAIL } from '@waybill/domain/receivables/receivables-api';
import type { Compose } from '../accounts/mail/letters.ts';
import { logActivity } from '../activity/log-activity.ts';
import { type Database, inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { findInvoice, readStored } from '../orders/papers/repository.ts';
import { visibleTo } from '../orders/visible.ts';
import { findStore } from '../partners/stores/repository.ts';
import { servedBytes } from './send-issued.ts';

/** What a mail in the outbox is made of. */
interface Asked {
  invoice_id: string;
  message: string | null;
}

/** Queues the mail, to which the PDF is attached when it is sent. Answers the address. */
export async function mailInvoice(
  context: Context,
  id: string,
  { email, message }: SendInvoice,
): Promise<string> {
  const { user, mail } = context;
  const address = await inAccount(context, async (db) => {
    const invoice = await findInvoice(db, visibleTo(user), id);
    if (!invoice) throw notFound('Invoice');
    const store = await findStore(db, { account_id: user.account_id }, invoice.store_id);
    const to = email ?? store?.store_email;
    if (!to) throw invalid(NO_STORE_EMAIL, { fields: { email: NO_STORE_EMAIL } });
    const about: Asked = { invoice_id: id, message };
    await mail.addTo(db, 'invoice', user, { address: to, about });
    await logActivity(db, user, {
      action: 'create',
      entity: 'issued_invoice',
      id,
      message: `Sent invoice ${invoice.number} version ${invoice.version} to ${to}`,
      data: { created: { address: to, message } },
    });
    return to;
  });
  mail.send();
  return address;
}

/** Writes the mail when it is sent; an invoice that was voided meanwhile says so. */
export function invoiceWriter(database: Database): Compose {
  return async (_username, _tokenFor, { account_id, about }) => {
    // Only mailInvoice() writes what a mail of this kind is about.
    const { invoice_id, message } = about as Asked;
    const user = { account_id };
    const { invoice, stored } = await inAccount({ database, user }, async (db) => ({
      invoice: await findInvoice(db, user, invoice_id),
      stored: await readStored(db, user, invoice_id),
    }));
    if (!invoice || !stored) throw notFound('Invoice');
    const { number, store_name, order_number, total, content } = invoice;
    const lines = [
      `To ${store_name},`,
      ...(message ? [message] : []),
      `attached is invoice ${number} for ${order_number}. Its total is ${formatMoney(total)}.`,
      ...(invoice.state === 'void' ? ['This version of the invoice is void.'] : []),
      content.seller.account_name,
    ];
    return {
      subject: `Invoice ${number} from ${content.seller.account_name}`,
      text: `${lines.join('\n\n')}\n`,
      attachments: [{ filename: issuedFileName(stored), content: servedBytes(stored) }],
    };
  };
}
