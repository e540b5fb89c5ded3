import { buffer } from 'node:stream/consumers';
import { type MemoDocument, memoContent } from '@waybill/documents/credit-memo/content';
import type { InvoiceAccount } from '@waybill/documents/invoice/content';
import { compose, paperOptions } from '@waybill/documents/invoice/invoice-pdf';
import { loadFont, renderPdf } from './invoice-pdf.ts';

/** Runs in a worker thread. */
export async function work({ document, account }: { document: MemoDocument; account: InvoiceAccount }) {
  const { number, created_at } = document.memo;
  const draw = await compose(memoContent(document, account), loadFont);
  return buffer(renderPdf(draw, paperOptions(`Credit memo ${number}`, account, created_at)));
}
