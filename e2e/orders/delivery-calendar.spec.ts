import type { Locator, Page } from '@playwright/test';
import { anOrder, aPerson, aProduct, type Order } from '../records/order-records.ts';
import { aStore, dayFromToday, press } from '../records/partner-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { expectNoSideways } from '../world/every-screen.ts';
import { expect, type Person, signIn, test } from '../world/fixtures.ts';
import { dropByMouse } from '../world/mouse-steps.ts';
import { navigate } from '../world/navigate.ts';

const SCREEN = '/dashboard/deliveries';
const longDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`));

/** Days since the last Monday, by the account's clock. */
const weekday = () => (new Date(`${dayFromToday(0)}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Monday to Sunday of the week after this one: what is due before today is among the unscheduled of every other week. */
const nextWeek = () => Array.from({ length: 7 }, (_, at) => dayFromToday(at + 7 - weekday()));

async function placed(owner: Person, count: number): Promise<Order[]> {
  const store = await aStore(owner, { storeName: 'Green Leaf', city: 'Kingston' });
  await aProduct(owner, { Mango: 100 });
  const orders: Order[] = [];
  for (let at = 0; at < count; at++)
    orders.push(await anOrder(owner, store.id, [{ sku: 'SKU-Mango', qty: 2 }]));
  return orders;
}

/** The cell of a driver on a day of the week, counted from 0. */
const cell = (page: Page, driver: string, day: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: driver }) })
    .getByRole('cell')
    .nth(day);

const saved = async (owner: Person, { id }: Order) =>
  (await (await owner.api.get(`/api/orders/${id}`)).json()).data;

async function startDrag(page: Page, from: Locator): Promise<void> {
  const start = await from.boundingBox();
  if (!start) throw new Error('Nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height / 2 + 12, { steps: 4 });
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await startDrag(page, from);
  const end = await to.boundingBox();
  if (!end) throw new Error('Nowhere to drag to');
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await expect(to).toHaveAttribute('data-over');
  await dropByMouse(page);
}

/** By its handle; the keys that follow are listened to by a timer of no delay, which has run when one begun later has. */
async function pickUp(page: Page, handle: Locator): Promise<void> {
  await handle.focus();
  await page.keyboard.press('Enter');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

test('an order is dragged to a day and a driver, back again, moved by keyboard, and by a form on a phone', async ({
  page,
  owner,
  address,
}) => {
  const [first, second] = (await placed(owner, 2)) as [Order, Order];
  const driver = await aPerson(owner, address, 'driver', 'Dan Dorn');
  await aPerson(owner, address, 'driver', 'Eve Eder');
  const week = nextWeek() as [string, string, string, ...string[]];
  await navigate(page, `${SCREEN}?week=${week[0]}`);
  const waiting = page.getByRole('region', { name: 'Not scheduled' });
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  await drag(
    page,
    waiting.getByRole('listitem').filter({ hasText: first.order_number }),
    cell(page, 'Dan Dorn', 2),
  );
  await expect(cell(page, 'Dan Dorn', 2).getByText(first.order_number)).toBeVisible();
  await expect(
    page.getByText(`${first.order_number} is on ${longDay(week[2])} with Dan Dorn.`),
  ).toBeVisible();
  expect(await saved(owner, first)).toMatchObject({ delivery_date: week[2], delivery_driver_id: driver.id });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  expect(await saved(owner, first)).toMatchObject({ delivery_date: null, delivery_driver_id: null });

  const handle = page.getByRole('button', { name: `Move ${second.order_number}` });
  await pickUp(page, handle);
  await expect(page.getByText(`${second.order_number}: not scheduled.`)).toBeAttached();
  for (const [key, told] of [
    ['ArrowRight', `${longDay(week[0])}, no driver`],
    ['ArrowRight', `${longDay(week[1])}, no driver`],
    ['ArrowDown', `${longDay(week[1])}, Dan Dorn`],
    ['ArrowDown', `${longDay(week[1])}, Eve Eder`],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByText(`${second.order_number}: ${told}.`)).toBeAttached();
  }
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Eve Eder', 1).getByText(second.order_number)).toBeVisible();
  await expect.poll(async () => (await saved(owner, second)).delivery_driver).toBe('Eve Eder');
  await expect(handle).toBeFocused();
  await pickUp(page, handle);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`${second.order_number}: ${longDay(week[2])}, Eve Eder.`)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`${second.order_number} stays where it was.`)).toBeAttached();
  await expect(cell(page, 'Eve Eder', 1).getByText(second.order_number)).toBeVisible();

  await page.route('**/delivery', (route) =>
    route.fulfill({ status: 409, json: { success: false, error: 'No.' } }),
  );
  // What the keyboard still holds does not keep the mouse from taking it.
  await pickUp(page, handle);
  await drag(page, cell(page, 'Eve Eder', 1).getByRole('listitem'), cell(page, 'No driver', 4));
  await expect(page.getByLabel('Messages').getByText('No.')).toBeVisible();
  await expect(cell(page, 'Eve Eder', 1).getByText(second.order_number)).toBeVisible();
  await page.unroute('**/delivery');

  await test.step('put down beside the week it stays, and is not said to be without a day', async () => {
    await startDrag(page, cell(page, 'Eve Eder', 1).getByRole('listitem'));
    await page.mouse.move(4, 4, { steps: 4 });
    await dropByMouse(page);
    await expect(page.getByText(`${second.order_number} stays where it was.`)).toBeAttached();
    await expect(cell(page, 'Eve Eder', 1).getByText(second.order_number)).toBeVisible();
  });

  await page.getByRole('link', { name: 'Week after' }).click();
  await expect(page.getByRole('link', { name: second.order_number })).toHaveCount(0);
  await page.getByRole('link', { name: 'This week' }).click();
  await expect(page).toHaveURL(new RegExp(`${SCREEN}$`));
  await page.getByRole('link', { name: 'Week after' }).click();
  await page.getByRole('link', { name: second.order_number }).click();
  await expect(page.getByRole('dialog', { name: second.order_number })).toBeVisible();
  await page.keyboard.press('Escape');
  await cell(page, 'Eve Eder', 1).getByRole('link', { name: 'Green Leaf' }).click();
  await expect(page.getByRole('heading', { name: 'Green Leaf', level: 1 })).toBeVisible();

  await test.step('on a phone the week is a list of days, a form moves an order, and a driver sees their own', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await navigate(page, SCREEN);
    await page.getByRole('button', { name: `Move ${first.order_number}` }).click();
    const form = page.getByRole('dialog', { name: 'Change Delivery' });
    await form.getByLabel('Delivery date').fill(dayFromToday(0));
    await form.getByRole('combobox', { name: 'Driver' }).fill('Dan');
    await page.getByRole('option', { name: 'Dan Dorn' }).click();
    await press(form, 'Save Delivery');
    const today = page.getByRole('region', { name: longDay(dayFromToday(0)) });
    await expect(today.getByText(first.order_number)).toBeVisible();
    await expect(today.getByText('Dan Dorn')).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page, 'the calendar');

    await signIn(page, driver);
    await page.goto(SCREEN);
    await expect(today.getByText(first.order_number)).toBeVisible();
    await expect(page.getByText(second.order_number)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await expect(cell(page, 'Dan Dorn', weekday()).getByText(first.order_number)).toBeVisible();
  });
});
