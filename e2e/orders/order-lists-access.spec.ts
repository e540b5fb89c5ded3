import { aShop } from '../records/order-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { expect, test } from '../world/fixtures.ts';
import { expectSaid, rememberMessages } from '../world/messages.ts';

test.beforeEach(({ page }) => rememberMessages(page));

test('everything is usable on a phone, without accessibility problems', async ({ page, owner }) => {
  const { order } = await aShop(owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/orders');
  await page.getByRole('link', { name: order.order_number }).click();
  const dialog = page.getByRole('dialog', { name: order.order_number });
  await dialog.getByRole('button', { name: 'Edit Order' }).click();
  await dialog.getByLabel('Quantity of Cloud Pen, Mango').fill('500');
  await expect(dialog.getByText('Only 90 available (need 490 more)')).toBeVisible();
  await expectAccessible(page, 'the dialog');
  await dialog.getByLabel('Quantity of Cloud Pen, Mango').fill('11');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSaid(page, 'Order updated successfully!');
  await dialog.getByRole('button', { name: 'Update Status' }).click();
  const status = page.getByRole('dialog', { name: 'Update Status' });
  await status.getByRole('radio', { name: 'partially paid' }).check();
  await status.getByLabel('Amount paid').fill('500');
  await expectAccessible(page, 'the status dialog');
  await status.getByRole('radio', { name: 'delivered' }).check();
  await status.getByRole('button', { name: 'Update Status' }).click();
  await expect(status).toHaveCount(0);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});
