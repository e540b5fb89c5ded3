import { aDispatcher, aRun } from '../records/dispatch-records.ts';
import { open } from '../records/order-records.ts';
import { dayFromToday, dialog, press } from '../records/partner-records.ts';
import { put, readRun } from '../records/run-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { created, expect, login, PASSWORD, type Person, signIn, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

async function anAdmin(owner: Person, address: string): Promise<Person> {
  const email = `admin-${process.pid}-${Date.now()}@e2e.example`;
  const member = { username: 'Abe Admin', email, password: PASSWORD, role: 'admin' };
  await created(owner, '/api/team-members', member);
  return login(address, email);
}

test('a departure that a check refuses is overridden by an admin with a reason, which the order and the log keep', async ({
  page,
  owner,
  address,
}) => {
  const { first, second, driver, leaf } = await aDispatcher(owner);
  const run = await aRun(owner, [first, second], driver);
  const { store_name, license_number, address: premises } = leaf;
  await put(owner, `/api/stores/${leaf.id}`, {
    ...{ store_name, license_number, address: premises },
    license_expiration: dayFromToday(-1),
  });
  await put(owner, '/api/trade-settings', { gates: { license_expired: 'block' } });
  const sentence = /^The license of Green Leaf expired on /;

  await test.step('the driver hears why, and can do nothing about it', async () => {
    await signIn(page, await login(address, driver.email));
    await page.goto('/dashboard/run');
    await press(page, 'Start Run');
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Override' })).toHaveCount(0);
    expect((await readRun(owner, run.id)).state).toBe('planned');
  });

  await signIn(page, await anAdmin(owner, address));
  await page.goto(`/dashboard/runs/${run.id}`);
  await press(page, 'Depart');
  const departure = dialog(page, /Depart/);
  await press(departure, 'Depart');
  await expect(departure.getByText(sentence).first()).toBeVisible();
  await expect(departure.getByText('Blocked')).toBeVisible();
  expect((await readRun(owner, run.id)).state).toBe('planned');

  await press(departure, 'Override');
  await press(departure, 'Depart');
  await expect(departure.getByText('Please give a reason.').first()).toBeVisible();
  await departure.getByLabel('Reason for the override').fill('Renewal seen on paper');
  await expectAccessible(page, 'a departure with an override');
  await press(departure, 'Depart');
  await expect(page.getByText(`${run.number} departed.`)).toBeVisible();
  expect((await readRun(owner, run.id)).state).toBe('departed');

  const checks = (await open(page, first)).getByRole('region', { name: 'Checks' });
  await expect(checks.getByText('Overridden')).toBeVisible();
  await expect(checks.getByText(/^At delivery, .+, Abe Admin: Renewal seen on paper$/)).toBeVisible();
  await expect((await open(page, second)).getByRole('region', { name: 'Checks' })).toHaveCount(0);

  await navigate(page, '/dashboard/logs');
  const logged = `Overrode "license_expired" on ${first.order_number}: Renewal seen on paper`;
  const entry = page.getByRole('row').filter({ hasText: logged });
  await expect(entry).toContainText('Abe Admin');
  await expect(entry.locator('.tabler-icon-shield-check')).toBeVisible();
  const departed = page.getByRole('row').filter({ hasText: `${run.number} departed with version 1` });
  await expect(departed.getByRole('cell', { name: 'Run', exact: true })).toBeVisible();
});
