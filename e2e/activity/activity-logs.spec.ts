import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { anOrder, aPerson } from '../records/order-records.ts';
import { dayFromToday } from '../records/partner-records.ts';
import { aBusyShop, expectFits } from '../records/report-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { created, expect, signIn, test } from '../world/fixtures.ts';

const messages = (page: Page) => page.getByRole('table', { name: 'Activity Logs' }).locator('tbody tr');

test.describe('activity logs', () => {
  test('are filtered, searched, refreshed, and tell what changed from what to what', async ({
    page,
    owner,
  }) => {
    const store = await aBusyShop(owner);
    const order = await anOrder(owner, store.id);
    await page.goto('/dashboard/logs');
    await expect(page.getByText('Total Logs:')).toBeVisible();
    await expect(messages(page).filter({ hasText: order.order_number })).toHaveCount(1);

    await page.getByRole('combobox', { name: 'Filter' }).click();
    await expect(page.getByRole('option')).toHaveText([
      'All Actions',
      'Logins & Logouts',
      'Product Actions',
      'Order Actions',
      'User Actions',
      'Store Actions',
    ]);
    await page.getByRole('option', { name: 'Store Actions' }).click();
    await expect(page).toHaveURL(/filter=store/);
    await expect(messages(page)).toHaveCount(1);
    await expect(page.getByText('Filtered: 1')).toBeVisible();

    const change = { store_name: 'Kingston Blue', license_number: 'OCM-9', address: '12 Main Street' };
    expect((await owner.api.put(`/api/stores/${store.id}`, { data: change })).status()).toBe(200);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(messages(page)).toHaveCount(2);
    const row = messages(page).first();
    await row.getByRole('button', { name: 'View Details' }).click();
    const line = row.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Store name' }) });
    await expect(line.getByRole('cell')).toHaveText(['Kingston Green', 'Kingston Blue']);
    await expect(row).not.toContainText('{');
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Hide Details' }).click();
    await expect(line).toHaveCount(0);

    await page.getByLabel('Search logs...').fill('nothing like this');
    await expect(page.getByText('No logs match these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(messages(page).filter({ hasText: order.order_number })).toHaveCount(1);
    await page.getByLabel('To', { exact: true }).fill(dayFromToday(-1));
    await expect(page.getByText('Filtered: 0')).toBeVisible();
    await expect(page).toHaveURL(/to=/);
  });

  test('come in pages of 30, also by address, on a phone and as CSV', async ({ page, owner }) => {
    for (let at = 1; at <= 35; at++) {
      await created(owner, '/api/logs', {
        action_type: 'invoice_viewed',
        entity_type: 'order',
        log_message: `Viewed invoice ${at}`,
      });
    }
    await page.goto('/dashboard/logs?q=Viewed+invoice');
    await expect(messages(page)).toHaveCount(30);
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await expect(page.getByText('Filtered: 35')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(messages(page)).toHaveCount(5);
    await expect(messages(page).last()).toContainText('Viewed invoice 1');
    await page.reload();
    await expect(messages(page)).toHaveCount(5);
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(36);
    await expectFits(page);
  });

  test("are a person's own unless they are an admin, and a failure is tried again", async ({
    page,
    owner,
    address,
  }) => {
    const store = await aBusyShop(owner);
    const agent = await aPerson(owner, address, 'agent', 'Ann Abel');
    const order = await anOrder(agent, store.id);
    await signIn(page, agent);
    await page.route('**/api/logs?*', (route) => route.fulfill({ status: 500, json: { success: false } }));
    await page.goto('/dashboard/logs');
    await expect(page.getByText('Failed to load logs')).toBeVisible();
    await page.unroute('**/api/logs?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(messages(page).filter({ hasText: order.order_number })).toHaveCount(1);
    await expect(messages(page).filter({ hasText: 'Rosa Diaz' })).toHaveCount(0);
  });
});
