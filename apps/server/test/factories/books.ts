import { quarterWith } from '@waybill/domain/books/quarter';
import type { Order } from '@waybill/domain/orders/schema';
import type { Store } from '@waybill/domain/partners/store-schema';
import { type Client, newAccount, signedIn, type World } from '../world/world.ts';
import { anOrder, status } from './orders.ts';
import { aProduct, skuOf } from './products.ts';
import { TODAY } from './receivables.ts';
import { aStore } from './stores.ts';
import { unique } from './unique.ts';

/** The quarter of today. */
export const QUARTER = quarterWith(TODAY);

/** A business of its own, and a product of which cases at $50.00 are delivered on any day. */
export async function aBookedBusiness(world: World) {
  const name = unique('booked');
  const account_id = await newAccount(world, name);
  const owner = await signedIn(world, account_id, 'super_admin', `owner@${name}.example`);
  const driver = await signedIn(world, account_id, 'driver', `driver@${name}.example`);
  const product = await aProduct(owner, { qty: 100_000, price: 50 });
  const store = await aStore(owner);
  const placed = (qty: number, to: Store = store) =>
    anOrder(owner, { store: to, lines: [{ sku: skuOf(product), qty }] });
  const delivered = async (qty: number, delivery_date: string = TODAY, to?: Store): Promise<Order> => {
    const { id } = await placed(qty, to);
    return (await status(owner, id, 'unpaid', { delivery_date })).body.data;
  };
  return { account_id, owner, driver, product, store, placed, delivered };
}

/** Credits so many cases of the first line. */
export async function aMemo(by: Client, order: Order, qty: number, date?: string) {
  const line = order.order_details[0];
  const { body } = await by.post('/api/credit-memos', {
    order_id: order.id,
    reason: 'Damaged',
    lines: [{ order_line_id: line?.id, qty, goods: 'none' }],
    ...(date && { date }),
  });
  return body.data;
}
