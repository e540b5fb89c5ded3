import { anOrder, aPerson, aShop, change, open, openFromList } from '../records/order-records.ts';
import { expect, signIn, test } from '../world/fixtures.ts';
import { expectSaid, rememberMessages } from '../world/messages.ts';
import { navigate } from '../world/navigate.ts';

test.beforeEach(({ page }) => rememberMessages(page));

test('the dialog has every section, an address of its own, and Back closes it', async ({ page, owner }) => {
  const { order, store } = await aShop(owner);
  const dialog = await openFromList(page, order);
  await expect(page).toHaveURL(new RegExp(`order=${order.id}`));
  for (const heading of [
    'Delivery',
    'Payment',
    'Store',
    'Order Items',
    'Signed Invoices',
    'Signed Manifests',
    'Store Notes',
    'Timeline',
  ])
    await expect(dialog.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  for (const name of ['Generate PDF Invoice', 'Update Status', 'Edit Order'])
    await expect(dialog.getByRole('button', { name })).toBeVisible();
  const shop = dialog.getByRole('region', { name: 'Store', exact: true });
  await expect(shop.getByText('Green Leaf')).toBeVisible();
  await expect(shop.getByText(store.license_number)).toBeVisible();
  const delivery = dialog.getByRole('region', { name: 'Delivery' });
  for (const label of ['Delivery date', 'Driver']) await expect(delivery.getByText(label)).toBeVisible();
  const payment = dialog.getByRole('region', { name: 'Payment', exact: true });
  for (const label of ['Order total', 'Amount paid', 'Balance', 'Payment types'])
    await expect(payment.getByText(label)).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Previous Notes (0)' })).toBeVisible();
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
});

test('an admin downloads the invoice, assigns the delivery and reads the timeline', async ({
  page,
  owner,
  address,
}) => {
  const { store, order } = await aShop(owner);
  const done = await anOrder(owner, store.id);
  for (const status of ['pending delivery', 'delivered', 'partially paid', 'complete'])
    await change(owner, done, status);
  await aPerson(owner, address, 'driver', 'Bob Wheeler');
  await test.step('the PDF invoice is downloaded under its name, and a failure is said', async () => {
    const dialog = await open(page, order);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Generate PDF Invoice' }).click();
    expect((await download).suggestedFilename()).toBe(`Invoice_${order.order_number}.pdf`);
    await page.route('**/api/account-info', (route) => route.fulfill({ status: 500, body: '{}' }));
    await dialog.getByRole('button', { name: 'Generate PDF Invoice' }).click();
    await expect(dialog.getByText('Failed to generate PDF. Please try again.')).toBeVisible();
  });

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
});

test('an agent sees their own orders and edits quantities only while approval is pending', async ({
  page,
  owner,
  address,
}) => {
  const { store, order: foreign } = await aShop(owner);
  const agent = await aPerson(owner, address, 'agent', 'Ada Wong');
  const order = await anOrder(agent, store.id);
  await signIn(page, agent);
  const dialog = await open(page, order);
  await expect(page.getByRole('link', { name: foreign.order_number })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Update Status' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Change Delivery' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Edit Order' }).click();
  await expect(dialog.getByLabel('Price of Cloud Pen, Mango')).toHaveCount(0);
  await dialog.getByLabel('Quantity of Cloud Pen, Mango').fill('8');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSaid(page, 'Order updated successfully!');
  await change(owner, order, 'pending delivery');
  await expect(dialog.getByRole('button', { name: 'Edit Order' })).toHaveCount(0);
});

test("a driver sees the orders assigned to them and marks one delivered with today's date", async ({
  page,
  owner,
  address,
}) => {
  const { store, order } = await aShop(owner);
  const foreign = await anOrder(owner, store.id);
  const driver = await aPerson(owner, address, 'driver', 'Bob Wheeler');
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
  const details = page.getByRole('dialog', { name: order.order_number });
  await expect(details.getByRole('button', { name: 'Update Status' })).toHaveCount(0);
  await expect(details.getByRole('button', { name: 'Edit Order' })).toHaveCount(0);
  await details.getByRole('button', { name: 'Mark Delivered' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark Delivered' });
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
  await expect(dialog.getByLabel('Delivery date')).toHaveValue(today);
  await dialog.getByRole('button', { name: 'Mark Delivered' }).click();
  await expectSaid(page, `Order ${order.order_number} is now delivered.`);
  await expect(details.getByRole('button', { name: 'Mark Delivered' })).toHaveCount(0);
});
