import type { Client } from '../world/world.ts';
import { anOrder, aProduct, skuOf } from './factories.ts';

export const DATE = '2026-11-20';

export const paid = (amount_paid?: number) => ({
  payment_info: { ...(amount_paid !== undefined && { amount_paid }), payment_type: ['Cash'] },
});

export async function orderOf(by: Client, seller: Client, qty = 2) {
  const product = await aProduct(by, { qty: 10, price: 50 });
  const order = await anOrder(seller, { lines: [{ sku: skuOf(product), qty }] });
  return { product, order };
}

export const status = (by: Client, id: string, order_status: string, rest: object = {}) =>
  by.patch(`/api/orders/${id}/status`, { order_status, ...rest });

export const stockOf = async (by: Client, id: string) =>
  (await by.get(`/api/products-list/${id}`)).body.data.flavors[0];
