import { anOrder, change } from '../records/order-records.ts';
import { dialog, press } from '../records/partner-records.ts';
import { aBusyShop, expectFits } from '../records/report-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { expect, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

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
  const lists = page.getByRole('group', { name: 'Filter by list' });
  await expect(lists.getByRole('button')).toHaveText(['All 2', 'active 1', 'unpaid 1', 'completed 0']);
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
  await navigate(page, '/dashboard/orders');
  await page.getByRole('link', { name: 'Kingston Green', exact: true }).first().click();
  await press(page, 'Delete');
  await press(page.getByRole('dialog'), 'Delete');
  await expect(page).toHaveURL(/manage-stores/);
  await page.goto(`/dashboard/stores/${store.id}`);
  await expect(page.getByText('Store not found')).toBeVisible();
});

test('a list that names a store leads to its page, and its rows still open their own record', async ({
  page,
  owner,
}) => {
  const store = await aBusyShop(owner);
  const paid = await anOrder(owner, store.id);
  await change(owner, paid, 'paid', { payment_info: { amount_paid: 109, payment_type: ['Cash'] } });
  const order = await anOrder(owner, store.id);
  const heading = page.getByRole('heading', { level: 1, name: store.store_name });
  const named = page.getByRole('link', { name: store.store_name, exact: true });

  await page.goto('/dashboard/orders');
  await test.step('only the row that the keys are on has its store in the tab order', async () => {
    await expect(named).toHaveCount(2);
    await expect(named.first()).not.toHaveAttribute('tabindex', '-1');
    await expect(named.last()).toHaveAttribute('tabindex', '-1');
    await page.getByRole('link', { name: order.order_number }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(named.first()).toHaveAttribute('tabindex', '-1');
    await page.keyboard.press('Tab');
    await expect(named.last()).toBeFocused();
  });
  const row = page.getByRole('row').filter({ hasText: order.order_number });
  await row.click();
  const details = dialog(page, `Order Details - ${order.order_number}`);
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await row.getByRole('link', { name: order.order_number }).focus();
  await page.keyboard.press('Tab');
  await expect(row.getByRole('link', { name: store.store_name })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading).toBeVisible();
  await page.goBack();
  await row.getByRole('link', { name: store.store_name }).click();
  await expect(heading).toBeVisible();
  await expect(page).not.toHaveURL(/order=/);

  await navigate(page, '/dashboard/receivables?tab=payments');
  await page.getByRole('table', { name: 'Payments' }).getByRole('row').nth(1).click();
  await expect(dialog(page, 'Payment PAY-1001')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Payment PAY-1001')).toBeHidden();
  await named.click();
  await expect(heading).toBeVisible();

  await navigate(page, `/dashboard/receivables?store=${store.id}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Open Store Page' }).click();
  await expect(heading).toBeVisible();

  await navigate(page, '/dashboard/logs');
  await page.getByRole('link', { name: 'Store', exact: true }).first().click();
  await expect(heading).toBeVisible();
});
