import type { Browser, Page } from '@playwright/test';
import { expect, login, PASSWORD, type Person, signIn } from './fixtures.ts';

export interface Order {
  id: string;
  order_number: string;
  order_total: number;
  version: number;
  order_details: { id: string; sku: string; qty: number }[];
}

let counter = 0;

async function created<T>(person: Person, path: string, data: object): Promise<T> {
  const reply = await person.api.post(path, { data });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()).data;
}

export function aStore(person: Person, storeName = 'Green Leaf') {
  counter += 1;
  const licenseNumber = `OCM-${process.pid}-${counter}`;
  return created<{ id: string }>(person, '/api/stores', { storeName, licenseNumber, address: '1 Main St' });
}

/** One product of each flavor named, with its number of cases, at $10. */
export async function aProduct(person: Person, stock: Record<string, number>) {
  counter += 1;
  const processor = await created<{ id: string; name: string }>(person, '/api/processors', {
    name: `Labs ${counter}`,
    licenseNumber: `P-${counter}`,
  });
  const brand_name = `Alta ${counter}`;
  await created(person, '/api/brands', { brandName: brand_name, processorIds: [processor.id] });
  await created(person, '/api/products-list', {
    product_name: 'Cloud Pen',
    brand_name,
    processor_name: processor.name,
    product_type: 'Vape',
    size: 0.5,
    size_unit: 'grams',
    units_per_case: 10,
    flavors: Object.entries(stock).map(([flavor, qty]) => ({ flavor, sku: `SKU-${flavor}`, qty })),
    pricing: { type: 'universal', price: 10 },
  });
}

export type Lines = { sku: string; qty: number; is_sample?: boolean }[];

export function anOrder(
  person: Person,
  storeId: string,
  orderDetails: Lines = [{ sku: 'SKU-Mango', qty: 10 }],
): Promise<Order> {
  return created<Order>(person, '/api/orders', { storeId, orderDetails });
}

/** An order of ten cases at $10, so $109 with tax, in a shop of its own. */
export async function aShop(person: Person, stock: Record<string, number> = { Mango: 100 }) {
  const store = await aStore(person);
  await aProduct(person, stock);
  return { store, order: await anOrder(person, store.id) };
}

export async function change(person: Person, order: Order, status: string, rest: object = {}): Promise<void> {
  const needs = {
    delivery_date: '2026-05-04',
    payment_info: { amount_paid: 40, payment_type: ['Cash'] },
    ...rest,
  };
  const reply = await person.api.patch(`/api/orders/${order.id}/status`, {
    data: { order_status: status, ...needs },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

export async function aPerson(person: Person, address: string, role: 'agent' | 'driver', name: string) {
  counter += 1;
  const email = `${role}-${process.pid}-${Date.now()}-${counter}@e2e.example`;
  const contact = { email, phoneNumber: '555-0100', password: PASSWORD };
  const data =
    role === 'agent'
      ? { agentName: name, agentLicenseNumber: `A-${counter}`, address: '1 Main St', ...contact }
      : {
          driverName: name,
          driverLicenseNumber: `D-${counter}`,
          vehicle: 'Van',
          vehicleLicenseNumber: `V-${counter}`,
          ...contact,
        };
  const { id } = await created<{ id: string }>(person, `/api/${role}s`, data);
  return { ...(await login(address, email)), id };
}

/** Remembers what was said for a moment, since a busy machine may look too late. */
export async function rememberMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      for (const place of document.querySelectorAll('[role="status"], [aria-label="Messages"]'))
        if (place.textContent && !said.includes(place.textContent)) said.push(place.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

export async function expectSaid(page: Page, text: string): Promise<void> {
  // Put on the window by the script that listens to what is announced.
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said.join('\n'));
  await expect.poll(said).toContain(text);
}

export async function pageOf(browser: Browser, address: string, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, locale: 'en-US' });
  const page = await context.newPage();
  await rememberMessages(page);
  await signIn(page, person);
  return page;
}

export const row = (page: Page, order: Order) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: order.order_number }) });

export async function open(page: Page, order: Order, list = 'orders') {
  await page.goto(`/dashboard/${list}`);
  await page.getByRole('link', { name: order.order_number }).click();
  const dialog = page.getByRole('dialog', { name: order.order_number });
  await expect(dialog.getByRole('table', { name: 'Order items' })).toBeVisible();
  return dialog;
}
