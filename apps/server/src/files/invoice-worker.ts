import { buffer } from 'node:stream/consumers';
import type { InvoiceAccount, InvoiceOrder } from '@waybill/documents/invoice/content';
import { renderInvoice } from './invoice-pdf.ts';

/** Runs in a worker thread. */
export async function work({
  order,
  account,
  isDraft,
}: {
  order: InvoiceOrder;
  account: InvoiceAccount;
  isDraft: boolean;
}): Promise<Buffer> {
  return buffer(await renderInvoice(order, account, isDraft ? 'DRAFT' : undefined));
}
