import { type APIRequestContext, request } from '@playwright/test';
import { expectAccessible } from '../world/accessible.ts';
import { settledAfterRetries } from '../world/every-screen.ts';
import { expect, newAccount, PASSWORD, type Person, test } from '../world/fixtures.ts';

const PASSWORD_TAB = '/dashboard/billing-settings?tab=password';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';

/** Signs a device in; the server knows it by what it calls itself. */
async function logIn(device: APIRequestContext, { email }: Person): Promise<void> {
  const reply = await device.post('/api/auth/login', { data: { email, password: PASSWORD } });
  expect(reply.status(), await reply.text()).toBe(200);
}

test.use({ userAgent: FIREFOX });

test('one sees where one is signed in, signs out a device, and then everywhere else', async ({
  page,
  browser,
  address,
}) => {
  const owner = await newAccount(address);
  await logIn(page.request, owner);
  await owner.api.post('/api/auth/logout');
  const section = page.getByRole('region', { name: 'Where You Are Signed In' });
  const row = (device: string) => section.getByRole('listitem').filter({ hasText: device });
  await page.goto(PASSWORD_TAB);
  await expect(section.getByText('You are signed in on this device only.')).toBeVisible();
  await expect(row('Firefox on Linux').getByText('This device')).toBeVisible();
  await expect(section.getByRole('button')).toHaveCount(0);

  const phone = await browser.newPage({ userAgent: IPHONE, baseURL: address });
  await logIn(phone.request, owner);
  await phone.goto(PASSWORD_TAB);
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  const office = await request.newContext({ userAgent: WINDOWS, baseURL: address });
  await logIn(office, owner);
  await page.reload();
  await expect(section.getByRole('listitem')).toHaveCount(3);
  await expect(section.getByRole('listitem').first()).toContainText('Firefox on Linux');
  await expect(row('Firefox on Linux').getByRole('button')).toHaveCount(0);
  await expect(row('Safari on iPhone').getByText('127.0.0.1')).toBeVisible();
  await expect(row('Safari on iPhone').getByText('This device')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });

  await row('Safari on iPhone').getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out this device?' });
  await expect(question.getByText('Safari on iPhone is signed out at once')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row('Safari on iPhone')).toBeVisible();
  await row('Safari on iPhone').getByRole('button', { name: 'Sign Out' }).click();
  await question.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('The device is signed out.')).toBeVisible();
  await expect(row('Safari on iPhone')).toHaveCount(0);
  await expect(row('Edge on Windows')).toBeVisible();
  await phone.reload();
  await expect(phone).toHaveURL(/\/login/);
  await expect(phone.getByText(/^Your session has ended: .* Please log in again\.$/)).toBeVisible();
  await phone.close();

  expect((await office.get('/api/auth/session')).status()).toBe(200);
  await section.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
  await page
    .getByRole('dialog', { name: 'Sign out everywhere else?' })
    .getByRole('button', { name: 'Sign Out Everywhere Else' })
    .click();
  await expect(page.getByText('You are signed out everywhere else.')).toBeVisible();
  await expect(section.getByText('You are signed in on this device only.')).toBeVisible();
  expect((await office.get('/api/auth/session')).status()).toBe(401);
  await office.dispose();
});

test('a new password leaves this device alone in the list, and a list that fails is tried again', async ({
  page,
  address,
}) => {
  await page.clock.install();
  await logIn(page.request, await newAccount(address));
  await page.goto(PASSWORD_TAB);
  const section = page.getByRole('region', { name: 'Where You Are Signed In' });
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Current Password').fill(PASSWORD);
  await page.getByLabel('New Password', { exact: true }).fill('Other-horse-2');
  await page.getByLabel('Confirm New Password').fill('Other-horse-2');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(section.getByText('You are signed in on this device only.')).toBeVisible();
  await page.route('**/api/auth/sessions', (route) =>
    route.fulfill({ status: 500, json: { success: false } }),
  );
  await page.reload();
  await settledAfterRetries(page);
  await expect(section.getByText('Failed to load where you are signed in')).toBeVisible();
  await page.unroute('**/api/auth/sessions');
  await section.getByRole('button', { name: 'Try Again' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
});
