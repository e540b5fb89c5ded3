import { anOrder } from '../records/order-records.ts';
import { aStore } from '../records/partner-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { aDesk, choose, details, openDesk, summary } from '../world/desk-steps.ts';
import { expect, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

test("a store's last order is repeated at today's prices and as far as the stock goes", async ({
  page,
  owner,
}) => {
  const { store, product } = await aDesk(owner, { Mango: 20, Lime: 5, Plum: 4 });
  await aStore(owner, { storeName: 'Blue Leaf' });
  await anOrder(owner, store.id, [{ sku: 'SKU-Mango', qty: 1 }]);
  const last = await anOrder(owner, store.id, [
    { sku: 'SKU-Mango', qty: 12 },
    { sku: 'SKU-Lime', qty: 5 },
    { sku: 'SKU-Plum', qty: 1, is_sample: true },
  ]);
  const { data: now } = await (await owner.api.get(`/api/products-list/${product.id}`)).json();
  const dearer = { ...now, pricing: { type: 'universal', price: 20 } };
  expect((await owner.api.put(`/api/products-list/${product.id}`, { data: dearer })).status()).toBe(200);

  await openDesk(page);
  await choose(page, 'Blue Leaf');
  await expect(page.getByRole('button', { name: 'Repeat last order' })).toHaveCount(0);
  await choose(page, 'Green Leaf');
  await expect(page.getByText(`${last.order_number} ·`)).toBeVisible();
  await page.getByRole('button', { name: 'Repeat last order' }).press('Enter');
  await expect(page.getByText(`2 items of ${last.order_number} added at today's prices.`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Not repeated' }).getByRole('listitem')).toHaveText([
    'Live Cart, Mango: only 7 of 12 cases are available.',
    'Live Cart, Lime is out of stock.',
  ]);
  await expect(details(page).getByRole('listitem')).toHaveCount(2);
  await expect(details(page)).toContainText('(Sample) Live Cart');
  await expect(summary(page)).toContainText('$152.60');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Repeat last order' }).click();
  await expect(page.getByRole('list', { name: 'Not repeated' })).toContainText(
    'Live Cart, Mango is out of stock.',
  );
});

test('an order is repeated by its address', async ({ page, owner }) => {
  const { store } = await aDesk(owner);
  const order = await anOrder(owner, store.id, [{ sku: 'SKU-Mango', qty: 3 }]);
  await test.step('an order that is not there can not be ordered again, and the desk says so', async () => {
    await page.goto(`/dashboard/create-order?repeat=${crypto.randomUUID()}`);
    await expect(page.getByText('Order not found')).toBeVisible();
  });

  await test.step('an order is ordered again from its dialog, and a draft is not replaced without asking', async () => {
    await navigate(page, `/dashboard/orders?order=${order.id}`);
    await page.getByRole('link', { name: 'Order Again' }).click();
    await expect(page).toHaveURL(/\/dashboard\/create-order$/);
    await expect(page.getByText(`1 item of ${order.order_number} added at today's prices.`)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Store', exact: true })).toHaveValue(/Green Leaf/);
    await expect(summary(page)).toContainText('$32.70');

    await navigate(page, `/dashboard/create-order?repeat=${order.id}`);
    const ask = page.getByRole('dialog', { name: 'Replace your draft?' });
    await expect(ask).toContainText(order.order_number);
    await ask.getByRole('button', { name: 'Keep Draft' }).click();
    await expect(ask).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard\/create-order$/);
    await navigate(page, `/dashboard/create-order?repeat=${order.id}`);
    await ask.getByRole('button', { name: 'Replace Draft' }).click();
    await expect(details(page).getByRole('listitem')).toHaveCount(1);
  });
});

test('a last order is repeated on a phone', async ({ page, owner }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { store } = await aDesk(owner);
  await anOrder(owner, store.id, [{ sku: 'SKU-Mango', qty: 3 }]);
  await openDesk(page);
  await choose(page, 'Green Leaf');
  await page.getByRole('button', { name: 'Repeat last order' }).click();
  await expect(details(page).getByRole('listitem')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('an order is printed whole, without buttons and in black on white', async ({ page, owner }) => {
  const { store } = await aDesk(owner);
  const lines = Array.from({ length: 40 }, () => ({ sku: 'SKU-Mango', qty: 1 }));
  const order = await anOrder(owner, store.id, lines);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/dashboard/orders?order=${order.id}`);
  const printed = page.evaluate(
    () => new Promise((done) => addEventListener('beforeprint', () => done(true))),
  );
  const dialog = page.getByRole('dialog', { name: `Order Details - ${order.order_number}` });
  await dialog.getByRole('button', { name: 'Print' }).click();
  expect(await printed).toBe(true);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const name of ['Print', 'Update Status', 'Generate PDF Invoice'])
    await expect(dialog.getByRole('button', { name })).toBeHidden();
  await expect(dialog.getByRole('link', { name: 'Order Again' })).toBeHidden();
  await expect(dialog.getByText('Live Cart').last()).toBeVisible();
  const pages = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.length).toBeLessThan(6);
});
