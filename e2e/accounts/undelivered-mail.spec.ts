import { addUndeliveredMail, linkMailedTo } from '../../apps/server/test/world/copy-database.ts';
import { expectAccessible } from '../world/accessible.ts';
import { created, expect, mailedLink, PASSWORD, test } from '../world/fixtures.ts';

const SETTINGS = '/dashboard/billing-settings';
const DATABASE_URL = process.env.WAYBILL_DATABASE_URL ?? '';

test('an admin sees mail that could not be delivered, tries one again and dismisses the other', async ({
  page,
  owner,
}) => {
  await page.goto(SETTINGS);
  const tab = page.getByRole('tab', { name: /^Undelivered Mail/ });
  await expect(page.getByRole('tab', { name: 'Change Password' })).toBeVisible();
  await expect(tab).toHaveCount(0);

  const stamp = `${process.pid}-${Date.now()}`;
  const [ben, cleo] = [`ben-${stamp}@undelivered.example`, `cleo-${stamp}@undelivered.example`];
  for (const [username, email] of [
    ['Ben Ode', ben],
    ['Cleo Park', cleo],
  ] as const) {
    await created(owner, '/api/team-members', { username, email, password: PASSWORD, role: 'admin' });
    await addUndeliveredMail(DATABASE_URL, email);
  }
  await page.reload();
  await expect(tab).toHaveText('Undelivered Mail (2)');
  await tab.click();
  const row = (email: string) => page.getByRole('listitem').filter({ hasText: email });
  for (const text of ['Password reset', 'Ben Ode', 'The mail server refused the address (550).'])
    await expect(row(ben).getByText(text)).toBeVisible();
  await expectAccessible(page);

  await row(ben).getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('The mail is being sent again.')).toBeVisible();
  await expect(row(ben)).toHaveCount(0);
  expect(await mailedLink(ben)).toContain('/reset-password?token=');

  await row(cleo).getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('dialog')).toContainText('Dismiss this mail?');
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('There is no undelivered mail.')).toBeVisible();
  expect(await linkMailedTo(DATABASE_URL, cleo)).toBeUndefined();
  await page.getByRole('tab', { name: 'Account Details' }).click();
  await expect(tab).toHaveCount(0);
});
