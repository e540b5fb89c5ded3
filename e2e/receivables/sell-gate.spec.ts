import { aPerson } from '../records/order-records.ts';
import { aStore, dayFromToday, press } from '../records/partner-records.ts';
import { expectFits } from '../records/report-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { aDesk, aDraft, addItem, chooseStore, confirm, openDesk, submit } from '../world/desk-steps.ts';
import { expect, signIn, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

test('the desk says what the checks say before the order is submitted, and who may overrides them', async ({
  page,
  owner,
  address,
}) => {
  const desk = await aDesk(owner);
  const store = await aStore(owner, { storeName: 'Old Leaf', licenseExpiration: dayFromToday(-1) });
  const gates = { license_expired: 'block', credit_limit: 'warn' };
  const settings = { gates, credit_limit: 50 };
  expect((await owner.api.put('/api/trade-settings', { data: settings })).status()).toBe(200);

  await signIn(page, await aPerson(owner, address, 'agent', 'Ann Abel'));
  await openDesk(page);
  const check = page.getByRole('region', { name: 'Store check' });
  await chooseStore(page, 'Green Leaf');
  await expect(check.getByText('No objections.')).toBeVisible();
  await chooseStore(page, 'Old Leaf');
  await expect(check.getByText(/^The license of Old Leaf expired on /)).toBeVisible();
  await addItem(page, 'Mango', { qty: '10' });
  await expect(
    check.getByText('This order brings Old Leaf to $109.00, above its credit limit of $50.00.'),
  ).toBeVisible();
  await submit(page).click();
  const asked = page.getByRole('dialog', { name: 'Submit this order?' });
  await expect(asked.getByText('Blocked')).toBeVisible();
  await expect(asked.getByRole('button', { name: 'Override' })).toHaveCount(0);
  await confirm(page).click();
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary.getByText(/^The license of Old Leaf expired on /)).toBeVisible();

  await aDraft(owner, { ...desk, store }, { Mango: 10 });
  await signIn(page, owner);
  await page.goto('/dashboard/create-order');
  await expect(page.getByText(/^Your draft from .* is back/)).toBeVisible();
  await submit(page).click();
  await expect(asked.getByText('Warning')).toBeVisible();
  await confirm(page).click();
  await expect(asked.getByText('Please give a reason.')).toBeVisible();
  await asked.getByLabel('Reason for the override').fill('Renewal seen on paper');
  await expectAccessible(page);
  await expectFits(page);
  await confirm(page).click();
  await expect(page).toHaveURL(/order-success/);

  const [order] = (await (await owner.api.get('/api/orders')).json()).data;
  await navigate(page, `/dashboard/orders?order=${order.id}`);
  const details = page.getByRole('dialog', { name: order.order_number });
  const checks = details.getByRole('region', { name: 'Checks' });
  await expect(checks.getByText('Overridden')).toBeVisible();
  await expect(checks.getByText(/^At submission, .+: Renewal seen on paper$/)).toBeVisible();

  await press(details, 'Approve & schedule');
  const approve = page.getByRole('dialog', { name: 'Approve & schedule' });
  await press(approve, 'Approve & schedule');
  await expect(approve.getByText('Blocked')).toBeVisible();
  await press(approve, 'Override');
  await approve.getByLabel('Reason for the override').fill('Still the same paper');
  await press(approve, 'Approve & schedule');
  await expect(checks.getByText(/^At approval, .+: Still the same paper$/)).toBeVisible();

  const onCredit = { gates: { license_expired: 'off', credit_limit: 'block' } };
  expect((await owner.api.put('/api/trade-settings', { data: onCredit })).status()).toBe(200);
  await press(details, 'Mark delivered');
  const deliver = page.getByRole('dialog', { name: 'Mark delivered' });
  await press(deliver, 'Mark delivered');
  const collect = `Collect $109.00 before delivering ${order.order_number}: the store pays on delivery.`;
  await expect(deliver.getByText(collect).first()).toBeVisible();
  await expect(deliver.getByText('Cash on delivery')).toBeVisible();
  await press(deliver, 'Override');
  await press(deliver, 'Mark delivered');
  await expect(deliver.getByText('Please give a reason.').first()).toBeVisible();
  await deliver.getByLabel('Reason for the override').fill('The owner vouches');
  await press(deliver, 'Mark delivered');
  await expect(checks.getByText(/^At delivery, .+: The owner vouches$/)).toBeVisible();
});
