/** Money is reckoned in whole cents; dollars exist only on the wire and on the screen. */
export type Cents = number;

const MAX_CENTS = 999_999_999_999;

/** Answers undefined for what is no amount: not finite, a third decimal, or beyond what is ever stored. */
export function centsFrom(dollars: number): Cents | undefined {
  const cents = Math.round(dollars * 100);
  const exact =
    Number.isFinite(dollars) && Math.abs(dollars * 100 - cents) < 1e-6 * Math.max(1, Math.abs(dollars));
  return exact && Math.abs(cents) <= MAX_CENTS ? cents : undefined;
}

export function dollarsFrom(cents: Cents): number {
  return cents / 100;
}

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export function formatMoney(dollars: number): string {
  return usd.format(dollars);
}
