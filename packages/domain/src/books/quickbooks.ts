import type { CsvColumns } from '../lib/csv.ts';
import type { Day } from '../lib/dates.ts';
import { centsFrom, dollarsFrom } from '../lib/money.ts';
import type { JournalRow } from './journal.ts';

/** QuickBooks Online imports at most so many invoices of a file. */
export const INVOICES_IN_FILE = 100;
export const EXCISE_ITEM = 'NY Excise Tax';

/** MM/DD/YYYY */
export function quickBooksDay(day: Day): string {
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}

const amount = (dollars: number) => dollars.toFixed(2);

export interface DeliveredLine {
  sku: string;
  brand_name: string;
  product_name: string;
  flavor: string;
  qty: number;
  price: number;
  is_sample: boolean;
}

/** An order as it was delivered. */
export interface DeliveredOrder {
  /** Of its live invoice, else its own. */
  document: string;
  order_number: string;
  store_name: string;
  delivered_on: Day;
  due_on: Day;
  terms_days: number;
  subtotal: number;
  order_total: number;
  lines: DeliveredLine[];
}

export interface QuickBooksRow {
  order: DeliveredOrder;
  item: string;
  description: string;
  qty: number;
  rate: number;
  amount: number;
}

/** A row for each line with cases, and one for the tax: together they are the order's total. */
export function quickBooksRows(order: DeliveredOrder): QuickBooksRow[] {
  const lines = order.lines
    .filter(({ qty }) => qty > 0)
    .map((line) => ({
      order,
      item: line.sku,
      description: `${line.brand_name} ${line.product_name}, ${line.flavor}${line.is_sample ? ' (trade sample)' : ''}`,
      qty: line.qty,
      rate: line.price,
      amount: dollarsFrom(line.qty * (centsFrom(line.price) ?? 0)),
    }));
  const tax = dollarsFrom((centsFrom(order.order_total) ?? 0) - (centsFrom(order.subtotal) ?? 0));
  const excise = {
    order,
    item: EXCISE_ITEM,
    description: 'New York Excise Tax',
    qty: 1,
    rate: tax,
    amount: tax,
  };
  return [...lines, excise];
}

export const INVOICE_COLUMNS: CsvColumns<QuickBooksRow> = [
  ['InvoiceNo', ({ order }) => order.document],
  ['Customer', ({ order }) => order.store_name],
  ['InvoiceDate', ({ order }) => quickBooksDay(order.delivered_on)],
  ['DueDate', ({ order }) => quickBooksDay(order.due_on)],
  ['Terms', ({ order }) => (order.terms_days === 0 ? 'Due on receipt' : `Net ${order.terms_days}`)],
  ['Item', (row) => row.item],
  ['ItemDescription', (row) => row.description],
  ['ItemQuantity', (row) => row.qty],
  ['ItemRate', (row) => amount(row.rate)],
  ['ItemAmount', (row) => amount(row.amount)],
  ['Memo', ({ order }) => order.order_number],
];

/** A row of a journal, and what it is about. */
export interface LedgerRow extends JournalRow {
  date: Day;
  /** One journal of its own: 'PAY-1001', and 'PAY-1001 void' for its reverse. */
  journal: string;
  document: string;
  store_name: string;
  license_number: string;
  memo: string;
}

const filled = (dollars: number) => (dollars === 0 ? '' : amount(dollars));

export const JOURNAL_COLUMNS: CsvColumns<LedgerRow> = [
  ['JournalNo', (row) => row.journal],
  ['JournalDate', (row) => quickBooksDay(row.date)],
  ['AccountName', (row) => row.account],
  ['Debits', (row) => filled(row.debit)],
  ['Credits', (row) => filled(row.credit)],
  ['Description', (row) => row.memo],
  ['Name', (row) => row.store_name],
];

export const LEDGER_COLUMNS: CsvColumns<LedgerRow> = [
  ['date', (row) => row.date],
  ['journal', (row) => row.journal],
  ['document', (row) => row.document],
  ['account', (row) => row.account],
  ['debit', (row) => amount(row.debit)],
  ['credit', (row) => amount(row.credit)],
  ['store', (row) => row.store_name],
  ['license', (row) => row.license_number],
  ['memo', (row) => row.memo],
];
