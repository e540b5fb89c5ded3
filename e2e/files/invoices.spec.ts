import { readFile } from 'node:fs/promises';
import { openFiles } from '../records/document-records.ts';
import { anOrder, aShop, row } from '../records/order-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { throttleDownloads } from '../world/connection.ts';
import { expect, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

test('invoices come as a PDF of one order and as a ZIP of selected ones', async ({ page, owner }) => {
  const { store, order: first } = await aShop(owner);
  const second = await anOrder(owner, store.id);
  const third = await anOrder(owner, store.id);
  await navigate(page, '/dashboard/orders');
  await test.step('selected orders come as one ZIP of invoices, and selecting opens no order', async () => {
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

  await test.step('the PDF invoice is drawn in the browser, and its library comes only then', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    // What an earlier screen fetched is fetched again.
    await page.reload();
    const dialog = await openFiles(page, first);
    expect(asked.filter((url) => /pdfkit|fontkit/.test(url))).toEqual([]);
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Generate PDF Invoice' }).click();
    const invoice = await saving;
    expect(invoice.suggestedFilename()).toBe(`Invoice_${first.order_number}.pdf`);
    expect((await readFile(await invoice.path())).subarray(0, 5).toString()).toBe('%PDF-');
    expect(asked.some((url) => url.includes('invoice.pdf'))).toBe(false);
    expect(asked.some((url) => /pdfkit|fontkit/.test(url))).toBe(true);

    await page.route('**/api/account-info', (route) => route.fulfill({ status: 500, body: '{}' }));
    await dialog.getByRole('button', { name: 'Generate PDF Invoice' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to generate PDF. Please try again.');
  });
});
