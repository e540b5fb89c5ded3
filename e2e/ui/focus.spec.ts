import type { Locator } from '@playwright/test';
import { aShop } from '../records/order-records.ts';
import { expect, test } from '../world/fixtures.ts';
import { press } from '../world/keyboard-steps.ts';
import { navigate } from '../world/navigate.ts';

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
    setTimeout(() => {
      Object.assign(window, { setTimeout });
      done();
    }, 800);
  });
}

test('the focus stands where it is looked for', async ({ page, owner }) => {
  const { order: placed } = await aShop(owner);
  const order = page.getByRole('link', { name: placed.order_number });
  const details = page.getByRole('dialog', { name: `Order Details - ${placed.order_number}` });
  const form = page.getByRole('dialog', { name: 'Update Status' });

  await test.step('the skip link is the first stop and leads past the menu', async () => {
    await page.goto('/dashboard/manage-stores');
    // Of a page that was loaded; within the app the focus moves to the heading.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Manage Stores' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
    expect(inMain).toBe(true);
  });

  await test.step('after Discard the focus stands on what opened the dialog', async () => {
    const throwAway = async (field: Locator) => {
      await field.fill('Not to be kept');
      await page.keyboard.press('Escape');
      await press(page, page.getByRole('button', { name: 'Discard' }));
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };

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

    await navigate(page, '/dashboard/orders');
    await expect(page.getByRole('heading', { name: 'Active Orders' })).toBeFocused();
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

  await test.step('two dialogs closed after one another give the focus back to the row, on a slow machine too', async () => {
    await expect(order).toBeFocused();
    await page.keyboard.press('Enter');
    await details.getByRole('button', { name: 'Update Status' }).focus();
    await page.keyboard.press('Enter');
    await expect(form.locator(':focus')).toBeVisible();

    await page.evaluate(escapeTwice);
    await expect(form).toBeHidden();
    await expect(details).toBeHidden();
    await expect(order).toBeFocused();
  });

  await test.step('Escape closes the next dialog as soon as the focus is back in it', async () => {
    await navigate(page, `/dashboard/orders?order=${placed.id}`);
    const open = details.getByRole('button', { name: 'Update Status' });
    await open.click();
    await expect(form.locator(':focus')).toBeVisible();

    await open.evaluate((button) => {
      const pressEscape = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      button.addEventListener('focus', pressEscape, { once: true });
    });
    await form.getByRole('radio', { name: 'pending delivery', exact: true }).check();
    await form.getByRole('button', { name: 'Update Status' }).click();
    await expect(details).toBeHidden();
  });

  await test.step('after Discard on the way to another screen its heading has the focus', async () => {
    await navigate(page, '/dashboard/add-product');
    await page.getByLabel('Product Name').fill('Not to be kept');
    await press(page, page.getByRole('button', { name: 'Manage Orders' }));
    await press(page, page.getByRole('link', { name: 'Active Orders' }));
    await press(page, page.getByRole('button', { name: 'Discard' }));
    await expect(page).toHaveURL(/\/orders$/);
    await expect(page.getByRole('heading', { name: 'Active Orders' })).toBeFocused();
  });
});
