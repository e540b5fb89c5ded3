import { z } from 'zod';
import { centsFrom } from './money.ts';

export const MONEY_WRONG = 'an amount of money of 0 or more, with at most two decimals';

/** An amount in dollars that is a whole number of cents. */
export function money(wrong: string) {
  return z.number(wrong).refine((dollars) => dollars >= 0 && centsFrom(dollars) !== undefined, wrong);
}

/** The same above 0. */
export function moneyAbove0(wrong: string) {
  return money(wrong).refine((dollars) => dollars > 0, wrong);
}
