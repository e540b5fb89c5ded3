import type { Locator } from '@playwright/test';
import { aShop } from '../records/order-records.ts';
import { expect, test } from '../world/fixtures.ts';
import { press } from '../world/keyboard-steps.ts';

test('the skip link is the first stop and leads past the menu', async ({ page, owner }) => {
  expect(owner.id).toBeTruthy();
  await page.goto('/dashboard/manage-stores');
  await expect(page.getByRole('heading', { name: 'Manage Stores' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(inMain).toBe(true);
});

test('two dialogs closed after one another give the focus back to the row, on a slow machine too', async ({
  page,
  owner,
}) => {
  const number = (await aShop(owner)).order.order_number;
  await page.goto('/dashboard/orders');
  const row = page.getByRole('link', { name: number });
  await row.focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: `Order Details - ${number}` });
  await details.getByRole('button', { name: 'Update Status' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Update Status' });
  await expect(form.locator(':focus')).toBeVisible();

  await page.evaluate(escapeTwice);
  await expect(form).toBeHidden();
  await expect(details).toBeHidden();
  await expect(row).toBeFocused();
});

test('Escape closes the next dialog as soon as the focus is back in it', async ({ page, owner }) => {
  const { id, order_number } = (await aShop(owner)).order;
  await page.goto(`/dashboard/orders?order=${id}`);
  const details = page.getByRole('dialog', { name: `Order Details - ${order_number}` });
  const open = details.getByRole('button', { name: 'Update Status' });
  await open.click();
  const form = page.getByRole('dialog', { name: 'Update Status' });
  await expect(form.locator(':focus')).toBeVisible();

  await open.evaluate((button) => {
    const pressEscape = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    button.addEventListener('focus', pressEscape, { once: true });
  });
  await form.getByRole('radio', { name: 'pending delivery', exact: true }).check();
  await form.getByRole('button', { name: 'Update Status' }).click();
  await expect(details).toBeHidden();
});

/** Escape twice; what the second dialog leaves to do at once is done late, as on a busy machine. */
function escapeTwice(): Promise<void> {
  const { setTimeout } = window;
  const late = (run: () => void, delay = 150) => setTimeout(run, delay);
  const pressEscape = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  pressEscape();
  return new Promise((done) => {
    setTimeout(() => {
      Object.assign(window, { setTimeout: late });
      pressEscape();
    }, 100);
    setTimeout(done, 800);
  });
}

test('after Discard the focus stands on what opened the dialog', async ({ page, owner }) => {
  const { order: placed } = await aShop(owner);
  const throwAway = async (field: Locator) => {
    await field.fill('Not to be kept');
    await page.keyboard.press('Escape');
    await press(page, page.getByRole('button', { name: 'Discard' }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await page.goto('/dashboard/manage-stores');
  const add = page.getByRole('button', { name: 'Add New Store' });
  await press(page, add);
  await throwAway(page.getByLabel('Store Name'));
  await expect(add).toBeFocused();

  const store = page.getByRole('table').getByRole('link').first();
  await press(page, store);
  await press(page, page.getByRole('button', { name: 'Edit', exact: true }));
  await throwAway(page.getByLabel('Store Name'));
  await expect(store).toBeFocused();

  await page.reload();
  await page.getByRole('table').getByRole('cell').last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(store).toBeFocused();

  await page.goto('/dashboard/orders');
  const order = page.getByRole('link', { name: placed.order_number });
  await order.focus();
  await page.keyboard.press('Enter');
  const change = page.getByRole('button', { name: 'Change Delivery' });
  await press(page, change);
  await page.getByLabel('Delivery date').fill('2031-05-06');
  await page.keyboard.press('Escape');
  await press(page, page.getByRole('button', { name: 'Discard' }));
  await expect(change).toBeFocused();
  await page.getByLabel('Add a note').fill('Not to be kept');
  await page.keyboard.press('Escape');
  await press(page, page.getByRole('button', { name: 'Discard' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(order).toBeFocused();
});

test('after Discard on the way to another screen its heading has the focus', async ({ page, owner }) => {
  expect(owner.id).toBeTruthy();
  await page.goto('/dashboard/add-product');
  await page.getByLabel('Product Name').fill('Not to be kept');
  await press(page, page.getByRole('button', { name: 'Manage Orders' }));
  await press(page, page.getByRole('link', { name: 'Active Orders' }));
  await press(page, page.getByRole('button', { name: 'Discard' }));
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByRole('heading', { name: 'Active Orders' })).toBeFocused();
});
