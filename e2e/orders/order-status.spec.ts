import type { Locator, Page } from '@playwright/test';
import {
  anOrder,
  aShop,
  change,
  expectSaid,
  type Order,
  open,
  openFromList,
  rememberMessages,
  row,
} from '../records/order-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { expect, type Person, test } from '../world/fixtures.ts';

test.beforeEach(({ page }) => rememberMessages(page));

async function openStatus(page: Page, order: Order, list = 'orders') {
  return pressUpdate(page, await open(page, order, list));
}

async function pressUpdate(page: Page, details: Locator) {
  await details.getByRole('button', { name: 'Update Status' }).click();
  return page.getByRole('dialog', { name: 'Update Status' });
}

/** What the dialog asks for with each status. */
const ASKED: Record<string, string[]> = {
  'pending delivery': [],
  delivered: ['Delivery date'],
  paid: ['Delivery date', 'Amount paid'],
  'partially paid': ['Delivery date', 'Amount paid'],
  unpaid: ['Delivery date'],
  complete: ['Delivery date', 'Amount paid'],
  cancelled: [],
};

test('an admin changes orders to a status with what it asks for, and corrects a payment', async ({
  page,
  owner,
}) => {
  const { store, order: first } = await aShop(owner);
  const second = await anOrder(owner, store.id);
  await change(owner, first, 'partially paid');
  await test.step('each status asks for its own fields, and a date that is required is not left out', async () => {
    const dialog = await openStatus(page, second);
    const update = dialog.getByRole('button', { name: 'Update Status' });
    const hint = dialog.getByText('Select a different status to enable the update button');
    await expect(update).toBeDisabled();
    await expect(hint).toBeVisible();
    for (const [status, asked] of Object.entries(ASKED)) {
      await dialog.getByRole('radio', { name: status, exact: true }).check();
      await expect(hint).toHaveCount(0);
      for (const label of ['Delivery date', 'Amount paid'])
        await expect(dialog.getByLabel(label)).toHaveCount(asked.includes(label) ? 1 : 0);
    }
    await dialog.getByRole('radio', { name: 'pending approval' }).check();
    await expect(update).toBeDisabled();
    await dialog.getByRole('radio', { name: 'delivered', exact: true }).check();
    await expect(dialog.getByLabel('Delivery date')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
    await dialog.getByLabel('Delivery date').fill('');
    await expect(dialog.getByText('Please select a delivery date for this status.')).toBeVisible();
    await expect(update).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
  });
  for (const status of ['pending delivery', 'paid', 'complete'])
    await test.step(`an admin changes an order to ${status}`, () => changeTo(page, owner, second, status));
  await test.step('a payment is warned about as it is typed, with the balance beside it', () =>
    changePayment(page, first));
});

async function changeTo(page: Page, owner: Person, order: Order, status: string): Promise<void> {
  const isPaid = status !== 'pending delivery';
  const dialog = await pressUpdate(page, page.getByRole('dialog', { name: order.order_number }));
  const update = dialog.getByRole('button', { name: 'Update Status' });
  await dialog.getByRole('radio', { name: status, exact: true }).check();
  if (isPaid) {
    await dialog.getByLabel('Delivery date').fill('2026-05-04');
    await expect(dialog.getByLabel('Amount paid')).toHaveValue('109.00');
  }
  if (status === 'paid') {
    await update.click();
    await expect(dialog.getByText('Please select at least one payment type for this status.')).toBeVisible();
    await dialog.getByLabel('Check').check();
  }
  await update.click();
  await expectSaid(page, `Order ${order.order_number} is now ${status}.`);
  await expect(dialog).toHaveCount(0);
  const { data } = await (await owner.api.get(`/api/orders/${order.id}`)).json();
  expect(data).toMatchObject({
    order_status: status,
    delivery_date: isPaid ? '2026-05-04' : null,
    payment_info: isPaid
      ? { amount_paid: 109, payment_type: ['Check'] }
      : { amount_paid: 0, payment_type: [] },
  });
  // An order that leaves the list takes its dialog with it.
  const stays = status !== 'complete';
  await expect(page.getByRole('dialog')).toHaveCount(stays ? 1 : 0);
  await expect(page).toHaveURL(stays ? /order=/ : /orders$/);
  if (!stays) await expect(row(page, order)).toHaveCount(0);
}

async function changePayment(page: Page, order: Order): Promise<void> {
  const dialog = await openStatus(page, order, 'unpaid-orders');
  const amount = dialog.getByLabel('Amount paid');
  const balance = dialog.getByText('Balance').locator('xpath=following-sibling::dd');
  await expect(amount).toHaveValue('40.00');
  await expect(dialog.getByLabel('Cash')).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Update Status' })).toBeDisabled();
  await amount.fill('$109.01');
  await expect(dialog.getByText('Amount paid cannot exceed the order total')).toBeVisible();
  await dialog.getByRole('button', { name: 'Update Status' }).click();
  await expect(amount).toBeFocused();
  await amount.fill('100.5');
  await expect(dialog.getByText('Amount paid cannot exceed the order total')).toHaveCount(0);
  await expect(balance).toHaveText('$8.50');
  await amount.press('ArrowUp');
  await expect(amount).toHaveValue('100.51');
  await dialog.getByLabel('Cash').uncheck();
  await expect(dialog.getByText('Please select at least one payment type')).toBeVisible();
  for (const type of ['Check', 'ACH']) await dialog.getByLabel(type).check();
  await dialog.getByRole('button', { name: 'Update Status' }).click();
  const details = page.getByRole('dialog', { name: order.order_number, exact: true });
  await expect(details.getByText('$8.49')).toBeVisible();
  await expect(details.getByText('Check, ACH').first()).toBeVisible();
  await expect(details.getByText('Amount paid: $40.00 → $100.51')).toBeVisible();
}

test('what was chosen for an order is not lost by a failure, by leaving or by a change of someone else', async ({
  page,
  owner,
}) => {
  const { store, order } = await aShop(owner);
  const other = await anOrder(owner, store.id);
  await test.step('a status that could not be saved says so and keeps what was chosen', async () => {
    const dialog = await openStatus(page, order);
    await dialog.getByRole('radio', { name: 'delivered' }).check();
    let fail = () => {};
    const saving = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route('**/api/orders/*/status', async (route) => {
      await saving;
      await route.abort();
    });
    const update = dialog.getByRole('button', { name: 'Update Status' });
    await update.click();
    await expect(update).toBeDisabled();
    fail();
    await expect(dialog.getByText('Failed to update status. Please try again.')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'delivered' })).toBeChecked();
    await page.unroute('**/api/orders/*/status');
    await dialog.getByRole('button', { name: 'Update Status' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('what was chosen is not thrown away without asking', async () => {
    const dialog = await pressUpdate(page, await openFromList(page, order));
    await dialog.getByRole('radio', { name: 'pending delivery' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep Editing' }).click();
    await expect(dialog.getByRole('radio', { name: 'pending delivery' })).toBeChecked();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
    const details = page.getByRole('dialog', { name: order.order_number });
    await details.getByLabel('Add a note').fill('Call before noon');
    await page.goBack();
    await page.getByRole('button', { name: 'Keep Editing' }).click();
    await expect(details.getByLabel('Add a note')).toHaveValue('Call before noon');
    await details.getByRole('button', { name: 'Add Note' }).click();
    await expectSaid(page, 'Note added successfully!');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('two people change the same order: the second sees both and decides', async () => {
    await test.step("someone else's change of an order is taken field by field", async () => {
      const dialog = await openStatus(page, other);
      await dialog.getByRole('radio', { name: 'partially paid' }).check();
      await dialog.getByLabel('Amount paid').fill('60');
      await dialog.getByLabel('ACH').check();
      await change(owner, other, 'delivered', { delivery_date: '2026-05-04' });
      const notice = dialog.getByRole('alert');
      await expect(notice.getByRole('radiogroup', { name: 'Status' }).getByLabel('Yours')).toBeChecked();
      await notice.getByRole('radiogroup', { name: 'Delivery date' }).getByLabel('Theirs').check();
      await expectAccessible(page);
      await notice.getByRole('button', { name: 'Use These' }).click();
      await expect(notice).toHaveCount(0);
      await expect(dialog.getByRole('radio', { name: 'partially paid' })).toBeChecked();
      await expect(dialog.getByLabel('Delivery date')).toHaveValue('2026-05-04');
      await expect(dialog.getByLabel('Amount paid')).toHaveValue('60');
      await dialog.getByRole('button', { name: 'Update Status' }).click();
      await expectSaid(page, `Order ${other.order_number} is now partially paid.`);
    });

    await test.step('two people that change the same status: the second sees both and decides', async () => {
      // Without the stream the second only learns of it from the refusal.
      await page.route(/\/api\/orders\/live/, (route) => route.abort());
      await page.goto(`/dashboard/orders?order=${order.id}`);
      const dialog = await openStatus(page, order);
      await dialog.getByRole('radio', { name: 'partially paid' }).check();
      await dialog.getByLabel('Amount paid').fill('60');
      await dialog.getByLabel('ACH').check();

      await change(owner, order, 'pending delivery', { delivery_date: undefined, payment_info: undefined });
      await dialog.getByRole('button', { name: 'Update Status' }).click();
      const notice = dialog.getByRole('alert');
      await expect(notice).toContainText('Rosa Diaz changed this order while you were editing it.');
      const status = notice.getByRole('radiogroup', { name: 'Status' });
      await expect(status).toHaveText(/Delivered.*Pending delivery.*Partially paid/);
      await expect(status.getByLabel('Yours')).toBeChecked();
      await expect(dialog.getByRole('textbox', { name: 'Amount paid' })).toHaveValue('60');
      await notice.getByRole('button', { name: 'Keep Mine' }).click();
      await dialog.getByRole('button', { name: 'Update Status' }).click();
      await expectSaid(page, `Order ${order.order_number} is now partially paid.`);
    });
  });
});
