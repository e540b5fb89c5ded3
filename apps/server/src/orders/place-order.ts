import { randomUUID } from 'node:crypto';
import { priceFor } from '@waybill/domain/catalogue/pricing';
import { conflict, notFound } from '@waybill/domain/lib/errors';
import { shortage } from '@waybill/domain/orders/availability';
import { lineName } from '@waybill/domain/orders/new-items';
import { type NewLine, type Order, type PlaceOrder, PRICES_CHANGED } from '@waybill/domain/orders/schema';
import { TAX_RATE, type Totals, totalsOf } from '@waybill/domain/orders/totals';
import { logActivity } from '../activity/log-activity.ts';
import { moveStock } from '../catalogue/stock/move-stock.ts';
import type { Context } from '../lib/context.ts';
import { type Db, inAccount } from '../lib/db.ts';
import { lockSellables, readSellingStore, type Sellable } from './order-lines-repository.ts';
import { findOrder, insertLines, insertOrder, nextNumber } from './repository.ts';

/** Checks, takes the stock, numbers and stores the order: all of it or nothing. */
export function placeOrder(context: Context, form: PlaceOrder): Promise<Order> {
  const { user } = context;
  return inAccount(context, async (db) => {
    const store = await sellingStore(db, user.account_id, form);
    const lines = await pricedLines(db, user.account_id, store.id, form.orderDetails);
    const totals = totalsOf(lines, TAX_RATE);
    refuseOtherTotals(form, totals);
    const id = randomUUID();
    const processor = lines[0]?.sellable;
    await insertOrder(db, {
      account_id: user.account_id,
      id,
      number: await nextNumber(db, user.account_id),
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
    });
    await insertLines(
      db,
      lines.map((line, position) => lineRow(user.account_id, id, position, line)),
    );
    await moveStock(
      db,
      user,
      lines.map(({ sellable, qty }) => ({
        flavor_id: sellable.flavor_id,
        qty_change: -qty,
        sold_change: qty,
        reason: 'order_created',
        order_id: id,
      })),
    );
    const order = await findOrder(db, { account_id: user.account_id }, id);
    if (!order) throw notFound('Order');
    await logActivity(db, user, {
      action: 'create',
      entity: 'order',
      id,
      message: `Created order ${order.order_number} for ${order.store_name}`,
      data: { created: order },
    });
    return order;
  });
}

async function sellingStore(db: Db, account_id: string, form: PlaceOrder) {
  const by = form.storeId ? { id: form.storeId } : { license: form.storeLicense ?? '' };
  const store = await readSellingStore(db, account_id, by);
  if (!store) throw notFound('Store');
  return store;
}

interface PricedLine {
  sellable: Sellable;
  qty: number;
  price: number;
  is_sample: boolean;
}

/** The lines at the store's own prices, once there is stock for all of them together. */
async function pricedLines(
  db: Db,
  account_id: string,
  store_id: string,
  lines: NewLine[],
): Promise<PricedLine[]> {
  const sellables = await lockSellables(
    db,
    account_id,
    store_id,
    lines.map(({ sku }) => sku),
  );
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

export function lineRow(account_id: string, order_id: string, position: number, line: PricedLine) {
  const { flavor_id, sku, flavor, brand_name, product_name, product_type, size, size_unit, processor_name } =
    line.sellable;
  const { qty, price, is_sample } = line;
  return {
    account_id,
    order_id,
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
