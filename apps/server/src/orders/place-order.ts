import { randomUUID } from 'node:crypto';
import { priceFor } from '@waybill/domain/catalogue/pricing';
import { conflict, DomainError, notFound } from '@waybill/domain/lib/errors';
import { shortage } from '@waybill/domain/orders/availability';
import { lineName } from '@waybill/domain/orders/new-items';
import { type NewLine, type PlaceOrder, PRICES_CHANGED } from '@waybill/domain/orders/schema';
import { TAX_RATE, type Totals, totalsOf } from '@waybill/domain/orders/totals';
import { inAccount } from '../database/db.ts';
import { answerTo, KEY_REUSED } from '../database/idempotency.ts';
import type { Context } from '../http/context.ts';
import { notifyOrderChanged } from './notify-order-changed.ts';
import { readSelling, type Sellable } from './order-lines-repository.ts';
import { storeOrder } from './store-order.ts';

/** Each time it is thought over, somebody else has sold or changed something: the rules soon refuse or let it pass. */
const MAX_ATTEMPTS = 20;

/** Reads what is asked for, lets the rules decide, and stores the order if nothing has changed meanwhile. */
export async function placeOrder(context: Context, form: PlaceOrder): Promise<string> {
  for (let thought = 1; thought <= MAX_ATTEMPTS; thought += 1) {
    const decided = await decide(context, form).catch((refusal) => unlessPlaced(context, refusal));
    if (typeof decided === 'string') return decided;
    const { state, document } = await storeOrder(context, decided);
    if (state === 'reused') throw conflict(KEY_REUSED, { code: 'idempotency_key_reused' });
    if (state === 'placed') notifyOrderChanged(context, { ...decided.order, delivery_driver_id: null });
    if (state !== 'outdated') return document;
  }
  throw conflict('Too many people are ordering the same products right now. Please try again.');
}

/** What is refused now may be what was placed before: an order took the stock that it is asked for again. */
async function unlessPlaced({ idempotency, ...scope }: Context, refusal: unknown): Promise<string> {
  if (!idempotency || !(refusal instanceof DomainError)) throw refusal;
  const answered = await inAccount(scope, (db) => answerTo(db, scope.user.account_id, idempotency));
  if (answered === undefined) throw refusal;
  return JSON.stringify(answered);
}

async function decide({ user, ...scope }: Context, form: PlaceOrder) {
  const by = form.storeId ? { id: form.storeId } : { license: form.storeLicense ?? '' };
  const skus = form.orderDetails.map(({ sku }) => sku);
  const { store, sellables } = await readSelling({ user, ...scope }, by, skus);
  if (!store) throw notFound('Store');
  const lines = pricedLines(sellables, store.id, form.orderDetails);
  const totals = totalsOf(lines, TAX_RATE);
  refuseOtherTotals(form, totals);
  const processor = lines[0]?.sellable;
  return {
    order: {
      id: randomUUID(),
      store_id: store.id,
      store_name: store.store_name,
      store_license: store.license_number,
      processor_name: processor?.processor_name ?? null,
      processor_license: processor?.processor_license || 'N/A',
      order_status: 'pending approval' as const,
      ...totals,
      tax_rate: TAX_RATE,
      agent_id: user.id,
      agent_name: user.username,
    },
    lines: lines.map((line, position) => ({
      ...lineOf(line, position),
      product_version: line.sellable.product_version,
    })),
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
  if (refusal) throw conflict(refusal, { code: 'insufficient_stock' });
  return priced;
}

/** A browser that reckoned with other prices must show the new ones before it may order. */
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
