import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { invoiceDetails } from '../../apps/server/test/factories/invoice-details.ts';
import {
  anOrder,
  aShop,
  change,
  expectSaid,
  type Order,
  open,
  rememberMessages,
} from '../records/order-records.ts';
import { aStore, press } from '../records/partner-records.ts';
import { expectFits } from '../records/report-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { throttleDownloads } from '../world/connection.ts';
import { expect, type Person, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

test('an order is approved into an invoice, which says what is not on record and is reissued, voided and mailed', async ({
  page,
  owner,
}) => {
  await rememberMessages(page);
  await invoicingOn(owner);
  const { store, order } = await aShop(owner);
  const dialog = await open(page, order);
  await test.step('approving what has no THC on record succeeds and says so, in the dialog, by the next step and for many', () =>
    approve(page, owner, { order, storeId: store.id }));
  await open(page, order);
  await test.step('an approved order shows its invoice, which is reissued, voided and mailed from there', () =>
    handleInvoice(page, owner, { order, dialog }));
});

async function approve(
  page: Page,
  owner: Person,
  { order, storeId }: { order: Order; storeId: string },
): Promise<void> {
  const orders = [
    await anOrder(owner, storeId),
    await anOrder(owner, storeId),
    await anOrder(owner, storeId),
  ];
  const warned = ({ order_number }: { order_number: string }) => `${order_number}: THC not on record`;
  const details = page.getByRole('dialog', { name: order.order_number });
  await details.getByRole('button', { name: 'Approve & schedule' }).click();
  await press(page.getByRole('dialog', { name: 'Approve & schedule' }), 'Approve & schedule');
  await expect(page.getByLabel('Messages').getByText(warned(order))).toBeVisible();
  await expect(details.getByText('INV-1001, version 1')).toBeVisible();
  await expectAccessible(page, 'an order with its invoice and a warning');
  const [second, ...others] = orders as [Order, ...Order[]];
  const status = await open(page, second);
  await status.getByRole('button', { name: 'Update Status' }).click();
  const form = page.getByRole('dialog', { name: 'Update Status' });
  await form.getByRole('radio', { name: 'pending delivery' }).check();
  await press(form, 'Update Status');
  await expectSaid(page, warned(second));
  await navigate(page, '/dashboard/orders?status=pending%20approval');
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: 'Update Status' })
    .click();
  const bulk = page.getByRole('dialog', { name: 'Update Status of 2 Orders' });
  await bulk.getByRole('radio', { name: 'pending delivery' }).check();
  await press(bulk, 'Update 2 Orders');
  await expect(bulk.getByText('2 orders are now pending delivery.')).toBeVisible();
  for (const each of others)
    await expect(bulk.getByRole('list', { name: 'Warnings' })).toContainText(warned(each));
  await expectAccessible(page, 'warnings of many orders');
  await bulk.getByRole('button', { name: 'Close' }).last().click();
  await expect(bulk).toBeHidden();
}

async function handleInvoice(
  page: Page,
  owner: Person,
  { order, dialog }: { order: Order; dialog: Locator },
): Promise<void> {
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
    await expect(versions.getByRole('columnheader')).toHaveText([
      ...['Version', 'Issued', 'By', 'State', 'Reason', 'Download'],
    ]);
    await expect(versions.getByRole('row').nth(2)).toContainText('Store moved');
    await expectAccessible(page, 'the versions of an invoice');
    await versions.getByRole('button', { name: 'Close' }).click();
  });
  await dialog.getByRole('button', { name: 'Void', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Void INV-1001 version 2' });
  await form.getByLabel('Reason').fill('Wrong store');
  await form.getByRole('button', { name: 'Void' }).click();
  await expect(dialog.getByText('No live invoice')).toBeVisible();
}

test('issued invoices are listed, filtered, chosen, and saved as CSV and as ZIP', async ({ page, owner }) => {
  await navigate(page, '/dashboard/reports?tab=invoices');
  await expect(page.getByText('No invoices issued yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download All (ZIP)' })).toBeDisabled();
  await invoicingOn(owner);
  const { store, order } = await aShop(owner);
  const other = await aStore(owner, { storeName: 'Kingston Green' });
  const orders = [order, await anOrder(owner, store.id), await anOrder(owner, other.id)];
  for (const each of orders) await change(owner, each, 'pending delivery');
  await change(owner, order, 'cancelled');
  await test.step('a list that does not load can be tried again', async () => {
    const api = '**/api/issued-invoices?*';
    await page.route(api, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.reload();
    await expect(page.getByText('Failed to load invoices')).toBeVisible();
    await page.unroute(api);
    await page.getByRole('button', { name: 'Try Again' }).click();
  });
  const table = page.getByRole('table', { name: 'Issued invoices' });
  const tick = (number: string) => page.getByRole('checkbox', { name: `Select ${number} version 1` });
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(table.getByRole('link', { name: 'PDF of INV-1001 version 1' })).toBeVisible();
  await expect(table.getByText('Order cancelled')).toBeVisible();
  await test.step('a range is chosen with Shift, and its ZIP can be cancelled', async () => {
    await tick('INV-1003').click();
    await tick('INV-1002').click({ modifiers: ['Shift'] });
    await expect(bar).toContainText('2 selected');
    await expectAccessible(page, 'issued invoices');
    const end = await throttleDownloads(page, 1);
    await bar.getByRole('button', { name: 'Download ZIP' }).click();
    const making = page.getByRole('progressbar', { name: 'Preparing Invoices.zip' });
    await expect(making).toHaveAttribute('aria-valuetext', /^[01] of 2 invoices$/);
    await page.getByLabel('Messages').getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(page.getByText('Download cancelled. Nothing was saved.')).toBeVisible();
    await end();
    const zip = await savedText(page, bar.getByRole('button', { name: 'Download ZIP' }));
    expect(namesIn(zip)).toEqual(['Invoice_INV-1002_v1.pdf', 'Invoice_INV-1003_v1.pdf']);
  });
  await test.step('a store, found by the server, and a state narrow the list and what is saved of it', async () => {
    await page.getByRole('combobox', { name: 'Store' }).fill('green leaf');
    await page.getByRole('option', { name: 'Green Leaf' }).click();
    await expect(tick('INV-1003')).toHaveCount(0);
    const csv = await savedText(page, page.getByRole('button', { name: 'Export CSV' }));
    expect(csv).toContain('INV-1001');
    expect(csv).not.toContain('INV-1003');
    await page
      .getByRole('group', { name: 'Filter by state' })
      .getByRole('button', { name: 'Issued 2' })
      .click();
    await expect(tick('INV-1001')).toHaveCount(0);
    const zip = await savedText(page, page.getByRole('button', { name: 'Download All (ZIP)' }));
    expect(namesIn(zip)).toEqual(['Invoice_INV-1002_v1.pdf']);
    await page.getByLabel('To', { exact: true }).fill('2020-01-31');
    await expect(page.getByText('No invoices match these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(tick('INV-1003')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Store' })).toHaveValue('');
  });
  await test.step('Ctrl-K finds one by its number', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('inv-1002');
    await page.getByRole('option', { name: 'INV-1002 version 1 Green Leaf' }).click();
    await expect(tick('INV-1002')).toBeVisible();
    await expect(tick('INV-1003')).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(tick('INV-1003')).toBeVisible();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  const cards = page.getByRole('list', { name: 'Issued invoices' });
  await expect(cards.getByRole('listitem')).toHaveCount(3);
  await tick('INV-1002').click();
  await expect(bar).toContainText('1 selected');
  await expectFits(page);
  await expectAccessible(page, 'issued invoices on a phone');
});

async function invoicingOn(owner: Person): Promise<void> {
  await owner.api.put('/api/invoice-details', { data: invoiceDetails });
  await owner.api.put('/api/trade-settings', { data: { license_number: 'OCM-DIST-1', invoicing: 'on' } });
}

async function savedText(page: Page, button: Locator): Promise<string> {
  const saved = page.waitForEvent('download');
  await button.click();
  return (await readFile(await (await saved).path())).toString('latin1');
}

const namesIn = (zip: string) => [...new Set(zip.match(/Invoice_INV-\d+_v\d+\.pdf/g))].sort();
