import { aPdf } from '../../apps/server/test/factories/sample-files.ts';
import { aBrand, aProcessor, aProduct, photo } from '../records/catalogue-data.ts';
import { anOrder } from '../records/order-records.ts';
import { aStore } from '../records/partner-records.ts';
import { choose, details } from '../world/catalogue-screens.ts';
import { holdRequests } from '../world/connection.ts';
import { expect, type Person, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

test('a product is added with flavors, an image, a certificate and a price per store', async ({
  page,
  owner,
}) => {
  const processor = await aProcessor(owner, 'Catskill Botanicals');
  await aBrand(owner, processor, 'Golden Hour');
  await aStore(owner, { storeName: 'Battery Park Buds' });
  await page.goto('/dashboard/add-product');
  await test.step('what was typed about a new product is not left without a question', async () => {
    await page.getByLabel('Product Name').fill('Half a product');
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('button', { name: 'Keep Editing' }).click();
    await expect(page.getByLabel('Product Name')).toHaveValue('Half a product');
    await page.getByLabel('Product Name').fill('');
  });
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await expect(page.getByLabel('Product Name')).toBeFocused();

  await page.getByLabel('Product Name').fill('Amber Syringe');
  await choose(page, 'Brand', 'Golden Hour');
  await expect(page.getByRole('combobox', { name: 'Processor' })).toHaveValue('Catskill Botanicals');
  await choose(page, 'Brand', 'Golden Hour');
  await choose(page, 'Processor', 'Catskill Botanicals');
  await expect(page.getByRole('combobox', { name: 'Brand', exact: true })).toHaveValue('Golden Hour');
  await expect(page.getByRole('combobox', { name: 'Processor' })).toHaveValue('Catskill Botanicals');
  await choose(page, 'Type', 'Distillate');
  await page.getByRole('textbox', { name: 'Size' }).fill('0.5');
  await choose(page, 'Size Unit', 'grams');
  await page.getByLabel('Units per Case').fill('24');
  await page.getByRole('textbox', { name: 'Flavor' }).fill('Blueberry');
  await page.getByRole('textbox', { name: 'SKU' }).fill('GH-1');
  await page.getByLabel('Opening Qty (pieces)').fill('1,200');
  await page
    .getByLabel('Add image of Blueberry')
    .setInputFiles({ name: 'x.bmp', mimeType: 'image/bmp', buffer: Buffer.from('BM') });
  await expect(page.getByText('Please select a valid image file (JPEG, PNG, GIF, or WebP)')).toBeVisible();
  await page
    .getByLabel('Add image of Blueberry')
    .setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024) });
  await expect(page.getByText('File size must be less than 5MB')).toBeVisible();
  await page.getByLabel('Add image of Blueberry').setInputFiles(await photo('blueberry.png'));
  await expect(page.getByLabel('Change image of Blueberry')).toBeAttached();

  await page.getByRole('button', { name: 'Add Flavor' }).click();
  await page.getByRole('textbox', { name: 'Flavor' }).nth(1).fill('Lime');
  await page.getByRole('textbox', { name: 'SKU' }).nth(1).fill('gh-1');

  await page.getByLabel(/^Customer-specific/).check();
  await page.getByRole('textbox', { name: 'Price' }).fill('$312.50');
  await page.getByRole('button', { name: 'Add Store Price' }).click();
  await page.getByRole('textbox', { name: 'Price' }).nth(1).fill('$1,280');
  await page
    .getByLabel('Upload certificate of analysis')
    .setInputFiles({ name: 'coa.pdf', mimeType: 'application/pdf', buffer: aPdf() });
  await expect(page.getByRole('link', { name: 'Uploaded certificate' })).toBeVisible();

  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('SKU gh-1 is used more than once in this product')).toBeVisible();
  await page.getByRole('textbox', { name: 'SKU' }).nth(1).fill('GH-2');
  await choose(page, 'Store', 'Battery Park Buds');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText(/Product added successfully/)).toBeVisible();

  await page.getByRole('link', { name: 'View product' }).click();
  const dialog = details(page, 'Product');
  await expect(dialog.getByText('1,200 pieces')).toBeVisible();
  await expect(dialog.getByText('$1,280.00')).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'Every Other Store' })).toBeVisible();
  await expect(dialog.getByText('Opening stock')).toBeVisible();
  const certificate = await dialog.getByRole('link', { name: 'View certificate' }).getAttribute('href');
  expect((await owner.api.get(certificate ?? '')).headers()['content-type']).toBe('application/pdf');
  await dialog.getByRole('button', { name: 'View Blueberry' }).click();
  await expect(page.getByRole('img', { name: 'Blueberry' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
});

async function sell(owner: Person, sku: string, qty: number): Promise<void> {
  const store = await aStore(owner);
  await anOrder(owner, store.id, [{ sku, qty }]);
}

test('products are edited, priced and deleted in their details', async ({ page, owner }) => {
  const brand = await aBrand(owner, await aProcessor(owner));
  await test.step('a quantity is adjusted without overwriting a sale, and the history tells both', async () => {
    const product = await aProduct(owner, {
      brand,
      name: 'Drift Cartridge',
      flavors: [{ flavor: 'Mango', sku: 'D-1', qty: 20 }],
    });
    await navigate(page, `/dashboard/view-inventory?product=${product.id}`);
    const dialog = page.getByRole('dialog', { name: /^Product Details - Drift Cartridge/ });
    await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Remove Mango' })).toBeDisabled();
    await dialog.getByLabel('Qty Available (pieces)').fill('30');
    await dialog.getByLabel('Label THC (mg per unit)').fill('100.255');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(
      dialog.getByText('THC must be 0 or more milligrams, with at most two decimals').first(),
    ).toBeVisible();
    await dialog.getByLabel('Label THC (mg per unit)').fill('100.25');
    await sell(owner, 'D-1', 3);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Are you sure you want to update this product?')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText('Product updated successfully!')).toBeVisible();
    await expect(dialog.getByText('27 pieces')).toBeVisible();
    await expect(dialog.getByText('3 pieces', { exact: true })).toBeVisible();
    const history = dialog.getByRole('region', { name: /^Stock History/ });
    await expect(history.getByRole('row', { name: /Adjustment/ })).toContainText('+10');
    await expect(history.getByRole('row', { name: /Order created ORD-/ })).toContainText('−3');
    await expect(history.getByRole('row', { name: /Opening stock/ })).toContainText('+20');
    await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(dialog.getByLabel('Label THC (mg per unit)')).toHaveValue('100.25');
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  });

  await test.step("someone else's edit of a product is shown beside one's own", async () => {
    const product = await aProduct(owner, { brand, name: 'Ember' });
    const release = await holdRequests(page, `**/${product.id}/stock-history*`);
    await navigate(page, `/dashboard/view-inventory?product=${product.id}`);
    const dialog = page.getByRole('dialog', { name: /^Product Details - Ember/ });
    const edit = dialog.getByRole('button', { name: 'Edit', exact: true });
    await expect(edit).toBeVisible();
    const place = await edit.boundingBox();
    release();
    await expect(dialog.getByRole('row', { name: /Opening stock/ })).toBeVisible();
    expect(await edit.boundingBox()).toEqual(place);
    await edit.click();
    await dialog.getByLabel('Units per Case').fill('12');
    const theirs = { ...product, product_name: 'Ember Two', units_per_case: 16 };
    expect((await owner.api.put(`/api/products-list/${product.id}`, { data: theirs })).status()).toBe(200);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const conflict = page.getByRole('dialog', { name: 'Someone else saved changes' });
    await expect(conflict.getByRole('radiogroup')).toHaveCount(2);
    await conflict.getByRole('button', { name: 'Use These' }).click();
    await expect(dialog.getByLabel('Product Name')).toHaveValue('Ember Two');
    await expect(dialog.getByLabel('Units per Case')).toHaveValue('12');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText('Product updated successfully!')).toBeVisible();
  });

  await test.step('pricing keeps its locked row, and a product is deleted in two steps', async () => {
    const store = await aStore(owner, { storeName: 'Park Slope Plant Co.' });
    const pricing = {
      type: 'customer-specific',
      prices: [
        { customer: 'Every Other Store', price: 30, isDefault: true },
        { customer: store.store_name, store_id: store.id, price: 25, isDefault: false },
      ],
    };
    const product = await aProduct(owner, { brand, name: 'Anchor', pricing });
    await navigate(page, `/dashboard/view-inventory?product=${product.id}`);
    const dialog = page.getByRole('dialog', { name: /^Product Details - Anchor/ });
    await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(dialog.getByRole('textbox', { name: 'Store' }).first()).toHaveValue('Every Other Store');
    await expect(dialog.getByRole('textbox', { name: 'Store' }).first()).not.toBeEditable();
    await expect(dialog.getByRole('button', { name: /^Remove price/ })).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Remove price for Park Slope Plant Co.' }).click();
    await dialog.getByRole('textbox', { name: 'Price' }).fill('-1');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(
      dialog.getByText('Price must be an amount from 0 to 1,000,000 with at most two decimals'),
    ).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Price' }).fill('$28');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText('$28.00')).toBeVisible();

    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog', { name: 'Please note' }).getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('dialog', { name: 'Delete?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Product deleted successfully!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ember Two' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Anchor' })).toHaveCount(0);
  });
});
