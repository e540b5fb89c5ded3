import type { AccountInfo } from '@waybill/domain/accounts/invoice-details';
import { type Day, formatDay } from '@waybill/domain/lib/dates';
import { formatMoney } from '@waybill/domain/lib/money';
import { addressLines } from '@waybill/domain/partners/address-lines';
import type { Store } from '@waybill/domain/partners/store-schema';
import type { AccountFigures, AccountRow } from '@waybill/domain/receivables/account-schema';
import type { DefaultNotice } from '@waybill/domain/receivables/default-schema';
import type { Party } from '../invoice/content.ts';
import type { Column, SheetContent } from './drawing.ts';

/** Whose paper it is: the invoice details, and the license of the trade settings. */
export type Sender = AccountInfo & { license_number: string };

type Addressee = Pick<Store, 'store_name' | 'license_number' | 'address' | 'city' | 'state' | 'zipcode'>;

export interface NoticePaper {
  paper: 'notice';
  sender: Sender;
  store: Addressee;
  number: string;
  date: Day;
  total: number;
  notify_by: Day;
  orders: DefaultNotice['orders'];
}

export interface StatementPaper {
  paper: 'statement';
  sender: Sender;
  store: Addressee;
  from: Day;
  to: Day;
  figures: AccountFigures;
  opening: number;
  rows: (AccountRow & { is_changed: boolean })[];
}

export type Paper = NoticePaper | StatementPaper;

const IN_DEFAULT =
  'Payment was due within 30 days of delivery. It has not been received. You are in default as of the dates above. New York requires us to report this to the Office of Cannabis Management within 7 calendar days of the final payment date.';

export function statementFileName(store_name: string, to: Day): string {
  return `Statement_${store_name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')}_${to}.pdf`;
}

export function sheetOf(paper: Paper): SheetContent {
  return paper.paper === 'notice' ? noticeSheet(paper) : statementSheet(paper);
}

function noticeSheet({ sender, store, number, date, total, notify_by, orders }: NoticePaper): SheetContent {
  return {
    title: 'NOTICE OF DEFAULT',
    number,
    sender: senderParty(sender),
    store: storeParty(store),
    facts: [
      { label: 'Date', value: formatDay(date) },
      { label: 'Orders', value: String(orders.length) },
      { label: 'Report by', value: formatDay(notify_by) },
    ],
    columns: [
      { label: 'Order', at: 8, width: 120 },
      { label: 'Delivered', at: 150, width: 110 },
      { label: 'Final payment date', at: 280, width: 110 },
      amountColumn('Amount', 508),
    ],
    rows: orders.map((order) => [
      order.order_number,
      formatDay(order.delivered_on),
      formatDay(order.final_payment_date),
      formatMoney(order.amount),
    ]),
    due: { label: 'Total', value: formatMoney(total) },
    paragraphs: [IN_DEFAULT],
  };
}

function statementSheet({ sender, store, from, to, figures, opening, rows }: StatementPaper): SheetContent {
  const { not_due, days_1_30, days_31_60, days_61_90, over_90 } = figures.aging;
  const changed = rows.filter(({ is_changed }) => is_changed).map(({ document }) => document);
  return {
    title: 'STATEMENT',
    number: `${formatDay(from)} to ${formatDay(to)}`,
    sender: senderParty(sender),
    store: storeParty(store),
    facts: [
      { label: 'Not due', value: formatMoney(not_due) },
      { label: '1–30 days', value: formatMoney(days_1_30) },
      { label: '31–60 days', value: formatMoney(days_31_60) },
      { label: '61–90 days', value: formatMoney(days_61_90) },
      { label: 'Over 90 days', value: formatMoney(over_90) },
    ],
    columns: [
      { label: 'Date', at: 8, width: 90 },
      { label: 'Document', at: 110, width: 140 },
      amountColumn('Charge', 330),
      amountColumn('Credit', 418),
      amountColumn('Balance', 508),
    ],
    rows: [
      [formatDay(from), 'Opening balance', '', '', formatMoney(opening)],
      ...rows.map(({ date, document, charge, credit, balance }) => [
        formatDay(date),
        document,
        charge === 0 ? '' : formatMoney(charge),
        credit === 0 ? '' : formatMoney(credit),
        formatMoney(balance),
      ]),
    ],
    due: { label: 'Balance', value: formatMoney(figures.balance) },
    paragraphs: [
      `Owed ${formatMoney(figures.owed)}, on account ${formatMoney(figures.on_account)}, prepaid ${formatMoney(figures.prepaid)}.`,
      ...(changed.length > 0
        ? [`Changed after ${formatDay(to)} and shown with the present total: ${changed.join(', ')}.`]
        : []),
    ],
  };
}

function amountColumn(label: string, at: number): Column {
  return { label, at, width: 84, right: true };
}

function senderParty({ account_name, license_number, account_phone, email, ...place }: Sender): Party {
  const { street_address, city, state, zipcode } = place;
  const address = addressLines({ address: street_address, city, state, zipcode });
  const license = license_number ? `License ${license_number}` : '';
  return {
    name: account_name,
    lines: [license, ...address, account_phone, email].filter((line) => line.trim() !== ''),
  };
}

function storeParty({ store_name, license_number, ...place }: Addressee): Party {
  return { name: store_name, lines: [`License ${license_number}`, ...addressLines(place)] };
}
