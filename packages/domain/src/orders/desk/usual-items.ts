import { z } from 'zod';
import { type Order, OrderLine } from '../schema.ts';

/** How many of a store's last orders tell what it usually buys. */
export const USUAL_ORDERS = 30;
const MAX_USUAL_ITEMS = 12;

export const UsualItem = OrderLine.pick({
  sku: true,
  product_name: true,
  brand_name: true,
  flavor: true,
  size: true,
  size_unit: true,
}).extend({
  /** In how many of the looked at orders it stands. */
  order_count: z.number().int(),
  /** The middle one of its quantities, of two the larger. */
  usual_qty: z.number().int(),
  last_ordered: z.iso.datetime(),
});
export type UsualItem = z.infer<typeof UsualItem>;

type Sold = Pick<Order, 'created_at' | 'order_details'>;

/** What stands in most of the orders, which are newest first; samples are not bought. */
export function usualItems(orders: readonly Sold[]): UsualItem[] {
  const found = new Map<string, { line: OrderLine; quantities: number[]; last_ordered: string }>();
  for (const { order_details, created_at } of orders) {
    for (const [key, { line, qty }] of quantitiesOf(order_details)) {
      const known = found.get(key);
      if (known) known.quantities.push(qty);
      else found.set(key, { line, quantities: [qty], last_ordered: created_at });
    }
  }
  return [...found.values()]
    .map(({ line: { id, processor_name, product_type, qty, price, is_sample, ...line }, ...bought }) => ({
      ...line,
      order_count: bought.quantities.length,
      usual_qty: middleOf(bought.quantities),
      last_ordered: bought.last_ordered,
    }))
    .sort((a, b) => b.order_count - a.order_count || b.usual_qty - a.usual_qty)
    .slice(0, MAX_USUAL_ITEMS);
}

/** An order may hold a SKU on two lines. */
function quantitiesOf(lines: readonly OrderLine[]): Map<string, { line: OrderLine; qty: number }> {
  const quantities = new Map<string, { line: OrderLine; qty: number }>();
  for (const line of lines) {
    if (line.is_sample || line.qty === 0) continue;
    const key = line.sku.toLowerCase();
    quantities.set(key, { line, qty: line.qty + (quantities.get(key)?.qty ?? 0) });
  }
  return quantities;
}

function middleOf(quantities: readonly number[]): number {
  return quantities.toSorted((a, b) => a - b)[Math.floor(quantities.length / 2)] ?? 0;
}
