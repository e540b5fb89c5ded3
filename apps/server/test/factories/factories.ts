import type { Product } from '@waybill/domain/catalogue/product-schema';
import type { Order } from '@waybill/domain/orders/schema';
import type { Store } from '@waybill/domain/partners/store-schema';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Client, World } from '../world/world.ts';

let counter = 0;

export async function aStore(by: Client, rest: object = {}): Promise<Store> {
  counter += 1;
  const form = {
    storeName: `Store ${counter}`,
    licenseNumber: `OCM-${counter}`,
    address: '1 Main St',
    ...rest,
  };
  return created(by, '/api/stores', form);
}

interface ProductWish {
  qty?: number;
  price?: number;
  flavors?: { flavor: string; qty: number }[];
  pricing?: object;
}

/** A product of a brand and processor of its own; each flavor's SKU is new. */
export async function aProduct(
  by: Client,
  { qty = 100, price = 10, flavors, pricing }: ProductWish = {},
): Promise<Product> {
  counter += 1;
  const processor = await created<{ id: string; name: string }>(by, '/api/processors', {
    name: `Processor ${counter}`,
    licenseNumber: `P-${counter}`,
  });
  await created(by, '/api/brands', { brandName: `Brand ${counter}`, processorIds: [processor.id] });
  const wanted = flavors ?? [{ flavor: 'Mango', qty }];
  return created(by, '/api/products-list', {
    product_name: `Product ${counter}`,
    brand_name: `Brand ${counter}`,
    processor_name: processor.name,
    product_type: 'Vape',
    size: 1,
    size_unit: 'grams',
    units_per_case: 10,
    flavors: wanted.map((flavor, place) => ({ ...flavor, sku: `SKU-${counter}-${place}` })),
    pricing: pricing ?? { type: 'universal', price },
  });
}

export function skuOf(product: Product, place = 0): string {
  return product.flavors[place]?.sku ?? '';
}

interface OrderWish {
  store?: Store;
  lines: { sku: string; qty: number; is_sample?: boolean }[];
}

export async function anOrder(by: Client, { store, lines }: OrderWish): Promise<Order> {
  const { id } = store ?? (await aStore(by));
  return created(by, '/api/orders', { storeId: id, orderDetails: lines });
}

async function created<T>(by: Client, url: string, form: object): Promise<T> {
  const reply = await by.post(url, form);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data;
}

/** What there is of each flavor and was sold, beside the sums of its ledger. */
export async function stockOf(
  world: World,
  product: Product,
): Promise<{ qty: number; qty_sold: number; ledger: number; sold: number }[]> {
  return (await world.admin(sql`
    select f.qty, f.qty_sold,
      (select coalesce(sum(l.qty_change), 0)::int from stock_ledger l where l.flavor_id = f.id) as ledger,
      (select coalesce(sum(l.sold_change), 0)::int from stock_ledger l where l.flavor_id = f.id) as sold
    from flavors f where f.product_id = ${product.id} order by position`)) as [];
}
