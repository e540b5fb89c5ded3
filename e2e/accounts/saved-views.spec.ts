import type { Page } from '@playwright/test';
import { anOrder, aPerson, aShop, expectSaid, rememberMessages, row } from '../records/order-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { expect, signIn, test } from '../world/fixtures.ts';

test.beforeEach(({ page }) => rememberMessages(page));

const heads = (page: Page) => page.getByRole('columnheader').filter({ hasText: /\w/ });
const views = (page: Page) => page.getByRole('button', { name: /^Views/ });

test('columns are chosen, ordered and kept, and a view keeps them with the filters and the sort', async ({
  page,
  owner,
  address,
}) => {
  const { order } = await aShop(owner);
  await page.goto('/dashboard/orders');
  const height = async () => (await row(page, order).boundingBox())?.height ?? 0;
  await expect(row(page, order)).toBeVisible();
  const before = await height();
  await test.step('columns and density, by the keyboard', async () => {
    await page.getByRole('button', { name: 'Columns and density' }).press('Enter');
    const menu = page.getByRole('dialog', { name: 'Columns and density' });
    await menu.getByRole('checkbox', { name: 'Items' }).press('Space');
    await menu.getByRole('checkbox', { name: 'Driver' }).press('Space');
    await menu.getByRole('button', { name: 'Move Driver up' }).press('Enter');
    await expect(menu.getByRole('button', { name: 'Move Driver up' })).toBeFocused();
    await expect(heads(page)).toHaveText([
      'Order Number',
      'Store',
      'Total',
      'Status',
      'Agent',
      'Driver',
      'Created',
    ]);
    await menu.getByRole('radio', { name: 'Compact' }).check();
    expect(await height()).toBeLessThan(before);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Columns and density' })).toBeFocused();
  });

  await test.step('a view is saved with a name and shared, and another person applies it', async () => {
    await page.getByRole('button', { name: /^pending approval/ }).click();
    await page.getByRole('button', { name: 'Total' }).click();
    await views(page).click();
    await page.getByRole('button', { name: 'Save This View' }).click();
    const form = page.getByRole('dialog', { name: 'Save This View' });
    await form.getByRole('button', { name: 'Save View' }).click();
    await expect(form.getByText('Please enter a name for the view.').first()).toBeVisible();
    await form.getByLabel('Name').fill('To approve');
    await form.getByLabel('Share with everyone in the business').check();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save View' }).click();
    await expectSaid(page, 'View To approve is saved.');
    await form.getByRole('button', { name: 'Close' }).last().click();
    await expect(views(page)).toHaveText('To approve');

    const agent = await aPerson(owner, address, 'agent', 'Ada Wong');
    await signIn(page, agent);
    await page.goto('/dashboard/orders');
    await views(page).click();
    await expect(page.getByRole('button', { name: 'Edit view To approve' })).toHaveCount(0);
    await page.getByRole('link', { name: 'To approve' }).click();
    await expect(page).toHaveURL(/status=pending/);
    await expect(page).toHaveURL(/sort=order_total/);
    await expect(page.getByRole('button', { name: /^pending approval/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('the columns and the density are kept', async () => {
    await signIn(page, owner);
    await page.goto('/dashboard/orders');
    await expect(heads(page).nth(5)).toHaveText('Driver');
    await expect(row(page, order)).toBeVisible();
    expect(await height()).toBeLessThan(before);
  });

  await test.step('Clear all leaves the view, and its owner deletes it', async () => {
    await views(page).click();
    await page.getByRole('link', { name: 'To approve' }).click();
    await expect(views(page)).toHaveText('To approve');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).not.toHaveURL(/status=/);
    await expect(views(page)).toHaveText('Views');
    await views(page).click();
    await page.getByRole('button', { name: 'Edit view To approve' }).click();
    await page.getByRole('button', { name: 'Delete View' }).click();
    await page.getByRole('dialog', { name: 'Delete?' }).getByRole('button', { name: 'Delete View' }).click();
    await expectSaid(page, 'The view is deleted.');
    await views(page).click();
    await expect(page.getByRole('link', { name: 'To approve' })).toHaveCount(0);
  });
});

test('a range is selected with Shift, all that match with one press, and they get a driver and a date', async ({
  page,
  owner,
  address,
}) => {
  const { store } = await aShop(owner, { Mango: 1000 });
  await aPerson(owner, address, 'driver', 'Dan Dorn');
  for (let batch = 0; batch < 14; batch++) {
    await Promise.all(
      Array.from({ length: 4 }, () => anOrder(owner, store.id, [{ sku: 'SKU-Mango', qty: 1 }])),
    );
  }
  await page.goto('/dashboard/orders');
  const bar = page.getByRole('region', { name: 'Selection' });
  const tick = (place: number) => page.getByRole('checkbox', { name: /^Select ORD/ }).nth(place);
  await tick(1).click();
  await tick(4).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('4 selected');
  await tick(2).press('Space');
  await expect(bar).toContainText('3 selected');
  await tick(6).press('Shift+Space');
  await expect(bar).toContainText('6 selected');
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await expect(bar).toContainText('50 selected');
  await bar.getByRole('button', { name: 'Select all 57 that match' }).click();
  await expect(bar).toContainText('57 selected');

  await bar.getByRole('button', { name: 'Set Delivery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delivery of 57 Orders' });
  const save = dialog.getByRole('button', { name: 'Save Delivery of 57 Orders' });
  await expect(dialog.getByLabel('Delivery date', { exact: true })).toBeFocused();
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Delivery date', { exact: true }).fill('2031-02-03');
  await dialog.getByRole('combobox', { name: 'Driver' }).click();
  await page.getByRole('option', { name: 'Dan Dorn' }).click();
  await expectAccessible(page);
  await save.click();
  await expectSaid(page, 'The delivery of 57 orders is saved.');
  await expect(dialog).toBeHidden();
  const { data } = await (await owner.api.get('/api/orders?list=active')).json();
  const given = data.filter(
    (order: { delivery_date: string; delivery_driver: string }) =>
      order.delivery_date === '2031-02-03' && order.delivery_driver === 'Dan Dorn',
  );
  expect(given).toHaveLength(57);
});
