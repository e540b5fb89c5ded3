import { type APIRequestContext, request } from '@playwright/test';
import { expectFits } from '../records/report-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { expect, newAccount, PASSWORD, type Person, signIn, test } from '../world/fixtures.ts';

const PASSWORD_TAB = '/dashboard/billing-settings?tab=password';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';

/** A device that is signed in; the server knows it by what it calls itself. */
async function aDevice({ email }: Person, address: string, userAgent: string): Promise<APIRequestContext> {
  const device = await request.newContext({ userAgent, baseURL: address });
  const reply = await device.post('/api/auth/login', { data: { email, password: PASSWORD } });
  expect(reply.status(), await reply.text()).toBe(200);
  return device;
}

test('one sees where one is signed in, and signs out what is not in use any more', async ({
  page,
  address,
}) => {
  const owner = await newAccount(address);
  await owner.api.post('/api/auth/logout');
  await signIn(page, { api: await aDevice(owner, address, FIREFOX) });
  const section = page.getByRole('region', { name: 'Where You Are Signed In' });
  const row = (device: string) => section.getByRole('listitem').filter({ hasText: device });
  await page.goto(PASSWORD_TAB);
  await expect(section.getByText('You are signed in on this device only.')).toBeVisible();
  await expect(row('Firefox on Linux').getByText('This device')).toBeVisible();
  await expect(section.getByRole('button')).toHaveCount(0);
  const phone = await aDevice(owner, address, IPHONE);
  const office = await aDevice(owner, address, WINDOWS);

  await test.step('a list that fails is tried again', async () => {
    await page.route('**/api/auth/sessions', (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await page.reload();
    await expect(section.getByText('Failed to load where you are signed in')).toBeVisible();
    await page.unroute('**/api/auth/sessions');
    await section.getByRole('button', { name: 'Try Again' }).click();
    await expect(section.getByRole('listitem')).toHaveCount(3);
  });

  await test.step('one sees where one is signed in, signs out a device, and then everywhere else', async () => {
    await expect(section.getByRole('listitem').first()).toContainText('Firefox on Linux');
    await expect(row('Firefox on Linux').getByRole('button')).toHaveCount(0);
    await expect(row('Safari on iPhone').getByText('127.0.0.1')).toBeVisible();
    await expect(row('Safari on iPhone').getByText('This device')).toHaveCount(0);
    await expectAccessible(page);
    await expectFits(page);

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
    expect((await phone.get('/api/auth/session')).status()).toBe(401);

    expect((await office.get('/api/auth/session')).status()).toBe(200);
    await section.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
    await page
      .getByRole('dialog', { name: 'Sign out everywhere else?' })
      .getByRole('button', { name: 'Sign Out Everywhere Else' })
      .click();
    await expect(page.getByText('You are signed out everywhere else.')).toBeVisible();
    await expect(section.getByText('You are signed in on this device only.')).toBeVisible();
    expect((await office.get('/api/auth/session')).status()).toBe(401);
  });

  await test.step('a new password leaves this device alone in the list', async () => {
    const other = await aDevice(owner, address, WINDOWS);
    await page.reload();
    await expect(section.getByRole('listitem')).toHaveCount(2);
    await page.getByLabel('Current Password').fill(PASSWORD);
    await page.getByLabel('New Password', { exact: true }).fill('Other-horse-2');
    await page.getByLabel('Confirm New Password').fill('Other-horse-2');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(section.getByText('You are signed in on this device only.')).toBeVisible();
    expect((await other.get('/api/auth/session')).status()).toBe(401);
  });

  await test.step('a device that was signed out is told so', async () => {
    await page.request.post('/api/auth/logout');
    await page.getByRole('tab', { name: 'Manage Team' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(/^Your session has ended: .* Please log in again\.$/)).toBeVisible();
  });
});
