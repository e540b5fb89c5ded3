import type { Page } from '@playwright/test';
import { anOrder, aProduct, aPerson as aSignedIn, change, type Order } from '../records/order-records.ts';
import { aStore, closeDone, dayFromToday, dialog, names, press } from '../records/partner-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { holdRequests } from '../world/connection.ts';
import { expectNoSideways } from '../world/every-screen.ts';
import { expect, login, type Person, signIn, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

/** An order of $109.00 that was delivered so many days ago and is not paid. */
async function owing(owner: Person, storeId: string, daysAgo: number): Promise<Order> {
  const order = await anOrder(owner, storeId);
  await change(owner, order, 'unpaid', { delivery_date: dayFromToday(-daysAgo), payment_info: undefined });
  return order;
}

test('receivables show what each store owes by age, open its account, mail its statement and record what it pays', async ({
  page,
  owner,
}) => {
  await navigate(page, '/dashboard/receivables');
  await expect(page.getByText('No store owes anything.')).toBeVisible();
  await expect(page.getByText('Includes delivered orders not yet marked unpaid.')).toBeVisible();
  await aProduct(owner, { Mango: 100 });
  const older = await aStore(owner, { storeName: 'Beacon Bud', storeEmail: 'pay@beacon.example' });
  const newer = await aStore(owner, { storeName: 'Albany Best' });
  await owing(owner, older.id, 61);
  await owing(owner, older.id, 31);
  const first = await owing(owner, newer.id, 2);
  const second = await owing(owner, newer.id, 1);
  await expect(names(page)).toHaveText(['Beacon Bud', 'Albany Best']);
  const total = page.getByRole('table', { name: 'Stores' }).locator('tfoot');
  await expect(total).toContainText('Total');
  await expect(total).toContainText('$436.00');
  await expect(page.getByRole('table', { name: 'Owed by Age, Dollars by days past due' })).toContainText(
    '31–60',
  );
  const pill = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(pill('All 2')).toBeVisible();
  await press(page, 'Overdue 1');
  await expect(names(page)).toHaveText(['Beacon Bud']);
  const download = page.waitForEvent('download');
  await press(page, 'Export CSV');
  expect((await download).suggestedFilename()).toBe('receivables.csv');
  await press(page, 'Clear all');
  await page.getByLabel('As of').fill(dayFromToday(-10));
  await expect(names(page)).toHaveText(['Beacon Bud']);
  await page.getByLabel('As of').fill(dayFromToday(1));
  await expect(page.getByText('Choose today or an earlier day.')).toBeVisible();
  await page.getByLabel('As of').fill(dayFromToday(0));
  await expect(names(page)).toHaveCount(2);

  const release = await holdRequests(page, `**/${older.id}/account*`);
  await page.getByRole('link', { name: 'Beacon Bud' }).click();
  const account = dialog(page, 'Account - Beacon Bud');
  await expect(page).toHaveTitle('Account - Beacon Bud · Waybill');
  const pay = account.getByRole('button', { name: 'Record Payment' });
  await expect(pay).toBeVisible();
  const place = await pay.boundingBox();
  release();
  await expect(account.getByRole('table', { name: 'Account rows' })).toBeVisible();
  expect(await pay.boundingBox()).toEqual(place);
  await account.getByLabel('From').fill(dayFromToday(-90));
  await expect(account.getByRole('table', { name: 'Account rows' }).getByRole('row')).toHaveCount(4);
  await expect(account.getByRole('table', { name: 'Account rows' })).toContainText('$218.00');
  const statement = page.waitForEvent('download');
  await press(account, 'Download Statement');
  expect((await statement).suggestedFilename()).toMatch(/^Statement_.*\.pdf$/);
  await press(account, 'Email Statement');
  const mail = dialog(page, 'Email Statement');
  await mail.getByLabel('Email').fill('');
  await press(mail, 'Send');
  await expect(mail.getByText('This store has no email address.')).toBeVisible();
  await mail.getByLabel('Email').fill('pay@beacon.example');
  await press(mail, 'Send');
  await expect(mail.getByText('Statement sent to pay@beacon.example.')).toBeVisible();

  await test.step('a payment is recorded oldest first, listed, and voided with a reason', () =>
    recordPayment(page, first, second));
});

async function recordPayment(page: Page, first: Order, second: Order): Promise<void> {
  await navigate(page, '/dashboard/receivables?tab=payments');
  await expect(page.getByText('No payments recorded yet.')).toBeVisible();
  await press(page, 'Record Payment');
  const form = dialog(page, 'Record Payment');
  await press(form, 'Record Payment');
  await expect(form.getByText('Please select a store.')).toBeVisible();
  await expect(form.getByText('Please select a payment type.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Store' }).fill('albany');
  await page.getByRole('option', { name: 'Albany Best' }).click();
  await form.getByRole('textbox', { name: 'Amount', exact: true }).fill('150');
  const field = (order: Order) => form.getByLabel(`Amount for ${order.order_number}`);
  await expect(field(first)).toHaveValue('109.00');
  await expect(field(second)).toHaveValue('41.00');
  await expect(form.getByText('On account: $0.00')).toBeVisible();
  await form.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Check' }).click();
  await form.getByLabel('Date').fill(dayFromToday(1));
  await press(form, 'Record Payment');
  await expect(form.getByText('Please enter the check number.')).toBeVisible();
  await form.getByLabel('Reference').fill('1044');
  await press(form, 'Record Payment');
  await expect(form.getByText('A payment cannot be dated in the future.')).toBeVisible();
  await form.getByLabel('Date').fill(dayFromToday(0));
  await field(first).fill('109.01');
  await press(form, 'Record Payment');
  await expect(form.getByText(`Only $109.00 is open on ${first.order_number}.`)).toBeVisible();
  await field(first).fill('100');
  await field(second).fill('20');
  await expect(form.getByText('On account: $30.00')).toBeVisible();
  await expectAccessible(page, 'a new payment');
  await press(form, 'Record Payment');
  await expect(form.getByText('Payment recorded successfully!')).toBeVisible();
  await closeDone(form);

  const row = page.getByRole('row').filter({ hasText: 'PAY-1001' });
  await expect(row).toContainText('$150.00');
  await expect(page.getByRole('button', { name: 'Posted 1', exact: true })).toBeVisible();
  await expect(row).toContainText('$30.00');
  await page.getByRole('link', { name: 'PAY-1001' }).click();
  const entry = dialog(page, 'Payment PAY-1001');
  await expect(page).toHaveTitle('Payment PAY-1001 · Waybill');
  await expect(entry.getByRole('table', { name: 'Applied to' })).toContainText(first.order_number);
  await press(entry, `Take back from ${second.order_number}`);
  await expect(entry.getByRole('table', { name: 'Applied to' }).getByRole('row')).toHaveCount(2);
  await press(entry, 'Apply');
  const applying = dialog(page, 'Apply PAY-1001');
  await expect(applying.getByLabel(`Amount for ${first.order_number}`)).toHaveValue('9.00');
  await applying.getByLabel(`Amount for ${first.order_number}`).fill('0');
  await applying.getByLabel(`Amount for ${second.order_number}`).fill('50.01');
  await press(applying, 'Apply');
  await expect(applying.getByText('Only $50.00 of PAY-1001 is left to apply.')).toBeVisible();
  await applying.getByLabel(`Amount for ${second.order_number}`).fill('30');
  await expect(applying.getByText('On account: $20.00')).toBeVisible();
  await press(applying, 'Apply');
  await expect(applying.getByText('PAY-1001 applied successfully!')).toBeVisible();
  await closeDone(applying);
  await expect(entry.getByRole('table', { name: 'Applied to' })).toContainText('$30.00');
  await press(entry, 'Void');
  const question = dialog(page, 'Void PAY-1001');
  await press(question, 'Void');
  await expect(question.getByText('Please give a reason.')).toBeVisible();
  await question.getByLabel('Reason').fill('The check bounced');
  await press(question, 'Void');
  await expect(question.getByText('PAY-1001 is void.')).toBeVisible();
  await closeDone(question);
  await press(entry, 'Close');
  await expect(row).toContainText('void');
  await press(page, 'Void 1');
  await expect(row).toBeVisible();
  await press(page, 'Refund 0');
  await expect(page.getByText('No payments match these filters.')).toBeVisible();
  await press(page, 'All 1');
  await expect(row).toBeVisible();
  await page.getByRole('tab', { name: 'Defaults' }).click();
  await expect(page).toHaveURL(/tab=defaults$/);
  await page.getByRole('tab', { name: 'Stores' }).click();
  await expect(page).toHaveURL(/receivables$/);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Defaults', selected: true })).toBeVisible();
}

test('a default gets its notice and dated steps, and a pasted list sets who pays on delivery', async ({
  page,
  owner,
  address,
}) => {
  await navigate(page, '/dashboard/receivables?tab=defaults');
  await expect(page.getByText('No store is in default.')).toBeVisible();
  await aProduct(owner, { Mango: 100 });
  const store = await aStore(owner, { storeName: 'Beacon Bud' });
  const order = await owing(owner, store.id, 36);
  await expect(page.getByRole('columnheader', { name: 'Final Payment Date' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: order.order_number });
  await expect(row).toContainText('$109.00');
  await expect(page.getByRole('button', { name: 'Notice due 1', exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^Make Notice/ }).click();
  const letter = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download letter DN-1001' }).click();
  expect((await letter).suggestedFilename()).toBe('Notice_DN-1001.pdf');
  await expect(page.getByRole('button', { name: 'Notice due 0', exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^Mark Sent/ }).click();
  const notice = dialog(page, 'Notice DN-1001');
  await notice.getByLabel('Sent to the store').fill(dayFromToday(1));
  await press(notice, 'Save');
  await expect(notice.getByText('A step cannot be dated in the future.')).toBeVisible();
  await notice.getByLabel('Sent to the store').fill(dayFromToday(0));
  await notice.getByLabel('Reported to the Office').fill(dayFromToday(0));
  await notice.getByLabel('Reference of the report').fill('OCM-77');
  await press(notice, 'Save');
  await expect(notice.getByText('Notice DN-1001 saved successfully!')).toBeVisible();
  await closeDone(notice);
  await expect(notice).toBeHidden();
  await expect(row.getByRole('button', { name: /^Edit Steps/ })).toBeVisible();
  await expectAccessible(page, 'defaults');
  const paid = { order_status: 'paid', payment_info: { amount_paid: 109, payment_type: ['Cash'] } };
  await change(owner, order, 'paid', { ...paid, delivery_date: dayFromToday(-36) });
  await expect(page.getByText('Report the payment in full to the Office.').first()).toBeVisible();
  await expect(row.getByRole('button', { name: /^Payment Reported/ })).toBeVisible();

  await navigate(page, '/dashboard/receivables?add=cod-list');
  const list = dialog(page, 'Update C.O.D. List');
  await press(list, 'Preview');
  await expect(list.getByText('Please paste the C.O.D. list.')).toBeVisible();
  await list.getByLabel('Licenses on the list').fill(`${store.license_number}\nOCM-NOWHERE`);
  await press(list, 'Preview');
  await expect(list.getByRole('region', { name: 'On the list', exact: true })).toContainText('Beacon Bud');
  await expect(list.getByRole('region', { name: 'Not among your stores' })).toContainText('OCM-NOWHERE');
  await press(list, 'Confirm');
  await expect(page.getByText('C.O.D. list saved successfully!')).toBeVisible();
  await expect(list).toBeHidden();

  await owing(owner, store.id, 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await navigate(page, '/dashboard/receivables');
  const card = page.getByRole('list', { name: 'Stores' }).getByRole('listitem').first();
  await expect(card).toContainText('C.O.D.');
  await expectNoSideways(page, 'receivables on a phone');

  const agent = await aSignedIn(owner, address, 'agent', 'Ann Abel');
  await page.context().clearCookies();
  await signIn(page, await login(address, agent.email));
  await page.goto('/dashboard/receivables');
  await expect(page.getByRole('heading', { name: 'This is not part of your role' })).toBeVisible();
});
