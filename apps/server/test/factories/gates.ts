import { addDays, dayIn } from '@waybill/domain/lib/dates';
import type { Order } from '@waybill/domain/orders/schema';
import type { Store } from '@waybill/domain/partners/store-schema';
import type { Client, World } from '../world/world.ts';
import { aBusiness } from './business.ts';
import { aProduct, skuOf } from './products.ts';
import { aStore } from './stores.ts';

export const TODAY = dayIn('America/New_York', new Date());
export const YESTERDAY = addDays(TODAY, -1);

/** A business with these trade settings, and a product of which a case is $54.50 with the tax. */
export async function aGatedBusiness(world: World, settings: object) {
  const business = await aBusiness(world);
  const product = await aProduct(business.owner, { qty: 1000, price: 50 });
  await business.owner.put('/api/trade-settings', settings);
  const order = (by: Client, store: Store, cases = 10, rest: object = {}, headers: object = {}) =>
    by.post(
      '/api/orders',
      { storeId: store.id, orderDetails: [{ sku: skuOf(product), qty: cases }], ...rest },
      { headers: { ...headers } },
    );
  return { ...business, product, order };
}

/** A store whose license expires on a day. */
export const storeUntil = (by: Client, licenseExpiration: string) => aStore(by, { licenseExpiration });

export const trade = (by: Client, store: { id: string }, details: object) =>
  by.put(`/api/stores/${store.id}/trade`, details);

export const pay = (by: Client, order: Order, amount: number) =>
  by.post('/api/payments', {
    store_id: order.store_id,
    amount,
    date: TODAY,
    payment_type: 'Cash',
    applications: [{ order_id: order.id, amount }],
  });
