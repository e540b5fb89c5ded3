import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GL_ACCOUNTS } from '../accounts/trade-settings.ts';
import { type Booked, imbalanceOf, journalRows } from './journal.ts';

const rowsOf = (booked: Booked, isVoid = false) =>
  journalRows(booked, isVoid, GL_ACCOUNTS).map(({ account, debit, credit }) => [account, debit, credit]);

describe('the journal of', () => {
  test.each<[string, Booked, [string, number, number][]]>([
    [
      'a delivery',
      { kind: 'delivery', subtotal: 500, total: 545 },
      [
        ['Accounts Receivable', 545, 0],
        ['Sales', 0, 500],
        ['Excise Tax Payable', 0, 45],
      ],
    ],
    [
      'a payment',
      { kind: 'payment', amount: 200 },
      [
        ['Undeposited Funds', 200, 0],
        ['Accounts Receivable', 0, 200],
      ],
    ],
    [
      'a refund',
      { kind: 'refund', amount: 28 },
      [
        ['Accounts Receivable', 28, 0],
        ['Undeposited Funds', 0, 28],
      ],
    ],
    [
      'a credit memo',
      { kind: 'credit_memo', subtotal: 100, tax: 9, amount: 109 },
      [
        ['Returns and Allowances', 100, 0],
        ['Excise Tax Payable', 9, 0],
        ['Accounts Receivable', 0, 109],
      ],
    ],
    [
      'a credit memo without an order, which has no tax',
      { kind: 'credit_memo', subtotal: 40, tax: 0, amount: 40 },
      [
        ['Returns and Allowances', 40, 0],
        ['Accounts Receivable', 0, 40],
      ],
    ],
    [
      'a write-off',
      { kind: 'write_off', amount: 345 },
      [
        ['Bad Debt', 345, 0],
        ['Accounts Receivable', 0, 345],
      ],
    ],
    [
      'a settlement that is short',
      { kind: 'settlement', difference: -5 },
      [
        ['Cash Over and Short', 5, 0],
        ['Undeposited Funds', 0, 5],
      ],
    ],
    [
      'a settlement that is over',
      { kind: 'settlement', difference: 5 },
      [
        ['Undeposited Funds', 5, 0],
        ['Cash Over and Short', 0, 5],
      ],
    ],
    ['an order of samples', { kind: 'delivery', subtotal: 0, total: 0 }, []],
    ['a settlement without a difference', { kind: 'settlement', difference: 0 }, []],
  ])('%s', (_name, booked, rows) => {
    expect(rowsOf(booked)).toEqual(rows);
    const reversed = rows.map(([account, debit, credit]) => [account, credit, debit]);
    expect(rowsOf(booked, true)).toEqual(reversed);
  });

  test('a business has the names that it gave its accounts', () => {
    const names = { ...GL_ACCOUNTS, accounts_receivable: '1200 Debtors' };
    const [, receivable] = journalRows({ kind: 'payment', amount: 1 }, false, names);
    expect(receivable).toMatchObject({ account: '1200 Debtors', is_receivable: true });
  });

  test('any event balances, and a void takes it back', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999_99 });
    fc.assert(
      fc.property(cents, cents, fc.boolean(), (one, other, isVoid) => {
        const [less, more] = [Math.min(one, other) / 100, Math.max(one, other) / 100];
        const all: Booked[] = [
          { kind: 'delivery', subtotal: less, total: more },
          { kind: 'credit_memo', subtotal: less, tax: more, amount: (one + other) / 100 },
          { kind: 'payment', amount: more },
          { kind: 'refund', amount: more },
          { kind: 'write_off', amount: less },
          { kind: 'settlement', difference: (one - other) / 100 },
        ];
        for (const booked of all) {
          const rows = journalRows(booked, isVoid, GL_ACCOUNTS);
          expect(imbalanceOf(rows)).toBe(0);
          const receivable = [...rows, ...journalRows(booked, !isVoid, GL_ACCOUNTS)].filter(
            (row) => row.is_receivable,
          );
          expect(imbalanceOf(receivable)).toBe(0);
        }
      }),
    );
  });
});
