import { readFile } from 'node:fs/promises';
import { openFiles } from '../records/document-records.ts';
import { anOrder, aShop, row } from '../records/order-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { throttleDownloads } from '../world/connection.ts';
import { expect, test } from '../world/fixtures.ts';

test('selected orders come as one ZIP of invoices, and selecting opens no order', async ({ page, owner }) => {
  const { store, order: first } = await aShop(owner);
  const second = await anOrder(owner, store.id);
  const third = await anOrder(owner, store.id);
  await page.goto('/dashboard/orders');
  await page.getByRole('checkbox', { name: `Select ${third.order_number}` }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('checkbox', { name: `Select ${second.order_number}` })).toBeFocused();
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('2 selected');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await test.step('while they are made a bar counts them, and they can be cancelled', async () => {
    const end = await throttleDownloads(page, 1);
    await bar.getByRole('button', { name: 'Download invoices (ZIP)' }).click();
    const making = page.getByRole('progressbar', { name: 'Preparing Invoices.zip' });
    await expect(making).toHaveAttribute('aria-valuetext', /^[01] of 2 invoices$/);
    await expectAccessible(page, 'invoices on their way');
    await page
      .getByRole('region', { name: 'Messages' })
      .getByRole('button', { name: 'Cancel' })
      .press('Enter');
    await expect(page.getByText('Download cancelled. Nothing was saved.')).toBeVisible();
    await expect(making).toHaveCount(0);
    await end();
  });
  const saved = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Download invoices (ZIP)' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('Invoices.zip');
  const zip = (await readFile(await download.path())).toString('latin1');
  expect(zip.startsWith('PK')).toBe(true);
  expect(zip).toContain(`Invoice_${second.order_number}.pdf`);
  expect(zip).toContain(`Invoice_${third.order_number}.pdf`);
  expect(zip).not.toContain(`Invoice_${first.order_number}.pdf`);

  await page.getByRole('checkbox', { name: 'Select all shown' }).click();
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toHaveCount(0);
  await row(page, first).getByText('Pending approval').click();
  await expect(page.getByRole('dialog', { name: first.order_number })).toBeVisible();
});

test('the PDF invoice is drawn in the browser, and its library comes only then', async ({ page, owner }) => {
  const { order } = await aShop(owner);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const dialog = await openFiles(page, order);
  await page.waitForLoadState('load');
  const before = scripts.filter((url) => /pdfkit|fontkit/.test(url));
  expect(before).toEqual([]);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Generate PDF Invoice' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`Invoice_${order.order_number}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect(scripts.some((url) => url.includes('invoice.pdf'))).toBe(false);

  await page.route('**/api/account-info', (route) => route.fulfill({ status: 500, body: '{}' }));
  await dialog.getByRole('button', { name: 'Generate PDF Invoice' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to generate PDF. Please try again.');
});
