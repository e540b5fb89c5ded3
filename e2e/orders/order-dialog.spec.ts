import type { Page } from '@playwright/test';
import {
  anOrder,
  aPerson,
  aShop,
  change,
  expectSaid,
  type Order,
  open,
  openFromList,
  rememberMessages,
} from '../records/order-records.ts';
import { dayFromToday } from '../records/partner-records.ts';
import { expect, signIn, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

test.beforeEach(({ page }) => rememberMessages(page));

test('an admin finds every section of an order, assigns its delivery, reads its timeline and prints it', async ({
  page,
  owner,
  address,
}) => {
  const { order, store } = await aShop(owner);
  const done = await anOrder(owner, store.id);
  for (const status of ['pending delivery', 'delivered', 'partially paid', 'complete'])
    await change(owner, done, status);
  await aPerson(owner, address, 'driver', 'Bob Wheeler');
  await test.step('the dialog has every section, an address of its own, and Back closes it', () =>
    findSections(page, order, store));

  await test.step('an admin assigns a delivery date and an active driver', async () => {
    const details = await open(page, order);
    await details.getByRole('button', { name: 'Change Delivery' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Delivery' });
    await dialog.getByLabel('Delivery date').fill('2026-06-07');
    await dialog.getByRole('combobox', { name: 'Driver' }).click();
    await page.getByRole('option', { name: 'Bob Wheeler' }).click();
    await dialog.getByRole('button', { name: 'Save Delivery' }).click();
    await expectSaid(page, 'Delivery updated successfully!');
    await expect(details.getByText('Jun 7, 2026', { exact: true })).toBeVisible();
    await expect(details.getByText('Bob Wheeler', { exact: true })).toBeVisible();
    await expect(details.getByText('Driver: — → Bob Wheeler')).toBeVisible();
  });

  await test.step('the timeline tells the way of an order: what, by whom and when', async () => {
    const dialog = await open(page, done, 'completed-orders');
    const timeline = dialog.getByRole('region', { name: 'Timeline' });
    const events = timeline.locator('ol > li');
    await expect(events).toHaveCount(5);
    for (const [place, title] of [
      'Created',
      'Approved',
      'Delivered',
      'Partially paid',
      'Completed',
    ].entries()) {
      await expect(events.nth(place)).toContainText(title);
      await expect(events.nth(place)).toContainText('Rosa Diaz');
    }
    await expect(timeline.getByText('Delivery date: — → May 4, 2026')).toBeVisible();
    await expect(timeline.getByText('Amount paid: $40.00 → $109.00')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Edit Order' })).toHaveCount(0);
  });

  await test.step('an order is printed whole, without buttons and in black on white', async () => {
    const lines = Array.from({ length: 40 }, () => ({ sku: 'SKU-Mango', qty: 1 }));
    const long = await anOrder(owner, store.id, lines);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dialog = await open(page, long);
    const printing = page.evaluate(
      () => new Promise((done) => addEventListener('beforeprint', () => done(true))),
    );
    await dialog.getByRole('button', { name: 'Print' }).click();
    expect(await printing).toBe(true);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const name of ['Print', 'Update Status', 'Generate PDF Invoice'])
      await expect(dialog.getByRole('button', { name })).toBeHidden();
    await expect(dialog.getByRole('link', { name: 'Order Again' })).toBeHidden();
    await expect(dialog.getByText('Cloud Pen').last()).toBeVisible();
    const pages = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.length).toBeLessThan(6);
    await page.emulateMedia({ media: null, colorScheme: 'light' });
  });
});

async function findSections(
  page: Page,
  order: Order,
  { license_number }: { license_number: string },
): Promise<void> {
  const dialog = await openFromList(page, order);
  await expect(page).toHaveURL(new RegExp(`order=${order.id}`));
  const headings = ['Delivery', 'Payment', 'Store', 'Order Items', 'Signed Invoices', 'Signed Manifests'];
  await expect
    .poll(() => dialog.getByRole('heading').allTextContents())
    .toEqual(expect.arrayContaining([...headings, 'Store Notes', 'Previous Notes (0)', 'Timeline']));
  for (const name of ['Generate PDF Invoice', 'Update Status', 'Edit Order'])
    await expect(dialog.getByRole('button', { name })).toBeVisible();
  const shop = dialog.getByRole('region', { name: 'Store', exact: true });
  await expect(shop.getByText('Green Leaf')).toBeVisible();
  await expect(shop.getByText(license_number)).toBeVisible();
  const delivery = dialog.getByRole('region', { name: 'Delivery' });
  for (const label of ['Delivery date', 'Driver']) await expect(delivery.getByText(label)).toBeVisible();
  const payment = dialog.getByRole('region', { name: 'Payment', exact: true });
  for (const label of ['Order total', 'Amount paid', 'Balance', 'Payment types'])
    await expect(payment.getByText(label)).toBeVisible();
  const cells = dialog.getByRole('table', { name: 'Order items' }).getByRole('row').nth(1).getByRole('cell');
  await expect(cells).toHaveText([
    /Labs/,
    /Alta/,
    'Cloud Pen',
    'Vape',
    '0.5 grams',
    'Mango',
    'SKU-Mango',
    '10',
    '$10.00',
    '$100.00',
  ]);
  await expect(dialog.getByText('Sales tax (9%)')).toBeVisible();
  await expect(dialog.getByText('$9.00')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await navigate(page, `/dashboard/completed-orders?order=${order.id}`);
  await expect(page.getByRole('dialog', { name: `Order Details - ${order.order_number}` })).toBeVisible();
  await navigate(page, '/dashboard/orders?order=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('dialog').getByText('Order not found')).toBeVisible();
}

test('agents and drivers see their own orders alone, and change of them what is theirs to change', async ({
  page,
  owner,
  address,
}) => {
  const { store, order: foreign } = await aShop(owner);
  const agent = await aPerson(owner, address, 'agent', 'Ada Wong');
  const driver = await aPerson(owner, address, 'driver', 'Bob Wheeler');
  const order = await anOrder(agent, store.id);
  const details = page.getByRole('dialog', { name: order.order_number });
  await test.step('an agent sees their own orders and edits quantities only while approval is pending', async () => {
    await signIn(page, agent);
    await open(page, order);
    await expect(page.getByRole('link', { name: foreign.order_number })).toHaveCount(0);
    await expect(details.getByRole('button', { name: 'Update Status' })).toHaveCount(0);
    await expect(details.getByRole('button', { name: 'Change Delivery' })).toHaveCount(0);
    await details.getByRole('button', { name: 'Edit Order' }).click();
    await expect(details.getByLabel('Price of Cloud Pen, Mango')).toHaveCount(0);
    await details.getByLabel('Quantity of Cloud Pen, Mango').fill('8');
    await details.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectSaid(page, 'Order updated successfully!');
    await change(owner, order, 'pending delivery', { delivery_date: undefined });
    await expect(details.getByRole('button', { name: 'Edit Order' })).toHaveCount(0);
  });

  await test.step("a driver sees the orders assigned to them and marks one delivered with today's date", async () => {
    await signIn(page, driver);
    await page.goto('/dashboard/orders');
    await expect(page.getByText('No orders found.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create New Order' })).toHaveCount(0);
    const assigned = await owner.api.patch(`/api/orders/${order.id}/delivery`, {
      data: { delivery_driver: driver.id },
    });
    expect(assigned.status()).toBe(200);
    await page.getByRole('link', { name: order.order_number }).click();
    await expect(page.getByRole('link', { name: foreign.order_number })).toHaveCount(0);
    await expect(details.getByRole('button', { name: 'Update Status' })).toHaveCount(0);
    await expect(details.getByRole('button', { name: 'Edit Order' })).toHaveCount(0);
    await details.getByRole('button', { name: 'Mark Delivered' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark Delivered' });
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    await expect(dialog.getByLabel('Delivery date')).toHaveValue(dayFromToday(0));
    await dialog.getByRole('button', { name: 'Mark Delivered' }).click();
    await expectSaid(page, `Order ${order.order_number} is now delivered.`);
    await expect(details.getByRole('button', { name: 'Mark Delivered' })).toHaveCount(0);
  });
});
