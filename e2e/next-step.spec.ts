import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { photo } from './catalogue-data.ts';
import { expect, test } from './fixtures.ts';
import { aPerson, aShop, open } from './order-records.ts';
import { aStore, dayFromToday, dialog, press } from './partner-records.ts';
import { expectFits } from './report-records.ts';

/** Both looks, and the narrowest phone. */
async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectFits(page);
}

const said = (page: Page, text: string) => page.getByLabel('Messages').getByText(text);

test('the main button of an order is the one thing to do next, and each step can be undone', async ({
  page,
  owner,
  address,
}) => {
  const { order } = await aShop(owner);
  await aPerson(owner, address, 'driver', 'Dan Dorn');
  const details = await open(page, order);
  const step = (name: string) => details.getByRole('button', { name, exact: true });
  const delivery = details.getByRole('region', { name: 'Delivery', exact: true });
  const form = (name: string) => page.getByRole('dialog', { name, exact: true });
  await expect(step('Update Status')).toBeVisible();

  await step('Approve & schedule').click();
  const approve = form('Approve & schedule');
  await expect(approve.getByLabel('Delivery date')).toBeFocused();
  await approve.getByLabel('Delivery date').fill('');
  await press(approve, 'Approve & schedule');
  await expect(approve.getByText('Please select a delivery date.').first()).toBeVisible();
  await approve.getByLabel('Delivery date').fill(dayFromToday(2));
  await approve.getByRole('combobox', { name: 'Driver' }).fill('Dan');
  await page.getByRole('option', { name: 'Dan Dorn' }).click();
  await expectGood(page);
  await press(approve, 'Approve & schedule');
  await expect(said(page, `Order ${order.order_number} is now pending delivery.`)).toBeVisible();
  await expect(delivery.getByText('Dan Dorn')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(said(page, 'Undone.')).toBeVisible();
  await expect(delivery.getByText('Dan Dorn')).toHaveCount(0);

  await step('Approve & schedule').click();
  await press(approve, 'Approve & schedule');
  await expect(step('Mark delivered')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(step('Approve & schedule')).toBeVisible();
  await step('Approve & schedule').click();
  await press(approve, 'Approve & schedule');

  await step('Mark delivered').click();
  const deliver = form('Mark delivered');
  await expect(deliver.getByLabel('Delivery date')).toHaveValue(dayFromToday(0));
  await expect(deliver.getByLabel('Take photo')).toHaveAttribute('capture', 'environment');
  await deliver.getByLabel('Take photo').setInputFiles(await photo('signed.png'));
  await expectGood(page);
  await press(deliver, 'Mark delivered');
  await expect(
    details.getByRole('region', { name: 'Signed Manifests' }).getByText('signed.png'),
  ).toBeVisible();

  await step('Record payment').click();
  const pay = form('Record payment');
  await expect(pay.getByLabel('Amount received')).toHaveValue('109.00');
  await pay.getByLabel('Amount received').fill('109.01');
  await press(pay, 'Record payment');
  await expect(pay.getByText('Amount paid cannot exceed the order total').first()).toBeVisible();
  await pay.getByLabel('Amount received').fill('9');
  await expect(pay.getByText('$100.00')).toBeVisible();
  await press(pay, 'Record payment');
  await expect(pay.getByText('Please select at least one payment type').first()).toBeVisible();
  await pay.getByLabel('Check').check();
  await expectGood(page);
  await press(pay, 'Record payment');
  await expect(said(page, `Order ${order.order_number} is now partially paid.`)).toBeVisible();
  await expect(details).toBeHidden();

  const unpaid = await open(page, order, 'unpaid-orders');
  await unpaid.getByRole('button', { name: 'Record payment', exact: true }).click();
  await expect(pay.getByLabel('Amount received')).toHaveValue('100.00');
  await pay.getByLabel('Cash').check();
  await press(pay, 'Record payment');
  await expect(said(page, `Order ${order.order_number} is now paid.`)).toBeVisible();
  const paid = await open(page, order);
  await expect(paid.getByText('Check, Cash')).toBeVisible();
  await paid.getByRole('button', { name: 'Mark complete' }).click();
  await press(form('Mark complete'), 'Mark complete');
  await expect(said(page, `Order ${order.order_number} is now complete.`)).toBeVisible();
  const closed = await open(page, order, 'completed-orders');
  for (const name of ['Approve & schedule', 'Mark delivered', 'Record payment', 'Mark complete'])
    await expect(closed.getByRole('button', { name })).toHaveCount(0);
  await expect(closed.getByRole('button', { name: 'Update Status' })).toBeVisible();
});

test('a deletion is undone from its message, and refused once the server says it is too late', async ({
  page,
  owner,
}) => {
  const store = await aStore(owner, { storeName: 'Kingston Green' });
  const remove = async () => {
    await page.goto(`/dashboard/manage-stores?store=${store.id}`);
    await press(dialog(page, 'Store Details - Kingston Green'), 'Delete');
    await press(dialog(page, 'Delete?'), 'Delete');
    await expect(said(page, 'Store deleted successfully!')).toBeVisible();
  };
  await remove();
  await expect(page.getByRole('link', { name: 'Kingston Green' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Kingston Green' })).toBeVisible();

  await remove();
  await aStore(owner, { storeName: 'Kingston Two', licenseNumber: store.license_number });
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('Messages').getByText(/license number/)).toBeVisible();
});
