import { anOrder, aShop, open, pageOf, row } from '../records/order-records.ts';
import { expect, test } from '../world/fixtures.ts';
import { expectSaid, rememberMessages } from '../world/messages.ts';

test.beforeEach(({ page }) => rememberMessages(page));

test('Edit Order changes quantity and price, checks the stock, asks, saves and shows the totals', async ({
  page,
  owner,
}) => {
  const { order } = await aShop(owner, { Mango: 15 });
  const dialog = await open(page, order);
  await dialog.getByRole('button', { name: 'Edit Order' }).click();
  const quantity = dialog.getByLabel('Quantity of Cloud Pen, Mango');
  await expect(dialog.getByText('5 in stock')).toBeVisible();
  for (const typed of ['1.5', '-3', '12a', '']) {
    await quantity.fill(typed);
    await expect(quantity).toHaveValue(typed);
    await expect(dialog.getByText('Quantity must be a whole number of 0 or more')).toBeVisible();
  }
  await dialog.getByLabel('Price of Cloud Pen, Mango').fill('-5');
  await expect(dialog.getByText('Price must be 0 or more, with at most two decimals')).toBeVisible();
  await quantity.fill('17');
  await expect(dialog.getByText('Only 5 available (need 7 more)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Please fix validation errors before saving')).toBeVisible();
  await expect(quantity).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(quantity).toHaveCount(0);
  await expect(dialog.getByRole('cell', { name: '10', exact: true })).toBeVisible();

  await dialog.getByRole('button', { name: 'Edit Order' }).click();
  await expect(quantity).toHaveValue('10');
  await quantity.fill('12');
  await dialog.getByLabel('Price of Cloud Pen, Mango').fill('$9.50');
  await expect(dialog.getByText('$124.26')).toBeVisible();
  await quantity.press('Enter');
  await expect(page.getByText('The total changes from $109.00 to $124.26.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSaid(page, 'Order updated successfully!');
  await expect(dialog.getByRole('cell', { name: '12', exact: true })).toBeVisible();
  await expect(dialog.getByText('10 × $10.00 → 12 × $9.50')).toBeVisible();
  await expect(row(page, order)).toContainText('$124.26');
  await expect(dialog.getByText('Order updated successfully!')).toHaveCount(0);
});

test('stock that another order took meanwhile is told by the server under its line', async ({
  page,
  owner,
}) => {
  const { store, order } = await aShop(owner, { Mango: 15 });
  await page.route(/\/api\/orders\/live/, (route) => route.abort());
  const dialog = await open(page, order);
  await dialog.getByRole('button', { name: 'Edit Order' }).click();
  await expect(dialog.getByText('5 in stock')).toBeVisible();
  await dialog.getByLabel('Quantity of Cloud Pen, Mango').fill('14');
  await anOrder(owner, store.id, [{ sku: 'SKU-Mango', qty: 3 }]);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Only 2 available (need 4 more)').first()).toBeVisible();
  await expect(dialog.getByLabel('Quantity of Cloud Pen, Mango')).toHaveValue('14');
});

test('two browsers that edit the same items: the change is told at once, and theirs can be taken', async ({
  page,
  owner,
  browser,
  address,
}) => {
  const { order } = await aShop(owner);
  const dialog = await open(page, order);
  await dialog.getByRole('button', { name: 'Edit Order' }).click();
  const quantity = dialog.getByLabel('Quantity of Cloud Pen, Mango');
  await quantity.fill('20');

  const other = await pageOf(browser, address, owner);
  const theirs = await open(other, order);
  await theirs.getByRole('button', { name: 'Edit Order' }).click();
  await theirs.getByLabel('Quantity of Cloud Pen, Mango').fill('15');
  await theirs.getByRole('button', { name: 'Save Changes' }).click();
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSaid(other, 'Order updated successfully!');

  const notice = dialog.getByRole('alert');
  await expect(notice.getByRole('radiogroup', { name: /Cloud Pen, Mango/ })).toHaveText(
    /10 × \$10\.00.*15 × \$10\.00.*20 × \$10\.00/,
  );
  await expect(quantity).toHaveValue('20');
  await notice.getByRole('button', { name: 'Use Theirs' }).click();
  await expect(quantity).toHaveValue('15');
  await quantity.fill('16');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSaid(page, 'Order updated successfully!');
  await other.context().close();
});
