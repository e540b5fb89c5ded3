import type { Page } from '@playwright/test';
import { codeAt, TIME_STEP_MS } from '../../apps/server/test/factories/authenticator-app.ts';
import { expectAccessible } from '../world/accessible.ts';
import { expectNoSideways } from '../world/every-screen.ts';
import { expect, login, newAccount, PASSWORD, type Person, signIn, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

const PASSWORD_TAB = '/dashboard/billing-settings?tab=password';

async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set Up Two-Step Sign-In' }).click();
  const link = page.getByRole('link', { name: 'add Waybill to the app' });
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  await expect(page.getByText(secret.match(/.{4}/g)?.join(' ') ?? '')).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'QR code that adds Waybill to an authenticator app' }),
  ).toBeVisible();
  await page.getByLabel('Code of the app').fill('000000');
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByText('This code is not right. Please try the newest one.')).toBeVisible();
  await page.getByLabel('Code of the app').fill(codeAt(secret));
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByText('Two-step sign-in is on. Save these recovery codes now.')).toBeVisible();
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  expect(codes).toHaveLength(10);
  return { secret, codes };
}

async function logInAgain(page: Page, { email }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await navigate(page, '/dashboard/orders');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('two-step sign-in is set up, asked for at login, renewed and turned off', async ({ page, owner }) => {
  await page.goto(PASSWORD_TAB);
  await expect(page.getByRole('heading', { name: 'Two-Step Sign-In' })).toBeVisible();
  const { secret, codes } = await setUp(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await logInAgain(page, owner);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please enter the code of your authenticator app.')).toBeVisible();
  await page.getByLabel('Code').fill('123');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This code is not right. Please try the newest one.')).toBeVisible();
  await page.getByLabel('Code').fill(codeAt(secret, Date.now() + TIME_STEP_MS));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/dashboard\/orders/);

  await logInAgain(page, owner);
  await page.getByLabel('Code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/dashboard\/orders/);

  await navigate(page, PASSWORD_TAB);
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'New Recovery Codes' }).click();
  const renew = page.getByRole('dialog', { name: 'New Recovery Codes' });
  await expectAccessible(page);
  await renew.getByLabel('Your password').fill(PASSWORD);
  await renew.getByLabel('Code').fill(codes[1] ?? '');
  await renew.getByRole('button', { name: 'Make New Codes' }).click();
  const fresh = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(fresh).toHaveCount(10);
  const [first] = await fresh.allTextContents();
  expect(codes).not.toContain(first);
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();

  await page.getByRole('button', { name: 'Turn Off' }).click();
  const off = page.getByRole('dialog', { name: 'Turn Off Two-Step Sign-In' });
  await off.getByLabel('Your password').fill(PASSWORD);
  await off.getByLabel('Code').fill(first ?? '');
  await off.getByRole('button', { name: 'Turn Off' }).click();
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible();
  await logInAgain(page, owner);
  await expect(page).toHaveURL(/\/dashboard\/orders/);
});

test('an admin resets the lost second factor of a colleague', async ({ page, owner, address }) => {
  const email = `lost-${process.pid}-${Date.now()}@e2e.example`;
  const data = { username: 'Theo Marsh', email, password: PASSWORD, role: 'admin' };
  expect((await owner.api.post('/api/team-members', { data })).status()).toBe(201);
  const theo = await login(address, email);
  const begun = await theo.api.post('/api/second-factor/set-up', { data: { password: PASSWORD } });
  const { secret } = (await begun.json()).data;
  const code = codeAt(secret);
  expect((await theo.api.post('/api/second-factor/confirm', { data: { code } })).status()).toBe(200);

  await page.goto('/dashboard/billing-settings?tab=team');
  const card = page.getByRole('listitem').filter({ hasText: 'Theo Marsh' });
  const mine = page.getByRole('listitem').filter({ hasText: '(you)' });
  await expect(card.getByText('On', { exact: true })).toBeVisible();
  await expect(mine.getByText('Off', { exact: true })).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Reset Two-Step' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Reset Two-Step' }).click();
  const question = page.getByRole('dialog', { name: 'Reset two-step sign-in?' });
  await expect(question.getByText('it is Theo Marsh who asks')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await theo.api.get('/api/auth/session')).status()).toBe(200);
  await card.getByRole('button', { name: 'Reset Two-Step' }).click();
  await question.getByRole('button', { name: 'Reset Two-Step' }).click();
  await expect(page.getByText('Two-step sign-in reset successfully!')).toBeVisible();
  await expect(card.getByText('Off', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Reset Two-Step' })).toHaveCount(0);
  expect((await theo.api.get('/api/auth/session')).status()).toBe(401);

  await logInAgain(page, theo);
  await expect(page).toHaveURL(/\/dashboard\/orders/);
});

test('a business that requires it leads its admins to the set-up and nowhere else', async ({
  page,
  address,
}) => {
  const owner = await newAccount(address);
  await signIn(page, owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PASSWORD_TAB);
  await page.getByLabel('Require two-step sign-in for admins').click();
  await expect(page).toHaveURL(/\/set-up-sign-in/);
  await expect(page.getByText('Your business requires two-step sign-in for admins.')).toBeVisible();
  await expectAccessible(page);
  await navigate(page, '/dashboard/orders');
  await expect(page).toHaveURL(/\/set-up-sign-in/);
  await setUp(page);
  await expectNoSideways(page, 'the second factor');
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await navigate(page, PASSWORD_TAB);
  await expect(page.getByRole('button', { name: 'Turn Off' })).toHaveCount(0);
  await page.getByLabel('Require two-step sign-in for admins').click();
  await expect(page.getByRole('button', { name: 'Turn Off' })).toBeVisible();
  const drivers = page.getByLabel('Require two-step sign-in for drivers');
  await drivers.click();
  await expect(drivers).toBeChecked();
  await expect(page.getByLabel('Require two-step sign-in for agents')).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Turn Off' })).toBeVisible();
});
