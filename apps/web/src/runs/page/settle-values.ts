import { numberFrom } from '@waybill/domain/lib/typed-number';
import { EXPLAIN_RETURNS, explainDifference } from '@waybill/domain/runs/sentences';
import type { Settlement } from '@waybill/domain/runs/settlement';

export interface SettleValues extends Record<string, unknown> {
  cash: string;
  /** The ids of those that are there. */
  checks: string[];
  /** By SKU, as typed. */
  returned: Record<string, string>;
  note: string;
}

export const emptyCount = ({ expected_returns }: Settlement): SettleValues => ({
  cash: '',
  checks: [],
  returned: Object.fromEntries(expected_returns.map(({ sku }) => [sku, ''])),
  note: '',
});

export function settleBodyOf({ cash, checks, returned, note }: SettleValues, version: number) {
  return {
    counted_cash: numberFrom(cash),
    checks,
    returned: Object.entries(returned).map(([sku, typed]) => ({ sku, qty: numberFrom(typed) ?? 0 })),
    note,
    version,
  };
}

/** Counted less expected; undefined until the cash is a number. */
export function differenceOf(settlement: Settlement, { cash, checks }: SettleValues): number | undefined {
  const counted = numberFrom(cash);
  if (counted === undefined || Number.isNaN(counted)) return undefined;
  const ticked = settlement.expected_checks.filter(({ id }) => checks.includes(id));
  const cents = (dollars: number) => Math.round(dollars * 100);
  const total = ticked.reduce((sum, { amount }) => sum + cents(amount), cents(counted));
  return (total - cents(settlement.expected)) / 100;
}

/** What is to be explained by a note, in the words of the refusal. */
export function toExplain(settlement: Settlement, values: SettleValues): string[] {
  const difference = differenceOf(settlement, values);
  const differs = settlement.expected_returns.some(
    ({ sku, qty }) => (numberFrom(values.returned[sku] ?? '') ?? 0) !== qty,
  );
  return [
    ...(difference ? [explainDifference(difference)] : []),
    ...(differs && difference !== undefined ? [EXPLAIN_RETURNS] : []),
  ];
}
