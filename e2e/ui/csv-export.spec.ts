import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { aPdf } from '../../apps/server/test/factories/sample-files.ts';
import { anOrder, aPerson, aShop } from '../records/order-records.ts';
import { expect, type Person, signIn, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

async function exported(page: Page, within: Page | Locator = page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    within.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  const [head = '', ...lines] = text.slice(1).trimEnd().split('\r\n');
  return { name: file.suggestedFilename(), head, first: lines.map((line) => line.split(',')[0]) };
}

async function logged(person: Person): Promise<string[]> {
  const { data } = await (await person.api.get('/api/logs')).json();
  return data.map(({ action_type, log_message }: Record<string, string>) => `${action_type}: ${log_message}`);
}

test('the lists of orders export what their filters, search and sort show', async ({ page, owner }) => {
  const { store, order } = await aShop(owner);
  const small = await anOrder(owner, store.id, [{ sku: 'SKU-Mango', qty: 1 }]);
  const large = await anOrder(owner, store.id, [{ sku: 'SKU-Mango', qty: 30 }]);
  await page.goto('/dashboard/orders?sort=order_total&dir=asc');
  expect(await exported(page)).toEqual({
    name: 'active-orders.csv',
    head: 'Order Number,Store,Items,Total,Status,Agent,Delivery Date,Driver,Created',
    first: [small.order_number, order.order_number, large.order_number],
  });
  await navigate(page, `/dashboard/orders?q=${large.order_number}`);
  await expect(page.getByText('(1 of 3)')).toBeVisible();
  expect((await exported(page)).first).toEqual([large.order_number]);
  await test.step('with other columns those are exported, in their order', async () => {
    await page.getByRole('button', { name: 'Columns and density' }).click();
    await page.getByRole('checkbox', { name: 'Items' }).click();
    await page.getByRole('checkbox', { name: 'Amount Due' }).click();
    await page.getByRole('button', { name: 'Move Created up' }).click();
    await page.keyboard.press('Escape');
    expect(await exported(page)).toMatchObject({
      head: 'Order Number,Store,Total,Status,Created,Agent,Amount Due',
      first: [large.order_number],
    });
    await page.getByRole('button', { name: 'Columns and density' }).click();
    await page.getByRole('button', { name: 'Reset Columns' }).click();
    await page.keyboard.press('Escape');
    expect((await exported(page)).head).toContain('Delivery Date,Driver,Created');
  });
  await test.step('an export that fails or is refused says so, and saves nothing', async () => {
    await page.route('**/api/orders.csv?*', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(page.getByText('Failed to export. Please try again.')).toBeVisible();
    const json = { success: false, error: 'You can only act as yourself.' };
    await page.route('**/api/orders.csv?*', (route) => route.fulfill({ status: 403, json }), { times: 1 });
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(page.getByText(json.error)).toBeVisible();
  });
  await test.step('while it is made a bar says so, and it can be cancelled', async () => {
    // Never answered.
    await page.route('**/api/orders.csv?*', () => undefined, { times: 1 });
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const making = page.getByRole('progressbar', { name: /^Exporting/ });
    await expect(making).toBeVisible();
    await page
      .getByRole('region', { name: 'Messages' })
      .getByRole('button', { name: 'Cancel' })
      .press('Enter');
    await expect(page.getByText('Export cancelled. Nothing was saved.')).toBeVisible();
    await expect(making).toHaveCount(0);
  });
  await navigate(page, '/dashboard/orders?status=delivered');
  await expect(page.getByText('No orders match these filters.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  const change = { order_status: 'unpaid', delivery_date: '2026-05-04' };
  await owner.api.patch(`/api/orders/${small.id}/status`, { data: change });
  await navigate(page, '/dashboard/unpaid-orders');
  await expect(page.getByRole('columnheader', { name: 'Amount Due' })).toBeVisible();
  const unpaid = await exported(page);
  expect(unpaid).toMatchObject({ name: 'unpaid-orders.csv', first: [small.order_number] });
  expect(unpaid.head).toContain('Amount Due');
  await owner.api.patch(`/api/orders/${small.id}/status`, { data: { order_status: 'cancelled' } });
  await navigate(page, '/dashboard/completed-orders');
  await expect(page.getByRole('columnheader', { name: 'Completed' })).toBeVisible();
  expect(await exported(page)).toMatchObject({ name: 'completed-orders.csv', first: [small.order_number] });
  expect(await logged(owner)).toContain('export: Exported unpaid-orders.csv');
});

test('inventory, stock history, manifests, brands, processors, team and analytics export too, by sort and role', async ({
  page,
  owner,
  address,
}) => {
  const { store, order } = await aShop(owner, { Mango: 100, Lime: 5 });
  await page.goto('/dashboard/view-inventory?stock=low');
  const low = await exported(page);
  expect(low.name).toBe('inventory.csv');
  expect(low.first).toEqual(['Cloud Pen']);
  await page.getByRole('link', { name: 'Cloud Pen' }).click();
  const history = await exported(page, page.getByRole('region', { name: /^Stock History/ }));
  expect(history).toMatchObject({
    name: 'stock-history.csv',
    head: 'When,Flavor,SKU,Why,Order Number,Change,Left,Who,Held,Credit Memo',
  });
  expect(history.first).toHaveLength(3);

  const reply = await owner.api.post('/api/upload-manifest', {
    multipart: {
      orderId: order.id,
      manifests: { name: 'signed.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) },
    },
  });
  expect(reply.status()).toBe(201);
  await navigate(page, '/dashboard/upload-manifest');
  await expect(page.getByRole('table', { name: 'Recently Uploaded Manifests' })).toBeVisible();
  expect(await exported(page)).toMatchObject({ name: 'manifests.csv', first: ['signed.pdf'] });

  await navigate(page, '/dashboard/manage-brands');
  const brands = await exported(page, page.getByRole('region', { name: 'Current Brands' }));
  expect(brands).toMatchObject({ name: 'brands.csv', first: [expect.stringMatching(/^Alta /)] });
  const processors = await exported(page, page.getByRole('region', { name: 'Current Processors' }));
  expect(processors).toMatchObject({ name: 'processors.csv', first: [expect.stringMatching(/^Labs /)] });
  await expect
    .poll(() => logged(owner))
    .toEqual(
      expect.arrayContaining([
        'brands_downloaded: Downloaded brands.csv',
        'processors_downloaded: Downloaded processors.csv',
        'export: Exported stock-history.csv',
      ]),
    );

  await navigate(page, '/dashboard/billing-settings?tab=team');
  const team = page.getByRole('region', { name: 'Team members' });
  expect(await exported(page, team)).toEqual({
    name: 'team-members.csv',
    head: 'Name,Email,Role,Status,Created,Last Login',
    first: ['Rosa Diaz'],
  });

  const agent = await aPerson(owner, address, 'agent', 'Ann Abel');
  const theirs = await anOrder(agent, store.id, [{ sku: 'SKU-Mango', qty: 1 }]);
  await test.step('the analytics export follows the sort', async () => {
    await navigate(page, '/dashboard/analytics');
    const agents = page.getByRole('region', { name: 'Agent Sales Analytics' });
    expect((await exported(page, agents)).first).toEqual(['Rosa Diaz', 'Ann Abel']);
    await agents
      .getByRole('table', { name: 'Agents', exact: true })
      .getByRole('button', { name: 'Agent' })
      .click();
    expect((await exported(page, agents)).first).toEqual(['Ann Abel', 'Rosa Diaz']);
  });

  await test.step('an agent exports their own orders', async () => {
    await signIn(page, agent);
    await page.goto('/dashboard/orders');
    expect((await exported(page)).first).toEqual([theirs.order_number]);
  });
});
