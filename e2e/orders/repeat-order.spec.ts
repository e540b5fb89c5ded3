import { anOrder } from '../records/order-records.ts';
import { aStore } from '../records/partner-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { aDesk, chooseStore, details, openDesk, storeBox, summary } from '../world/desk-steps.ts';
import { expectNoSideways } from '../world/every-screen.ts';
import { expect, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

test("an order is repeated at today's prices and as far as the stock goes: a store's last one at the desk, any by its address", async ({
  page,
  owner,
}) => {
  const { store, product } = await aDesk(owner, { Mango: 20, Lime: 5, Plum: 4 });
  await aStore(owner, { storeName: 'Blue Leaf' });
  const first = await anOrder(owner, store.id, [{ sku: 'SKU-Mango', qty: 1 }]);
  const last = await anOrder(owner, store.id, [
    { sku: 'SKU-Mango', qty: 12 },
    { sku: 'SKU-Lime', qty: 5 },
    { sku: 'SKU-Plum', qty: 1, is_sample: true },
  ]);
  const { data: now } = await (await owner.api.get(`/api/products-list/${product.id}`)).json();
  const dearer = { ...now, pricing: { type: 'universal', price: 20 } };
  expect((await owner.api.put(`/api/products-list/${product.id}`, { data: dearer })).status()).toBe(200);
  const repeat = page.getByRole('button', { name: 'Repeat last order' });

  await test.step("a store's last order is repeated at today's prices and as far as the stock goes", async () => {
    await openDesk(page);
    await chooseStore(page, 'Blue Leaf');
    await expect(repeat).toHaveCount(0);
    await chooseStore(page, 'Green Leaf');
    await expect(page.getByText(`${last.order_number} ·`)).toBeVisible();
    await repeat.press('Enter');
    await expect(page.getByText(`2 items of ${last.order_number} added at today's prices.`)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Not repeated' }).getByRole('listitem')).toHaveText([
      'Live Cart, Mango: only 7 of 12 cases are available.',
      'Live Cart, Lime is out of stock.',
    ]);
    await expect(details(page).getByRole('listitem')).toHaveCount(2);
    await expect(details(page)).toContainText('(Sample) Live Cart');
    await expect(summary(page)).toContainText('$152.60');
    await expectAccessible(page);
  });

  await test.step('a last order is repeated on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await repeat.click();
    await expect(page.getByRole('list', { name: 'Not repeated' })).toContainText(
      'Live Cart, Mango is out of stock.',
    );
    await expect(details(page).getByRole('listitem')).toHaveCount(3);
    await expectNoSideways(page, 'a repeated order');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Clear Order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear Order' }).click();
    await expect(details(page)).toContainText('No items yet');
  });

  await test.step('an order that is not there can not be ordered again, and the desk says so', async () => {
    await navigate(page, `/dashboard/create-order?repeat=${crypto.randomUUID()}`);
    await expect(page.getByText('Order not found')).toBeVisible();
  });

  await test.step('an order is ordered again from its dialog, and a draft is not replaced without asking', async () => {
    await navigate(page, `/dashboard/orders?order=${first.id}`);
    await page.getByRole('link', { name: 'Order Again' }).click();
    await expect(page).toHaveURL(/\/dashboard\/create-order$/);
    await expect(page.getByText(`1 item of ${first.order_number} added at today's prices.`)).toBeVisible();
    await expect(storeBox(page)).toHaveValue(/Green Leaf/);
    await expect(summary(page)).toContainText('$21.80');

    await navigate(page, `/dashboard/create-order?repeat=${first.id}`);
    const ask = page.getByRole('dialog', { name: 'Replace your draft?' });
    await expect(ask).toContainText(first.order_number);
    await ask.getByRole('button', { name: 'Keep Draft' }).click();
    await expect(ask).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard\/create-order$/);
    await navigate(page, `/dashboard/create-order?repeat=${first.id}`);
    await ask.getByRole('button', { name: 'Replace Draft' }).click();
    await expect(details(page).getByRole('listitem')).toHaveCount(1);
  });
});
