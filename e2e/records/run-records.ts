import type { Page } from '@playwright/test';
import type { Run } from '@waybill/domain/runs/run-schema';
import { created, expect, type Person } from '../world/fixtures.ts';
import { anOrder, aPerson, aProduct, change, type Order } from './order-records.ts';
import { aStore, dayFromToday } from './partner-records.ts';

export interface DrivenRun {
  driver: Person;
  run: Run;
  orders: Order[];
}

const STORES = ['Green Leaf', 'Kingston Corner', 'Hudson Market'];

/** A run of today with a stop at each of so many stores: ten cases at $10, so $109 with tax, each. */
export async function aRun(
  owner: Person,
  address: string,
  { stops = 3, cod = false, isDeparted = true } = {},
): Promise<DrivenRun> {
  const driver = await aPerson(owner, address, 'driver', 'Dana Reyes');
  await aProduct(owner, { Mango: 100 });
  await put(owner, '/api/trade-settings', { license_number: 'OCM-DIST-24-000027', ...(cod && COD) });
  const orders: Order[] = [];
  for (const storeName of STORES.slice(0, stops)) {
    const store = await aStore(owner, { storeName, phone: '(845) 555-0142', city: 'Albany', state: 'NY' });
    if (cod) await put(owner, `/api/stores/${store.id}/trade`, { cod_listed: true });
    const order = await anOrder(owner, store.id);
    await change(owner, order, 'pending delivery');
    orders.push(order);
  }
  const plan = {
    date: dayFromToday(0),
    driver_id: driver.id,
    vehicle_make: 'Ford',
    vehicle_model: 'Transit',
    vehicle_plate: 'ABC-1234',
    stops: orders.map(({ id }) => ({ orders: [id], planned_arrival: '10:30' })),
  };
  const run = await created<Run>(owner, '/api/runs', plan);
  if (isDeparted) {
    const reply = await owner.api.post(`/api/runs/${run.id}/depart`, { data: {} });
    expect(reply.status(), await reply.text()).toBe(200);
  }
  return { driver, run: await readRun(owner, run.id), orders };
}

const COD = { gates: { cod_listed: 'block' } };

export async function put(owner: Person, path: string, data: object): Promise<void> {
  const reply = await owner.api.put(path, { data });
  expect(reply.status(), await reply.text()).toBe(200);
}

export async function readRun(person: Person, id: string): Promise<Run> {
  return (await (await person.api.get(`/api/runs/${id}`)).json()).data;
}

/** The payments of a run, by what was paid. */
export async function paymentsOf(
  owner: Person,
  run: Run,
): Promise<{ amount: number; payment_type: string[] }[]> {
  const { data } = await (await owner.api.get('/api/payments')).json();
  return data.filter((entry: { run_number: string | null }) => entry.run_number === run.number);
}

export const stopOf = (page: Page, name: string) =>
  page.getByRole('listitem', { name: new RegExp(`^Stop \\d+, ${name}`) });

export const pressAt = (page: Page, store: string, name: 'Arrive' | 'Deliver' | 'Could Not Deliver') =>
  stopOf(page, store).getByRole('button', { name, exact: true }).click();

export async function openRun(page: Page): Promise<void> {
  await page.goto('/dashboard/run');
  await expect(page.getByRole('region', { name: 'License' })).toBeVisible();
  // The page opens without a connection once its worker keeps it.
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** All cases, with cash for what is open. */
export async function deliver(page: Page, store: string, signer = 'Sam Stone'): Promise<void> {
  await pressAt(page, store, 'Deliver');
  const sheet = page.getByRole('dialog', { name: `Deliver to ${store}` });
  await sheet.getByRole('button', { name: 'Add Cash' }).click();
  await sheet.getByRole('textbox', { name: 'Name' }).fill(signer);
  // By key: the banner of a lost connection moves the button, and a click that it moves away from is none.
  await sheet.getByRole('button', { name: 'Complete Delivery' }).press('Enter');
  await expect(sheet).toBeHidden();
  await expect(stopOf(page, store)).toContainText('done');
}
