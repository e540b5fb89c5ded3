import { anOrder, aShop, expectSaid, open, rememberMessages, row } from '../records/order-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { expectNoSideways } from '../world/every-screen.ts';
import { expect, test } from '../world/fixtures.ts';

test.beforeEach(({ page }) => rememberMessages(page));

test('the items of an order are edited by the stock of now, and by what others change meanwhile', async ({
  page,
  owner,
}) => {
  const { store, order } = await aShop(owner, { Mango: 15 });
  const dialog = await open(page, order);
  const quantity = dialog.getByLabel('Quantity of Cloud Pen, Mango');
  const edit = dialog.getByRole('button', { name: 'Edit Order' });
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await test.step('Edit Order changes quantity and price, checks the stock, asks, saves and shows the totals', async () => {
    await edit.click();
    await expect(dialog.getByText('5 in stock')).toBeVisible();
    for (const typed of ['1.5', '']) {
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

    await edit.click();
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

  await test.step('two that edit the same items: the change is told at once, and theirs can be taken', async () => {
    await edit.click();
    await quantity.fill('13');
    const { data: now } = await (await owner.api.get(`/api/orders/${order.id}`)).json();
    const theirs = await owner.api.put(`/api/orders/${order.id}/items`, {
      data: { orderDetails: now.order_details.map((line: object) => ({ ...line, qty: 11 })) },
    });
    expect(theirs.status(), await theirs.text()).toBe(200);
    const notice = dialog.getByRole('alert');
    await expect(notice.getByRole('radiogroup', { name: /Cloud Pen, Mango/ })).toHaveText(
      /12 × \$9\.50.*11 × \$9\.50.*13 × \$9\.50/,
    );
    await expect(quantity).toHaveValue('13');
    await notice.getByRole('button', { name: 'Use Theirs' }).click();
    await expect(quantity).toHaveValue('11');
    await quantity.fill('10');
    await save();
    await expect(dialog.getByRole('cell', { name: '10', exact: true })).toBeVisible();
  });

  await test.step('stock that another order took meanwhile is told by the server under its line', async () => {
    await page.route(/\/api\/orders\/live/, (route) => route.abort());
    await page.reload();
    await edit.click();
    await expect(dialog.getByText('5 in stock')).toBeVisible();
    await quantity.fill('14');
    await anOrder(owner, store.id, [{ sku: 'SKU-Mango', qty: 3 }]);
    await save();
    await expect(dialog.getByText('Only 2 available (need 4 more)').first()).toBeVisible();
    await expect(quantity).toHaveValue('14');
  });

  await test.step('everything is usable on a phone, without accessibility problems', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, 'the dialog');
    await quantity.fill('11');
    await save();
    await expect(quantity).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Update Status' }).click();
    const status = page.getByRole('dialog', { name: 'Update Status' });
    await status.getByRole('radio', { name: 'partially paid' }).check();
    await status.getByLabel('Amount paid').fill('500');
    await expectAccessible(page, 'the status dialog');
    await status.getByRole('radio', { name: 'delivered' }).check();
    await status.getByRole('button', { name: 'Update Status' }).click();
    await expect(status).toHaveCount(0);
    await expectNoSideways(page, 'an order');
  });
});
