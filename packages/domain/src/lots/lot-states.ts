import { conflict, forbidden } from '../lib/errors.ts';
import type { Lot, LotState } from './lot-schema.ts';
import { makeActiveFirst, RECALL_IS_FINAL, stillInLot } from './sentences.ts';

type Changed = Pick<Lot, 'lot_number' | 'state'>;

/** Which states a person may choose for a lot; `undelivered` cases are those of orders that have not left. */
export function nextStates(
  { state, available }: Pick<Lot, 'state' | 'available'>,
  role: string,
  undelivered = 0,
): LotState[] {
  if (state === 'recalled') return role === 'super_admin' ? ['active'] : [];
  const isEmpty = available === 0 && undelivered === 0;
  const closed: LotState[] = isEmpty && state !== 'closed' ? ['closed'] : [];
  if (state !== 'active') return ['active', 'recalled', ...closed];
  return ['hold', 'quarantine', 'recalled', ...closed];
}

/** Throws for a state that cannot follow: active ⇄ hold, active ⇄ quarantine, any → recalled, closed when nothing is left. */
export function refuseState(
  lot: Changed & Pick<Lot, 'available'>,
  next: LotState,
  role: string,
  undelivered: number,
): void {
  const { lot_number, state, available } = lot;
  if (nextStates(lot, role, undelivered).includes(next)) return;
  if (state === 'recalled' && role !== 'super_admin') throw forbidden(RECALL_IS_FINAL);
  if (next === 'closed' && state !== 'recalled')
    throw conflict(stillInLot(available + undelivered, lot_number));
  throw conflict(makeActiveFirst(lot_number, state));
}
