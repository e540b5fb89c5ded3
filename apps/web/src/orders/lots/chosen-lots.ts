import { numberFrom } from '@waybill/domain/lib/typed-number';
import { type Allocation, AllocationsChange } from '@waybill/domain/lots/allocation-schema';
import { allocateAll, LOT_TWICE } from '@waybill/domain/lots/sentences';
import type { Order, OrderLine } from '@waybill/domain/orders/schema';
import { validateWith } from '../../lib/validate.ts';

/** A part of a line as it is typed. */
export interface Share {
  /** Of the row on the screen. */
  key: string;
  order_line_id: string;
  lot_id: string | null;
  qty: string;
  ship_uid: string;
}

export interface ChosenValues extends Record<string, unknown> {
  shares: Share[];
}

let lastKey = 0;
const nextKey = () => `share-${++lastKey}`;

export function newShare(order_line_id: string, qty = ''): Share {
  return { key: nextKey(), order_line_id, lot_id: null, qty, ship_uid: '' };
}

/** What each line has; one that has nothing begins with a row for all of it. */
export function sharesOf(lines: readonly OrderLine[], allocations: readonly Allocation[]): Share[] {
  return lines.flatMap(({ id, qty }) => {
    const own = allocations.filter(({ order_line_id }) => order_line_id === id);
    if (own.length === 0) return [newShare(id, String(qty))];
    return own.map((part) => ({
      key: nextKey(),
      order_line_id: id,
      lot_id: part.lot_id,
      qty: String(part.qty),
      ship_uid: part.ship_uid ?? '',
    }));
  });
}

export function changeOf(order: Order, { shares }: ChosenValues) {
  return {
    allocations: shares.map(({ key: _, qty, ...share }) => ({ ...share, qty: numberFrom(qty) })),
    version: order.version,
  };
}

/** What is wrong with each field, and under `lines.{id}` what is wrong with a line. */
export function refusalsOf(order: Order, values: ChosenValues): Record<string, string> {
  const found = validateWith(AllocationsChange)(changeOf(order, values));
  const errors = Object.fromEntries(
    Object.entries(found).map(([name, sentence]) => [name.replace(/^allocations/, 'shares'), sentence]),
  );
  for (const { id, qty, flavor } of order.order_details) {
    const own = values.shares.filter(({ order_line_id }) => order_line_id === id);
    const sum = own.reduce((total, share) => total + (numberFrom(share.qty) || 0), 0);
    const lots = own.flatMap(({ lot_id }) => lot_id ?? []);
    if (sum !== qty) errors[`lines.${id}`] = allocateAll(qty, flavor, sum);
    else if (new Set(lots).size !== lots.length) errors[`lines.${id}`] = LOT_TWICE;
  }
  return errors;
}
