import { compose } from '../compose.ts';
import type { LoadFont } from '../fonts.ts';
import { PAGE } from '../paper.ts';
import { printable, type Surface } from '../text.ts';
import { type InvoiceAccount, type InvoiceOrder, invoiceContent } from './content.ts';
import { drawInvoice } from './drawing.ts';

/** What pdfkit's document is to be made with; the times are the order's, so that one order gives one file. */
export function documentOptions(order: InvoiceOrder, account: InvoiceAccount) {
  return paperOptions(`Invoice ${order.order_number}`, account.account_name, order.created_at);
}

export function paperOptions(title: string, author: string, created_at: string) {
  return {
    size: [PAGE.width, PAGE.height] as [number, number],
    margin: 0,
    autoFirstPage: false,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: title,
      Author: printable(author),
      Creator: 'Waybill',
      Producer: 'Waybill',
      CreationDate: new Date(created_at),
      ModDate: new Date(created_at),
    },
  };
}

/** Draws the invoice on a document that the caller made, with fonts that the caller knows how to get. */
export function composeInvoice(
  order: InvoiceOrder,
  account: InvoiceAccount,
  load: LoadFont,
  stamp?: string,
): Promise<(surface: Surface) => void> {
  return compose(invoiceContent(order, account, stamp), drawInvoice, load);
}
