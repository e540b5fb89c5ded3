import type { Page } from '@playwright/test';
import { expectAccessible, expectNoViolations } from './accessible.ts';
import { PUBLIC, SCREENS, settled } from './every-screen.ts';
import { expect, newAccount, signIn, test } from './fixtures.ts';
import { type RoleName, type WholeBusiness, wholeBusiness } from './whole-business.ts';

test.describe.configure({ timeout: 300_000 });

/** What axe does not ask: a table's name, one sorted column, a dialog's name, somewhere to announce. */
async function expectNamed(page: Page, where: string): Promise<void> {
  const wrong = await page.evaluate(() => {
    const problems: string[] = [];
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ??
      element.querySelector('caption')?.textContent ??
      document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent;
    for (const table of document.querySelectorAll('table:not([aria-hidden])')) {
      if (!nameOf(table)) problems.push('a table without a name');
      if (!table.querySelector('th[scope]')) problems.push(`the table ${nameOf(table)} has no heads`);
      const sorted = table.querySelectorAll('th[aria-sort=ascending], th[aria-sort=descending]').length;
      if (table.querySelector('th[aria-sort]') && sorted !== 1) problems.push(`${sorted} sorted columns`);
    }
    for (const dialog of document.querySelectorAll('[role=dialog]')) {
      if (!nameOf(dialog)) problems.push('a dialog without a name');
      if (dialog.getAttribute('aria-modal') !== 'true') problems.push(`${nameOf(dialog)} is not modal`);
    }
    if (!document.querySelector('[aria-live=polite]')) problems.push('no live region');
    if (!/ · Waybill$/.test(document.title)) problems.push(`the title ${document.title}`);
    return problems;
  });
  expect(wrong, where).toEqual([]);
}

async function check(page: Page, where: string, expectRules = expectAccessible): Promise<void> {
  await settled(page);
  await test.step(where, async () => {
    await expectNamed(page, where);
    await expectRules(page, where);
  });
}

/** An empty list and a failure look the same on every screen, so their colors in the dark are looked at on one. */
const COLORED = '/dashboard/orders';

test('every screen, full', async ({ page, address }) => {
  const { people } = await wholeBusiness(address);
  await signIn(page, people.owner);
  for (const path of SCREENS) {
    await page.goto(path);
    await check(page, path);
  }
});

test('what an agent and a driver see otherwise than an admin', async ({ page, address }) => {
  const { people, orders } = await wholeBusiness(address);
  for (const role of ['agent', 'driver'] as RoleName[]) {
    await signIn(page, people[role]);
    for (const path of [
      '/dashboard',
      '/dashboard/add-product',
      `/dashboard/orders?order=${orders.delivered?.id}`,
    ]) {
      await page.goto(path);
      await check(page, `${path} of the ${role}`);
    }
  }
});

test('every screen, empty', async ({ page, owner }) => {
  expect(owner.id).toBeTruthy();
  for (const path of SCREENS) {
    await page.goto(path);
    await check(page, `${path}, empty`, path === COLORED ? expectAccessible : expectNoViolations);
  }
});

test('every screen, while the server does not answer', async ({ page, address }) => {
  await signIn(page, await newAccount(address));
  // Only the guard is answered, once for each screen; then the server is gone.
  let asked = 0;
  await page.route('**/api/**', (route) => {
    const isGuard = route.request().url().endsWith('/api/auth/session') && ++asked === 1;
    return isGuard ? route.continue() : route.abort();
  });
  for (const path of SCREENS) {
    asked = 0;
    await page.goto(path);
    await check(page, `${path}, failing`, path === COLORED ? expectAccessible : expectNoViolations);
  }
});

test('the public screens, and an address that leads nowhere', async ({ page, address }) => {
  for (const path of PUBLIC) {
    await page.goto(path);
    await check(page, path);
  }
  await signIn(page, await newAccount(address));
  await page.goto('/dashboard/nowhere');
  await check(page, 'nowhere');
});

/** Each dialog at its address, and the buttons that open what lies behind it. */
const DIALOGS: [where: string, path: (business: WholeBusiness) => string, ...buttons: string[]][] = [
  ['an order', (b) => `/dashboard/orders?order=${b.orders.delivered?.id}`, 'Update Status'],
  [
    'the items of an order',
    (b) => `/dashboard/orders?order=${b.orders['pending approval']?.id}`,
    'Edit Order',
  ],
  ['an unpaid order', (b) => `/dashboard/unpaid-orders?order=${b.orders.unpaid?.id}`],
  ['a completed order', (b) => `/dashboard/completed-orders?order=${b.orders.complete?.id}`],
  ['a new store', () => '/dashboard/manage-stores?add=store', 'Add Store'],
  ['a store', (b) => `/dashboard/manage-stores?store=${b.store.id}`, 'Edit'],
  ['deleting a store', (b) => `/dashboard/manage-stores?store=${b.store.id}`, 'Delete'],
  ['a new brand', () => '/dashboard/manage-brands?add=brand'],
  ['a brand', (b) => `/dashboard/manage-brands?brand=${b.brand.id}`, 'Edit'],
  ['a new processor', () => '/dashboard/manage-brands?add=processor'],
  ['a processor', (b) => `/dashboard/manage-brands?processor=${b.processor.id}`, 'Edit'],
  ['a new agent', () => '/dashboard/manage-agents?add=agent', 'Add Agent'],
  ['an agent', (b) => `/dashboard/manage-agents?agent=${b.agentId}`, 'Edit'],
  ['a new driver', () => '/dashboard/manage-drivers?add=driver', 'Add Driver'],
  ['a driver', (b) => `/dashboard/manage-drivers?driver=${b.driverId}`, 'Edit'],
  ['a product', (b) => `/dashboard/view-inventory?product=${b.product.id}`, 'Edit'],
  ['deleting a product', (b) => `/dashboard/view-inventory?product=${b.product.id}`, 'Delete'],
  ['a new admin', () => '/dashboard/billing-settings?tab=team', 'Add Admin'],
  ['the invoice details', () => '/dashboard/billing-settings?tab=invoice'],
  ['the password', () => '/dashboard/billing-settings?tab=password'],
  ['an order that was placed', (b) => `/dashboard/order-success?id=${b.orders.delivered?.id}`],
];

for (const part of [0, 1, 2]) {
  test(`every dialog, part ${part + 1}`, async ({ page, address }) => {
    const business = await wholeBusiness(address);
    await signIn(page, business.people.owner);
    for (const [where, path, ...buttons] of DIALOGS.filter((_, at) => at % 3 === part)) {
      await page.goto(path(business));
      await check(page, where);
      for (const button of buttons) {
        await page.getByRole('button', { name: button, exact: true }).last().click();
        await check(page, `${where}: ${button}`);
      }
    }
  });
}
