import { conflict, invalid, notFound } from '../lib/errors.ts';
import type { Allocation, NewAllocation } from '../lots/allocation-schema.ts';
import {
  allocateAll,
  alreadyDelivered,
  cameBackOf,
  LOT_TWICE,
  lotNotSellable,
  lotOfOtherFlavor,
  onlyInLot,
  samplesOnly,
} from '../lots/sentences.ts';
import { isCancelled } from '../receivables/entry-rules.ts';
import { UNKNOWN_LINE } from './edit-items.ts';
import { notApproved } from './papers/issued-invoice.ts';
import type { Order } from './schema.ts';

export interface OfferedLot {
  id: string;
  flavor_id: string;
  lot_number: string;
  available: number;
  trade_sample: boolean;
  /** Whether orders may take from it today. */
  for_sale: boolean;
}

interface ChosenLine {
  id: string;
  flavor_id: string;
  flavor: string;
  qty: number;
  is_sample: boolean;
}

/** Cases of a line that came back into their lot by a memo, which names them for ever. */
export interface CameBack {
  order_line_id: string;
  lot_id: string;
  lot_number: string;
  qty: number;
}

interface Choice {
  lines: ChosenLine[];
  lots: OfferedLot[];
  present: Allocation[];
  cameBack: CameBack[];
  chosen: NewAllocation[];
}

/** Lots are chosen once an order is approved, and until it leaves. */
export function refuseChoosing({ order_number, order_status }: Pick<Order, 'order_number' | 'order_status'>) {
  if (order_status === 'cancelled') throw conflict(isCancelled(order_number));
  if (order_status === 'pending approval') throw conflict(notApproved(order_number));
  if (order_status !== 'pending delivery') throw conflict(alreadyDelivered(order_number));
}

/** The lots to be kept for the order, or throws what is wrong with them: what it has already it may keep, whatever became of it. */
export function chooseLots({ lines, lots, present, cameBack, chosen }: Choice): NewAllocation[] {
  const keys = chosen.map(({ order_line_id, lot_id }) => `${order_line_id} ${lot_id}`);
  if (new Set(keys).size !== keys.length) throw invalid(LOT_TWICE);
  const lineOf = (id: string) => lines.find((line) => line.id === id);
  if (chosen.some(({ order_line_id }) => !lineOf(order_line_id))) throw invalid(UNKNOWN_LINE);
  for (const { id, flavor, qty } of lines) {
    const sent = sum(chosen.filter(({ order_line_id }) => order_line_id === id));
    if (sent !== qty) throw invalid(allocateAll(qty, flavor, sent));
  }
  for (const each of chosen) {
    const lot = lots.find(({ id }) => id === each.lot_id);
    if (!lot) throw notFound('Lot');
    const line = lineOf(each.order_line_id);
    if (line) refuseLot(line, lot, each, present);
  }
  for (const lot of lots) refuseTooMuch(lot, present, chosen);
  for (const back of cameBack) refuseLeftOut(back, chosen);
  return chosen;
}

function refuseLot(line: ChosenLine, lot: OfferedLot, { qty }: NewAllocation, present: Allocation[]): void {
  if (lot.flavor_id !== line.flavor_id) throw invalid(lotOfOtherFlavor(lot.lot_number, line.flavor));
  const has = sum(
    present.filter(({ order_line_id, lot_id }) => order_line_id === line.id && lot_id === lot.id),
  );
  if (qty <= has) return;
  if (lot.trade_sample && !line.is_sample) throw conflict(samplesOnly(lot.lot_number));
  if (!lot.for_sale) throw conflict(lotNotSellable(lot.lot_number));
}

function refuseTooMuch(lot: OfferedLot, present: Allocation[], chosen: NewAllocation[]): void {
  const ofLot = ({ lot_id }: { lot_id: string }) => lot_id === lot.id;
  const there = lot.available + sum(present.filter(ofLot));
  if (sum(chosen.filter(ofLot)) > there) throw conflict(onlyInLot(there, lot.lot_number));
}

function refuseLeftOut({ order_line_id, lot_id, lot_number, qty }: CameBack, chosen: NewAllocation[]): void {
  const kept = chosen.find((each) => each.order_line_id === order_line_id && each.lot_id === lot_id);
  if ((kept?.qty ?? 0) < qty) throw conflict(cameBackOf(lot_number, qty));
}

function sum(parts: { qty: number }[]): number {
  return parts.reduce((total, { qty }) => total + qty, 0);
}
