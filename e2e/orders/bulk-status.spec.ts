import type { Page } from '@playwright/test';
import { anOrder, aPerson, aShop, expectSaid, rememberMessages, row } from '../records/order-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { expectNoSideways } from '../world/every-screen.ts';
import { expect, signIn, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

test.beforeEach(({ page }) => rememberMessages(page));

const tick = (page: Page, order: { order_number: string }) =>
  page.getByRole('checkbox', { name: `Select ${order.order_number}` });
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const bulk = (page: Page) => page.getByRole('dialog', { name: /^Update Status of/ });

test('an admin gives many orders one status, by the keyboard and on a phone, and an agent none', async ({
  page,
  owner,
  address,
}) => {
  const { store, order } = await aShop(owner);
  const others = [await anOrder(owner, store.id), await anOrder(owner, store.id)];
  await navigate(page, '/dashboard/orders');
  await test.step('an admin gives many orders one status, by the keyboard', async () => {
    await tick(page, others[1] ?? order).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(bar(page)).toContainText('2 selected');
    await page.getByRole('checkbox', { name: 'Select all shown' }).press('Space');
    await expect(bar(page)).toContainText('3 selected');
    await bar(page).getByRole('button', { name: 'Update Status' }).press('Enter');
    const dialog = bulk(page);
    await expect(dialog.getByRole('heading')).toHaveText('Update Status of 3 Orders');
    await expect(dialog.getByRole('radio', { name: 'pending approval' })).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Update 3 Orders' })).toBeDisabled();
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: 'pending delivery' })).toBeChecked();
    await page.keyboard.press('Enter');
    await expectSaid(page, '3 orders are now pending delivery.');
    await expect(dialog).toBeHidden();
    for (const each of [order, ...others]) await expect(row(page, each)).toContainText('pending delivery');
  });

  await test.step('many orders are changed on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await bar(page).getByRole('button', { name: 'Update Status' }).click();
    await bulk(page).getByRole('radio', { name: 'delivered', exact: true }).check();
    await expectNoSideways(page, 'several orders chosen');
    await bulk(page).getByRole('button', { name: 'Update 3 Orders' }).click();
    await expectSaid(page, '3 orders are now delivered.');
    const { data } = await (await owner.api.get(`/api/orders/${order.id}`)).json();
    expect(data.order_status).toBe('delivered');
  });

  await test.step('an agent is offered no status for many orders', async () => {
    const agent = await aPerson(owner, address, 'agent', 'Ann Abel');
    const theirs = await anOrder(agent, store.id);
    await signIn(page, agent);
    await page.goto('/dashboard/orders');
    await tick(page, theirs).check();
    await expect(bar(page)).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'Update Status' })).toHaveCount(0);
  });
});

test('a status for many orders asks once for what it requires, and is not lost by leaving, by a failure or by a change of someone else', async ({
  page,
  owner,
}) => {
  const { store, order: large } = await aShop(owner);
  const small = await anOrder(owner, store.id, [{ sku: 'SKU-Mango', qty: 1 }]);
  await navigate(page, '/dashboard/orders');
  const dialog = bulk(page);
  await test.step('what was chosen for many orders is not thrown away without asking', async () => {
    await tick(page, large).check();
    const button = bar(page).getByRole('button', { name: 'Update Status' });
    await button.click();
    await expect(dialog.getByRole('radio', { name: 'pending approval' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await dialog.getByRole('radio', { name: 'cancelled' }).check();
    await expect(dialog.getByText('All items of the orders go back into stock.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep Editing' }).click();
    await expect(dialog.getByRole('radio', { name: 'cancelled' })).toBeChecked();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('an order that someone else changed meanwhile is refused, and a failing server is told', async () => {
    await bar(page).getByRole('button', { name: 'Update Status' }).click();
    await dialog.getByRole('radio', { name: 'pending delivery' }).check();
    await page.route('**/api/orders/status', (route) => route.fulfill({ status: 502, body: '' }));
    await dialog.getByRole('button', { name: 'Update 1 Order' }).click();
    await expect(dialog.getByText('Failed to update status. Please try again.')).toBeVisible();
    await page.unroute('**/api/orders/status');
    const reply = await owner.api.patch(`/api/orders/${large.id}/delivery`, {
      data: { delivery_date: '2026-05-04' },
    });
    expect(reply.status()).toBe(200);
    await dialog.getByRole('button', { name: 'Update 1 Order' }).click();
    await expect(dialog.getByRole('list', { name: 'Orders that were not changed' })).toHaveText(
      `${large.order_number}: This order was changed by someone else. Reload and try again.`,
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('what a status requires is asked once, and those that are refused are named', async () => {
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await bar(page).getByRole('button', { name: 'Update Status' }).click();
    await dialog.getByRole('radio', { name: 'complete' }).check();
    await expect(dialog.getByText('Each order counts as paid in full.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'unpaid' }).check();
    await expect(dialog.getByText('This voids the payments of the orders.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'partially paid' }).check();
    await dialog.getByRole('button', { name: 'Update 2 Orders' }).click();
    await expect(dialog.getByText('Please select at least one payment type for this status.')).toBeVisible();
    await dialog.getByLabel('Cash').check();
    await dialog.getByRole('button', { name: 'Update 2 Orders' }).click();
    await expect(dialog.getByText('Please enter the amount paid.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Amount paid on each order').fill('50');
    await dialog.getByRole('button', { name: 'Update 2 Orders' }).click();
    await expect(dialog.getByText('1 order is now partially paid.')).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Orders that were not changed' })).toHaveText(
      `${small.order_number}: Amount paid cannot exceed the order total`,
    );
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    await expect(row(page, large)).toHaveCount(0);
    await expect(row(page, small)).toContainText('pending approval');
  });
});
