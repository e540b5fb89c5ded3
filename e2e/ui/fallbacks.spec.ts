import type { Page } from '@playwright/test';
import { photo } from '../records/catalogue-data.ts';
import { emptyBusiness, sharedBusiness, type WholeBusiness } from '../records/whole-business.ts';
import { settledAfterRetries, walkTo } from '../world/every-screen.ts';
import { expect, PASSWORD, signIn, test } from '../world/fixtures.ts';

/** The server answers, but says nothing that a person could read. */
async function mute(page: Page, method: string, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith(path),
    (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();

const LISTS: [open: (business: WholeBusiness) => string, ...sentences: string[]][] = [
  [() => '/dashboard/manage-brands', 'Failed to load brands', 'Failed to load processors'],
  [() => '/dashboard/manage-agents', 'Failed to load agents'],
  [() => '/dashboard/manage-drivers', 'Failed to load drivers'],
  [(b) => `/dashboard/manage-stores?store=${b.store.id}`, 'Failed to fetch stores'],
  [(b) => `/dashboard/manage-brands?brand=${b.brand.id}`, 'Failed to fetch brands'],
  [(b) => `/dashboard/manage-brands?processor=${b.processor.id}`, 'Failed to fetch processors'],
  [(b) => `/dashboard/manage-agents?agent=${b.agentId}`, 'Failed to fetch agents'],
  [(b) => `/dashboard/manage-drivers?driver=${b.driverId}`, 'Failed to fetch drivers'],
  [(b) => `/dashboard/orders?order=${b.orders.delivered?.id}`, 'Failed to fetch orders'],
  [(b) => `/dashboard/receivables?store=${b.store.id}`, 'Failed to load the account'],
  [() => '/dashboard/receivables', 'Failed to load receivables'],
  [() => '/dashboard/receivables?tab=payments', 'Failed to load payments'],
  [() => '/dashboard/receivables?tab=defaults', 'Failed to load defaults'],
];

test("a list that comes without a word is told in the specification's", async ({ page, address }) => {
  const business = await sharedBusiness(address);
  await page.clock.install();
  await signIn(page, business.people.owner);
  // What stands here needs no list, so that none is known before the server falls silent.
  await page.goto('/dashboard/nowhere');
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
  await mute(page, 'GET', '/api/');
  for (const [open, ...sentences] of LISTS) {
    await test.step(sentences.join(', '), async () => {
      await walkTo(page, open(business));
      await settledAfterRetries(page);
      for (const sentence of sentences) await expect(page.getByText(sentence).first()).toBeVisible();
    });
  }
});

test("an addition that fails without a word is told in the specification's", async ({ page, address }) => {
  const { people, store } = await sharedBusiness(address);
  await signIn(page, people.owner);
  await mute(page, 'POST', '/api/');
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await page.getByRole('dialog').getByRole('textbox', { name: label, exact: true }).fill(value);
    }
  };
  await page.goto('/dashboard/manage-stores?add=store');
  await fill({ 'Store Name': 'New', 'License Number': 'N-1', Address: '1 Main Street' });
  await press(page, 'Add Store');
  await expect(page.getByText('Failed to add store')).toBeVisible();

  await walkTo(page, '/dashboard/manage-brands?add=processor');
  await fill({ Name: 'New', 'License Number': 'N-1' });
  await press(page, 'Add Processor');
  await expect(page.getByText('Failed to add processor')).toBeVisible();

  await walkTo(page, '/dashboard/manage-brands?add=brand');
  await fill({ 'Brand Name': 'New' });
  await page.getByRole('combobox', { name: 'Processors' }).click();
  await page.getByRole('option', { name: 'Hudson Labs' }).click();
  await page.keyboard.press('Escape');
  await press(page, 'Add Brand');
  await expect(page.getByText('Failed to add brand')).toBeVisible();

  await walkTo(page, `/dashboard/receivables?store=${store.id}&add=payment`);
  await fill({ Amount: '1' });
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Cash' }).click();
  await press(page, 'Record Payment');
  await expect(page.getByText('Failed to record the payment')).toBeVisible();

  await walkTo(page, '/dashboard/add-product');
  await page.getByLabel('Add image of flavor 1').setInputFiles(await photo('a.png'));
  await expect(page.getByText('Failed to upload image', { exact: true })).toBeVisible();
});

test('a password and the invoice details that can not be saved say so, answered or not', async ({
  page,
  address,
}) => {
  await signIn(page, await emptyBusiness(address));
  await mute(page, 'POST', '/api/auth/change-password');
  await page.goto('/dashboard/billing-settings?tab=password');
  const change = async () => {
    await page.getByLabel('Current Password').fill(PASSWORD);
    await page.getByLabel('New Password', { exact: true }).fill('Wide-river-43');
    await page.getByLabel('Confirm New Password').fill('Wide-river-43');
    await press(page, 'Change Password');
  };
  await change();
  await expect(page.getByText('Failed to change password.')).toBeVisible();
  await page.unrouteAll();
  await page.route('**/api/auth/change-password', (route) => route.abort());
  await change();
  await expect(page.getByText('An error occurred. Please try again.')).toBeVisible();

  await mute(page, 'PUT', '/api/invoice-details');
  await walkTo(page, '/dashboard/billing-settings?tab=invoice');
  const field = (name: string) => page.getByRole('tabpanel').getByLabel(`${name} *`, { exact: true });
  for (const name of [
    'Company name',
    'Street address',
    'City',
    'State',
    'Zipcode',
    'Phone number',
    'Bank name',
    'Routing number',
    'Account number',
    'Account address',
  ]) {
    await field(name).fill('021000021');
  }
  await field('Email').fill('bills@hudson.example');
  await press(page, 'Save Invoice Details');
  await expect(page.getByText('Failed to save invoice details')).toBeVisible();
});

test('a sign-up that fails without a word says so, and the guard says Loading... while it asks', async ({
  page,
  address,
}) => {
  await mute(page, 'POST', '/api/auth/signup');
  await page.goto('/signup');
  await page.getByLabel('First Name').fill('Mae');
  await page.getByLabel('Last Name').fill('Chen');
  await page.getByLabel('Business Name').fill('Chen Wholesale');
  await page.getByLabel('Email').fill('mae@fallback.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await press(page, 'Start Free Trial');
  await expect(page.getByText('Sign up failed. Please try again.')).toBeVisible();

  await signIn(page, await emptyBusiness(address));
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/session', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/dashboard/orders', { waitUntil: 'commit' });
  await expect(page.getByText('Loading...')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'Active Orders' })).toBeVisible();
});

test('a person who can not be added is told', async ({ page, address }) => {
  await signIn(page, await emptyBusiness(address));
  await mute(page, 'POST', '/api/');
  for (const [kind, fields] of [
    ['Agent', ['Agent Name', 'Agent License Number', 'Phone Number']],
    ['Driver', ['Driver Name', 'Driver License Number', 'Vehicle', 'Vehicle License Number', 'Phone Number']],
  ] as const) {
    await walkTo(page, `/dashboard/manage-${kind.toLowerCase()}s?add=${kind.toLowerCase()}`);
    const form = page.getByRole('dialog');
    for (const name of fields) await form.getByRole('textbox', { name, exact: true }).fill('1');
    await form.getByRole('textbox', { name: 'Email' }).fill('new@fallback.example');
    await form.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
    await press(page, `Add ${kind}`);
    await expect(page.getByText(`Failed to add ${kind.toLowerCase()}`)).toBeVisible();
  }
});

test('items and a delivery that can not be saved say so', async ({ page, address }) => {
  const { people, orders } = await sharedBusiness(address);
  await signIn(page, people.owner);
  await mute(page, 'PUT', '/api/orders/');
  await mute(page, 'PATCH', '/api/orders/');
  await page.goto(`/dashboard/orders?order=${orders['pending approval']?.id}`);
  await press(page, 'Edit Order');
  await page.getByLabel(/^Quantity of Cloud Pen/).fill('5');
  await press(page, 'Save Changes');
  await press(page, 'Save');
  await expect(page.getByText('Failed to update order')).toBeVisible();
  await press(page, 'Cancel');
  await press(page, 'Change Delivery');
  const delivery = page.getByRole('dialog', { name: 'Change Delivery' });
  await delivery.getByLabel(/date/i).fill('2027-01-05');
  await press(page, 'Save Delivery');
  await expect(delivery.getByText('Failed to update order')).toBeVisible();
});
