import type { Page } from '@playwright/test';
import { photo } from '../records/catalogue-data.ts';
import { emptyBusiness, sharedBusiness } from '../records/whole-business.ts';
import { walkTo } from '../world/every-screen.ts';
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

async function expectAdditionsTold(page: Page, storeId: string): Promise<void> {
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await page.getByRole('dialog').getByRole('textbox', { name: label, exact: true }).fill(value);
    }
  };
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

  await walkTo(page, `/dashboard/receivables?store=${storeId}&add=payment`);
  await fill({ Amount: '1' });
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Cash' }).click();
  await press(page, 'Record Payment');
  await expect(page.getByText('Failed to record the payment')).toBeVisible();

  await walkTo(page, '/dashboard/add-product');
  await page.getByLabel('Add image of flavor 1').setInputFiles(await photo('a.png'));
  await expect(page.getByText('Failed to upload image', { exact: true })).toBeVisible();
}

async function expectPeopleTold(page: Page): Promise<void> {
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
}

test("what can not be saved is told in the specification's words", async ({ page, address }) => {
  const { people, store, orders } = await sharedBusiness(address);
  await signIn(page, people.owner);
  await mute(page, 'POST', '/api/');
  await mute(page, 'PATCH', '/api/orders/');
  await test.step("an addition that fails without a word is told in the specification's", () =>
    expectAdditionsTold(page, store.id));
  await test.step('a person who can not be added is told', () => expectPeopleTold(page));
  await test.step('a delivery that can not be saved says so', async () => {
    await walkTo(page, `/dashboard/orders?order=${orders['pending approval']?.id}`);
    await press(page, 'Change Delivery');
    const delivery = page.getByRole('dialog', { name: 'Change Delivery' });
    await delivery.getByLabel(/date/i).fill('2027-01-05');
    await press(page, 'Save Delivery');
    await expect(delivery.getByText('Failed to update order')).toBeVisible();
  });
  await test.step('a password that can not be changed without an answer says so', async () => {
    await page.route('**/api/auth/change-password', (route) => route.abort());
    await walkTo(page, '/dashboard/billing-settings?tab=password');
    await page.getByLabel('Current Password').fill(PASSWORD);
    await page.getByLabel('New Password', { exact: true }).fill('Wide-river-43');
    await page.getByLabel('Confirm New Password').fill('Wide-river-43');
    await press(page, 'Change Password');
    await expect(page.getByText('An error occurred. Please try again.')).toBeVisible();
  });
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
