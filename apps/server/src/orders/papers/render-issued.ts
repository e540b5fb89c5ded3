import { buffer } from 'node:stream/consumers';
import { compose } from '@waybill/documents/compose';
import { drawInvoice } from '@waybill/documents/invoice/drawing';
import { paperOptions } from '@waybill/documents/invoice/invoice-pdf';
import { issuedInvoiceContent } from '@waybill/documents/issued/content';
import type { IssuedContent } from '@waybill/domain/orders/issued-content';
import { loadFont, renderPdf } from '../../jobs/render-pdf.ts';

export async function renderIssued(content: IssuedContent): Promise<Buffer> {
  const draw = await compose(issuedInvoiceContent(content), drawInvoice, loadFont);
  const { number, version, seller, issued_at } = content;
  const title = `Invoice ${number}, version ${version}`;
  return buffer(renderPdf(draw, paperOptions(title, seller.account_name, issued_at)));
}
