import { type Cents, centsFrom, dollarsFrom, formatMoney } from '../lib/money.ts';
import { TAX_RATE } from '../orders/totals.ts';

/** What moved in a month or with a store. */
export interface ExciseSums {
  taxable_sales: number;
  memos: number;
  tax_charged: number;
}

export interface ExciseFigures extends ExciseSums {
  base: number;
}

const cents = (dollars: number): Cents => centsFrom(dollars) ?? 0;

export function exciseFigures({ taxable_sales, memos, tax_charged }: ExciseSums): ExciseFigures {
  const base = dollarsFrom(cents(taxable_sales) - cents(memos));
  return { taxable_sales, memos, base, tax_charged };
}

export function sumExcise(parts: readonly ExciseSums[]): ExciseFigures {
  const sum = (of: (part: ExciseSums) => number) =>
    dollarsFrom(parts.reduce((total, part) => total + cents(of(part)), 0));
  return exciseFigures({
    taxable_sales: sum((part) => part.taxable_sales),
    memos: sum((part) => part.memos),
    tax_charged: sum((part) => part.tax_charged),
  });
}

/** Half a cent rounds up, as it does on an order; of a base below 0 as of one above it. */
export function taxOn(base: number): number {
  const rate = BigInt(Math.round(TAX_RATE * 10_000));
  const tax = Number((BigInt(Math.abs(cents(base))) * rate + 5_000n) / 10_000n);
  return dollarsFrom(base < 0 ? -tax : tax);
}

/** The documents round each for itself, the return once. */
export function taxFigures({ base, tax_charged }: Pick<ExciseFigures, 'base' | 'tax_charged'>) {
  const tax_due = taxOn(base);
  return { tax_due, rounding_difference: dollarsFrom(cents(tax_charged) - cents(tax_due)) };
}

/** By how much the tax differs from the copy that was filed. */
export function changeSince(filed: { tax_due: number }, now: { tax_due: number }): number {
  return dollarsFrom(cents(now.tax_due) - cents(filed.tax_due));
}

export const changedSinceFiling = (amount: number) => `Changed since filing: ${formatMoney(amount)}.`;
