import { DASH, formatCount, formatMoney } from '../lib/format.ts';

export function lineText({ qty, price }: { qty: number; price: number }): string {
  return `${formatCount(qty)} × ${formatMoney(price)}`;
}

export function paymentTypesText(types: readonly string[]): string {
  return types.length > 0 ? [...types].sort().join(', ') : DASH;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
