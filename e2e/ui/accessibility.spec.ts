import type { Page } from '@playwright/test';
import {
  emptyBusiness,
  type RoleName,
  sharedBusiness,
  type WholeBusiness,
} from '../records/whole-business.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../world/accessible.ts';
import { PUBLIC, SCREENS, settled, walkTo } from '../world/every-screen.ts';
import { expect, signIn, test } from '../world/fixtures.ts';

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
      // Receivables come oldest due first, which is none of their columns.
      const wanted = sorted === 0 && location.pathname === '/dashboard/receivables' ? 0 : 1;
      if (table.querySelector('th[aria-sort]') && sorted !== wanted)
        problems.push(`${sorted} sorted columns`);
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

interface Check {
  expectRules?: typeof expectAccessible | undefined;
  withHeader?: boolean;
}

async function check(page: Page, where: string, how: Check = {}): Promise<void> {
  const { expectRules = expectAccessible, withHeader = false } = how;
  await test.step(where, async () => {
    await settled(page);
    await expectNamed(page, where);
    await expectRules(page, where, { withHeader });
  });
}

/** Shared components draw what is empty and what failed, so axe looks at them on these, and in the dark on one. */
const FIVE = [
  '/dashboard',
  '/dashboard/orders',
  '/dashboard/create-order',
  '/dashboard/analytics',
  '/dashboard/logs',
];
const DARK_SCREEN = '/dashboard/orders';

async function walkEveryScreen(
  page: Page,
  state: string,
  rulesOf: (path: string) => Check['expectRules'],
  also: (path: string) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const [at, path] of SCREENS.entries()) {
    await walkTo(page, path);
    await check(page, `${path}${state}`, { expectRules: rulesOf(path), withHeader: at === 0 });
    await also(path);
  }
}

/** Axe on five screens alone, each of which is one of the menu's. */
function onFive(path: string): Check['expectRules'] {
  expect(SCREENS).toEqual(expect.arrayContaining(FIVE));
  if (!FIVE.includes(path)) return async () => undefined;
  return path === DARK_SCREEN ? expectAccessibleInBothThemes : expectAccessible;
}

test('every screen, full', async ({ page, address }) => {
  const { people } = await sharedBusiness(address);
  await signIn(page, people.owner);
  await walkEveryScreen(page, '', () => expectAccessibleInBothThemes);
});

test('what an agent and a driver see otherwise than an admin', async ({ page, address }) => {
  const { people, orders } = await sharedBusiness(address);
  for (const role of ['agent', 'driver'] as RoleName[]) {
    await signIn(page, people[role]);
    await page.goto('/dashboard');
    await check(page, `/dashboard of the ${role}`, { withHeader: true });
    for (const path of ['/dashboard/add-product', `/dashboard/orders?order=${orders.delivered?.id}`]) {
      await walkTo(page, path);
      await check(page, `${path} of the ${role}`);
    }
  }
});

test('every screen, empty', async ({ page, address }) => {
  await signIn(page, await emptyBusiness(address));
  await walkEveryScreen(page, ', empty', onFive);
});

/** What a screen says while nothing can be read. */
const FAILING_SCREENS: Record<string, string[]> = {
  '/dashboard/manage-brands': ['Failed to load brands', 'Failed to load processors'],
  '/dashboard/manage-agents': ['Failed to load agents'],
  '/dashboard/manage-drivers': ['Failed to load drivers'],
  '/dashboard/receivables': ['Failed to load receivables'],
};

/** The same of what opens above a screen or within it, beside the screen that it is on. */
const FAILING_PARTS: [open: (business: WholeBusiness) => string, sentence: string][] = [
  [(b) => `/dashboard/manage-stores?store=${b.store.id}`, 'Failed to fetch stores'],
  [(b) => `/dashboard/manage-brands?brand=${b.brand.id}`, 'Failed to fetch brands'],
  [(b) => `/dashboard/manage-brands?processor=${b.processor.id}`, 'Failed to fetch processors'],
  [(b) => `/dashboard/manage-agents?agent=${b.agentId}`, 'Failed to fetch agents'],
  [(b) => `/dashboard/manage-drivers?driver=${b.driverId}`, 'Failed to fetch drivers'],
  [(b) => `/dashboard/orders?order=${b.orders.delivered?.id}`, 'Failed to fetch orders'],
  [(b) => `/dashboard/receivables?store=${b.store.id}`, 'Failed to load the account'],
  [() => '/dashboard/receivables?tab=payments', 'Failed to load payments'],
  [() => '/dashboard/receivables?tab=defaults', 'Failed to load defaults'],
];

async function expectTold(page: Page, sentences: string[]): Promise<void> {
  for (const sentence of sentences) await page.getByText(sentence).first().waitFor();
}

test('every screen, while the server refuses all without a word', async ({ page, address }) => {
  const business = await sharedBusiness(address);
  await signIn(page, business.people.owner);
  // What stands here needs no list, so that none is known before.
  await page.goto('/dashboard/nowhere');
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
  // Not one of those that are asked for again a second later.
  await page.route(/\/api\/(?!auth\/session$)/, (route) => route.fulfill({ status: 400, body: '' }));
  expect(SCREENS).toEqual(expect.arrayContaining(Object.keys(FAILING_SCREENS)));
  await walkEveryScreen(page, ', failing', onFive, (path) => expectTold(page, FAILING_SCREENS[path] ?? []));
  await test.step("a list that comes without a word is told in the specification's", async () => {
    for (const [open, sentence] of FAILING_PARTS) {
      await walkTo(page, open(business));
      await expectTold(page, [sentence]);
    }
  });
});

test('the public screens, and an address that leads nowhere', async ({ page, address }) => {
  expect(PUBLIC).toContain('/login');
  // The public screens are cards alike, so one is looked at in the dark.
  for (const path of PUBLIC) {
    await walkTo(page, path);
    await check(page, path, {
      expectRules: path === '/login' ? expectAccessibleInBothThemes : expectAccessible,
    });
  }
  await signIn(page, await emptyBusiness(address));
  await page.goto('/dashboard/nowhere');
  await check(page, 'nowhere');
});

type Dialog = [where: string, path: (business: WholeBusiness) => string, ...buttons: string[]];

/**
 * Each dialog at its address, and the buttons that open what lies behind it, or come back from it. The fields of an addition
 * and of an edit are the same. In two parts, each with all of a screen, which stays drawn from one to the next.
 */
const DIALOGS: [Dialog[], Dialog[]] = [
  [
    ['an order', (b) => `/dashboard/orders?order=${b.orders.delivered?.id}`, 'Update Status'],
    [
      'the items of an order',
      (b) => `/dashboard/orders?order=${b.orders['pending approval']?.id}`,
      'Edit Order',
    ],
    ['an unpaid order', (b) => `/dashboard/unpaid-orders?order=${b.orders.unpaid?.id}`],
    ['the account of a store', (b) => `/dashboard/receivables?store=${b.store.id}`],
    ['a new payment', () => '/dashboard/receivables?add=payment', 'Record Payment'],
    ['payments', () => '/dashboard/receivables?tab=payments'],
    ['the C.O.D. list', () => '/dashboard/receivables?add=cod-list', 'Preview'],
    ['a credit memo of a store', (b) => `/dashboard/receivables?store=${b.store.id}&add=credit-memo`],
    ['a completed order', (b) => `/dashboard/completed-orders?order=${b.orders.complete?.id}`],
    ['a product', (b) => `/dashboard/view-inventory?product=${b.product.id}`, 'Delete', 'Cancel', 'Edit'],
    ['a new admin', () => '/dashboard/billing-settings?tab=team', 'Add Admin'],
    ['the invoice details', () => '/dashboard/billing-settings?tab=invoice'],
    ['the password', () => '/dashboard/billing-settings?tab=password'],
    ['an order that was placed', (b) => `/dashboard/order-success?id=${b.orders.delivered?.id}`],
  ],
  [
    ['a new store', () => '/dashboard/manage-stores?add=store', 'Add Store'],
    ['a store', (b) => `/dashboard/manage-stores?store=${b.store.id}`, 'Delete', 'Cancel', 'Edit'],
    ['a new brand', () => '/dashboard/manage-brands?add=brand'],
    ['a brand', (b) => `/dashboard/manage-brands?brand=${b.brand.id}`],
    ['a new processor', () => '/dashboard/manage-brands?add=processor'],
    ['a processor', (b) => `/dashboard/manage-brands?processor=${b.processor.id}`],
    ['a new agent', () => '/dashboard/manage-agents?add=agent', 'Add Agent'],
    ['an agent', (b) => `/dashboard/manage-agents?agent=${b.agentId}`],
    ['a new driver', () => '/dashboard/manage-drivers?add=driver', 'Add Driver'],
    ['a driver', (b) => `/dashboard/manage-drivers?driver=${b.driverId}`],
    ['a new lot', () => '/dashboard/lots?add=lot', 'Receive Lot'],
    ['a new run', () => '/dashboard/runs/plan'],
  ],
];

/** A view, a form, a question and a screen: those of a kind share their colors, so one of each is looked at in the dark. */
const DARK = ['an order', 'a new store: Add Store', 'a store: Delete', 'an order that was placed'];

async function checkDialog(page: Page, where: string): Promise<void> {
  const expectRules = DARK.includes(where) ? expectAccessibleInBothThemes : expectAccessible;
  await check(page, where, { expectRules });
}

test('every dialog that is to be looked at in the dark is one of them', () => {
  const names = DIALOGS.flat().flatMap(([where, , ...buttons]) => [
    where,
    ...buttons.map((button) => `${where}: ${button}`),
  ]);
  expect(names).toEqual(expect.arrayContaining(DARK));
});

for (const [at, dialogs] of DIALOGS.entries()) {
  test(`every dialog, part ${at + 1}`, async ({ page, address }) => {
    const business = await sharedBusiness(address);
    await signIn(page, business.people.owner);
    for (const [where, path, ...buttons] of dialogs) {
      await walkTo(page, path(business));
      // A form is looked at once it tells what is missing.
      const tellsMore = path(business).includes('add=') && buttons.length > 0;
      if (!tellsMore) await checkDialog(page, where);
      for (const button of buttons) {
        await page.getByRole('button', { name: button, exact: true }).last().click();
        if (button !== 'Cancel') await checkDialog(page, `${where}: ${button}`);
      }
    }
  });
}
