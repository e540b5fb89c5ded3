import type { Page } from '@playwright/test';
import { expect, type Person } from './fixtures.ts';

interface Flavored {
  id: string;
  version: number;
  flavors: { id: string; flavor: string; sku: string; qty: string; qty_sold: number }[];
}

export async function created<T>(person: Person, path: string, data: object): Promise<T> {
  const reply = await person.api.post(path, { data });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()).data;
}

let counter = 0;

export function aStore(person: Person, storeName: string, rest: object = {}) {
  counter += 1;
  const form = { storeName, licenseNumber: `OCM-${process.pid}-${counter}`, address: '1 Main St', ...rest };
  return created<{ id: string }>(person, '/api/stores', form);
}

async function aBrand(person: Person, brandName = 'Alta') {
  const processor = await created<{ id: string; name: string }>(person, '/api/processors', {
    name: `${brandName} Labs`,
    licenseNumber: `P-${brandName}`,
  });
  await created(person, '/api/brands', { brandName, processorIds: [processor.id] });
  return { brand_name: brandName, processor_name: processor.name };
}

function aProduct(
  person: Person,
  brand: object,
  product_name: string,
  flavors: object[],
  price: unknown = 10,
) {
  return created<Flavored>(person, '/api/products-list', productForm(brand, product_name, flavors, price));
}

export function productForm(brand: object, product_name: string, flavors: object[], price: unknown) {
  return {
    ...brand,
    product_name,
    product_type: 'Vape',
    size: 1,
    size_unit: 'grams',
    units_per_case: 10,
    flavors,
    pricing: typeof price === 'number' ? { type: 'universal', price } : price,
  };
}

/** A store, a brand, and a product of the flavors named, each with its number of cases. */
export async function aDesk(
  person: Person,
  stock: Record<string, number> = { Mango: 100 },
  price: unknown = 10,
) {
  const store = await aStore(person, 'Green Leaf', { city: 'Albany', zipcode: '12207' });
  const brand = await aBrand(person);
  const flavors = Object.entries(stock).map(([flavor, qty]) => ({ flavor, sku: `SKU-${flavor}`, qty }));
  const product = await aProduct(person, brand, 'Live Cart', flavors, price);
  return { store, brand, product };
}

export const storeBox = (page: Page) => page.getByRole('combobox', { name: 'Store', exact: true });

export const brandBox = (page: Page) => page.getByRole('combobox', { name: 'Brand' });

export const flavorBox = (page: Page) => page.getByRole('combobox', { name: 'Product and Flavor' });

export const quantity = (page: Page) => page.getByLabel('Quantity', { exact: true });

const samples = (page: Page) => page.getByLabel('Sample Quantity');

export const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });

export const details = (page: Page) => page.getByRole('region', { name: /^Order Details/ });

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit Order' });

export const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Order' });

export async function openDesk(page: Page) {
  await page.goto('/dashboard/create-order');
  await expect(page.getByRole('heading', { name: 'Create New Order' })).toBeVisible();
}

export async function choose(page: Page, store: string, brand = 'Alta') {
  await storeBox(page).fill(store);
  await page.getByRole('option', { name: store }).click();
  await chooseBrand(page, brand);
}

export async function chooseBrand(page: Page, brand = 'Alta') {
  await brandBox(page).fill(brand);
  await page.getByRole('option', { name: brand }).click();
}

export async function enter(page: Page, flavor: string, { qty = '', sample = '' }) {
  await flavorBox(page).fill(flavor);
  await page.getByRole('option', { name: flavor }).click();
  await quantity(page).fill(qty);
  await samples(page).fill(sample);
  await page.getByRole('button', { name: 'Add Item to Order' }).click();
}

export async function addItem(page: Page, flavor: string, wanted: { qty?: string; sample?: string }) {
  await enter(page, flavor, wanted);
  await expect(page.getByText('Item Successfully Added!')).toBeVisible();
}

export async function ordersOf(person: Person) {
  return (await (await person.api.get('/api/orders')).json()).data;
}
