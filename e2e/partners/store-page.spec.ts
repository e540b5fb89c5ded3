import { anOrder, change } from '../records/order-records.ts';
import { dialog, press } from '../records/partner-records.ts';
import { aBusyShop, expectFits } from '../records/report-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { expect, test } from '../world/fixtures.ts';

// A machine that is busy with other things draws a screen in seconds.
test.describe.configure({ timeout: 120_000 });

test('the page of a store shows what it owes and buys, and does what its dialog does', async ({
  page,
  owner,
}) => {
  const store = await aBusyShop(owner);
  const unpaid = await anOrder(owner, store.id);
  await change(owner, unpaid, 'unpaid');
  const last = await anOrder(owner, store.id, [{ sku: 'SKU-Mango', qty: 4 }]);

  await page.goto(`/dashboard/manage-stores?store=${store.id}`);
  await dialog(page, 'Store Details - Kingston Green').getByRole('link', { name: 'Open Store Page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kingston Green' })).toBeVisible();
  const figures = page.locator('dl').first();
  await expect(figures).toContainText('$109.00');
  await expect(figures).toContainText('1 order unpaid');
  await expect(figures).toContainText('$152.60');
  await expect(figures).toContainText(last.order_number);
  const usual = page.getByRole('region', { name: 'Usually Buys' });
  await expect(usual.getByRole('row').nth(1)).toContainText('Cloud Pen, Mango');
  await expect(page.getByText('This store pays what every other store pays.')).toBeVisible();
  await expectAccessible(page, 'the page of a store');
  await expectFits(page);

  const orders = page.getByRole('table', { name: 'Orders' });
  await expect(orders.getByRole('row')).toHaveCount(3);
  await figures.getByRole('link', { name: '$109.00' }).click();
  await expect(page).toHaveURL(/list=unpaid/);
  await expect(orders.getByRole('row')).toHaveCount(2);
  await orders.getByRole('link', { name: unpaid.order_number }).press('Enter');
  const order = dialog(page, `Order Details - ${unpaid.order_number}`);
  await expect(order.getByRole('link', { name: 'Kingston Green' })).toHaveAttribute(
    'href',
    /dashboard.stores/,
  );
  await page.keyboard.press('Escape');
  await expect(order).toBeHidden();

  await page.getByLabel('Add a note').fill('Ring twice');
  await press(page, 'Add Note');
  await expect(page.getByText('Previous Notes (1)')).toBeVisible();
  await press(page, 'Edit');
  await page.getByLabel('Store Name').fill('Kingston Greens');
  await page.getByLabel('Store Name').press('Enter');
  await press(dialog(page, 'Save changes?'), 'Save');
  await expect(page.getByRole('heading', { level: 1, name: 'Kingston Greens' })).toBeVisible();

  await page.getByRole('link', { name: 'Create Order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Order' })).toBeVisible();
  await expect(page.getByText('Ring twice')).toBeVisible();
  await page.goto('/dashboard/orders');
  await page.getByText('Kingston Green', { exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Kingston Green', exact: true }).click();
  await press(page, 'Delete');
  await press(page.getByRole('dialog'), 'Delete');
  await expect(page).toHaveURL(/manage-stores/);
  await page.goto(`/dashboard/stores/${store.id}`);
  await expect(page.getByText('Store not found')).toBeVisible();
});
