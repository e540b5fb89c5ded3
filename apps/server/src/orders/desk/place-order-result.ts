import type { Order, OrderLine } from '@waybill/domain/orders/schema';
import type { NewLine } from '../items/order-lines-repository.ts';
import type { DecidedOrder, Stored } from './store-order.ts';

/** An order as it is read from now on, told without a further read. */
export function placedOrder({ content, gate, lines, store }: DecidedOrder, stored: Stored): Order {
  const { checks = [], payment_terms = 'credit' } = gate;
  return {
    ...content,
    id: stored.id,
    order_number: `ORD-${stored.number}`,
    store_address: store.address,
    payment_info: { amount_paid: 0, payment_type: [] },
    settlement: { payments: 0, credits: 0, write_offs: 0 },
    due_date: null,
    payment_terms,
    terms_days: payment_terms === 'cod' ? 0 : store.terms_days,
    checks,
    invoice: null,
    run: null,
    notices: [],
    order_details: lines.map(lineAsRead),
    delivery_date: null,
    delivery_driver: null,
    delivery_driver_id: null,
    manifest_count: 0,
    invoice_count: 0,
    version: 1,
    created_at: stored.placedAt,
    updated_at: stored.placedAt,
  };
}

function lineAsRead({
  id,
  brand_name,
  processor_name,
  product_name,
  product_type,
  ...rest
}: NewLine): OrderLine {
  const { flavor, sku, qty, price, size, size_unit, is_sample } = rest;
  const product = { brand_name, processor_name, product_name, product_type, flavor, sku };
  return { id, ...product, qty, price, size, size_unit, is_sample };
}
