import type { Page } from '@playwright/test';
import { photo } from '../records/catalogue-data.ts';
import { aPerson, aShop, open } from '../records/order-records.ts';
import { aStore, dayFromToday, dialog, press } from '../records/partner-records.ts';
import { expectFits } from '../records/report-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { expect, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

/** For axe, and on a phone. */
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

  const entries = details.getByRole('region', { name: 'Payments and Credits' });
  await step('Record Payment').first().click();
  const pay = form('Record Payment');
  await expect(pay.getByLabel('Amount')).toHaveValue('109.00');
  await pay.getByLabel('Amount').fill('9');
  await press(pay, 'Record Payment');
  await expect(pay.getByText('Please select a payment type.')).toBeVisible();
  await pay.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Cash' }).click();
  await press(pay, 'Record Payment');
  await expect(said(page, 'Payment recorded successfully!')).toBeVisible();
  await expect(details).toBeHidden();
  const recorded = page.locator('.mantine-Notification-root').filter({ hasText: 'Payment recorded' });
  await recorded.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(said(page, 'Undone.')).toBeVisible();

  await open(page, order, 'unpaid-orders');
  await expect(entries.getByText(/: Undone right after it was recorded$/)).toBeVisible();
  await press(entries, 'Record Payment');
  await expect(pay.getByLabel('Amount')).toHaveValue('109.00');
  await pay.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Cash' }).click();
  await press(pay, 'Record Payment');
  await expect(said(page, 'Payment recorded successfully!')).toBeVisible();
  const paid = await open(page, order);
  await paid.getByRole('button', { name: 'Mark complete' }).click();
  await press(form('Mark complete'), 'Mark complete');
  await expect(said(page, `Order ${order.order_number} is now complete.`)).toBeVisible();
  const closed = await open(page, order, 'completed-orders');
  await expect(closed.getByRole('button', { name: 'Update Status' })).toBeVisible();
  const steps = /^(Approve & schedule|Mark delivered|Record Payment|Mark complete)$/;
  await expect(closed.getByRole('button', { name: steps })).toHaveCount(0);
});

test('a deletion is undone from its message, and refused once the server says it is too late', async ({
  page,
  owner,
}) => {
  const store = await aStore(owner, { storeName: 'Kingston Green' });
  const remove = async () => {
    await navigate(page, `/dashboard/manage-stores?store=${store.id}`);
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
