import type { Check } from '@waybill/domain/receivables/checks';
import type { Settled } from '../ledger/settle.ts';

/** What the checks said in a call, of all orders that it changed: on each they stand behind those of earlier calls. */
export function newChecks(changed: Settled[]): Check[] {
  return changed.flatMap(({ before, after }) => after.checks.slice(before.checks.length));
}
