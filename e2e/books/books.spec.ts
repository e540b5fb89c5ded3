import { addDays, dayIn } from '@waybill/domain/lib/dates';
import { aLot, aLotKeeper } from '../records/lot-records.ts';
import { anOrder, aShop, change } from '../records/order-records.ts';
import { dialog, press } from '../records/partner-records.ts';
import { expectFits } from '../records/report-records.ts';
import { emptyBusiness } from '../records/whole-business.ts';
import { expectAccessible } from '../world/accessible.ts';
import { expectNoSideways } from '../world/every-screen.ts';
import { expect, signIn, test } from '../world/fixtures.ts';

const TODAY = dayIn('America/New_York', new Date());

test('the excise worksheet is read, filed once, and says what has changed since', async ({ page, owner }) => {
  const { store, order } = await aShop(owner);
  await change(owner, order, 'unpaid', { delivery_date: TODAY });
  await test.step('Home reminds of the excise return, and leads to its worksheet', async () => {
    await page.route('**/api/home', async (route) => {
      const reply = await route.fetch();
      const body = await reply.json();
      await route.fulfill({
        response: reply,
        json: { ...body, data: { ...body.data, excise_return_due: '2026-12-20' } },
      });
    });
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Excise return due Dec 20, 2026.' }).click();
    await expect(page.getByRole('tab', { name: 'Excise Tax', selected: true })).toBeVisible();
  });
  await expect(page.getByRole('tab')).toHaveText(['Excise Tax', 'Accounting', 'Packs', 'Invoices']);
  const figure = (label: string) => page.locator('dt', { hasText: label }).locator('xpath=..');
  await expect(figure('9% of the base')).toContainText('$9.00');
  await expect(page.getByRole('table', { name: 'By store' })).toContainText('Green Leaf');
  await page.setViewportSize({ width: 1024, height: 900 });
  await expectNoSideways(page, 'the excise return');
  await page.getByRole('button', { name: 'Mark as Filed' }).press('Enter');
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Mark as Filed' }).click();
  await expect(form.getByText('Please enter the confirmation number.')).toBeVisible();
  await form.getByLabel('Filed on').fill(addDays(TODAY, 1));
  await form.getByRole('button', { name: 'Mark as Filed' }).click();
  await expect(form.getByText('A return cannot be dated in the future.')).toBeVisible();
  await form.getByLabel('Filed on').fill(TODAY);
  await form.getByLabel('Confirmation number').fill('NY-77');
  await expectAccessible(page, 'marking a quarter as filed');
  await form.getByRole('button', { name: 'Mark as Filed' }).click();
  await expect(page.getByText(/^Filed on .+: \$9\.00, confirmation NY-77\.$/)).toBeVisible();
  await change(owner, await anOrder(owner, store.id), 'unpaid', { delivery_date: TODAY });
  await expect(page.getByText('Changed since filing: $9.00.')).toBeVisible();
  await expectFits(page);
});

test('a worksheet that fails leaves the choice of the quarter', async ({ page, address }) => {
  await signIn(page, await emptyBusiness(address));
  await page.route('**/api/tax/excise?**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/dashboard/reports');
  await expect(page.getByText('Failed to load the worksheet')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Quarter' })).toBeVisible();
  await page.unroute('**/api/tax/excise?**');
  await press(page, 'Try Again');
  await expect(page.getByText('Nothing was delivered in this period.')).toBeVisible();
});

test('files for the accountant and packs are saved, and a period that is too long says so', async ({
  page,
  owner,
}) => {
  const { order } = await aShop(owner);
  await change(owner, order, 'unpaid', { delivery_date: TODAY });
  await page.goto('/dashboard/reports?tab=accounting');
  const saved = async (name: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return (await download).suggestedFilename();
  };
  const month = `${TODAY.slice(0, 8)}01_${TODAY}`;
  expect(await saved('Download ZIP: QuickBooks invoices')).toBe(`qbo-invoices_${month}.zip`);
  expect(await saved('Download CSV: QuickBooks journals')).toBe(`qbo-journals_${month}.csv`);
  expect(await saved('Download CSV: General ledger')).toBe(`gl_${month}.csv`);
  await page.getByRole('button', { name: 'As journals' }).click();
  await expect(page.getByRole('button', { name: 'Download ZIP: QuickBooks invoices' })).toBeDisabled();
  await expectAccessible(page, 'the accounting files');
  await page.getByLabel('From').fill(addDays(TODAY, -400));
  await expect(page.getByText('Choose at most one year.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download CSV: General ledger' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Packs' }).click();
  expect(await saved('Download ZIP: Inspector pack')).toBe(`inspector-pack_${month}.zip`);
  await test.step('where a flavor went', async () => {
    await page.getByRole('combobox', { name: 'Flavor' }).fill('mango');
    await page.getByRole('option', { name: /Mango/ }).click();
    const where = page.getByRole('table', { name: 'Where it went' });
    await expect(where).toContainText('Green Leaf');
    await expect(where).toContainText(order.order_number);
    expect(await saved('Download Recall Pack')).toBe('recall_SKU-Mango.zip');
    await page.getByLabel('From').fill(addDays(TODAY, -200));
    await expect(page.getByText('Choose at most 92 days.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download ZIP: Inspector pack' })).toBeDisabled();
    await expect(where).toContainText('Green Leaf');
    await expectAccessible(page, 'the packs');
  });
  await expectFits(page);
});

test('a recall is started, asks for the notice to the Office until it is ticked, and begins anew', async ({
  page,
  owner,
}) => {
  const { lemon } = await aLotKeeper(owner);
  const lot = await aLot(owner, lemon, { lot_number: 'L-7' });
  await page.goto(`/dashboard/reports?tab=packs&lot=${lot.id}`);
  const recall = page.getByRole('region', { name: 'Recall pack' });
  await expect(recall.getByText('Nothing was delivered in this period.')).toBeVisible();
  await press(recall, 'Start Recall');
  const form = dialog(page, 'Recall Lot L-7');
  await press(form, 'Start Recall');
  await expect(form.getByText('Please give a reason.')).toBeVisible();
  await form.getByLabel('Reason').fill('Mould in a sample');
  await press(form, 'Start Recall');
  await expect(form.getByText('Recall of lot L-7 started.')).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).last().click();
  await expect(recall.getByText(/^Notify the Office by .+\./)).toBeVisible();
  await expect(recall.getByRole('button', { name: 'Start Recall' })).toHaveCount(0);
  await expectAccessible(page, 'a recall that the Office has not heard of');
  await press(recall, 'Office Notified');
  const notice = dialog(page, 'Office Notified');
  await press(notice, 'Save');
  await expect(notice.getByText('Please enter the reference of the notice.')).toBeVisible();
  await notice.getByLabel('Reference of the notice').fill('OCM-9');
  await press(notice, 'Save');
  await notice.getByRole('button', { name: 'Close' }).last().click();
  await expect(recall.getByText(/^Office notified .+, reference OCM-9\.$/)).toBeVisible();
  await expect(recall.getByText(/^Notify the Office by/)).toHaveCount(0);
  const state = (to: string) =>
    owner.api.patch(`/api/lots/${lot.id}/state`, { data: { state: to, reason: 'Looked again' } });
  await state('active');
  await state('recalled');
  await page.reload();
  await expect(recall.getByRole('button', { name: 'Start Recall' })).toBeVisible();
  await expect(recall.getByText(/^Office notified/)).toHaveCount(0);
});
