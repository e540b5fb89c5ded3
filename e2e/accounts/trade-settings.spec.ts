import type { Page } from '@playwright/test';
import { press } from '../records/partner-records.ts';
import { expectFits } from '../records/report-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { expect, login, PASSWORD, signIn, test } from '../world/fixtures.ts';

const TRADE = '/dashboard/billing-settings?tab=trade';
const level = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

test('a super admin saves the trade settings, an admin only sees them', async ({ page, owner, address }) => {
  await page.goto(TRADE);
  await expect(level(page, 'Jurisdiction')).toHaveValue('New York');
  await expect(level(page, 'License expired')).toHaveValue('Off');
  await page.getByLabel('Terms (days)').fill('45');
  await page.getByLabel('Bad Debt').fill('');
  await press(page, 'Save Trade Settings');
  await expect(page.getByText('New York allows at most 30 days from delivery.')).toBeVisible();
  await expect(page.getByText('Please name every account of the general ledger.')).toBeVisible();

  await page.getByLabel('Terms (days)').fill('30');
  await page.getByLabel('Bad Debt').fill('Losses');
  await page.getByRole('group', { name: 'Credit', exact: true }).getByLabel('Credit Limit').fill('5,000');
  await press(page, 'Use New York levels');
  for (const name of ['License on record', 'License expired', 'Tax certificate', 'C.O.D. list'])
    await expect(level(page, name)).toHaveValue('Block');
  for (const name of ['Credit limit', 'Overdue balance'])
    await expect(page.getByRole('group', { name: 'Checks of Credit' }).getByLabel(name)).toHaveValue('Warn');
  await expectAccessible(page);
  await expectFits(page);
  await press(page, 'Save Trade Settings');
  await expect(page.getByText('Trade settings saved successfully!')).toBeVisible();
  const saved = (await (await owner.api.get('/api/trade-settings')).json()).data;
  expect(saved).toMatchObject({
    terms_days: 30,
    credit_limit: 5000,
    gates: { license_expired: 'block', overdue: 'warn' },
    gl_accounts: { bad_debt: 'Losses' },
  });

  const email = `admin-${process.pid}-${Date.now()}@e2e.example`;
  const member = { username: 'Abe Admin', email, password: PASSWORD, role: 'admin' };
  expect((await owner.api.post('/api/team-members', { data: member })).status()).toBe(201);
  await signIn(page, await login(address, email));
  await page.goto(TRADE);
  await expect(page.getByText('Only a super admin can change these settings.')).toBeVisible();
  await expect(page.getByLabel('Terms (days)')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save Trade Settings' })).toHaveCount(0);
});
