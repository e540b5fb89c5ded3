import { randomUUID } from 'node:crypto';
import { priceFor } from '@waybill/domain/catalogue/pricing';
import { conflict, DomainError, notFound } from '@waybill/domain/lib/errors';
import { shortage } from '@waybill/domain/orders/desk/availability';
import { lineName } from '@waybill/domain/orders/desk/new-items';
import { type NewLine, type PlaceOrder, PRICES_CHANGED } from '@waybill/domain/orders/schema';
import { TAX_RATE, type Totals, totalsOf } from '@waybill/domain/orders/totals';
import { inAccount } from '../../database/db.ts';
import { findPlacedOrder, keyReused } from '../../database/idempotency.ts';
import type { Context } from '../../http/context.ts';
import { todayOf } from '../../http/today.ts';
import { gateOfNewOrder } from '../gate/pass-gate.ts';
import { tellingRefusals } from '../gate/sale-refused.ts';
import { notifyOrderChanged } from '../notices/notify-order-changed.ts';
import { readDocument } from '../repository.ts';
import { placedOrder } from './place-order-result.ts';
import { readSellables, type Sellable } from './sellables-repository.ts';
import { type DecidedOrder, storeOrder } from './store-order.ts';

/** Every further attempt means that somebody else sold or changed a product of the order meanwhile. */
const MAX_ATTEMPTS = 20;

export function placeOrder(context: Context, form: PlaceOrder): Promise<string> {
  return tellingRefusals(context, () => place(context, form));
}

/** Reads stock and prices, lets the rules decide, and stores the order unless stock or products have changed meanwhile. */
async function place(context: Context, form: PlaceOrder): Promise<string> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const decided = await decide(context, form).catch((refusal) => firstReply(context, refusal));
    if (typeof decided === 'string') return decided;
    const outcome = await storeOrder(context, decided);
    if (outcome.state === 'reused') throw keyReused();
    if (outcome.state === 'replayed') return outcome.document;
    if (outcome.state === 'placed') {
      const order = placedOrder(decided, outcome.stored);
      notifyOrderChanged(context, order);
      return JSON.stringify(order);
    }
  }
  throw conflict('Too many people are ordering the same products right now. Please try again.');
}

/**
 * The rules are asked before the Idempotency-Key: a request that comes again may be refused because the first one took the
 * last of the stock. It then gets the first reply, and any other request its refusal.
 */
async function firstReply({ idempotency, ...scope }: Context, refusal: unknown): Promise<string> {
  if (!idempotency || !(refusal instanceof DomainError)) throw refusal;
  const { account_id } = scope.user;
  const order = await inAccount(scope, (db) => findPlacedOrder(db, account_id, idempotency));
  const document = order && (await readDocument(scope, { account_id }, order));
  if (!document) throw refusal;
  return document;
}

async function decide(context: Context, form: PlaceOrder): Promise<DecidedOrder> {
  const { user } = context;
  const by = form.storeId ? { id: form.storeId } : { license: form.storeLicense ?? '' };
  const skus = form.orderDetails.map(({ sku }) => sku);
  const { store, sellables, gate } = await readSellables(context, by, skus, todayOf(context));
  if (!store) throw notFound('Store');
  const priced = pricedLines(sellables, store.id, form.orderDetails);
  const totals = totalsOf(priced, TAX_RATE);
  refuseOtherTotals(form, totals);
  const processor = priced[0]?.sellable;
  const lines = priced.map((line, position) => ({
    ...lineOf(line, position),
    product_version: line.sellable.product_version,
  }));
  return {
    content: {
      store_id: store.id,
      store_name: store.store_name,
      store_license: store.license_number,
      processor_name: processor?.processor_name ?? null,
      processor_license: processor?.processor_license || 'N/A',
      order_status: 'pending approval',
      ...totals,
      tax_rate: TAX_RATE,
      agent_id: user.id,
      agent_name: user.username,
    },
    gate: gateOfNewOrder(context, gate, totals.order_total, form.override_reason),
    lines,
    store,
  };
}

interface PricedLine {
  sellable: Sellable;
  qty: number;
  price: number;
  is_sample: boolean;
}

/** The lines at the store's own prices, once there is stock for all of them together. */
function pricedLines(sellables: Map<string, Sellable>, store_id: string, lines: NewLine[]): PricedLine[] {
  const priced = lines.map(({ sku, qty, is_sample }) => {
    const sellable = sellables.get(sku.toLowerCase());
    if (!sellable)
      throw conflict(`The product with SKU ${sku} is no longer available.`, { code: 'sku_unavailable' });
    return { sellable, qty, is_sample, price: is_sample ? 0 : priceFor(sellable.pricing, store_id) };
  });
  const asked = priced.map(({ sellable, ...line }) => ({ ...line, sku: sellable.flavor_id, sellable }));
  const bySku = new Map(asked.map(({ sku, sellable }) => [sku, sellable]));
  const refusal = shortage(asked, (sku) => bySku.get(sku) ?? { flavor: sku, qty: 0 });
  const sold = asked.filter(({ is_sample, sellable }) => !is_sample && sellable.sale_qty !== null);
  const beside = shortage(sold, (sku) => {
    const { flavor, sale_qty } = bySku.get(sku) ?? { flavor: sku, sale_qty: 0 };
    return { flavor, qty: sale_qty ?? 0 };
  });
  if (refusal ?? beside) throw conflict(refusal ?? beside ?? '', { code: 'insufficient_stock' });
  return priced;
}

/** A browser that calculated with other prices must show the new ones before it may order. */
export function refuseOtherTotals(
  sent: { subtotal?: number | undefined; orderTotal?: number | undefined },
  totals: Totals,
): void {
  const differs = (claimed: number | undefined, actual: number) =>
    claimed !== undefined && claimed !== actual;
  if (differs(sent.subtotal, totals.subtotal) || differs(sent.orderTotal, totals.order_total)) {
    throw conflict(PRICES_CHANGED, { code: 'prices_changed' });
  }
}

export function lineOf({ sellable, qty, price, is_sample }: PricedLine, position: number) {
  const { flavor_id, sku, flavor, brand_name, product_name, product_type, size, size_unit, processor_name } =
    sellable;
  return {
    id: randomUUID(),
    position,
    flavor_id,
    sku,
    flavor,
    brand_name,
    processor_name,
    product_name: lineName(product_name, is_sample),
    product_type,
    size,
    size_unit,
    qty,
    price,
    is_sample,
  };
}
