import type { Order } from '@waybill/domain/orders/schema';
import { sql } from 'kysely';
import type { Client, World } from '../world/world.ts';
import { aBusiness } from './business.ts';
import { invoiceDetails } from './invoice-details.ts';
import { anOrder, status } from './orders.ts';
import { aProduct, skuOf } from './products.ts';
import { aStore } from './stores.ts';

export const SELLER_LICENSE = 'OCM-DIST-24-000027';

/** A business that issues invoices, and a product whose case is ten units of 100 mg at $50.00. */
export async function anInvoicingBusiness(world: World, settings: object = {}) {
  const business = await aBusiness(world);
  const { owner } = business;
  await owner.put('/api/invoice-details', invoiceDetails);
  const trade = { license_number: SELLER_LICENSE, tax_registration: 'AUC-77', invoicing: 'on', ...settings };
  await owner.put('/api/trade-settings', trade);
  const flavors = [{ flavor: 'Mango', qty: 100_000, label_thc_mg: 100 }];
  const product = await aProduct(owner, { price: 50, units_per_case: 10, flavors });
  const store = await aStore(owner, {
    city: 'Albany',
    state: 'New York',
    zipcode: '12207',
    storeEmail: 'shop@leaf.example',
  });
  const order = (by: Client = owner, qty = 10) =>
    anOrder(by, { store, lines: [{ sku: skuOf(product), qty }] });
  return { ...business, product, store, order };
}

export const approved = async (by: Client, { id }: Order): Promise<Order> =>
  (await status(by, id, 'pending delivery')).body.data;

/** All versions of the invoice of an order, the first first. */
export async function versionsOf(by: Client, order: { id: string }) {
  const { body } = await by.get(`/api/issued-invoices?orderId=${order.id}`);
  return body.data.toReversed();
}

export const edit = (by: Client, order: Order, qty: number) =>
  by.put(`/api/orders/${order.id}/items`, {
    orderDetails: order.order_details.map(({ id, sku }) => ({ id, sku, qty })),
  });

export async function lastInvoiceNumber(world: World, account_id: string): Promise<number | undefined> {
  const [row] = (await world.admin(sql`
    select last_number::int from document_counters where account_id = ${account_id} and series = 'invoice'`)) as {
    last_number: number;
  }[];
  return row?.last_number;
}
