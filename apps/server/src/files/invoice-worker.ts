import { buffer } from 'node:stream/consumers';
import type { InvoiceAccount, InvoiceOrder } from '@waybill/documents/invoice/content';
import { renderInvoice } from './invoice-pdf.ts';

/** Runs in a worker thread. */
export async function work({
  order,
  account,
}: {
  order: InvoiceOrder;
  account: InvoiceAccount;
}): Promise<Buffer> {
  return buffer(await renderInvoice(order, account));
}
