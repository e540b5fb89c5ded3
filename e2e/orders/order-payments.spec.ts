import type { Locator, Page } from '@playwright/test';
import {
  anOrder,
  aShop,
  change,
  expectSaid,
  type Order,
  open,
  rememberMessages,
} from '../records/order-records.ts';
import { closeDone, dayFromToday, press } from '../records/partner-records.ts';
import { expectFits } from '../records/report-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { expect, type Person, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

test('what an order owes is paid, credited, written off and released in its dialog', async ({
  page,
  owner,
}) => {
  await rememberMessages(page);
  const { order, store } = await aShop(owner);
  await change(owner, order, 'unpaid', { delivery_date: dayFromToday(0) });
  const details = await open(page, order, 'unpaid-orders');
  const entries = details.getByRole('region', { name: 'Payments and Credits' });
  await test.step('payments of an order are recorded and voided in its dialog, and the status follows', () =>
    pay(page, order, details));
  await test.step('goods that come back are credited and held, and a rest is written off', async () => {
    await press(entries, 'Credit Memo');
    const memo = page.getByRole('dialog', { name: 'Credit Memo' });
    await press(memo, 'Record Credit Memo');
    await expect(memo.getByText(/^Please choose a reason: /)).toBeVisible();
    await memo.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Damaged' }).click();
    await memo.getByLabel('Cases').fill('11');
    await press(memo, 'Record Credit Memo');
    await expect(memo.getByText('Only 10 of Mango can be credited.')).toBeVisible();
    await memo.getByLabel('Cases').fill('2');
    await expect(memo.getByText('$21.80')).toBeVisible();
    await memo.getByRole('combobox', { name: 'Goods' }).click();
    await page.getByRole('option', { name: 'Held' }).click();
    await expectAccessible(page);
    await expectFits(page);
    await press(memo, 'Record Credit Memo');
    await expect(entries.getByText('CM-1001')).toBeVisible();
    const payment = details.getByRole('region', { name: 'Payment', exact: true });
    await expect(payment.getByText('$87.20')).toBeVisible();

    await press(entries, 'Write Off');
    const off = page.getByRole('dialog', { name: 'Write Off' });
    await off.getByLabel('Reason').fill('The store closed');
    await press(off, 'Write Off');
    await expectSaid(page, `${order.order_number} was written off.`);
  });
  await test.step('what is held is released for sale', () => release(page, owner));
  await test.step('a cancelled order is released', async () => {
    const lines = [{ sku: 'SKU-Mango', qty: 5 }];
    const second = await anOrder(owner, store.id, lines);
    await change(owner, second, 'partially paid', { delivery_date: dayFromToday(0) });
    await change(owner, second, 'cancelled');
    const cancelled = await open(page, second, 'completed-orders');
    await press(cancelled, 'Release to account');
    const free = page.getByRole('dialog', { name: 'Release to account' });
    await free.getByLabel('Reason').fill('The order was cancelled');
    await press(free, 'Release to account');
    await expectSaid(page, 'is on account of Green Leaf.');
  });
});

async function pay(page: Page, order: Order, details: Locator): Promise<void> {
  const entries = details.getByRole('region', { name: 'Payments and Credits' });
  await expect(entries.getByText('No payments recorded yet.')).toBeVisible();

  await press(entries, 'Record Payment');
  const record = page.getByRole('dialog', { name: 'Record Payment', exact: true });
  await expect(record.getByLabel('Amount')).toHaveValue('109.00');
  await record.getByLabel('Amount').fill('109.01');
  await record.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Check' }).click();
  await press(record, 'Record Payment');
  await expect(record.getByText(`Only $109.00 is open on ${order.order_number}.`)).toBeVisible();
  await expect(record.getByText('Please enter the check number.')).toBeVisible();
  await record.getByLabel('Amount').fill('40');
  await record.getByLabel('Reference').fill('1044');
  await expectAccessible(page);
  await expectFits(page);
  await press(record, 'Record Payment');
  await expectSaid(page, 'Payment recorded successfully!');
  const table = entries.getByRole('table', { name: 'Payments and credits' });
  const first = table.getByRole('row').nth(1);
  for (const text of ['PAY-1001', '$40.00', 'Check', '1044', 'Rosa Diaz'])
    await expect(first.getByText(text)).toBeVisible();
  await expect(details.getByText('partially paid').first()).toBeVisible();

  await press(details, 'Update Status');
  const status = page.getByRole('dialog', { name: 'Update Status' });
  await status.getByRole('radio', { name: /^unpaid/i }).check();
  await expect(status.getByText('This voids 1 payment of $40.00.')).toBeVisible();
  await press(status, 'Cancel');
  await press(page.getByRole('dialog', { name: /discard/i }), 'Discard');

  await press(entries, 'Void PAY-1001');
  const voiding = page.getByRole('dialog', { name: 'Void PAY-1001' });
  await press(voiding, 'Void');
  await expect(voiding.getByText('Please give a reason.')).toBeVisible();
  await voiding.getByLabel('Reason').fill('The check bounced');
  await press(voiding, 'Void');
  await expect(first.getByText(/: The check bounced$/)).toBeVisible();
  await expect(details.getByText('unpaid').first()).toBeVisible();
}

async function release(page: Page, owner: Person): Promise<void> {
  const product = (await (await owner.api.get('/api/products-list')).json()).data[0];
  await navigate(page, '/dashboard/view-inventory');
  const stock = page.getByRole('table', { name: 'Inventory' });
  await expect(stock.getByRole('columnheader', { name: 'Held' })).toBeVisible();
  await navigate(page, `/dashboard/view-inventory?product=${product.id}`);
  await press(page, 'Release Mango');
  const form = page.getByRole('dialog', { name: 'Release Mango' });
  await form.getByLabel('Cases').fill('3');
  await form.getByLabel('Reason').fill('Looked at again');
  await press(form, 'Release');
  await expect(form.getByText('Only 2 cases of Mango are held.')).toBeVisible();
  await form.getByLabel('Cases').fill('2');
  await press(form, 'Release');
  await expectSaid(page, 'Released for sale.');
  await closeDone(form);
  const history = page.getByRole('table', { name: 'Stock history' });
  await expect(history.getByRole('row').filter({ hasText: 'Released for sale' })).toContainText('−2');
  await expect(history.getByRole('row').filter({ hasText: 'CM-1001' })).toContainText('+2');
}
