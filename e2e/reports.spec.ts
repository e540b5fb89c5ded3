import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { accessibilityProblems, expect, login, PASSWORD, type Person, signIn, test } from './fixtures.ts';

interface Order {
  id: string;
  order_number: string;
}

let counter = 0;

async function created<T>(person: Person, path: string, data: object): Promise<T> {
  const reply = await person.api.post(path, { data });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()).data;
}

function today(days = 0): string {
  const zone = { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-CA', zone).format(Date.now() + days * 86_400_000);
}

async function aPerson(owner: Person, address: string, role: 'agent' | 'driver', name: string) {
  const email = `${role}-${process.pid}-${Date.now()}-${++counter}@e2e.example`;
  const contact = { email, phoneNumber: '555-0100', password: PASSWORD };
  const own =
    role === 'agent'
      ? { agentName: name, agentLicenseNumber: 'A-1' }
      : { driverName: name, driverLicenseNumber: 'D-1', vehicle: 'Van', vehicleLicenseNumber: 'V-1' };
  const { id } = await created<{ id: string }>(owner, `/api/${role}s`, { ...own, ...contact });
  return { ...(await login(address, email)), id };
}

/** A store whose license ends soon, and a product with Mango to sell and Lime run out, at $10 a case. */
async function aShop(owner: Person) {
  counter += 1;
  const store = await created<{ id: string }>(owner, '/api/stores', {
    storeName: 'Kingston Green',
    licenseNumber: `OCM-${counter}`,
    address: '12 Main Street',
    city: 'Kingston',
    state: 'New York',
    zipcode: '12401',
    phone: '(845) 555-0177',
    licenseExpiration: today(10),
  });
  const processor = await created<{ id: string; name: string }>(owner, '/api/processors', {
    name: 'Catskill Labs',
    licenseNumber: 'P-1',
  });
  await created(owner, '/api/brands', { brandName: 'Alta', processorIds: [processor.id] });
  await created(owner, '/api/products-list', {
    product_name: 'Cloud Pen',
    brand_name: 'Alta',
    processor_name: processor.name,
    product_type: 'Vape',
    size: 0.5,
    size_unit: 'grams',
    units_per_case: 10,
    flavors: [
      { flavor: 'Mango', sku: 'SKU-Mango', qty: 100 },
      { flavor: 'Lime', sku: 'SKU-Lime', qty: 0 },
    ],
    pricing: { type: 'universal', price: 10 },
  });
  return store;
}

function anOrder(person: Person, storeId: string, qty = 10): Promise<Order> {
  return created<Order>(person, '/api/orders', { storeId, orderDetails: [{ sku: 'SKU-Mango', qty }] });
}

async function deliver(owner: Person, order: Order, driver: { id: string }, day: string): Promise<void> {
  const data = { delivery_date: day, delivery_driver: driver.id };
  const reply = await owner.api.patch(`/api/orders/${order.id}/delivery`, { data });
  expect(reply.status(), await reply.text()).toBe(200);
}

async function pageOf(browser: Browser, address: string, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, locale: 'en-US' });
  const page = await context.newPage();
  await signIn(page, person);
  return page;
}

async function expectNoProblems(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityProblems(page), colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
}

const messages = (page: Page) => page.getByRole('table', { name: 'Activity Logs' }).locator('tbody tr');

test.describe('activity logs', () => {
  test('are filtered, searched, refreshed, and tell what changed from what to what', async ({
    page,
    owner,
  }) => {
    const store = await aShop(owner);
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
    await expectNoProblems(page);
    await row.getByRole('button', { name: 'Hide Details' }).click();
    await expect(line).toHaveCount(0);

    await page.getByLabel('Search logs...').fill('nothing like this');
    await expect(page.getByText('No logs match these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(messages(page).filter({ hasText: order.order_number })).toHaveCount(1);
    await page.getByLabel('To', { exact: true }).fill(today(-1));
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
    owner,
    address,
    browser,
  }) => {
    const store = await aShop(owner);
    const agent = await aPerson(owner, address, 'agent', 'Ann Abel');
    const order = await anOrder(agent, store.id);
    const page = await pageOf(browser, address, agent);
    await page.goto('/dashboard/logs');
    await expect(messages(page).filter({ hasText: order.order_number })).toHaveCount(1);
    await expect(messages(page).filter({ hasText: 'Rosa Diaz' })).toHaveCount(0);
    await page.route('**/api/logs?*', (route) => route.fulfill({ status: 500, json: { success: false } }));
    await page.reload();
    await expect(page.getByText('Failed to load logs')).toBeVisible();
    await page.unroute('**/api/logs?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(messages(page).filter({ hasText: order.order_number })).toHaveCount(1);
    await page.context().close();
  });
});

test.describe('sales analytics', () => {
  test('show both sections with both tabs, cards, sorted tables, charts and CSV', async ({
    page,
    owner,
    address,
  }) => {
    const store = await aShop(owner);
    const agent = await aPerson(owner, address, 'agent', 'Ann Abel');
    await anOrder(owner, store.id, 20);
    await anOrder(agent, store.id, 10);
    const policy: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) policy.push(message.text());
    });
    await page.goto('/dashboard/analytics');
    const agents = page.getByRole('region', { name: 'Agent Sales Analytics' });
    const products = page.getByRole('region', { name: 'Top Performing Products' });
    for (const text of ['Total Sales', 'Total Orders', 'Active Agents', 'Avg Order Value'])
      await expect(agents.getByText(text, { exact: true })).toBeVisible();
    await expect(agents.getByRole('definition').filter({ hasText: '$327.00' })).toBeVisible();
    const table = agents.getByRole('table', { name: 'Sales by agent', exact: true });
    await expect(table.locator('tbody tr td:first-child')).toHaveText(['Rosa Diaz', 'Ann Abel']);
    await table.getByRole('button', { name: 'Agent' }).click();
    await expect(table.locator('tbody tr td:first-child')).toHaveText(['Ann Abel', 'Rosa Diaz']);
    await expect(table.getByRole('columnheader', { name: 'Agent' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(page.locator('figure svg.recharts-surface').first()).toBeVisible();
    await expect(agents.getByRole('table', { name: /^Sales by Agent, / })).toContainText('$218.00');

    await agents.getByRole('tab', { name: 'Year to Date' }).click();
    await expect(page).toHaveURL(/agents=ytd/);
    await expect(agents.getByRole('definition').filter({ hasText: '$327.00' })).toBeVisible();
    await expect(products.getByRole('tab', { name: 'Current Month' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
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
    await expectNoProblems(page);
    await expectFits(page);
    expect(policy).toEqual([]);
  });

  test('show an agent their own sales, and say when there is nothing to draw', async ({
    page,
    owner,
    address,
    browser,
  }) => {
    const store = await aShop(owner);
    await page.goto('/dashboard/analytics');
    await expect(page.getByText('No sales to draw in this period.')).toHaveCount(3);
    await expect(page.getByText('No agent sales data available for this period.')).toBeVisible();
    const agent = await aPerson(owner, address, 'agent', 'Ann Abel');
    await anOrder(owner, store.id, 20);
    await anOrder(agent, store.id, 10);
    const theirs = await pageOf(browser, address, agent);
    await theirs.goto('/dashboard/analytics');
    const names = theirs
      .getByRole('table', { name: 'Sales by agent', exact: true })
      .locator('tbody td:first-child');
    await expect(names).toHaveText(['Ann Abel']);
    await theirs.route('**/api/analytics/sales', (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await theirs.reload();
    await expect(theirs.getByText('Failed to load analytics data').first()).toBeVisible();
    await theirs.unroute('**/api/analytics/sales');
    await theirs.getByRole('button', { name: 'Try Again' }).first().click();
    await expect(names).toHaveText(['Ann Abel']);
    await theirs.context().close();
  });
});

test.describe('home', () => {
  test('tells an admin what needs doing, each figure a link to its list', async ({
    page,
    owner,
    address,
  }) => {
    const store = await aShop(owner);
    const driver = await aPerson(owner, address, 'driver', 'Dan Dorn');
    await deliver(owner, await anOrder(owner, store.id), driver, today());
    await deliver(owner, await anOrder(owner, store.id), driver, today(-2));
    const order = await anOrder(owner, store.id);
    await page.goto('/dashboard');
    await expect(
      page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Rosa$/ }),
    ).toBeVisible();
    const figures = page.getByRole('list', { name: 'What needs doing today' });
    const figure = (name: string) => figures.getByRole('link', { name: new RegExp(`^${name}`) });
    await expect(figure('Awaiting approval')).toContainText('3');
    await expect(figure('Deliveries today')).toContainText('1');
    await expect(figure('Overdue deliveries')).toContainText('1');
    await expect(figure('Out of stock')).toContainText('1');
    await expect(figure('Licenses to renew')).toContainText('1');
    await expect(page.getByText('Sales this month')).toBeVisible();
    await expect(page.locator('figure svg.recharts-surface')).toBeVisible();
    await expectNoProblems(page);
    await expectFits(page);

    await figure('Out of stock').click();
    await expect(page).toHaveURL(/view-inventory\?stock=out/);
    await expect(page.getByRole('table').getByText('SKU-Lime')).toBeVisible();
    await page.goBack();
    await figure('Licenses to renew').click();
    await expect(page.getByRole('table').getByText('Kingston Green')).toBeVisible();
    await page.goBack();
    await figure('Awaiting approval').click();
    await expect(page).toHaveURL(/status=pending/);
    await page.goBack();
    await page
      .getByRole('region', { name: 'Latest Orders' })
      .getByRole('link', { name: order.order_number })
      .click();
    await expect(page.getByRole('dialog', { name: order.order_number })).toBeVisible();
  });

  test('shows a driver their stops and an agent their own orders', async ({ owner, address, browser }) => {
    const store = await aShop(owner);
    const driver = await aPerson(owner, address, 'driver', 'Dan Dorn');
    const agent = await aPerson(owner, address, 'agent', 'Ann Abel');
    const others = await anOrder(owner, store.id);
    const order = await anOrder(agent, store.id);
    await deliver(owner, order, driver, today());

    const road = await pageOf(browser, address, driver);
    await road.goto('/dashboard');
    const stop = road.getByRole('region', { name: 'Your stops' }).getByRole('listitem');
    await expect(stop).toHaveCount(1);
    await expect(stop.getByRole('link', { name: /12 Main Street/ })).toHaveAttribute(
      'href',
      /google\.com\/maps/,
    );
    await expect(stop.getByRole('link', { name: '(845) 555-0177' })).toHaveAttribute(
      'href',
      'tel:8455550177',
    );
    await expect(stop.getByText('today', { exact: true })).toBeVisible();
    await expectNoProblems(road);
    await expectFits(road);
    await stop.getByRole('link', { name: order.order_number }).click();
    await expect(road.getByRole('dialog', { name: order.order_number })).toBeVisible();
    await road.context().close();

    const desk = await pageOf(browser, address, agent);
    await desk.goto('/dashboard');
    const latest = desk.getByRole('region', { name: 'Your Latest Orders' });
    await expect(latest.getByRole('link', { name: order.order_number })).toBeVisible();
    await expect(latest.getByRole('link', { name: others.order_number })).toHaveCount(0);
    await expect(desk.getByText('Out of stock')).toHaveCount(0);
    await expectNoProblems(desk);
    await desk.context().close();
  });

  test('says when it can not be loaded', async ({ page, owner }) => {
    expect(owner.id).toBeTruthy();
    await page.route('**/api/home', (route) => route.fulfill({ status: 500, json: { success: false } }));
    await page.goto('/dashboard');
    await expect(page.getByText('Failed to load what needs doing today')).toBeVisible();
    await page.unroute('**/api/home');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('list', { name: 'What needs doing today' })).toBeVisible();
  });
});
