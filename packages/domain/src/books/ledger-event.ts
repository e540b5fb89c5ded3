import type { TradeSettings } from '../accounts/trade-settings.ts';
import type { Day } from '../lib/dates.ts';
import { type Booked, journalRows } from './journal.ts';
import type { LedgerRow } from './quickbooks.ts';

/** What moved the books on a day: an order that was delivered, an entry, its void, or a run that was settled with a difference. */
export interface LedgerEvent {
  date: Day;
  kind: 'delivery' | 'payment' | 'refund' | 'credit_memo' | 'write_off' | 'settlement';
  is_void: boolean;
  /** 'ORD-1007', 'PAY-1001' or 'RUN-1003'. */
  document: string;
  /** Of a delivery its live invoice, if it has one. */
  invoice: string | null;
  /** None of a settlement. */
  store_name: string;
  license_number: string;
  /** Of a settlement what was counted less what was expected; its two parts are of deliveries and memos. */
  amount: number;
  subtotal: number;
  tax: number;
  payment_type: string[];
  reference: string | null;
  reason: string | null;
}

const NAMES: Record<LedgerEvent['kind'], string> = {
  delivery: 'Delivery of',
  payment: 'Payment',
  refund: 'Refund',
  credit_memo: 'Credit memo',
  write_off: 'Write-off',
  settlement: 'Settlement of',
};

function bookedOf({ kind, amount, subtotal, tax }: LedgerEvent): Booked {
  if (kind === 'delivery') return { kind, subtotal, total: amount };
  if (kind === 'settlement') return { kind, difference: amount };
  return kind === 'credit_memo' ? { kind, subtotal, tax, amount } : { kind, amount };
}

function memoOf({ kind, is_void, document, payment_type, reference, reason }: LedgerEvent): string {
  const name = `${NAMES[kind]} ${document}`;
  if (is_void) return `Void of ${document}${reason ? `: ${reason}` : ''}`;
  const how = [payment_type.join(', '), reference].filter(Boolean).join(' ');
  return [name, how, reason].filter(Boolean).join(', ');
}

export function ledgerRows(event: LedgerEvent, accounts: TradeSettings['gl_accounts']): LedgerRow[] {
  const { date, is_void, document, invoice, store_name, license_number } = event;
  const journal = is_void ? `${document} void` : (invoice ?? document);
  const about = { date, journal, document, store_name, license_number, memo: memoOf(event) };
  return journalRows(bookedOf(event), is_void, accounts).map((row) => ({ ...about, ...row }));
}
