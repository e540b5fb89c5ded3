import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { aBrand, aProcessor } from '../records/catalogue-data.ts';
import { aPerson } from '../records/order-records.ts';
import { aStore } from '../records/partner-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { expectNoSideways } from '../world/every-screen.ts';
import { expect, signIn, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});
const importing = (page: Page, what: string) => page.getByRole('dialog', { name: `Import ${what}` });
const errorsOf = (page: Page) => page.getByRole('region', { name: 'Errors by row' }).locator('tbody tr');

async function openImport(page: Page, where: string, what: string) {
  await navigate(page, `/dashboard/${where}`);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await expect(importing(page, what)).toBeVisible();
  return importing(page, what);
}

test('stores are imported from a file that is one', async ({ page, owner, address }) => {
  const known = await aStore(owner);
  await test.step('a file that is none, or too large, is refused with its sentence, and a failing server is told', async () => {
    const dialog = await openImport(page, 'manage-stores', 'Stores');
    const choose = (file: ReturnType<typeof csv>) => dialog.getByLabel('CSV file').setInputFiles(file);
    await choose({ ...csv('book.xlsx'), buffer: Buffer.from([0x50, 0x4b, 3, 4, 0, 0xff]) });
    await expect(dialog.getByText('The file is not CSV text in UTF-8.')).toBeVisible();
    await choose(csv('empty.csv', 'Store Name,License Number,Address'));
    await expect(dialog.getByText('The file has no rows below its headings.')).toBeVisible();
    await choose(csv('large.csv', 'x'.repeat(5 * 1024 * 1024 + 1)));
    await expect(dialog.getByText('File too large. Maximum size is 5 MB.')).toBeVisible();
    await page.route('**/api/stores/import/check', (route) => route.fulfill({ status: 502, body: '' }));
    await choose(csv('good.csv', 'Store Name,License Number,Address', 'A,B,C'));
    await expect(dialog.getByText('Failed to import the file. Please try again.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Import CSV' })).toBeFocused();
  });
  await page.unrouteAll();

  await test.step('stores are imported after a look at the file and its errors', async () => {
    const dialog = await openImport(page, 'manage-stores', 'Stores');
    await dialog
      .getByLabel('CSV file')
      .setInputFiles(
        csv(
          'stores.csv',
          'store name;License;ADDRESS;Colour',
          'Albany Bud;NEW-1;1 Main St;green',
          ';NEW-2;2 Main St;',
          `Copy;${known.license_number};3 Main St;`,
          'Twice;NEW-1;4 Main St;',
        ),
      );
    await expect(dialog.getByText('stores.csv: 4 rows, 3 stores')).toBeVisible();
    await expect(errorsOf(page)).toHaveText([
      '3Store NameStore Name, License Number, and Address are required',
      '4License NumberA store with this license number already exists',
      '5License NumberLicense Number NEW-1 stands in row 2 already',
    ]);
    await expect(dialog.getByText('Not used: Colour')).toBeVisible();
    await expect(dialog.getByRole('columnheader', { name: 'License Number License' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Import \d/ })).toBeDisabled();
    await expectAccessible(page);

    await dialog.getByRole('button', { name: 'Choose Another File' }).click();
    await dialog
      .getByLabel('CSV file')
      .setInputFiles(csv('good.csv', 'Store Name,License Number,Address', 'Albany Bud,NEW-1,1 Main St'));
    await expect(dialog.getByText('good.csv: 1 row, 1 store')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import 1 store' }).press('Enter');
    await expect(page.getByText('1 store imported successfully!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'Albany Bud' })).toBeVisible();
    await navigate(page, '/dashboard/logs?filter=store');
    await expect(page.getByText('Imported 1 store from good.csv')).toBeVisible();
  });

  await test.step('agents import stores but no products, and the dialog fits a phone', async () => {
    const agent = await aPerson(owner, address, 'agent', 'Ann Abel');
    await signIn(page, agent);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard/view-inventory');
    await expect(page.getByText('No products found. Add products to get started.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import CSV' })).toHaveCount(0);
    const dialog = await openImport(page, 'manage-stores', 'Stores');
    await dialog
      .getByLabel('CSV file')
      .setInputFiles(csv('a.csv', 'Store Name,License Number,Address,City,State', 'A,B,,Albany,New York'));
    await expect(errorsOf(page)).toHaveCount(1);
    await expectNoSideways(page, 'the import');
  });
});

test('a long import shows how many are done, and cancelled it stores nothing', async ({ page, owner }) => {
  const rows = Array.from({ length: 1500 }, (_, n) => `Store ${n},LONG-${n},1 Main St`);
  const dialog = await openImport(page, 'manage-stores', 'Stores');
  const checking = dialog.getByRole('progressbar', { name: 'Checking stores.csv' });
  const seen = checking.and(page.locator('[aria-valuetext$=" of 1,500 stores"]')).waitFor();
  await dialog
    .getByLabel('CSV file')
    .setInputFiles(csv('stores.csv', 'Store Name,License Number,Address', ...rows));
  await seen;
  await dialog.getByRole('button', { name: 'Import 1,500 stores' }).click();
  const importing = dialog.getByRole('progressbar', { name: 'Importing stores.csv' });
  await importing.and(page.locator('[aria-valuetext$=" of 1,500 stores"]')).waitFor();
  await dialog.getByRole('button', { name: 'Cancel Import' }).press('Enter');
  await expect(dialog.getByText('Import cancelled. Nothing was imported.')).toBeVisible();
  await expect(importing).toHaveCount(0);
  expect((await (await owner.api.get('/api/stores')).json()).data).toEqual([]);
  await expect(dialog.getByRole('button', { name: 'Import 1,500 stores' })).toBeEnabled();
});

test('the template can be filled in and imported, and products come with their flavors', async ({
  page,
  owner,
}) => {
  await aBrand(owner, await aProcessor(owner, 'Hudson Extracts'), 'Northern Lights');
  const dialog = await openImport(page, 'view-inventory', 'Products');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download Template' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('products-template.csv');
  const template = (await readFile(await file.path(), 'utf8')).trimEnd();
  const more = 'Cloud Pen,Northern Lights,,,,,,,,Lemon,CP-LEMON-1,7';
  await dialog.getByLabel('CSV file').setInputFiles(csv('products.csv', template, more));
  await expect(dialog.getByText('products.csv: 2 rows, 1 product')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('1 product imported successfully!')).toBeVisible();
  const table = page.getByRole('table', { name: 'Inventory' });
  await expect(table.getByRole('row', { name: /CP-MANGO-1/ })).toContainText('100');
  await expect(table.getByRole('row', { name: /CP-LEMON-1/ })).toContainText('7');
});
