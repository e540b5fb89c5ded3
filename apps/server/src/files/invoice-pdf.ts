import type { Readable } from 'node:stream';
import type { InvoiceAccount, InvoiceOrder } from '@waybill/documents/invoice/content';
import { composeInvoice, documentOptions } from '@waybill/documents/invoice/invoice-pdf';
import { loadFont, renderPdf } from '../jobs/render-pdf.ts';

/** Streams the PDF; the browser draws the same document with the same layout code. */
export async function renderInvoice(
  order: InvoiceOrder,
  account: InvoiceAccount,
  stamp?: string,
): Promise<Readable> {
  return renderPdf(await composeInvoice(order, account, loadFont, stamp), documentOptions(order, account));
}
