import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { anOrder, aPerson } from '../records/order-records.ts';
import { aBusyShop, expectFits } from '../records/report-records.ts';
import { emptyBusiness } from '../records/whole-business.ts';
import { expect, signIn, test } from '../world/fixtures.ts';

test.describe('sales analytics', () => {
  test('show both sections with both tabs, cards, sorted tables, charts and CSV, and any period', async ({
    page,
    owner,
    address,
  }) => {
    const store = await aBusyShop(owner);
    const agent = await aPerson(owner, address, 'agent', 'Ann Abel');
    await anOrder(owner, store.id, [{ sku: 'SKU-Mango', qty: 20 }]);
    await anOrder(agent, store.id);
    const policy: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) policy.push(message.text());
    });
    await page.goto('/dashboard/analytics');
    const agents = page.getByRole('region', { name: 'Agent Sales Analytics' });
    const products = page.getByRole('region', { name: 'Top Performing Products' });
    for (const text of ['Total Sales', 'Credits', 'Total Orders', 'Active Agents', 'Avg Order Value'])
      await expect(agents.getByText(text, { exact: true })).toBeVisible();
    await expect(agents.getByRole('definition').filter({ hasText: '$327.00' })).toBeVisible();
    const table = agents.getByRole('table', { name: 'Agents', exact: true });
    await expect(table.getByRole('columnheader')).toHaveText(['Agent', 'Sales', 'Orders', 'Average']);
    await expect(table.locator('tbody tr td:first-child')).toHaveText(['Rosa Diaz', 'Ann Abel']);
    await table.getByRole('button', { name: 'Agent' }).click();
    await expect(table.locator('tbody tr td:first-child')).toHaveText(['Ann Abel', 'Rosa Diaz']);
    await expect(table.getByRole('columnheader', { name: 'Agent' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(page.locator('figure svg.recharts-surface').first()).toBeVisible();
    await expect(agents.getByRole('table', { name: /^Sales by Agent, / })).toContainText('$218.00');

    await test.step('a year is drawn without measuring a label for each of its days', async () => {
      const measured = await measuredLabels(page);
      await agents.getByRole('tab', { name: 'Year to Date' }).click();
      await expect(agents.locator('.recharts-line')).toBeAttached();
      expect((await measured.jsonValue()).length).toBeLessThan(40);
    });
    await expect(page).toHaveURL(/agents=ytd/);
    await expect(agents.getByRole('definition').filter({ hasText: '$327.00' })).toBeVisible();
    await expect(products.getByRole('tab', { name: 'Current Month' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(products.getByRole('table').last().getByRole('columnheader')).toHaveText([
      'Product',
      'Brand',
      'SKU',
      'Type',
      'Flavor',
      'Size',
      'Price',
      'Quantity',
      'Total Amount',
    ]);
    const mango = products.getByRole('row').filter({ hasText: 'SKU-Mango' });
    await expect(mango.getByRole('cell')).toHaveText([
      'Cloud Pen',
      'Alta',
      'SKU-Mango',
      'Vape',
      'Mango',
      '0.5 grams',
      '$10.00',
      '30',
      '$300.00',
    ]);
    await products.getByRole('tab', { name: 'Year to Date' }).click();
    await expect(mango).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      products.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain('SKU-Mango');
    await expectFits(page);

    await test.step('report any period beside the one before, by each grouping, as a chart, a table, CSV and on paper', async () => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/analytics/report')) asked.push(request.url());
      });
      await page.getByRole('link', { name: 'Any Period' }).click();
      await expect(page.getByRole('definition').filter({ hasText: '$327.00' }).first()).toBeVisible();
      await expect(page.getByText(/^\w+ \d+, \d{4}.* compared with /)).toBeVisible();
      const table = page.getByRole('table', { name: 'Sales by Store', exact: true });
      await expect(table.getByRole('link', { name: 'Kingston Green' })).toHaveAttribute(
        'href',
        /dashboard.stores/,
      );
      await expect(page.getByRole('table', { name: /^Sales by Day, / })).toContainText('$327.00');
      expect(asked).toHaveLength(1);
      await expectFits(page);

      for (const [group, cells] of Object.entries({
        Brand: ['Alta', '$300.00', '$0.00', 'new', '30'],
        Product: ['Cloud PenAlta', '$300.00', '$0.00', 'new', '30'],
        Agent: ['Rosa Diaz', '$218.00', '$0.00', 'new', '1', 'Ann Abel', '$109.00', '$0.00', 'new', '1'],
        City: ['KingstonNew York', '$327.00', '$0.00', 'new', '2'],
      })) {
        await page.getByRole('button', { name: group.toLowerCase(), exact: true }).press('Enter');
        const rows = page.getByRole('table', { name: `Sales by ${group}`, exact: true }).locator('tbody tr');
        await expect(rows.getByRole('cell')).toHaveText(cells);
      }
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      expect(await readFile(await file.path(), 'utf8')).toContain('Kingston,New York,327.00,0.00,,2,0');
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('cell', { name: 'Kingston, New York' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden();
      await page.emulateMedia({ media: 'screen' });

      await page.getByLabel('From').fill('2020-01-01');
      await expect(page.getByText('Choose at most two years.')).toBeVisible();
      await page.getByLabel('To', { exact: true }).fill('2019-12-01');
      await expect(page.getByText('The first day must not be after the last day.')).toBeVisible();
      await page.getByLabel('To', { exact: true }).fill('2020-01-31');
      await expect(page.getByText('No sales in this period or the one before.')).toBeVisible();
      await page.getByRole('button', { name: 'Last 30 days' }).click();
      const cities = page.getByRole('table', { name: 'Sales by City', exact: true });
      await expect(cities.getByRole('cell', { name: '$327.00' })).toBeVisible();
    });
    expect(policy).toEqual([]);
  });

  test('show an agent their own sales, and say when there is nothing to draw or nothing to draw with', async ({
    page,
    owner,
    address,
  }) => {
    const store = await aBusyShop(owner);
    const agent = await aPerson(owner, address, 'agent', 'Ann Abel');
    await anOrder(owner, store.id, [{ sku: 'SKU-Mango', qty: 20 }]);
    await anOrder(agent, store.id);
    await signIn(page, agent);
    await page.route('**/api/analytics/sales', (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await page.goto('/dashboard/analytics');
    await expect(page.getByText('Failed to load analytics data').first()).toBeVisible();
    await page.unroute('**/api/analytics/sales');
    await page.getByRole('button', { name: 'Try Again' }).first().click();
    const names = page.getByRole('table', { name: 'Agents', exact: true }).locator('tbody td:first-child');
    await expect(names).toHaveText(['Ann Abel']);

    await test.step('keep the figures where the code of a chart can not be loaded', async () => {
      await page.route('**/assets/{lines,bars}-*.js', (route) => route.abort());
      await page.reload();
      await expect(page.getByText('The chart could not be drawn.')).toHaveCount(3);
      await expect(names).toHaveText(['Ann Abel']);
      await page.unroute('**/assets/{lines,bars}-*.js');
      await page.getByRole('button', { name: 'Try Again' }).first().click();
      await expect(page.locator('figure svg.recharts-surface').first()).toBeVisible();
    });

    await signIn(page, await emptyBusiness(address));
    await page.reload();
    await expect(page.getByText('No sales to draw in this period.')).toHaveCount(3);
    await expect(page.getByText('No agent sales data available for this period.')).toBeVisible();
  });
});

/** What the chart library writes from now on to learn its width. */
function measuredLabels(page: Page) {
  return page.evaluateHandle(() => {
    const labels: string[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof Element && target.id === 'recharts_measurement_span')
          labels.push(addedNodes[0]?.textContent ?? '');
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return labels;
  });
}
