import { conflict } from '../lib/errors.ts';
import type { Lot } from './lot-schema.ts';
import { allocatedLotIs, EXPIRED, lotNotPassed, lotOnOrderIs, needsLots, needsTag } from './sentences.ts';

/** Cases of a lot on an order, and what decides whether they may leave. */
export interface AllocatedLot
  extends Pick<Lot, 'lot_number' | 'package_uid' | 'state' | 'test_status' | 'finished_good' | 'expires_on'> {
  order_line_id: string;
  qty: number;
  /** Of them, those that have not come back already. */
  leaving: number;
  ship_uid: string | null;
  /** All cases that the lot has ever had leave with the order. */
  is_whole: boolean;
}

interface Leaving {
  order_number: string;
  order_details: { id: string; qty: number }[];
}

/**
 * Throws why an order may not leave with the lots that it was given. Of one that has left, a part of a lot may stay behind at
 * the door: the tag was asked for at departure.
 */
export function refuseDeparture(
  order: Leaving,
  allocated: AllocatedLot[],
  today: string,
  hasLeft = false,
): void {
  const { order_number } = order;
  if (!isFull(order, allocated)) throw conflict(needsLots(order_number), { code: 'needs_lots' });
  for (const lot of allocated.filter(({ leaving }) => leaving > 0)) {
    const refusal = refusalOf(lot, order_number, today, hasLeft);
    if (refusal) throw conflict(refusal, { code: 'lot_refused' });
  }
}

function isFull({ order_details }: Leaving, allocated: AllocatedLot[]): boolean {
  return order_details.every(({ id, qty }) => {
    const given = allocated.filter(({ order_line_id }) => order_line_id === id);
    return given.reduce((sum, part) => sum + part.qty, 0) === qty;
  });
}

function refusalOf(lot: AllocatedLot, order: string, today: string, hasLeft: boolean): string | undefined {
  const { lot_number, package_uid, state, test_status, finished_good, expires_on, ship_uid, is_whole } = lot;
  if (state !== 'active' && state !== 'closed') return lotOnOrderIs(lot_number, order, state);
  if (expires_on && expires_on < today) return allocatedLotIs(lot_number, order, EXPIRED);
  if (!['passed', 'retest_passed'].includes(test_status) || !finished_good)
    return lotNotPassed(lot_number, order);
  const hasOwnTag = !ship_uid || ship_uid === package_uid;
  return hasOwnTag && !is_whole && !hasLeft ? needsTag(lot_number, order) : undefined;
}
