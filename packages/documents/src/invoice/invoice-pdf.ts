import { type LoadFont, loadFonts, UNKNOWN } from '../fonts.ts';
import { PAGE } from '../paper.ts';
import { Pen, printable, type Surface } from '../text.ts';
import { type InvoiceAccount, type InvoiceContent, type InvoiceOrder, invoiceContent } from './content.ts';
import { drawInvoice } from './drawing.ts';

/** What pdfkit's document is to be made with; the times are the order's, so that one order gives one file. */
export function documentOptions(order: InvoiceOrder, account: InvoiceAccount) {
  return paperOptions(`Invoice ${order.order_number}`, account, order.created_at);
}

export function paperOptions(title: string, account: InvoiceAccount, created_at: string) {
  return {
    size: [PAGE.width, PAGE.height] as [number, number],
    margin: 0,
    autoFirstPage: false,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: title,
      Author: printable(account.account_name),
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
): Promise<(surface: Surface) => void> {
  return compose(invoiceContent(order, account), load);
}

export async function compose(words: InvoiceContent, load: LoadFont): Promise<(surface: Surface) => void> {
  const content = printed(words);
  const fonts = await loadFonts([UNKNOWN, ...textsOf(content)], load);
  return (surface) => drawInvoice(new Pen(surface, fonts), content);
}

function printed<T>(value: T): T {
  if (typeof value === 'string') return printable(value) as T;
  if (Array.isArray(value)) return value.map(printed) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, printed(part)])) as T;
}

function textsOf(value: InvoiceContent | unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
