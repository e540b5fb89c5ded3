import type { Page } from '@playwright/test';
import { aBrand, aProcessor, aProduct } from '../records/catalogue-data.ts';
import { aStore } from '../records/partner-records.ts';
import { expect, type Person } from './fixtures.ts';
import { navigate } from './navigate.ts';

/** A store, a brand, and a product of the flavors named, each with its number of cases. */
export async function aDesk(
  person: Person,
  stock: Record<string, number> = { Mango: 100 },
  pricing: object = { type: 'universal', price: 10 },
) {
  const store = await aStore(person, { storeName: 'Green Leaf', city: 'Albany', zipcode: '12207' });
  const processor = await aProcessor(person, 'Alta Labs');
  const brand = await aBrand(person, processor, 'Alta');
  const flavors = Object.entries(stock).map(([flavor, qty]) => ({ flavor, sku: `SKU-${flavor}`, qty }));
  const wish = { brand, processor, name: 'Live Cart', flavors, pricing };
  return { store, wish, product: await aProduct(person, wish) };
}

export type Desk = Awaited<ReturnType<typeof aDesk>>;

/** What a person has not finished, as their other machine keeps it: cases at $10 by flavor. */
export async function aDraft(person: Person, { store, wish }: Desk, cases: Record<string, number>) {
  const lines = Object.entries(cases).map(([flavor, qty]) => ({
    id: crypto.randomUUID(),
    brand_name: wish.brand.name,
    processor_name: wish.processor.name,
    product_name: wish.name,
    product_type: 'Vape',
    flavor,
    sku: `SKU-${flavor}`,
    qty,
    price: 10,
    size: 1,
    size_unit: 'grams',
    is_sample: false,
  }));
  await keepDraft(person, { store_id: store.id, lines });
}

/** Replaces what the server keeps, as a machine does after each change. */
export async function keepDraft(person: Person, content: object | null): Promise<void> {
  const draft = content && { ...content, key: crypto.randomUUID(), saved_at: new Date().toISOString() };
  const reply = await person.api.put('/api/order-draft', { data: { draft } });
  expect(reply.status(), await reply.text()).toBe(200);
}

export async function draftOf(person: Person) {
  return (await (await person.api.get('/api/order-draft')).json()).data?.draft ?? null;
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
  await navigate(page, '/dashboard/create-order');
  await expect(page.getByRole('heading', { name: 'Create New Order' })).toBeVisible();
}

export async function chooseStore(page: Page, store: string) {
  await storeBox(page).fill(store);
  await page.getByRole('option', { name: store }).click();
}

export async function chooseBrand(page: Page, brand = 'Alta') {
  // The list opens by a click or by other text than it shows.
  await brandBox(page).click();
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
