import { aBrand, aProcessor, aProduct } from '../records/catalogue-data.ts';
import { emptyBusiness } from '../records/whole-business.ts';
import { expect, signIn, test } from '../world/fixtures.ts';

test('the inventory is searched, sorted, filtered and paged by the server', async ({ page, owner }) => {
  const brand = await aBrand(owner, await aProcessor(owner), 'Stone Orchard');
  await aProduct(owner, {
    brand,
    name: 'Zephyr',
    flavors: [
      { flavor: 'Low one', sku: 'Z-1', qty: 5 },
      { flavor: 'Gone', sku: 'Z-2', qty: 0 },
    ],
  });
  const flavors = Array.from({ length: 60 }, (_, at) => ({
    flavor: `Flavor ${String(at).padStart(3, '0')}`,
    sku: `A-${at}`,
    qty: 100 + at,
  }));
  await aProduct(owner, { brand, name: 'Alpine', flavors });
  await page.goto('/dashboard/view-inventory');
  const table = page.getByRole('table', { name: 'Inventory' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Product Name',
    'Brand',
    'Type',
    'Flavor',
    'SKU',
    'Size per Unit',
    'Units per Case',
    'Qty Available',
    'Qty Sold',
    'Price',
  ]);
  await expect(table.getByRole('columnheader', { name: 'Product Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    'Alpine',
    'Stone Orchard',
    'Vape',
    'Flavor 000',
    'A-0',
    '1 grams',
    '10',
    '100',
    '0',
    '$12.50',
  ]);
  await expect(table).toHaveAttribute('aria-rowcount', '63');
  await page.keyboard.press('End');
  await expect(async () => {
    await page.mouse.wheel(0, 5000);
    await expect(table.getByText('Zephyr').last()).toBeInViewport({ timeout: 1000 });
  }).toPass();

  await page.getByRole('button', { name: 'Low stock' }).click();
  await expect(page.getByText('(1 of 62)')).toBeVisible();
  await expect(table.getByRole('row').nth(1)).toContainText('Low stock');
  await page.getByRole('button', { name: 'Out of stock' }).click();
  await expect(page).toHaveURL(/stock=out/);
  await expect(table.getByRole('row').nth(1)).toContainText('Gone');
  await page.getByRole('group', { name: 'Filter by stock' }).getByRole('button', { name: 'All' }).click();
  await page.getByRole('searchbox').fill('A-57');
  await expect(page.getByText('(1 of 62)')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(table).toHaveAttribute('aria-rowcount', '63');
  await table.getByRole('button', { name: 'Qty Available' }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('Gone');
  await table.getByRole('link', { name: 'Zephyr' }).first().click();
  await expect(page).toHaveURL(/product=/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Product Details - Zephyr' })).toBeVisible();
});

test('the inventory says when it can not be loaded, and tries again', async ({ page, address }) => {
  await signIn(page, await emptyBusiness(address));
  // Of a server that can not be reached the screen would ask again by itself.
  await page.route('**/api/inventory*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/dashboard/view-inventory');
  await expect(page.getByText('Failed to load inventory')).toBeVisible();
  await page.unroute('**/api/inventory*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('No products found. Add products to get started.')).toBeVisible();
});
