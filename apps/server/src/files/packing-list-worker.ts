import { buffer } from 'node:stream/consumers';
import { compose } from '@waybill/documents/compose';
import { drawInvoice } from '@waybill/documents/invoice/drawing';
import { paperOptions } from '@waybill/documents/invoice/invoice-pdf';
import { type PackingList, packingListContent } from '@waybill/documents/packing-list/content';
import { loadFont, renderPdf } from '../jobs/render-pdf.ts';

/** Runs in a worker thread. */
export async function work(list: PackingList): Promise<Buffer> {
  const { order, account } = list;
  const draw = await compose(packingListContent(list), drawInvoice, loadFont);
  const title = `Packing list ${order.order_number}`;
  return buffer(renderPdf(draw, paperOptions(title, account.account_name, order.created_at)));
}
