import { readFile } from 'node:fs/promises';
import { invoiceDetails } from '../apps/server/test/factories/invoice-details.ts';
import { expectAccessible } from './accessible.ts';
import { openFiles } from './document-records.ts';
import { expect, test } from './fixtures.ts';
import { aShop, change } from './order-records.ts';

test('an approved order shows its invoice, which is reissued, voided and mailed from there', async ({
  page,
  owner,
}) => {
  await owner.api.put('/api/invoice-details', { data: invoiceDetails });
  await owner.api.put('/api/trade-settings', { data: { license_number: 'OCM-DIST-1', invoicing: 'on' } });
  const { order } = await aShop(owner);
  await change(owner, order, 'pending delivery');
  const dialog = await openFiles(page, order);
  await expect(dialog.getByText('INV-1001, version 1')).toBeVisible();
  await expectAccessible(page, 'an order with its invoice');
  await test.step('the PDF is the stored one', async () => {
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Generate PDF Invoice' }).click();
    const download = await saved;
    const stored = await owner.api.get(`/api/orders/${order.id}/invoice.pdf`);
    expect((await readFile(await download.path())).equals(await stored.body())).toBe(true);
  });
  await test.step('a reissue asks for a reason', async () => {
    await dialog.getByRole('button', { name: 'Reissue' }).click();
    const form = page.getByRole('dialog', { name: 'Reissue INV-1001' });
    await form.getByRole('button', { name: 'Reissue' }).click();
    await expect(form.getByText('Please give a reason.')).toBeVisible();
    await form.getByLabel('Reason').fill('Store moved');
    await form.getByRole('button', { name: 'Reissue' }).click();
    await expect(dialog.getByText('INV-1001, version 2')).toBeVisible();
  });
  await test.step('a store without an address is named so', async () => {
    await dialog.getByRole('button', { name: 'Email Invoice' }).click();
    const form = page.getByRole('dialog', { name: 'Email Invoice' });
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('This store has no email address.').first()).toBeVisible();
    await form.getByLabel('Email').fill('shop@leaf.example');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Invoice sent to shop@leaf.example.')).toBeVisible();
  });
  await test.step('the versions are listed with their reasons', async () => {
    await dialog.getByRole('button', { name: 'Versions' }).click();
    const versions = page.getByRole('dialog', { name: 'Versions' });
    await expect(versions.getByRole('row').nth(2)).toContainText('Store moved');
    await expectAccessible(page, 'the versions of an invoice');
    await versions.getByRole('button', { name: 'Close' }).click();
  });
  await dialog.getByRole('button', { name: 'Void', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Void INV-1001 version 2' });
  await form.getByLabel('Reason').fill('Wrong store');
  await form.getByRole('button', { name: 'Void' }).click();
  await expect(dialog.getByText('No live invoice')).toBeVisible();
  await test.step('Reports & Exports lists every version, filtered, as CSV and as ZIP', async () => {
    await page.goto('/dashboard/reports');
    const table = page.getByRole('table', { name: 'Issued invoices' });
    await expect(table.getByRole('link', { name: 'PDF of INV-1001 version 2' })).toBeVisible();
    await expect(table.getByText('Wrong store')).toBeVisible();
    await expectAccessible(page, 'issued invoices');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download (ZIP)' }).click();
    const zip = (await readFile(await (await saved).path())).toString('latin1');
    expect(zip).toContain('Invoice_INV-1001_v1.pdf');
    await page.goto('/dashboard/reports?state=issued');
    await expect(page.getByText('No invoices match these filters.')).toBeVisible();
  });
});
