import { type Cents, centsFrom, dollarsFrom } from '../lib/money.ts';

/** Sales tax; each order keeps the rate it was made with. */
export const TAX_RATE = 0.09;

interface Priced {
  qty: number;
  price: number;
}

export interface Totals {
  items_total: number;
  subtotal: number;
  order_total: number;
}

/** Whole cents throughout; half a cent of tax rounds up. */
export function totalsOf(lines: Priced[], taxRate: number): Totals {
  const subtotal = lines.reduce((sum, line) => sum + lineCents(line), 0);
  return {
    items_total: lines.reduce((sum, line) => sum + line.qty, 0),
    subtotal: dollarsFrom(subtotal),
    order_total: dollarsFrom(withTax(subtotal, taxRate)),
  };
}

export function lineAmount(line: Priced): number {
  return dollarsFrom(lineCents(line));
}

function lineCents({ qty, price }: Priced): Cents {
  return qty * (centsFrom(price) ?? 0);
}

/** The rate is a multiple of a ten-thousandth, so the product of whole numbers is exact before it is rounded. */
function withTax(subtotal: Cents, taxRate: number): Cents {
  const rate = BigInt(Math.round(taxRate * 10_000));
  return Number((BigInt(subtotal) * (10_000n + rate) + 5_000n) / 10_000n);
}

/** The tax in a total. */
export function taxOf({ subtotal, order_total }: Pick<Totals, 'subtotal' | 'order_total'>): number {
  return dollarsFrom((centsFrom(order_total) ?? 0) - (centsFrom(subtotal) ?? 0));
}

/** What is still owed. */
export function balanceOf(order: { order_total: number; payment_info: { amount_paid: number } }): number {
  const total = centsFrom(order.order_total) ?? 0;
  return dollarsFrom(total - (centsFrom(order.payment_info.amount_paid) ?? 0));
}
