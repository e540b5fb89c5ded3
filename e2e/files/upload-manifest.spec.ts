import type { Locator, Page } from '@playwright/test';
import { actionsOf, disguised, PDF, pdf, png, storeFile } from '../records/document-records.ts';
import { anOrder, aPerson, aShop, change, type Order } from '../records/order-records.ts';
import { expect, type Person, signIn, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

async function chooseOrder(page: Page, order: Order): Promise<void> {
  await page.getByRole('combobox', { name: 'Order' }).fill(order.order_number);
  const label = `^Order #${order.order_number} - Green Leaf \\(Created: [A-Z][a-z]{2} \\d{1,2}, \\d{4}\\)$`;
  await page.getByRole('option', { name: new RegExp(label) }).click();
}

async function dropFiles(page: Page, target: Locator, files: { name: string; text: string }[]) {
  const data = await page.evaluateHandle((chosen) => {
    const transfer = new DataTransfer();
    for (const { name, text } of chosen) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  await target.dispatchEvent('drop', { dataTransfer: data });
}

test('manifests are uploaded on a screen of their own, which says when there is nothing yet and what could not be sent', async ({
  page,
  owner,
}) => {
  await test.step('Upload Signed Manifest says when there is nothing yet', async () => {
    await navigate(page, '/dashboard/upload-manifest');
    await expect(page.getByText('No pending orders found. All orders have been processed.')).toBeVisible();
    await expect(
      page.getByText('No manifests uploaded yet. Upload your first manifest above.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Orders missing a manifest' }).click();
    await expect(page).toHaveURL(/\/dashboard\/orders\?missing=manifest$/);
  });

  const { store, order } = await aShop(owner);
  const delivered = await anOrder(owner, store.id);
  await change(owner, delivered, 'delivered');
  await page.getByRole('button', { name: 'Manage Orders' }).click();
  await page.getByRole('link', { name: 'Upload Signed Manifest' }).click();
  await expect(page).toHaveTitle(/Upload Signed Manifest/);
  await test.step('Upload Signed Manifest sends dropped and browsed files to a pending order', () =>
    sendFiles(page, owner, order));

  await test.step('one letter and Enter choose the first order that matches', async () => {
    const select = page.getByRole('combobox', { name: 'Order' });
    await select.focus();
    await page.keyboard.type('g');
    const id = (await page.getByRole('option').getAttribute('id')) ?? '';
    await expect(select).toHaveAttribute('aria-activedescendant', id);
    await page.keyboard.press('Enter');
    await expect(select).toHaveValue(new RegExp(`^Order #${order.order_number} - Green Leaf`));
  });

  await test.step('Upload Signed Manifest tells when nothing could be sent, and asks before files are left', async () => {
    await page.getByLabel('Signed manifests').setInputFiles(pdf('signed.pdf'));
    await page.route('**/api/upload-manifest', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('button', { name: 'Upload Manifests' }).click();
    await expect(page.getByText('Failed to upload manifests. Please try again.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Manage Orders' }).click();
    await page.getByRole('link', { name: 'Active Orders' }).click();
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/\/dashboard\/orders$/);
  });
});

async function sendFiles(page: Page, owner: Person, order: Order): Promise<void> {
  const send = page.getByRole('button', { name: 'Upload Manifests' });
  await send.click();
  await expect(page.getByText('Please select an order.')).toBeVisible();
  await expect(page.getByText('Please select at least one file.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Order' }).click();
  await expect(page.getByRole('option')).toHaveCount(1);
  await chooseOrder(page, order);
  await dropFiles(page, page.getByText('drop files here or'), [
    { name: 'dropped.pdf', text: PDF.toString('latin1') },
  ]);
  await page.getByLabel('Signed manifests').setInputFiles([png('photo.png'), disguised('bad.pdf')]);
  const selected = page.getByRole('list', { name: 'Selected files' }).getByRole('listitem');
  await expect(selected).toContainText(['dropped.pdf', 'photo.png', 'bad.pdf']);
  await expect(selected.first()).toContainText(`${PDF.length} Bytes`);
  await send.click();
  await expect(page.getByText('2 of 3 files were uploaded.')).toBeVisible();
  await expect(page.getByText('bad.pdf: Unsupported file type.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove bad.pdf' }).click();

  const recent = page.getByRole('table', { name: 'Recently Uploaded Manifests' });
  await expect(recent.getByRole('row')).toHaveCount(3);
  await expect(recent.getByRole('row', { name: /dropped\.pdf/ })).toContainText(order.order_number);
  await page.getByLabel('Signed manifests').setInputFiles(pdf('last.pdf'));
  await send.click();
  await expect(page.getByText('Manifests uploaded successfully!')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('');

  await page.getByRole('searchbox', { name: 'Search file or order number...' }).fill('photo');
  await expect(page.getByText('(1 of 3)')).toBeVisible();
  await recent.getByRole('button', { name: 'View photo.png' }).click();
  const viewer = page.getByRole('dialog', { name: 'photo.png' });
  await expect(viewer.getByRole('img', { name: 'photo.png' })).toBeVisible();
  await viewer.getByRole('button', { name: 'Close' }).click();
  const saved = page.waitForEvent('download');
  await recent.getByRole('link', { name: 'Download photo.png' }).click();
  expect((await saved).suggestedFilename()).toBe('photo.png');
  await expect
    .poll(() => actionsOf(owner))
    .toEqual(expect.arrayContaining(['manifest_viewed', 'manifest_downloaded']));
}

test('agents and drivers see the files of their own orders alone', async ({ address, page, owner }) => {
  const { store, order: mine } = await aShop(owner);
  const other = await anOrder(owner, store.id);
  const driver = await aPerson(owner, address, 'driver', 'Dan Dorn');
  const agent = await aPerson(owner, address, 'agent', 'Ann Abel');
  const assigned = await owner.api.patch(`/api/orders/${mine.id}/delivery`, {
    data: { delivery_driver: driver.id },
  });
  expect(assigned.status(), await assigned.text()).toBe(200);
  await storeFile(owner, other, 'manifest', 'secret.pdf');

  await signIn(page, driver);
  await navigate(page, '/dashboard/upload-manifest');
  await page.getByRole('combobox', { name: 'Order' }).click();
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByText('No manifests uploaded yet. Upload your first manifest above.')).toBeVisible();
  await chooseOrder(page, mine);
  await page.getByLabel('Signed manifests').setInputFiles(png('handed-over.png'));
  await page.getByRole('button', { name: 'Upload Manifests' }).click();
  await expect(page.getByText('Manifests uploaded successfully!')).toBeVisible();
  await expect(page.getByRole('table').getByText('handed-over.png')).toBeVisible();

  await signIn(page, agent);
  await page.goto('/dashboard/upload-manifest');
  await expect(page.getByText('No pending orders found. All orders have been processed.')).toBeVisible();
  await expect(page.getByText('No manifests uploaded yet. Upload your first manifest above.')).toBeVisible();
});
