import type { Locator, Page } from '@playwright/test';
import { anOrder, aPerson, change, type Order } from '../records/order-records.ts';
import { dayFromToday } from '../records/partner-records.ts';
import { aBusyShop, expectFits } from '../records/report-records.ts';
import { emptyBusiness } from '../records/whole-business.ts';
import { expect, type Person, signIn, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

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

/** What the lists of some figures show, beside the number of their rows. */
const LISTS: Record<string, (page: Page) => Promise<void>> = {
  'Out of stock': async (page) => {
    await expect(page).toHaveURL(/view-inventory\?stock=out/);
    await expect(page.getByRole('table').getByText('SKU-Lime')).toBeVisible();
  },
  'Licenses to renew': (page) => expect(page.getByRole('table').getByText('Kingston Green')).toBeVisible(),
  'Awaiting approval': (page) => expect(page).toHaveURL(/status=pending/),
};

/** A link of Home opens a list of so many rows. */
async function expectRows(page: Page, { href, count, name = '', note = '' }: Led): Promise<void> {
  await navigate(page, href);
  // A chart is a table too, for screen readers.
  const rows = page.locator('table:not(figure table) tbody').getByRole('row');
  // A store may have several orders in default, each in a row of its own.
  if (/stores?$/.test(note))
    await expect
      .poll(async () => new Set(await rows.locator('td:first-child').allInnerTexts()).size)
      .toBe(count);
  else await expect(rows, href).toHaveCount(count);
  await LISTS[name]?.(page);
}

interface Led {
  href: string;
  count: number;
  name?: string;
  note?: string;
}

async function figureOf(link: Locator): Promise<Led> {
  const [name = '', value = '', note = ''] = (await link.innerText()).split('\n');
  const count = Number.parseInt(value.startsWith('$') ? note : value, 10);
  return { href: await hrefOf(link), count, name, note };
}

async function panelOf(link: Locator): Promise<Led> {
  const label = (await link.getAttribute('aria-label')) ?? '';
  return { href: await hrefOf(link), count: Number(/\d+$/.exec(label)) };
}

const hrefOf = async (link: Locator) => (await link.getAttribute('href')) ?? '';

test.describe('home', () => {
  test('tells an admin what needs doing in columns of even length, each figure a link to as many as it counts', async ({
    page,
    owner,
    address,
  }) => {
    const store = await aBusyShop(owner);
    const driver = await aPerson(owner, address, 'driver', 'Dan Dorn');
    const orders = await Promise.all(Array.from({ length: 6 }, () => anOrder(owner, store.id, ONE)));
    const newest = await anOrder(owner, store.id, ONE);
    const [today, late, unpaid, done] = orders as [Order, Order, Order, Order];
    await sendOut(owner, today, driver, dayFromToday(0));
    await sendOut(owner, late, driver, dayFromToday(-2));
    await change(owner, unpaid, 'unpaid');
    await sendOut(owner, done, driver, dayFromToday(-1));
    await change(owner, done, 'delivered');
    await page.goto('/dashboard');
    await expect(
      page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Rosa$/ }),
    ).toBeVisible();
    const figures = page.getByRole('list', { name: 'What needs doing today' });
    const figure = (name: string) => figures.getByRole('link', { name: new RegExp(`^${name}`) });
    await expect(figure('Awaiting approval')).toContainText('5');
    await expect(figure('Deliveries today')).toContainText('1');
    await expect(figure('Overdue deliveries')).toContainText('1');
    await expect(figure('Unpaid balance')).toHaveAttribute('href', /unpaid-orders/);
    await expect(figure('Overdue balance')).toHaveAttribute('href', /receivables\?overdue=yes/);
    await expect(figure('Default notices due')).toHaveAttribute('href', /receivables\?tab=defaults/);
    await expect(figure('Low stock')).toHaveAttribute('href', /view-inventory\?stock=low/);
    await expect(figure('Out of stock')).toContainText('1');
    await expect(figure('Licenses to renew')).toContainText('1');
    await expect(page.getByText('Sales this month')).toBeVisible();
    await expectFits(page);
    const scarce = page.getByRole('region', { name: /^Low and Out of Stock/ });
    const [low, out] = await Promise.all(
      ['Low stock', 'Out of stock'].map(async (name) =>
        Number(/\d+/.exec(await figure(name).innerText())?.[0]),
      ),
    );
    await expect(scarce).toContainText(String((low ?? 0) + (out ?? 0)));
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator('figure svg.recharts-surface')).toBeVisible();
      await expect.poll(() => raggedness(page)).toBeLessThan(1);
    }

    const links = [
      ...(await Promise.all((await figures.getByRole('link').all()).map(figureOf))),
      ...(await Promise.all((await page.getByRole('link', { name: /: view all/ }).all()).map(panelOf))),
    ];
    const latest = page.getByRole('region', { name: 'Latest Orders' });
    await latest.getByRole('link', { name: newest.order_number }).click();
    await expect(page.getByRole('dialog', { name: newest.order_number })).toBeVisible();
    for (const link of links) await expectRows(page, link);
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
    const all = await figureOf(page.getByRole('link', { name: /^All stops/ }));
    await stop.getByRole('link', { name: order.order_number }).click();
    await expect(page.getByRole('dialog', { name: order.order_number })).toBeVisible();
    expect(all.count).toBe(1);
    await expectRows(page, all);

    await signIn(page, agent);
    await page.goto('/dashboard');
    const latest = page.getByRole('region', { name: 'Your Latest Orders' });
    await expect(latest.getByRole('link', { name: order.order_number })).toBeVisible();
    await expect(latest.getByRole('link', { name: others.order_number })).toHaveCount(0);
    await expect(page.getByText('Out of stock')).toHaveCount(0);
  });

  test('says when it can not be loaded', async ({ page, address }) => {
    await signIn(page, await emptyBusiness(address));
    await page.route('**/api/home', (route) => route.fulfill({ status: 500, json: { success: false } }));
    await page.goto('/dashboard');
    await expect(page.getByText('Failed to load what needs doing today')).toBeVisible();
    await page.unroute('**/api/home');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('list', { name: 'What needs doing today' })).toBeVisible();
  });
});

test('the greeting follows the clock of the account while Home stays open', async ({ page, owner }) => {
  expect(owner.id).toBeTruthy();
  await page.clock.install({ time: new Date('2026-11-17T16:59:00Z') });
  await page.goto('/dashboard');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Good morning, /);
  await page.clock.runFor('02:00');
  await expect(heading).toHaveText(/^Good afternoon, /);
  await page.clock.fastForward('06:00:00');
  await expect(heading).toHaveText(/^Good evening, /);
});
