import { aStore } from '../records/partner-records.ts';
import {
  aDesk,
  addItem,
  brandBox,
  choose,
  confirm,
  details,
  enter,
  flavorBox,
  openDesk,
  ordersOf,
  quantity,
  storeBox,
  submit,
  summary,
} from '../world/desk-steps.ts';
import { expect, test } from '../world/fixtures.ts';

// Ten lines typed key by key take their time on a busy machine.
test.describe.configure({ timeout: 180_000 });

test('a ten-line order is made with the keyboard alone', async ({ page, owner }) => {
  const names = Array.from({ length: 10 }, (_, at) => `Flavor ${String.fromCharCode(65 + at)}`);
  await aDesk(owner, Object.fromEntries(names.map((name) => [name, 20])), {
    type: 'universal',
    price: 12.35,
  });
  await openDesk(page);
  await expect(page.getByText('Select store, brand and product to create a new order')).toBeVisible();

  await expect(storeBox(page)).toBeFocused();
  await page.keyboard.type('12207');
  await expect(page.getByRole('option', { name: /Green Leaf/ })).toBeVisible();
  await page.keyboard.press('Enter');
  for (const [at, name] of names.entries()) {
    await expect(flavorBox(page)).toBeFocused();
    await page.keyboard.type(name.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(quantity(page)).toBeFocused();
    await page.keyboard.type(String(at + 1));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText('Item Successfully Added!')).toBeVisible();
    await expect(details(page).locator('[data-lit]')).toContainText(name);
    await expect(quantity(page)).toHaveValue('');
  }
  await expect(details(page).getByRole('listitem')).toHaveCount(10);
  await expect(summary(page)).toContainText('$679.25');
  await expect(summary(page)).toContainText('$61.13');
  await expect(summary(page)).toContainText('$740.38');

  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Submit this order?' });
  await expect(dialog).toContainText('10 items, 55 cases for Green Leaf, $740.38 with tax');
  await expect(confirm(page)).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/dashboard\/order-success\?id=/);
  await expect(page.getByRole('heading', { name: 'ORD-1001' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Green Leaf' })).toBeVisible();
  await expect(page.getByText('$740.38')).toBeVisible();
  const [order] = await ordersOf(owner);
  expect(order).toMatchObject({ order_number: 'ORD-1001', order_total: 740.38, items_total: 55 });
  await expect(page.getByRole('link', { name: 'View Order' })).toHaveAttribute(
    'href',
    `/dashboard/orders?order=${order.id}`,
  );
  await expect(page.getByText('55 items total')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Flavor J' })).toContainText('10 × $12.35');
  const invoice = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF Invoice' }).click();
  expect((await invoice).suggestedFilename()).toBe('Invoice_ORD-1001.pdf');
  await page.getByRole('link', { name: 'Create Another Order' }).click();
  await expect(details(page)).toContainText('No items yet');
  await expect(storeBox(page)).toHaveValue('');
});

test('every refusal to add an item has its sentence', async ({ page, owner }) => {
  await aDesk(owner, { Mango: 6, Berry: 50 });
  await openDesk(page);
  await expect(brandBox(page)).toBeDisabled();
  await choose(page, 'Green Leaf');
  const alert = page.getByRole('alert');

  await expect(flavorBox(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add Item to Order' }).click();
  await expect(page.getByText('Please select a product and flavor')).toBeVisible();
  await expect(flavorBox(page)).toBeFocused();
  await enter(page, 'Mango', { qty: '' });
  await expect(alert).toHaveText('Enter a quantity or a sample quantity above 0.');
  await enter(page, 'Mango', { qty: '0', sample: '0' });
  await expect(alert).toHaveText('Enter a quantity or a sample quantity above 0.');
  await enter(page, 'Mango', { qty: '7' });
  await expect(alert).toHaveText('Insufficient inventory. Only 6 cases available for Mango.');
  await enter(page, 'Mango', { sample: '7' });
  await expect(alert).toHaveText('Insufficient inventory for samples. Only 6 cases available for Mango.');
  await enter(page, 'Mango', { qty: '4', sample: '3' });
  await expect(alert).toHaveText('Cannot add 3 cases of Mango. Total would be 7 but only 6 are available.');
  for (const qty of ['1.5', '-3', '12a', '1,5']) {
    await enter(page, 'Mango', { qty });
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue(qty);
    await expect(page.getByText('Quantity must be a whole number of 0 or more')).toBeVisible();
  }
  await enter(page, 'Mango', { qty: '1,200' });
  await expect(alert).toHaveText('Insufficient inventory. Only 6 cases available for Mango.');
  await expect(details(page)).toContainText('No items yet');

  await addItem(page, 'Mango', { qty: '4' });
  await expect(alert).toHaveCount(0);
  await enter(page, 'Mango', { qty: '3' });
  await expect(alert).toHaveText('Cannot add 3 cases of Mango. Total would be 7 but only 6 are available.');
  await expect(details(page).getByRole('listitem')).toHaveCount(1);
});

test('stock is labelled and counts down as the order grows', async ({ page, owner }) => {
  await aDesk(owner, { Mango: 7, Berry: 0, Kush: 5, Haze: 6 });
  await openDesk(page);
  await choose(page, 'Green Leaf');
  await flavorBox(page).click();
  const option = (name: string) => page.getByRole('option', { name });
  await expect(option('Berry')).toContainText('OUT OF STOCK');
  await expect(option('Berry')).toHaveAttribute('aria-disabled', 'true');
  await expect(option('Kush')).toContainText('LOW STOCK');
  await expect(option('Haze')).not.toContainText('LOW STOCK');
  await expect(option('Mango')).toContainText('7 left');
  await expect(page.getByRole('listbox')).toContainText('1 grams');
  await expect(page.getByRole('listbox')).toContainText('$10.00');
  await page.keyboard.type('berry');
  await page.keyboard.press('Enter');
  await expect(flavorBox(page)).not.toHaveValue('Live Cart, Berry');

  await addItem(page, 'Mango', { qty: '2', sample: '1' });
  await expect(details(page).getByRole('listitem')).toHaveText([
    /^Live Cart, Mango/,
    /^\(Sample\) Live Cart, Mango.*\$0\.00/,
  ]);
  await flavorBox(page).fill('mango');
  await expect(option('Mango')).toContainText('4 left');
  await expect(option('Mango')).toContainText('LOW STOCK');

  await page.getByRole('button', { name: 'Delete Item (Sample) Live Cart, Mango' }).click();
  await expect(page.getByRole('button', { name: 'Delete Item Live Cart, Mango' })).toBeFocused();
  await expect(details(page).getByRole('listitem')).toHaveCount(1);
  await flavorBox(page).fill('mango');
  await expect(option('Mango')).toContainText('5 left');
  await expect(summary(page)).toContainText('$21.80');
});

test("another store re-prices the lines with the store's own prices", async ({ page, owner }) => {
  const beta = await aStore(owner, { storeName: 'Beta Shop' });
  await aDesk(
    owner,
    { Mango: 50 },
    {
      type: 'customer-specific',
      prices: [
        { customer: 'Beta Shop', store_id: beta.id, price: 8, isDefault: false },
        { customer: 'Every Other Store', price: 10, isDefault: true },
      ],
    },
  );
  await openDesk(page);
  await choose(page, 'Green Leaf');
  await addItem(page, 'Mango', { qty: '10' });
  await expect(summary(page)).toContainText('$109.00');
  await storeBox(page).fill('Beta');
  await page.getByRole('option', { name: 'Beta Shop' }).click();
  await expect(summary(page)).toContainText('$87.20');
  await expect(details(page)).toContainText('was $10.00');
  await page.getByRole('button', { name: 'Keep New Prices' }).click();
  await expect(details(page)).not.toContainText('was');
  await submit(page).click();
  await confirm(page).click();
  await expect(page).toHaveURL(/order-success/);
  expect((await ordersOf(owner))[0]).toMatchObject({ store_name: 'Beta Shop', order_total: 87.2 });
});

test('a note is taken at the desk, and submitting needs what an order needs', async ({ page, owner }) => {
  const { store } = await aDesk(owner);
  await openDesk(page);
  await test.step('submitting needs a store, an item and a person with a name', async () => {
    const alert = summary(page).getByRole('alert');
    await submit(page).click();
    await expect(alert).toHaveText('Please select a store.');
    await choose(page, 'Green Leaf');
    await submit(page).click();
    await expect(alert).toHaveText('Add at least one item to the order.');

    await page.route('**/api/auth/session', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.data.user.username = '';
      await route.fulfill({ response: answer, json: body });
    });
    await page.reload();
    await brandBox(page).fill('Alta');
    await page.getByRole('option', { name: 'Alta' }).click();
    await addItem(page, 'Mango', { qty: '1' });
    await submit(page).click();
    await expect(alert).toHaveText('User information not found. Please login again.');
  });

  await test.step('a note about the store is kept as made on this screen', async () => {
    await page.getByLabel('Add a note').fill('Back door, ring twice');
    await page.getByRole('button', { name: 'Add Note' }).click();
    await expect(page.getByText('Note added successfully!')).toBeVisible();
    const { data } = await (await owner.api.get(`/api/store-notes?storeId=${store.id}`)).json();
    expect(data).toMatchObject([
      { note_source: 'create_order_screen', note_details: 'Back door, ring twice' },
    ]);
  });
});
