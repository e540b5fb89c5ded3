import { readFile } from 'node:fs/promises';
import { aPdf } from '../../apps/server/test/factories/sample-files.ts';
import { aLot, aLotKeeper, TAG } from '../records/lot-records.ts';
import { anOrder, aPerson, change, expectSaid, rememberMessages } from '../records/order-records.ts';
import { aStore, closeDone, dayFromToday, dialog, names, press } from '../records/partner-records.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../world/accessible.ts';
import { showToCamera } from '../world/camera.ts';
import { holdRequests } from '../world/connection.ts';
import { expectNoSideways } from '../world/every-screen.ts';
import { expect, signIn, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

test.beforeEach(({ page }) => rememberMessages(page));

test('lots are received by hand and by file, found, exported, and their rows open', async ({
  page,
  owner,
}) => {
  await navigate(page, '/dashboard/lots');
  await expect(page.getByText('Turn on lots in Settings first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Receive Lot' })).toHaveCount(0);
  const group = page.getByRole('button', { name: 'Manage Products' });
  await group.click();
  await expect(page.getByRole('link', { name: 'View/Edit Inventory' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lots & Packages' })).toHaveCount(0);
  await test.step('a list that fails says so, and so does one without lots', async () => {
    await owner.api.put('/api/trade-settings', { data: { lots: 'on' } });
    await page.route('**/api/lots?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.reload();
    await expect(page.getByText('Failed to load lots')).toBeVisible();
    await page.unrouteAll();
    await press(page, 'Try Again');
    await expect(page.getByText('No lots yet. Receive the first lot to get started.')).toBeVisible();
  });
  await aLotKeeper(owner);
  await group.click();
  await page.getByRole('link', { name: 'Lots & Packages' }).click();

  await press(page.getByRole('region', { name: 'Lots' }), 'Receive Lot');
  const form = dialog(page, 'Receive Lot');
  await press(form, 'Receive Lot');
  await expect(form.getByText('Please select a flavor.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Flavor' }).fill('lemon');
  await page.getByRole('option', { name: /Cloud Pen, Lemon/ }).click();
  await form.getByRole('textbox', { name: 'Cases' }).fill('20');
  await form.getByLabel('Lot Number').fill('L-1');
  await form.getByRole('textbox', { name: 'Package Tag' }).fill('too short');
  await form.getByLabel('Packaged On').fill('2026-10-15');
  await form.getByLabel('Expires On').fill('2026-10-15');
  await press(form, 'Receive Lot');
  await expect(form.getByText('A package tag has 24 letters and digits.')).toBeVisible();
  await expect(form.getByText('Expiration must be after packaging.')).toBeVisible();
  await expectAccessible(page, 'Receive Lot');
  await form.getByRole('textbox', { name: 'Package Tag' }).fill(TAG.toLowerCase());
  await form.getByLabel('Expires On').fill(dayFromToday(20));
  await form.getByLabel('Packaged On').fill(dayFromToday(-30));
  await form.getByLabel('THC (mg per unit)').fill('100.5');
  await form.getByLabel('Test').click();
  await page.getByRole('option', { name: 'Passed', exact: true }).click();
  await press(form, 'Receive Lot');
  await expectSaid(page, 'Lot received successfully!');
  await closeDone(form);
  const row = page.getByRole('row', { name: /L-1/ });
  await expect(row).toContainText(TAG);
  await expect(row).toContainText('100.5');
  await expect(row).toContainText('Passed');
  await expect(row).toContainText('Active');

  await test.step('cases that are already counted come out of the opening lot, and a tag is used once', async () => {
    await press(page, 'Receive Lot');
    const answer = await holdRequests(page, '**/api/inventory?*q=mango*');
    await form.getByRole('combobox', { name: 'Flavor' }).fill('mango');
    await expect(page.getByRole('option')).toHaveText([/Cloud Pen, Mango/]);
    await page.getByRole('option', { name: /Cloud Pen, Mango/ }).click();
    answer();
    await form.getByRole('textbox', { name: 'Cases' }).fill('9');
    await form.getByLabel('Lot Number').fill('L-2');
    await form.getByLabel('These cases are already counted').check();
    await form.getByRole('textbox', { name: 'Package Tag' }).fill(TAG);
    await press(form, 'Receive Lot');
    await expect(form.getByText('This package tag is already on record.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Package Tag' }).fill('');
    await press(form, 'Receive Lot');
    await expect(form.getByText('Only 4 cases of Mango are in the opening lot.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Cases' }).fill('3');
    await press(form, 'Receive Lot');
    await expectSaid(page, 'Lot received successfully!');
    await closeDone(form);
    await expect(page.getByRole('row', { name: /L-2/ })).toContainText('3');
  });

  await test.step('a file is looked at and imported', async () => {
    await press(page, 'Import CSV');
    const importing = dialog(page, 'Import Lots');
    const choose = (...lines: string[]) =>
      importing
        .getByLabel('CSV file')
        .setInputFiles({ name: 'lots.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
    await choose('SKU,Lot,Cases,Test', 'SKU-None,F-1,2,passed', 'SKU-Mango,F-2,0,passed');
    await expect(importing.getByRole('region', { name: 'Errors by row' }).locator('tbody tr')).toHaveCount(2);
    await press(importing, 'Choose Another File');
    await choose('SKU,Lot,Cases,Test,Expires', 'SKU-Mango,F-1,7,submitted,2027-12-31');
    await press(importing, 'Import 1 lot');
    await expect(page.getByText('1 lot imported successfully!')).toBeVisible();
    await expect(page.getByRole('row', { name: /F-1/ })).toContainText('Submitted');
  });

  await test.step('filters, search and export', async () => {
    await press(page, 'Expiring in 30 days 1');
    await expect(names(page)).toHaveText(['L-1']);
    await press(page, 'Expiring in 30 days 1');
    await press(page, 'Submitted 1');
    await expect(names(page)).toHaveText(['F-1']);
    const download = page.waitForEvent('download');
    await press(page, 'Export CSV');
    const file = await download;
    expect(file.suggestedFilename()).toBe('lots.csv');
    expect(await readFile((await file.path()) ?? '', 'utf8')).toContain('F-1');
    await press(page, 'Recalled 0');
    await expect(page.getByText('No lots match these filters.')).toBeVisible();
    await press(page, 'Clear all');
    await page.getByRole('searchbox').fill(TAG.slice(-6));
    await expect(names(page)).toHaveText(['L-1']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Expires/ }).click();
    await expect(names(page).first()).toHaveText('L-1');
    await page.getByRole('button', { name: /^Lot\b/ }).click();
    await expect(names(page).first()).toHaveText('F-1');
  });
  await expectAccessible(page, 'Lots & Packages');

  await test.step('one box finds a lot by its tag, and what is done with lots', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('receive lot');
    await expect(page.getByRole('option', { name: /Receive Lot/ })).toBeVisible();
    await page.getByRole('combobox').last().fill(TAG);
    await page.getByRole('option', { name: /Lot L-1/ }).click();
    await expect(dialog(page, 'Lot L-1')).toBeVisible();
  });

  await test.step('on a phone lots are cards, and nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(dialog(page, 'Lot L-1').getByText('Where it went (0)')).toBeVisible();
    await expectNoSideways(page, 'a lot');
    await navigate(page, '/dashboard/lots');
    await expect(page.getByRole('listitem').filter({ hasText: TAG })).toBeVisible();
    await expectNoSideways(page, 'Lots & Packages');
    await navigate(page, '/dashboard/lots?add=lot');
    await expect(dialog(page, 'Receive Lot')).toBeVisible();
    await expectNoSideways(page, 'Receive Lot');
  });
});

test('a lot is changed, adjusted, held and recalled for a reason, and tells what happened to it', async ({
  page,
  owner,
  address,
}) => {
  const { lemon, mango } = await aLotKeeper(owner);
  const spare = await aLot(owner, mango, { lot_number: 'L-8', received: 2 });
  const lot = await aLot(owner, lemon, { lot_number: 'L-7', expires_on: dayFromToday(90) });
  await aLot(owner, lemon, { lot_number: 'L-6', expires_on: dayFromToday(-1) });
  const store = await aStore(owner, { storeName: 'Green Leaf' });
  const order = await anOrder(owner, store.id, [{ sku: 'SKU-Lemon', qty: 6 }]);
  await change(owner, order, 'pending delivery');
  await navigate(page, `/dashboard/lots?lot=${lot.id}`);
  const open = dialog(page, 'Lot L-7');
  const expired = page.getByRole('row', { name: /L-6/, includeHidden: true });
  await expect(expired).toContainText('Expired');
  await expect(open.getByRole('table', { name: 'Where it went' })).toContainText('Green Leaf');
  await expect(open.getByRole('table', { name: 'Where it went' })).toContainText(order.order_number);
  await expectAccessibleInBothThemes(page, 'a lot');

  await test.step('adjusting', async () => {
    await press(open, 'Adjust');
    const form = dialog(page, 'Adjust lot L-7');
    await form.getByLabel('Change (cases)').fill('-5');
    await press(form, 'Adjust');
    await expect(form.getByText('Only 4 cases of lot L-7 are left.')).toBeVisible();
    await expect(form.getByText('Please give a reason.')).toBeVisible();
    await form.getByLabel('Change (cases)').fill('-1');
    await form.getByLabel('Reason').fill('Counted again');
    await press(form, 'Adjust');
    await expectSaid(page, 'Lot adjusted successfully!');
    await closeDone(form);
    await expect(open.getByRole('table', { name: 'History' })).toContainText('Counted again');
  });

  await test.step('what another has saved meanwhile is compared', async () => {
    await press(open, 'Edit');
    await open.getByLabel('Supplier', { exact: true }).fill('Hudson Extracts');
    const { version } = await (await owner.api.get(`/api/lots/${lot.id}`)).json().then(({ data }) => data);
    await owner.api.put(`/api/lots/${lot.id}`, { data: { supplier_name: 'Somebody Else', version } });
    await press(open, 'Save Changes');
    await press(page, 'Save');
    const conflict = dialog(page, 'Someone else saved changes');
    await expect(conflict.getByRole('radiogroup')).toHaveCount(1);
    await press(conflict, 'Keep Mine');
    await press(open, 'Save Changes');
    await press(page, 'Save');
    await expect(open.getByText('Lot saved successfully!')).toBeVisible();
    await expect(open.getByText('Hudson Extracts')).toBeVisible();
  });

  await test.step('held, recalled', async () => {
    await press(open, 'Hold');
    const hold = dialog(page, 'Hold: lot L-7');
    await press(hold, 'Hold');
    await expect(hold.getByText('Please give a reason.')).toBeVisible();
    await hold.getByLabel('Reason').fill('Label looks wrong');
    await press(hold, 'Hold');
    await closeDone(hold);
    await expect(open.getByText('On hold').first()).toBeVisible();
    await expect(open.getByText('Label looks wrong').first()).toBeVisible();
    await press(open, 'Recall');
    const recall = dialog(page, 'Recall: lot L-7');
    await recall.getByLabel('Reason').fill('Office asked');
    await press(recall, 'Recall');
    await closeDone(recall);
    await expect(open.getByText('Recalled', { exact: true }).first()).toBeVisible();
    await navigate(page, `/dashboard/orders?order=${order.id}`);
    await expect(dialog(page, /^Order Details/).getByText('Needs other lots.')).toBeVisible();
  });

  await test.step('a lot gets its certificate, goes into quarantine and is closed once nothing of it is left', async () => {
    await navigate(page, `/dashboard/lots?lot=${spare.id}`);
    const open = dialog(page, 'Lot L-8');
    const changed = async (verb: string) => {
      await press(open, verb);
      const form = dialog(page, `${verb}: lot L-8`);
      await form.getByLabel('Reason').fill('Looked at it');
      await press(form, verb);
      await closeDone(form);
    };
    await press(open, 'Edit');
    await open
      .getByLabel('Upload certificate of analysis')
      .setInputFiles({ name: 'coa.pdf', mimeType: 'application/pdf', buffer: aPdf() });
    await expect(open.getByRole('link', { name: 'Uploaded certificate' })).toBeVisible();
    await press(open, 'Save Changes');
    await press(page, 'Save');
    await expect(open.getByRole('link', { name: /certificate/i })).toHaveAttribute('href', /^\/api\/files\//);
    await changed('Quarantine');
    await expect(open.getByText('Quarantine', { exact: true }).first()).toBeVisible();
    await changed('Make active');
    await expect(open.getByRole('button', { name: 'Hold' })).toBeVisible();
    await expect(open.getByText('Close', { exact: true })).toHaveCount(0);
    await press(open, 'Adjust');
    const form = dialog(page, 'Adjust lot L-8');
    await form.getByLabel('Change (cases)').fill('-2');
    await form.getByLabel('Reason').fill('Destroyed');
    await press(form, 'Adjust');
    await closeDone(form);
    await open.getByText('Close', { exact: true }).click();
    const close = dialog(page, 'Close: lot L-8');
    await close.getByLabel('Reason').fill('Nothing is left');
    await close.getByText('Close', { exact: true }).click();
    await expectSaid(page, 'Lot saved successfully!');
    await closeDone(close);
  });

  await test.step('an agent sees lots, from the inventory too, and changes none', async () => {
    const agent = await aPerson(owner, address, 'agent', 'Ann Abel');
    await signIn(page, agent);
    await page.goto(`/dashboard/lots?lot=${lot.id}`);
    await expect(open.getByText('Where it went (0)')).toBeVisible();
    await expect(open.getByRole('button', { name: /Edit|Adjust|Hold|Recall/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(names(page).filter({ hasText: 'L-7' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Receive Lot' })).toHaveCount(0);
    await navigate(page, '/dashboard/view-inventory');
    await page.getByRole('link', { name: 'Lots of Lemon' }).click();
    await expect(page).toHaveURL(/\/dashboard\/lots\?q=/);
    await expect(names(page).filter({ hasText: 'L-7' })).toBeVisible();
  });
});

test('the lots of an order stand on its items and are changed, with a tag that the camera reads', async ({
  page,
  owner,
}) => {
  const { lemon, product } = await aLotKeeper(owner);
  await aLot(owner, lemon, { lot_number: 'L-1', expires_on: dayFromToday(40) });
  await aLot(owner, lemon, { lot_number: 'L-2', expires_on: dayFromToday(80), received: 20 });
  const store = await aStore(owner, { storeName: 'Green Leaf' });
  const order = await anOrder(owner, store.id, [{ sku: 'SKU-Lemon', qty: 12 }]);
  await change(owner, order, 'pending delivery');
  await showToCamera(page, TAG);
  await page.goto(`/dashboard/orders?order=${order.id}`);
  const open = dialog(page, /^Order Details/);
  const lots = open.getByRole('list', { name: 'Lots' });
  await expect(lots).toContainText('Lot L-1: 10');
  await expect(lots).toContainText('Lot L-2: 2');
  await press(open, 'Change Lots');
  const form = dialog(page, `Change Lots of ${order.order_number}`);
  await form.getByLabel('Cases').first().fill('4');
  await press(form, 'Save Lots');
  await expect(form.getByText('Allocate 12 cases of Lemon, not 6.')).toBeVisible();
  await form.getByLabel('Cases').nth(1).fill('8');
  await form.getByLabel('Tag of the part').first().fill('1A');
  await press(form, 'Save Lots');
  await expect(form.getByText('A package tag has 24 letters and digits.')).toBeVisible();
  await form.getByRole('button', { name: 'Scan tag of the part' }).first().click();
  await expect(form.getByLabel('Tag of the part').first()).toHaveValue(TAG);
  await expectAccessible(page, 'Change Lots');
  await press(form, 'Save Lots');
  await expectSaid(page, 'Lots changed successfully!');
  await closeDone(form);
  await expect(lots).toContainText(`Lot L-1: 4 ${TAG}`);
  await expect(lots).toContainText('Lot L-2: 8');

  await test.step('the product shows its lots, and its quantity is read only', async () => {
    await navigate(page, `/dashboard/view-inventory?product=${product.id}`);
    const shown = dialog(page, /^Product Details/);
    await expect(shown.getByRole('table', { name: 'Lots' })).toContainText('L-2');
    await press(shown, 'Edit');
    await expect(shown.getByLabel('Qty Available (pieces)').first()).toHaveAttribute('readonly');
    await expect(
      shown.getByText('Stock of Mango is kept by its lots. Receive or adjust a lot instead.'),
    ).toBeVisible();
  });
});
