import { buffer } from 'node:stream/consumers';
import { compose } from '@waybill/documents/compose';
import { type MemoDocument, memoContent } from '@waybill/documents/credit-memo/content';
import type { InvoiceAccount } from '@waybill/documents/invoice/content';
import { drawInvoice } from '@waybill/documents/invoice/drawing';
import { paperOptions } from '@waybill/documents/invoice/invoice-pdf';
import { loadFont, renderPdf } from '../jobs/render-pdf.ts';

/** Runs in a worker thread. */
export async function work({ document, account }: { document: MemoDocument; account: InvoiceAccount }) {
  const { number, created_at } = document.memo;
  const draw = await compose(memoContent(document, account), drawInvoice, loadFont);
  return buffer(renderPdf(draw, paperOptions(`Credit memo ${number}`, account.account_name, created_at)));
}
