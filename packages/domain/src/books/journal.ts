import type { TradeSettings } from '../accounts/trade-settings.ts';
import { type Cents, centsFrom, dollarsFrom } from '../lib/money.ts';

type Accounts = TradeSettings['gl_accounts'];
type Account = keyof Accounts;

/** What is booked, in dollars. */
export type Booked =
  | { kind: 'delivery'; subtotal: number; total: number }
  | { kind: 'credit_memo'; subtotal: number; tax: number; amount: number }
  | { kind: 'payment' | 'refund' | 'write_off'; amount: number }
  /** Counted less expected, of a run's settlement. */
  | { kind: 'settlement'; difference: number };

export interface JournalRow {
  account: string;
  is_receivable: boolean;
  debit: number;
  credit: number;
}

type Side = readonly [account: Account, cents: Cents];
interface Sides {
  debit: readonly Side[];
  credit: readonly Side[];
}

const cents = (dollars: number): Cents => centsFrom(dollars) ?? 0;

/** The one table of what is debited and what is credited. */
function sidesOf(booked: Booked): Sides {
  switch (booked.kind) {
    case 'delivery': {
      const [total, subtotal] = [cents(booked.total), cents(booked.subtotal)];
      return {
        debit: [['accounts_receivable', total]],
        credit: [
          ['sales', subtotal],
          ['excise_tax_payable', total - subtotal],
        ],
      };
    }
    case 'credit_memo':
      return {
        debit: [
          ['returns_and_allowances', cents(booked.subtotal)],
          ['excise_tax_payable', cents(booked.tax)],
        ],
        credit: [['accounts_receivable', cents(booked.amount)]],
      };
    case 'payment':
      return between('undeposited_funds', 'accounts_receivable', cents(booked.amount));
    case 'refund':
      return between('accounts_receivable', 'undeposited_funds', cents(booked.amount));
    case 'write_off':
      return between('bad_debt', 'accounts_receivable', cents(booked.amount));
    case 'settlement': {
      const difference = cents(booked.difference);
      return difference < 0
        ? between('cash_over_and_short', 'undeposited_funds', -difference)
        : between('undeposited_funds', 'cash_over_and_short', difference);
    }
  }
}

function between(debit: Account, credit: Account, amount: Cents): Sides {
  return { debit: [[debit, amount]], credit: [[credit, amount]] };
}

/** The rows of one journal, whose debits equal its credits; of a void the reverse. What is 0 has no row. */
export function journalRows(booked: Booked, isVoid: boolean, accounts: Accounts): JournalRow[] {
  const { debit, credit } = sidesOf(booked);
  const rows = (sides: readonly Side[], isDebit: boolean) =>
    sides
      .filter(([, amount]) => amount !== 0)
      .map(([account, amount]) => ({
        account: accounts[account],
        is_receivable: account === 'accounts_receivable',
        debit: isDebit ? dollarsFrom(amount) : 0,
        credit: isDebit ? 0 : dollarsFrom(amount),
      }));
  return [...rows(debit, !isVoid), ...rows(credit, isVoid)];
}

/** What a journal lacks to balance: debits less credits, in dollars. */
export function imbalanceOf(rows: readonly Pick<JournalRow, 'debit' | 'credit'>[]): number {
  return dollarsFrom(rows.reduce((sum, { debit, credit }) => sum + cents(debit) - cents(credit), 0));
}
