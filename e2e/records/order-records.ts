import type { Page } from '@playwright/test';
import { created, expect, login, type Person } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';
import { aBrand, aProcessor, aProduct as aProductOf } from './catalogue-data.ts';
import { aPerson as aRecord, aStore } from './partner-records.ts';

export interface Order {
  id: string;
  order_number: string;
  order_total: number;
  version: number;
  order_details: { id: string; sku: string; qty: number }[];
}

let counter = 0;

/** One product of each flavor named, with its number of cases, at $10. */
export async function aProduct(person: Person, stock: Record<string, number>) {
  counter += 1;
  const processor = await aProcessor(person, `Labs ${counter}`);
  await aProductOf(person, {
    brand: await aBrand(person, processor, `Alta ${counter}`),
    processor,
    name: 'Cloud Pen',
    size: 0.5,
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
  const store = await aStore(person, { storeName: 'Green Leaf' });
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

/** An agent or a driver who is signed in, by the id of their record. */
export async function aPerson(owner: Person, address: string, role: 'agent' | 'driver', name: string) {
  const { id, email } = await aRecord(owner, role, { [`${role}Name`]: name });
  return { ...(await login(address, email)), id };
}

/** Remembers what was said for a moment, since a busy machine may look too late. */
export async function rememberMessages(page: Page): Promise<void> {
  // Not as a script of each document, which would stay with a page that later tests use.
  page.on('domcontentloaded', () => page.evaluate(listen).catch(() => undefined));
  await page.evaluate(listen);
}

/** The window of a page that listens, which its types do not know. */
interface Listening extends Window {
  said: string[];
  listener?: MutationObserver;
}

/** Runs in the page. */
function listen(): void {
  const listening = window as unknown as Listening;
  const said: string[] = [];
  listening.said = said;
  listening.listener?.disconnect();
  listening.listener = new MutationObserver(() => {
    for (const place of document.querySelectorAll('[role="status"], [aria-label="Messages"]'))
      if (place.textContent && !said.includes(place.textContent)) said.push(place.textContent);
  });
  listening.listener.observe(document, { subtree: true, childList: true, characterData: true });
}

export async function expectSaid(page: Page, text: string): Promise<void> {
  const said = () => page.evaluate(() => (window as unknown as Listening).said.join('\n'));
  await expect.poll(said).toContain(text);
}

export const row = (page: Page, order: Order) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: order.order_number }) });

/** The order's dialog by its own address. */
export async function open(page: Page, order: Order, list = 'orders') {
  await navigate(page, `/dashboard/${list}?order=${order.id}`);
  return itemsShown(page, order);
}

export async function openFromList(page: Page, order: Order) {
  await navigate(page, '/dashboard/orders');
  await page.getByRole('link', { name: order.order_number }).click();
  return itemsShown(page, order);
}

async function itemsShown(page: Page, order: Order) {
  const dialog = page.getByRole('dialog', { name: order.order_number });
  await expect(dialog.getByRole('table', { name: 'Order items' })).toBeVisible();
  return dialog;
}
