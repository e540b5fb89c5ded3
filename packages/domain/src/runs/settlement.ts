import { z } from 'zod';
import { figure } from '../catalogue/figure.ts';
import { invalid } from '../lib/errors.ts';
import { dollarsFrom } from '../lib/money.ts';
import { money } from '../lib/money-field.ts';
import { optionalText } from '../lib/text.ts';
import { cents, sumOf } from '../receivables/entry-rules.ts';
import { CHECK_OF_OTHER_RUN, EXPLAIN_RETURNS, explainDifference } from './sentences.ts';

const ReturnedCases = z.object({ sku: z.string(), name: z.string(), qty: z.number().int() });

/** What should have come back with the vehicle, and what did. `difference` is counted less expected. */
export const Settlement = z.object({
  expected_cash: z.number(),
  expected_checks: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      store_name: z.string(),
      reference: z.string().nullable(),
      amount: z.number(),
    }),
  ),
  /** Of both. */
  expected: z.number(),
  expected_returns: z.array(ReturnedCases),
  /** Null until it is settled. */
  counted: z
    .object({
      cash: z.number(),
      /** The ids of the checks that were there. */
      checks: z.array(z.uuid()),
      total: z.number(),
      returned: z.array(z.object({ sku: z.string(), qty: z.number().int() })),
      difference: z.number(),
      note: z.string().nullable(),
      settled_by: z.string(),
      settled_at: z.iso.datetime(),
    })
    .nullable(),
});
export type Settlement = z.infer<typeof Settlement>;

const COUNTED = 'Counted cash must be 0 or more, with at most two decimals';
const QTY = 'Quantity must be a whole number of 0 or more';

export const SettleRun = z.object({
  counted_cash: money(COUNTED),
  checks: z.array(z.uuid('checks are the ids of payments')).max(2000).default([]),
  returned: z
    .array(
      z.object({
        sku: z.string().trim().min(1).max(200),
        qty: figure({ wrong: QTY, min: 0, max: 1_000_000 }),
      }),
    )
    .max(2000)
    .default([]),
  note: optionalText(500),
  version: z.number().int().optional(),
});
export type SettleRun = z.infer<typeof SettleRun>;

interface RunPayment {
  id: string;
  number: string;
  store_name: string;
  reference: string | null;
  amount: number;
  payment_type: string[];
}

/** What should come back with the vehicle, by the payments of the run and what its stops say. */
export function expectedOf(
  payments: RunPayment[],
  expected_returns: Settlement['expected_returns'],
): Settlement {
  const [checks, cash] = [payments.filter(isCheck), payments.filter((payment) => !isCheck(payment))];
  return {
    expected_cash: dollarsFrom(sumOf(cash)),
    expected_checks: checks.map(({ payment_type: _type, ...check }) => check),
    expected: dollarsFrom(sumOf(payments)),
    expected_returns,
    counted: null,
  };
}

const isCheck = ({ payment_type }: RunPayment) => payment_type.includes('Check');

/** The settlement with what was counted, or throws what has to be explained first. */
export function countRun(
  expected: Settlement,
  sent: SettleRun,
  by: { settled_by: string; settled_at: string },
): Settlement {
  const checks = [...new Set(sent.checks)];
  const known = new Map(expected.expected_checks.map(({ id, amount }) => [id, cents(amount)]));
  if (checks.some((id) => !known.has(id))) throw invalid(CHECK_OF_OTHER_RUN);
  const cash = cents(sent.counted_cash);
  const total = checks.reduce((sum, id) => sum + (known.get(id) ?? 0), cash);
  const difference = total - cents(expected.expected);
  // Too much cash does not make up for a check that is missing.
  const told = difference || cash - cents(expected.expected_cash);
  if (told !== 0 && !sent.note) throw noteNeeded(explainDifference(dollarsFrom(told)));
  const returned = sumBySku(sent.returned);
  if (!isSame(returned, expected.expected_returns) && !sent.note) throw noteNeeded(EXPLAIN_RETURNS);
  const { note } = sent;
  return {
    ...expected,
    counted: {
      ...{ cash: dollarsFrom(cash), checks, total: dollarsFrom(total), returned },
      ...{ difference: dollarsFrom(difference), note, ...by },
    },
  };
}

const noteNeeded = (sentence: string) => invalid(sentence, { fields: { note: sentence } });

interface Cases {
  sku: string;
  qty: number;
}

function sumBySku(cases: Cases[]): Cases[] {
  const sums = new Map<string, number>();
  for (const { sku, qty } of cases) sums.set(sku, (sums.get(sku) ?? 0) + qty);
  return [...sums].map(([sku, qty]) => ({ sku, qty }));
}

function isSame(counted: Cases[], expected: Cases[]): boolean {
  const of = (cases: Cases[], sku: string) => cases.find((each) => each.sku === sku)?.qty ?? 0;
  return [...counted, ...expected].every(({ sku }) => of(counted, sku) === of(expected, sku));
}
