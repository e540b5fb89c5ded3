import type { MemoDocument } from '@waybill/documents/credit-memo/content';
import type { InvoiceAccount } from '@waybill/documents/invoice/content';
import { letterContent } from '@waybill/documents/letter/content';
import { statementContent } from '@waybill/documents/statement/content';
import { addDays } from '@waybill/domain/lib/dates';
import type { Entry } from '@waybill/domain/receivables/entry-schema';

/** Contents of papers without a database, for tests of the drawing alone. */
export const account: InvoiceAccount = {
  account_name: 'Catskill Regulated Supply',
  street_address: '14 Strand Street',
  city: 'Kingston',
  state: 'New York',
  zipcode: '12401',
  email: 'billing@catskill.example',
  account_phone: '845-555-0100',
  bank_name: 'Rondout Bank',
  routing_number: '021000021',
  account_number: '000123456789',
  account_type: 'Business Checking',
  bank_address: '2 Strand Street, Kingston, New York',
  terms_days: 30,
  time_zone: 'America/New_York',
};
export const created_at = '2026-11-15T15:24:00Z';
const sender = { ...account, license_number: 'OCM-DIST-24-000027' };
const place = {
  address: '212 Franklin Street',
  city: 'Brooklyn',
  state: 'New York' as const,
  zipcode: '11222',
};
const store = { store_name: 'Greenpoint Cannabis Co.', license_number: 'OCM-RETL-24-000118', ...place };
export const buyer = {
  store_name: store.store_name,
  store_license: store.license_number,
  store_address: place,
};

const FIRST_DAY = '2026-08-01';
const counted = <T>(count: number, of: (index: number) => T) =>
  Array.from({ length: count }, (_, n) => of(n));

/** Of so many orders, each of $109.00. */
export function aStatement(count: number) {
  const balance = count * 109;
  const third = Math.floor(count / 3) * 109;
  return statementContent({
    ...{ sender, store, created_at, from: FIRST_DAY, to: '2026-11-15', opening: 0 },
    figures: {
      ...{ owed: balance, on_account: 0, prepaid: 0, balance },
      aging: { not_due: balance - third, days_1_30: third, days_31_60: 0, days_61_90: 0, over_90: 0 },
    },
    rows: counted(count, (n) => ({
      ...{ date: addDays(FIRST_DAY, n), document: `ORD-${1001 + n}`, order_id: null, is_changed: false },
      ...{ charge: 109, credit: 0, balance: (n + 1) * 109 },
    })),
  });
}

export function aLetter(count: number) {
  return letterContent({
    ...{ sender, store, created_at, number: 'DN-1001', date: '2026-11-15', notify_by: '2026-11-20' },
    total: count * 109,
    orders: counted(count, (n) => ({
      order_number: `ORD-${1001 + n}`,
      delivered_on: addDays('2026-09-01', n % 14),
      final_payment_date: addDays('2026-10-01', n % 14),
      amount: 109,
    })),
  });
}

/** Of $20.00 that are on account. */
export function aMemo(rest: Partial<Entry> = {}): MemoDocument {
  const id = '00000000-0000-4000-8000-000000000001';
  const memo: Entry = {
    ...{ id, number: 'CM-1001', kind: 'credit_memo', store_id: id, store_name: store.store_name },
    ...{ date: '2026-11-15', amount: 20, payment_type: [], reference: null, note: null },
    ...{ applications: [], applied: 0, unapplied: 20, state: 'posted', voided_on: null, void_reason: null },
    ...{ recorded_by: 'Ada', run_number: null, created_at, order_id: null, reason: 'Pricing', lines: [] },
    ...{ subtotal: null, tax: null },
    ...rest,
  };
  return { memo, store: buyer, order: null };
}
