import { aPerson, aShop, change } from '../records/order-records.ts';
import { dayFromToday, dialog, press } from '../records/partner-records.ts';
import { expectFits } from '../records/report-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { expect, signIn, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

test("a store's details show its trade details and its account, and admins change the first", async ({
  page,
  owner,
  address,
}) => {
  const { order, store } = await aShop(owner);
  await change(owner, order, 'delivered', { delivery_date: dayFromToday(-31) });
  await page.goto('/dashboard');
  const figures = page.getByRole('list', { name: 'What needs doing today' });
  await expect(figures.getByRole('link', { name: /^Overdue balance/ })).toContainText('$109.00');
  const notices = figures.getByRole('link', { name: /^Default notices due/ });
  await expect(notices).toContainText('1');
  await expect(notices).toHaveAttribute('href', /\/dashboard\/receivables\?tab=defaults/);

  await navigate(page, `/dashboard/manage-stores?store=${store.id}`);
  const details = dialog(page, 'Store Details - Green Leaf');
  for (const name of ['Trade', 'Account'])
    await expect(details.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(details.getByText('Not listed')).toBeVisible();
  await expect(details.getByText('1–30 days past due')).toBeVisible();

  await press(details, 'Edit Trade Details');
  const form = dialog(page, 'Trade Details - Green Leaf');
  await form.getByLabel('Terms (days)').fill('31');
  await press(form, 'Save Trade Details');
  await expect(form.getByText('New York allows at most 30 days from delivery.')).toBeVisible();
  await form.getByLabel('Terms (days)').fill('15');
  await press(form, 'Save Trade Details');
  await expect(form.getByText('Please give a reason.')).toBeVisible();
  await form.getByLabel('Reason for Terms').fill('Pays in two weeks by contract');
  await form.getByRole('combobox', { name: 'Tax Certificate' }).click();
  await page.getByRole('option', { name: 'Valid' }).click();
  await form.getByLabel('Certificate Expires').fill('2031-05-01');
  await form.getByLabel('On the C.O.D. list').check();
  await expectAccessible(page);
  await expectFits(page);
  await press(form, 'Save Trade Details');
  await expect(form.getByText('Trade details saved successfully!')).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).last().click();
  for (const text of [/^Listed since /, 'Net 15', 'May 1, 2031', 'Pays in two weeks by contract'])
    await expect(details.getByText(text)).toBeVisible();

  await signIn(page, await aPerson(owner, address, 'agent', 'Ann Abel'));
  await page.goto(`/dashboard/manage-stores?store=${store.id}`);
  await expect(details.getByText('Net 15')).toBeVisible();
  await expect(details.getByText('$109.00').first()).toBeVisible();
  await expect(details.getByRole('button', { name: 'Edit Trade Details' })).toHaveCount(0);
});
