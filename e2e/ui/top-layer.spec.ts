import type { Locator } from '@playwright/test';
import { aShop } from '../records/order-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { goOffline, goOnline, OFFLINE } from '../world/connection.ts';
import { expect, test } from '../world/fixtures.ts';

/** What a pointer meets in the middle of it is the thing itself. */
async function expectOnTop(target: Locator): Promise<void> {
  const isMet = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await expect.poll(() => target.evaluate(isMet), String(target)).toBe(true);
}

async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [upper, lower] = [await one.boundingBox(), await other.boundingBox()];
  if (!upper || !lower) throw new Error('one of the two is not drawn');
  expect(upper.y + upper.height).toBeLessThanOrEqual(lower.y);
}

test('toasts and the offline banner stand above an open dialog, apart from each other, and Tab reaches both', async ({
  page,
  owner,
}) => {
  const { order } = await aShop(owner);
  await page.goto(`/dashboard/orders?order=${order.id}`);
  const details = page.getByRole('dialog', { name: /^Order Details/ });
  await details.getByRole('button', { name: 'Change Delivery' }).click();
  const delivery = page.getByRole('dialog', { name: 'Change Delivery' });
  await delivery.getByLabel('Delivery date').fill('2027-01-05');
  await delivery.getByRole('button', { name: 'Save Delivery' }).click();
  const toast = page.getByText('Delivery updated successfully!');
  const close = page.getByRole('button', { name: 'Close message' });
  // A toast with the focus stays.
  await close.focus();
  await expect(delivery).toBeHidden();
  await goOffline(page);
  const banner = page.getByText(OFFLINE);
  const tryNow = page.getByRole('button', { name: 'Try Now' });

  await test.step('in sight and under the pointer, on a wide screen and on a phone', async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const target of [banner, tryNow, toast, close]) await expectOnTop(target);
      await expectApart(toast, banner);
      await expectApart(details, banner);
    }
    await expectAccessible(page, 'a dialog with a toast and the banner');
  });

  await test.step('by keyboard, from the dialog and back', async () => {
    const closeDialog = details.getByRole('button', { name: 'Close' });
    await page.keyboard.press('Tab');
    await expect(closeDialog).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(close).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast).toHaveCount(0);
    await expect(closeDialog).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(tryNow).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(closeDialog).toBeFocused();
  });
  await goOnline(page);
  await expect(banner).toHaveCount(0);
});
