import { expectAccessible } from './accessible.ts';
import { disguised, openFiles, pdf, png, storeFile } from './document-records.ts';
import { expect, signIn, test } from './fixtures.ts';
import { anOrder, aShop, change } from './order-records.ts';

test('on a phone a driver photographs the manifest', async ({ address, browser, owner }) => {
  const { order } = await aShop(owner);
  await change(owner, order, 'delivered');
  await storeFile(owner, order, 'invoice');
  const context = await browser.newContext({
    baseURL: address,
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signIn(page, owner);
  await page.goto('/dashboard/orders');
  await expect(page.getByRole('img', { name: 'Missing manifest' })).toBeVisible();
  await page.getByRole('checkbox', { name: `Select ${order.order_number}` }).tap();
  await expect(page.getByRole('button', { name: 'Download invoices (ZIP)' })).toBeVisible();
  const dialog = await openFiles(page, order);
  const section = dialog.getByRole('region', { name: 'Signed Manifests' });
  const camera = section.getByLabel('Take photo');
  await expect(section.getByText('Take photo')).toBeVisible();
  await expect(camera).toHaveAttribute('capture', 'environment');
  await camera.setInputFiles(png('image.png'));
  await section.getByRole('button', { name: 'Upload Manifests' }).tap();
  await expect(dialog.getByText('Manifests uploaded successfully!')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto('/dashboard/upload-manifest');
  await expect(page.getByText('image.png')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await context.close();
});

test('axe finds nothing wrong with the document screens', async ({ page, owner }) => {
  const { store, order } = await aShop(owner);
  await anOrder(owner, store.id);
  await change(owner, order, 'delivered');
  await storeFile(owner, order, 'invoice');
  await page.goto('/dashboard/orders');
  await page.getByRole('checkbox', { name: `Select ${order.order_number}` }).click();
  await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
  await expectAccessible(page);
  const dialog = await openFiles(page, order);
  await expect(dialog.getByRole('button', { name: 'View signed.pdf' })).toBeVisible();
  const section = dialog.getByRole('region', { name: 'Signed Manifests' });
  await section.getByLabel('Signed manifests').setInputFiles([pdf('one.pdf'), disguised('two.pdf')]);
  await dialog.getByRole('button', { name: 'Upload Manifests' }).click();
  await expect(dialog.getByText('1 of 2 files were uploaded.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove two.pdf' }).click();
  await page.goto('/dashboard/upload-manifest');
  await expect(page.getByRole('table', { name: 'Recently Uploaded Manifests' })).toBeVisible();
  await page.getByRole('button', { name: 'Upload Manifests' }).click();
  await expect(page.getByText('Please select an order.')).toBeVisible();
  await expectAccessible(page);
});
