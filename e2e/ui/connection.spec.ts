import type { Page, Route } from '@playwright/test';
import { aStore } from '../records/partner-records.ts';
import { emptyBusiness } from '../records/whole-business.ts';
import { expectAccessible } from '../world/accessible.ts';
import { goOffline, goOnline, OFFLINE } from '../world/connection.ts';
import { expect, signIn, test } from '../world/fixtures.ts';

test.describe('before its code has come', () => {
  test.use({ isCold: true });

  test('a screen that was never opened says that it is offline, and comes by itself when the connection returns', async ({
    page,
    owner,
  }) => {
    const { store_name } = await aStore(owner);
    await page.goto('/dashboard/nowhere');
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
    await goOffline(page);
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await test.step('whatever a request that was sent before is answered', async () => {
      const { promise: asked, resolve } = Promise.withResolvers<Route>();
      await page.route('**/api/auth/session', resolve, { times: 1 });
      await page.getByRole('button', { name: 'Try Now' }).click();
      const request = await asked;
      await goOffline(page);
      const banner = await page.getByText(OFFLINE).elementHandle();
      const answer = page.waitForResponse('**/api/auth/session');
      await request.fulfill({ json: { success: true } });
      await (await answer).finished();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      expect(await banner?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    });
    const open = async (group: string, screen: string) => {
      await page.getByRole('button', { name: group }).click();
      await page.getByRole('link', { name: screen }).click();
    };
    await open('Manage Partners', 'Manage Stores');
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await expect(page.getByText(/comes by itself when/)).toBeVisible();
    await open('Admin Controls', 'Activity Logs');
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await expectAccessible(page, 'a screen without a connection');
    await goOnline(page);
    await expect(page.getByRole('heading', { name: 'Activity Logs' })).toBeVisible();
    await open('Manage Partners', 'Manage Stores');
    await expect(page.getByRole('heading', { name: 'Manage Stores', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: store_name })).toBeVisible();

    await test.step('so does a list of a screen whose code is there', async () => {
      await page.goto('/dashboard/nowhere');
      await page.route('**/api/stores*', (route) => route.abort());
      await open('Manage Partners', 'Manage Stores');
      await expect(page.getByText('You are offline. This comes by itself')).toBeVisible();
      await page.unrouteAll();
      await goOnline(page);
      await expect(page.getByRole('link', { name: store_name })).toBeVisible();
    });

    await test.step('code that does not arrive is no new version, unless there is one', async () => {
      await page.route('**/assets/*.js', (route) => route.abort());
      await open('Manage Partners', 'Manage Agents');
      await expect(page.getByText('A part of this page did not arrive.')).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('heading', { name: 'Manage Agents', level: 1 })).toBeVisible();
      await page.route('**/assets/*.js', (route) => route.abort());
      await releaseAnother(page);
      await open('Manage Partners', 'Manage Drivers');
      await expect(page.getByRole('heading', { name: 'This page is newer' })).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click();
      await expect(page.getByRole('heading', { name: 'Manage Drivers', level: 1 })).toBeVisible();
    });
  });
});

/** Who asks for the page is answered with that of another version. */
async function releaseAnother(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ body: '<script type="module" crossorigin src="/assets/index-newer.js">' }),
  );
}

test('a session that ended elsewhere leaves no data on any screen', async ({ page, owner }) => {
  const { store_name } = await aStore(owner);
  await page.goto('/dashboard/manage-stores');
  await expect(page.getByRole('link', { name: store_name })).toBeVisible();
  expect((await owner.api.post('/api/auth/logout')).status()).toBe(200);
  await expect(page.getByRole('heading', { name: /log ?in|sign in|welcome/i }).first()).toBeVisible();
  await expect(page.getByText(store_name)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(store_name)).toHaveCount(0);
});

test('a new version says so, reloads when asked, and never over what is typed', async ({ page, address }) => {
  await signIn(page, await emptyBusiness(address));
  await page.goto('/dashboard/manage-stores?add=store');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Store Name', exact: true }).fill('Half typed');
  await releaseAnother(page);
  await goOffline(page);
  await goOnline(page);
  const banner = page.getByText('A new version of Waybill is ready.');
  await expect(banner).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  const isOldPage = () => page.evaluate(() => 'isOldPage' in window);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Save or discard what you typed, then reload.')).toBeVisible();
  expect(await isOldPage()).toBe(true);
  await expect(form.getByRole('textbox', { name: 'Store Name', exact: true })).toHaveValue('Half typed');
  await expectAccessible(page, 'a new version over a dialog');
  await form.getByRole('textbox', { name: 'Store Name', exact: true }).fill('');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(isOldPage).toBe(false);
  await expect(banner).toHaveCount(0);
});
