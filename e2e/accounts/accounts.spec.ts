import type { Page } from '@playwright/test';
import { emptyBusiness } from '../records/whole-business.ts';
import { expect, login, mailedLink, newAccount, PASSWORD, signIn, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

test('a new business signs up, verifies by the link of its mail, logs in, changes the password and logs out', async ({
  page,
}) => {
  const email = `mae-${process.pid}-${Date.now()}@chen.example`;
  await page.goto('/signup');
  await page.getByLabel('First Name').fill(' Mae ');
  await page.getByLabel('Last Name').fill('Chen');
  await page.getByLabel('Business Name').fill('Chen Wholesale');
  await page.getByLabel('Email').fill(email.replace('mae', 'Mae'));
  await expect(page.getByText('Password Requirements:')).toHaveCount(0);
  await page.getByLabel('Password', { exact: true }).fill('Tall-tree-42');
  await expect(page.getByText('Password Requirements:')).toBeVisible();
  await page.getByLabel('Confirm Password').fill('Tall-tree-42');
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(page).toHaveURL(/\/verify-email/);
  await expect(page.getByText(email)).toBeVisible();

  await page.goto(await mailedLink(email));
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('region', { name: 'Get started' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('The back-office for cannabis distributors.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await logIn(page, email, 'Tall-tree-42');
  await expect(page).toHaveURL(/\/dashboard$/);

  await navigate(page, '/dashboard/billing-settings');
  await page.getByRole('tab', { name: 'Change Password' }).click();
  await page.getByLabel('Current Password').fill('Tall-tree-42');
  await page.getByLabel('New Password', { exact: true }).fill('Wide-river-43');
  await page.getByLabel('Confirm New Password').fill('Wide-river-43');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password changed successfully!')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await navigate(page, '/dashboard');
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, email, 'Wide-river-43');
  await expect(page).toHaveURL(/\/dashboard$/);
});

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('a logout whose answer comes after the stream has closed tells of no session that ended', async ({
  page,
  address,
}) => {
  await signIn(page, await newAccount(address));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: ', Rosa' })).toBeVisible();
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.route('**/api/auth/logout', async (route) => {
    const askedAgain = page.waitForResponse(
      (reply) => reply.url().endsWith('/api/auth/session') && reply.status() === 401,
    );
    const response = await route.fetch();
    await (await askedAgain).finished();
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  expect(addresses).toEqual([expect.stringMatching(/\/login$/)]);
});

test('sign-up says what is wrong', async ({ page, address }) => {
  await page.goto('/signup');
  const submit = page.getByRole('button', { name: 'Start Free Trial' });
  await test.step('sign-up shows the first failure in the order of the form', async () => {
    const steps: [string, string, string][] = [
      ['First Name', 'Mae', 'First name is required'],
      ['Last Name', 'Chen', 'Last name is required'],
      ['Business Name', 'Chen Wholesale', 'Business name is required'],
      ['Email', 'nobody', 'Email is required'],
    ];
    for (const [label, value, sentence] of steps) {
      await submit.click();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByLabel(label)).toBeFocused();
      await page.getByLabel(label).fill(value);
    }
    await submit.click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await page.getByLabel('Email').fill('mae@chen.example');
    await submit.click();
    await expect(page.getByText('Password is required')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('weak');
    await submit.click();
    await expect(page.getByText('Password must meet all requirements')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await submit.click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
  });

  await test.step('a known address and a server that is away are told in a sentence', async () => {
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByLabel('Email').fill((await emptyBusiness(address)).email);
    await submit.click();
    await expect(page.getByText('An account with this email already exists').first()).toBeVisible();
    await page.route('**/api/auth/signup', (route) => route.abort());
    await submit.click();
    await expect(page.getByText('Network error. Please try again.')).toBeVisible();
  });
});

test('login with a wrong, the right and a forgotten password', async ({ page, address }) => {
  const { email } = await newAccount(address);
  await test.step('login says what is wrong and goes on to where the visitor wanted to go', async () => {
    await page.goto('/dashboard/billing-settings');
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, email, 'Wrong-horse-1');
    await expect(page.getByText('Invalid email or password')).toBeVisible();
    await logIn(page, email, PASSWORD);
    await expect(page).toHaveURL(/billing-settings/);
  });

  await test.step('a forgotten password is replaced by the link of a mail', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText(`If ${email} has an account, a reset link is on its way.`)).toBeVisible();
    let link = '';
    await expect
      .poll(async () => {
        link = await mailedLink(email);
        return link;
      })
      .toContain('reset-password');
    await chooseNewPassword(page, link, 'Wide-river-43');
    await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
    await login(address, email, 'Wide-river-43');
    await chooseNewPassword(page, link, 'Wide-river-44');
    await expect(page.getByText('This password reset link is invalid or has expired.')).toBeVisible();
  });
});

async function chooseNewPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Set New Password' }).click();
}

test('a bad verification link says so and offers a new one', async ({ page }) => {
  await page.goto('/verify-email?token=nonsense');
  await expect(page.getByText('This verification link is invalid or has expired.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a New Link' })).toBeVisible();
});

test('an unknown address shows a page that leads back', async ({ page, address }) => {
  await signIn(page, await emptyBusiness(address));
  await page.goto('/dashboard/nowhere');
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
});

test('the burger menu shows the groups and a Dashboard link on a phone', async ({ page, address }) => {
  await signIn(page, await emptyBusiness(address));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /menu/i }).click();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  for (const group of ['Manage Orders', 'Manage Products', 'Manage Partners', 'Admin Controls'])
    await expect(page.getByRole('region', { name: group }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('the first visit downloads little', async ({ browser }) => {
  const page = await browser.newPage();
  let bytes = 0;
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) bytes += Number((await response.allHeaders())['content-length'] ?? 0);
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(150 * 1024);
  await page.close();
});
