import type { SessionUser } from '@waybill/domain/accounts/schema';
import type { Changes } from '@waybill/domain/activity/changes';
import { priceFor } from '@waybill/domain/catalogue/pricing';
import { conflict, forbidden, invalid } from '@waybill/domain/lib/errors';
import { insufficient, type Stocked } from '@waybill/domain/orders/desk/availability';
import {
  type MatchedLine,
  matchLines,
  raiseRefusals,
  statusAfterEdit,
} from '@waybill/domain/orders/edit-items';
import { refuseBelowCredited } from '@waybill/domain/orders/papers/credit-memo';
import { mayChangePrice, PRICE_FORBIDDEN, refuseItemsEdit } from '@waybill/domain/orders/policies';
import type { ItemsEdit, Order } from '@waybill/domain/orders/schema';
import { NOTHING_LEFT } from '@waybill/domain/orders/status/change-status';
import type { OrderStatus } from '@waybill/domain/orders/status/status';
import { totalsOf } from '@waybill/domain/orders/totals';
import { logActivity } from '../../activity/log-activity.ts';
import { moveStock } from '../../catalogue/stock/move-stock.ts';
import { type Db, inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { readCredited } from '../../receivables/memos-repository.ts';
import { lineOf, refuseOtherTotals } from '../desk/place-order.ts';
import { readLockedSellables } from '../desk/sellables-repository.ts';
import { fitLots } from '../lots/fit-lots.ts';
import { readSaleLimits } from '../lots/repository.ts';
import { notifyOrderChanged } from '../notices/notify-order-changed.ts';
import { notifyPeople } from '../notices/notify-people.ts';
import { type Invoiced, keepInvoice } from '../papers/issue-invoice.ts';
import { updateOrder } from '../repository.ts';
import { lockForChange } from '../visible.ts';
import {
  addLines,
  lockFlavors,
  type NewLine,
  readLineFlavors,
  updateLine,
} from './order-lines-repository.ts';
import { stockMoves } from './stock-moves.ts';

/** Takes or returns the difference of every line, and keeps total, payment and status in step. */
export async function editOrderItems(context: Context, id: string, edit: ItemsEdit): Promise<Invoiced> {
  const { user } = context;
  const { before, after, warnings, notified } = await inAccount(context, async (db) => {
    const order = await lockForChange(db, user, id, edit.version);
    refuseItemsEdit(user, order);
    const matched = matchLines(order.order_details, edit.orderDetails);
    const lines = await editedLines(db, user, order, matched);
    const totals = totalsOf(lines, order.tax_rate);
    refuseOtherTotals(edit, totals);
    if (!lines.some((line) => isChanged(order, line)))
      return { before: order, after: order, warnings: [], notified: [] };
    refuseBelowCredited(lines, order, await readCredited(db, user.account_id, id));
    const order_status = statusAfterEdit(order, totals);
    await saveLines(db, user, order, lines);
    await fitLots(context, db, { before: order, next: order_status, isEdited: true });
    const saved = await updateOrder(db, user.account_id, id, { ...totals, order_status });
    await logActivity(db, user, {
      action: 'update',
      entity: 'order',
      id,
      message: editMessage(order, order_status),
      data: { changes: itemChanges(order, saved) },
    });
    const { order: after, warnings } = await keepInvoice(context, db, order, saved);
    return { before: order, after, warnings, notified: await notifyPeople(db, user, order, after) };
  });
  if (after !== before) notifyOrderChanged(context, after, before, notified);
  return { order: after, warnings };
}

function editMessage({ order_number, order_status }: Order, next: OrderStatus): string {
  const message = `Edited the items of order ${order_number}`;
  const settled = next === 'paid' && order_status !== next;
  return settled ? `${message}, which is now paid: ${NOTHING_LEFT}` : message;
}

interface Line {
  /** Set if the line is stored already. */
  id?: string;
  flavor_id: string;
  qty: number;
  price: number;
  raise: number;
  is_sample: boolean;
  /** Set if the line is not stored yet. */
  added?: NewLine;
}

async function editedLines(db: Db, user: SessionUser, order: Order, matched: MatchedLine[]): Promise<Line[]> {
  const flavorOf = new Map(
    (await readLineFlavors(db, user.account_id, order.id)).map((line) => [line.id, line.flavor_id]),
  );
  const added = matched.filter((line) => !line.stored).map(({ sent }) => sent.sku);
  const flavors = await lockFlavors(db, user.account_id, [...flavorOf.values()], added);
  const { sellables } = await readLockedSellables(db, user.account_id, { id: order.store_id }, added);
  const lines = matched.map(({ sent, stored: line }, position): Line => {
    if (line) {
      const price = editedPrice(user, line, sent.price);
      return {
        id: line.id,
        flavor_id: flavorOf.get(line.id) ?? '',
        qty: sent.qty,
        price,
        raise: sent.qty - line.qty,
        is_sample: line.is_sample,
      };
    }
    const sellable = sellables.get(sent.sku.toLowerCase());
    if (!sellable)
      throw conflict(`The product with SKU ${sent.sku} is no longer available.`, { code: 'sku_unavailable' });
    const price = sent.is_sample ? 0 : priceFor(sellable.pricing, order.store_id);
    const added = lineOf({ sellable, qty: sent.qty, price, is_sample: sent.is_sample }, position);
    const { is_sample } = sent;
    return { flavor_id: sellable.flavor_id, qty: sent.qty, price, raise: sent.qty, is_sample, added };
  });
  refuseShortage(lines, flavors);
  await refuseSamples(db, user.account_id, lines, flavors);
  return lines;
}

/** What lies in lots of trade samples is for samples alone. */
async function refuseSamples(
  db: Db,
  account_id: string,
  lines: Line[],
  flavors: Map<string, Stocked>,
): Promise<void> {
  const raised = lines.filter(({ raise, is_sample }) => raise > 0 && !is_sample);
  if (raised.length === 0) return;
  const limits = await readSaleLimits(
    db,
    account_id,
    raised.map(({ flavor_id }) => flavor_id),
  );
  for (const [flavor_id, limit] of limits) {
    const sold = lines.filter((line) => line.flavor_id === flavor_id && !line.is_sample);
    const raise = sold.reduce((sum, line) => sum + line.raise, 0);
    const { flavor } = flavors.get(flavor_id) ?? { flavor: '' };
    if (raise > limit) throw conflict(insufficient(limit, flavor), { code: 'insufficient_stock' });
  }
}

function editedPrice(
  user: SessionUser,
  line: { price: number; is_sample: boolean },
  sent: number | undefined,
): number {
  if (sent === undefined || sent === line.price) return line.price;
  if (!mayChangePrice(user)) throw forbidden(PRICE_FORBIDDEN);
  if (line.is_sample) throw invalid('Samples have no price.');
  return sent;
}

function refuseShortage(lines: Line[], flavors: Map<string, Stocked>): void {
  const refusals = raiseRefusals(lines, (flavor_id) => flavors.get(flavor_id) ?? { flavor: '', qty: 0 });
  const [first] = refusals.values();
  if (!first) return;
  const fields = [...refusals].map(([place, sentence]) => [`orderDetails.${place}.qty`, sentence]);
  throw conflict(first, { code: 'insufficient_stock', fields: Object.fromEntries(fields) });
}

function isChanged(order: Order, { id, price, raise, added }: Line): boolean {
  const before = order.order_details.find((line) => line.id === id);
  return added !== undefined || raise !== 0 || before?.price !== price;
}

async function saveLines(db: Db, user: SessionUser, order: Order, lines: Line[]): Promise<void> {
  const { account_id } = user;
  await addLines(
    db,
    account_id,
    order.id,
    lines.flatMap(({ added }) => added ?? []),
  );
  for (const line of lines) {
    const { id, qty, price } = line;
    if (id && isChanged(order, line))
      await updateLine(db, { account_id, order_id: order.id, id }, { qty, price });
  }
  const raised = lines.map(({ flavor_id, raise }) => ({ flavor_id, qty: raise }));
  await moveStock(db, user, stockMoves(order.id, 'order_edited', raised));
}

function itemChanges(before: Order, after: Order) {
  const lines = after.order_details.flatMap((line): [string, Changes[string]][] => {
    const old = before.order_details.find(({ id }) => id === line.id);
    const name = `${line.product_name}, ${line.flavor} (${line.sku})`;
    if (!old) return [[name, { from: null, to: { qty: line.qty, price: line.price } }]];
    if (old.qty === line.qty && old.price === line.price) return [];
    return [[name, { from: { qty: old.qty, price: old.price }, to: { qty: line.qty, price: line.price } }]];
  });
  const total = { order_total: { from: before.order_total, to: after.order_total } };
  const status =
    before.order_status === after.order_status
      ? {}
      : { order_status: { from: before.order_status, to: after.order_status } };
  return { ...Object.fromEntries(lines), ...total, ...status };
}
