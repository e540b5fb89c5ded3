import type { Page } from '@playwright/test';
import { aStore } from '../records/partner-records.ts';
import {
  aDesk,
  aDraft,
  addItem,
  brandBox,
  chooseBrand,
  chooseStore,
  confirm,
  details,
  draftOf,
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

test('an order of several lines is made with the keyboard alone', async ({ page, owner }) => {
  const names = ['Flavor A', 'Flavor B', 'Flavor C'];
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
  await expect(details(page).getByRole('listitem')).toHaveCount(3);
  await expect(summary(page)).toContainText('$74.10');
  await expect(summary(page)).toContainText('$6.67');
  await expect(summary(page)).toContainText('$80.77');

  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Submit this order?' });
  await expect(dialog).toContainText('3 items, 6 cases for Green Leaf, $80.77 with tax');
  await expect(confirm(page)).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/dashboard\/order-success\?id=/);
  await expect(page.getByRole('heading', { name: 'ORD-1001' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Green Leaf' })).toBeVisible();
  await expect(page.getByText('$80.77')).toBeVisible();
  const [order] = await ordersOf(owner);
  expect(order).toMatchObject({ order_number: 'ORD-1001', order_total: 80.77, items_total: 6 });
  await expect.poll(() => draftOf(owner)).toBeNull();
  await expect(page.getByRole('link', { name: 'View Order' })).toHaveAttribute(
    'href',
    `/dashboard/orders?order=${order.id}`,
  );
  await expect(page.getByText('6 items total')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Flavor C' })).toContainText('3 × $12.35');
  const invoice = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF Invoice' }).click();
  expect((await invoice).suggestedFilename()).toBe('Invoice_ORD-1001.pdf');
  await page.getByRole('link', { name: 'Create Another Order' }).click();
  await expect(details(page)).toContainText('No items yet');
  await expect(storeBox(page)).toHaveValue('');
});

test('the desk says what is in stock, why an item or an order is refused, and the prices of each store', async ({
  page,
  owner,
}) => {
  const beta = await aStore(owner, { storeName: 'Beta Shop' });
  const prices = [
    { customer: 'Beta Shop', store_id: beta.id, price: 8, isDefault: false },
    { customer: 'Every Other Store', price: 10, isDefault: true },
  ];
  const stock = { Mango: 7, Berry: 0, Kush: 5, Haze: 6 };
  const desk = await aDesk(owner, stock, { type: 'customer-specific', prices });
  await openDesk(page);
  const refusal = summary(page).getByRole('alert');
  await test.step('submitting needs a store and an item', async () => {
    await expect(brandBox(page)).toBeDisabled();
    await submit(page).click();
    await expect(refusal).toHaveText('Please select a store.');
    await chooseStore(page, 'Green Leaf');
    await submit(page).click();
    await expect(refusal).toHaveText('Add at least one item to the order.');
    await chooseBrand(page);
  });
  await test.step('every refusal to add an item has its sentence', () => refuseItems(page));
  await test.step('stock is labelled and counts down as the order grows', () => countDown(page));

  await test.step("another store re-prices the lines with the store's own prices", async () => {
    await expect(summary(page)).toContainText('$21.80');
    await chooseStore(page, 'Beta Shop');
    await expect(summary(page)).toContainText('$17.44');
    await expect(details(page)).toContainText('was $10.00');
    await page.getByRole('button', { name: 'Keep New Prices' }).click();
    await expect(details(page)).not.toContainText('was');
  });

  await test.step('a note about the store is kept as made on this screen', async () => {
    await page.getByLabel('Add a note').fill('Back door, ring twice');
    await page.getByRole('button', { name: 'Add Note' }).click();
    await expect(page.getByText('Note added successfully!')).toBeVisible();
    const { data } = await (await owner.api.get(`/api/store-notes?storeId=${beta.id}`)).json();
    expect(data).toMatchObject([
      { note_source: 'create_order_screen', note_details: 'Back door, ring twice' },
    ]);
    await submit(page).click();
    await confirm(page).click();
    await expect(page).toHaveURL(/order-success/);
    expect((await ordersOf(owner))[0]).toMatchObject({ store_name: 'Beta Shop', order_total: 17.44 });
  });

  await test.step('submitting needs a person with a name', async () => {
    await page.route('**/api/auth/session', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.data.user.username = '';
      await route.fulfill({ response: answer, json: body });
    });
    await aDraft(owner, desk, { Mango: 1 });
    await page.goto('/dashboard/create-order');
    await expect(details(page).getByRole('listitem')).toHaveCount(1);
    await submit(page).click();
    await expect(refusal).toHaveText('User information not found. Please login again.');
  });
});

const itemAlert = (page: Page) => page.getByRole('region', { name: 'Add Item' }).getByRole('alert');

async function refuseItems(page: Page): Promise<void> {
  const alert = itemAlert(page);
  const add = page.getByRole('button', { name: 'Add Item to Order' });
  await expect(flavorBox(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await add.click();
  await expect(page.getByText('Please select a product and flavor')).toBeVisible();
  await expect(flavorBox(page)).toBeFocused();
  await enter(page, 'Mango', { qty: '' });
  const refused = async (qty: string, sample: string, sentence: string) => {
    await quantity(page).fill(qty);
    await page.getByLabel('Sample Quantity').fill(sample);
    await add.click();
    await expect(alert).toHaveText(sentence);
  };
  await expect(alert).toHaveText('Enter a quantity or a sample quantity above 0.');
  await refused('8', '', 'Insufficient inventory. Only 7 cases available for Mango.');
  await refused('0', '0', 'Enter a quantity or a sample quantity above 0.');
  await refused('', '8', 'Insufficient inventory for samples. Only 7 cases available for Mango.');
  await refused('4', '4', 'Cannot add 4 cases of Mango. Total would be 8 but only 7 are available.');
  for (const qty of ['1.5', '12a']) {
    await quantity(page).fill(qty);
    await add.click();
    await expect(quantity(page)).toHaveValue(qty);
    await expect(page.getByText('Quantity must be a whole number of 0 or more')).toBeVisible();
  }
  await refused('1,200', '', 'Insufficient inventory. Only 7 cases available for Mango.');
  await expect(details(page)).toContainText('No items yet');
}

async function countDown(page: Page): Promise<void> {
  await flavorBox(page).fill('');
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
  await expect(itemAlert(page)).toHaveCount(0);
  await expect(details(page).getByRole('listitem')).toHaveText([
    /^Live Cart, Mango/,
    /^\(Sample\) Live Cart, Mango.*\$0\.00/,
  ]);
  await flavorBox(page).fill('mango');
  await expect(option('Mango')).toContainText('4 left');
  await expect(option('Mango')).toContainText('LOW STOCK');
  await enter(page, 'Mango', { qty: '5' });
  await expect(itemAlert(page)).toHaveText(
    'Cannot add 5 cases of Mango. Total would be 8 but only 7 are available.',
  );

  await page.getByRole('button', { name: 'Delete Item (Sample) Live Cart, Mango' }).click();
  await expect(page.getByRole('button', { name: 'Delete Item Live Cart, Mango' })).toBeFocused();
  await expect(details(page).getByRole('listitem')).toHaveCount(1);
  await flavorBox(page).fill('mango');
  await expect(option('Mango')).toContainText('5 left');
  await page.keyboard.press('Escape');
}
