import type { Locator, Page } from '@playwright/test';
import { settledAfterRetries } from './every-screen.ts';
import { expect, type Person, signIn, test } from './fixtures.ts';
import { anOrder, aPerson, change, type Order } from './order-records.ts';
import { dayFromToday } from './partner-records.ts';
import { aBusyShop, expectFits } from './report-records.ts';
import { emptyBusiness } from './whole-business.ts';

async function sendOut(owner: Person, order: Order, driver: { id: string }, day: string): Promise<void> {
  const data = { delivery_date: day, delivery_driver: driver.id };
  const reply = await owner.api.patch(`/api/orders/${order.id}/delivery`, { data });
  expect(reply.status(), await reply.text()).toBe(200);
}

const ONE = [{ sku: 'SKU-Mango', qty: 1 }];

/** By how many pixels the two columns of panels end apart. */
async function raggedness(page: Page): Promise<number> {
  const ends = await page
    .locator('main section')
    .evaluateAll((panels) =>
      panels.map((panel) => panel.getBoundingClientRect()).map(({ left, bottom }) => ({ left, bottom })),
    );
  const columns = Map.groupBy(ends, ({ left }) => Math.round(left));
  const lowest = [...columns.values()].map((column) => Math.max(...column.map(({ bottom }) => bottom)));
  expect(lowest).toHaveLength(2);
  return Math.max(...lowest) - Math.min(...lowest);
}

async function leadsTo(page: Page, link: Locator, count: number, what = ''): Promise<void> {
  await link.click();
  // A chart is a table too, for screen readers.
  const rows = page.locator('table:not(figure table) tbody').getByRole('row');
  // A store may have several orders in default, each in a row of its own.
  if (/stores?$/.test(what))
    await expect
      .poll(async () => new Set(await rows.locator('td:first-child').allInnerTexts()).size)
      .toBe(count);
  else await expect(rows).toHaveCount(count);
  await page.goBack();
}

test.describe('home', () => {
  test('tells an admin what needs doing, each figure a link to its list', async ({
    page,
    owner,
    address,
  }) => {
    const store = await aBusyShop(owner);
    const driver = await aPerson(owner, address, 'driver', 'Dan Dorn');
    await sendOut(owner, await anOrder(owner, store.id), driver, dayFromToday(0));
    await sendOut(owner, await anOrder(owner, store.id), driver, dayFromToday(-2));
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
    await expect(figure('Unpaid balance')).toHaveAttribute('href', /unpaid-orders/);
    await expect(figure('Overdue balance')).toHaveAttribute('href', /receivables\?overdue=yes/);
    await expect(figure('Default notices due')).toHaveAttribute('href', /receivables\?tab=defaults/);
    await expect(figure('Low stock')).toHaveAttribute('href', /view-inventory\?stock=low/);
    await expect(figure('Out of stock')).toContainText('1');
    await expect(figure('Licenses to renew')).toContainText('1');
    await expect(page.getByText('Sales this month')).toBeVisible();
    await expect(page.locator('figure svg.recharts-surface')).toBeVisible();
    await expectFits(page);

    const scarce = page.getByRole('region', { name: /^Low and Out of Stock/ });
    const [low, out] = await Promise.all(
      ['Low stock', 'Out of stock'].map(async (name) =>
        Number(/\d+/.exec(await figure(name).innerText())?.[0]),
      ),
    );
    await expect(scarce).toContainText(String((low ?? 0) + (out ?? 0)));
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

  test('shows a driver their stops and an agent their own orders', async ({ page, owner, address }) => {
    const store = await aBusyShop(owner);
    const driver = await aPerson(owner, address, 'driver', 'Dan Dorn');
    const agent = await aPerson(owner, address, 'agent', 'Ann Abel');
    const others = await anOrder(owner, store.id);
    const order = await anOrder(agent, store.id);
    await sendOut(owner, order, driver, dayFromToday(0));

    await signIn(page, driver);
    await page.goto('/dashboard');
    const stop = page.getByRole('region', { name: 'Your stops' }).getByRole('listitem');
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
    await expectFits(page);
    await stop.getByRole('link', { name: order.order_number }).click();
    await expect(page.getByRole('dialog', { name: order.order_number })).toBeVisible();

    await signIn(page, agent);
    await page.goto('/dashboard');
    const latest = page.getByRole('region', { name: 'Your Latest Orders' });
    await expect(latest.getByRole('link', { name: order.order_number })).toBeVisible();
    await expect(latest.getByRole('link', { name: others.order_number })).toHaveCount(0);
    await expect(page.getByText('Out of stock')).toHaveCount(0);
  });

  test('has columns of even length, and each link leads to as many as it counts', async ({
    page,
    owner,
    address,
  }) => {
    const store = await aBusyShop(owner);
    const driver = await aPerson(owner, address, 'driver', 'Dan Dorn');
    const orders = await Promise.all(Array.from({ length: 7 }, () => anOrder(owner, store.id, ONE)));
    const [today, late, unpaid, done] = orders as [Order, Order, Order, Order];
    await sendOut(owner, today, driver, dayFromToday(0));
    await sendOut(owner, late, driver, dayFromToday(-2));
    await change(owner, unpaid, 'unpaid');
    await sendOut(owner, done, driver, dayFromToday(-1));
    await change(owner, done, 'delivered');
    await page.goto('/dashboard');
    const figures = page.getByRole('list', { name: 'What needs doing today' });
    await expect(figures).toBeVisible();
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator('figure svg.recharts-surface')).toBeVisible();
      await expect.poll(() => raggedness(page)).toBeLessThan(1);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    for (const figure of await figures.getByRole('link').all()) {
      const [, value = '', note = ''] = (await figure.innerText()).split('\n');
      await leadsTo(page, figure, Number.parseInt(value.startsWith('$') ? note : value, 10), note);
    }
    for (const link of await page.getByRole('link', { name: /: view all/ }).all())
      await leadsTo(page, link, Number(/\d+$/.exec((await link.getAttribute('aria-label')) ?? '')));

    await signIn(page, driver);
    await page.goto('/dashboard');
    await leadsTo(page, figures.getByRole('link', { name: /^All stops/ }), 2);
  });

  test('says when it can not be loaded', async ({ page, address }) => {
    await page.clock.install();
    await signIn(page, await emptyBusiness(address));
    await page.route('**/api/home', (route) => route.fulfill({ status: 500, json: { success: false } }));
    await page.goto('/dashboard');
    await settledAfterRetries(page);
    await expect(page.getByText('Failed to load what needs doing today')).toBeVisible();
    await page.unroute('**/api/home');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('list', { name: 'What needs doing today' })).toBeVisible();
  });
});
