import { act, anAction } from '../records/dispatch-records.ts';
import { aPerson } from '../records/order-records.ts';
import { aRun, deliver, openRun, paymentsOf, pressAt, readRun, stopOf } from '../records/run-records.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../world/accessible.ts';
import { goOffline, goOnline, OFFLINE } from '../world/connection.ts';
import { expectNoSideways } from '../world/every-screen.ts';
import { expect, login, signIn, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

test.use({ viewport: { width: 390, height: 844 } });

const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a run is started, partly delivered with reasons, signed and photographed, and ended with a stop still open', async ({
  page,
  owner,
  address,
}) => {
  const { driver, run, orders } = await aRun(owner, address, { cod: true, isDeparted: false });
  await signIn(page, driver);
  await page.goto('/dashboard');
  await page
    .getByRole('link', { name: /My Run/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'License' })).toContainText('OCM-DIST-24-000027');
  await expect(page.getByRole('link', { name: 'Map of Green Leaf' })).toHaveAttribute(
    'href',
    /google\.com\/maps/,
  );
  await expect(page.getByRole('button', { name: 'Arrive' })).toHaveCount(0);
  await expectAccessible(page, 'a planned run');
  await page.getByRole('button', { name: 'Start Run' }).click();
  await pressAt(page, 'Green Leaf', 'Arrive');
  await expect(stopOf(page, 'Green Leaf')).toContainText('arrived');
  await expectNoSideways(page, 'a run');
  await expectAccessibleInBothThemes(page, 'a run on the road');

  await expect(stopOf(page, 'Green Leaf')).toContainText('Collect $109.00');
  await expect(stopOf(page, 'Green Leaf')).toContainText('C.O.D.');
  await pressAt(page, 'Green Leaf', 'Deliver');
  const sheet = page.getByRole('dialog', { name: 'Deliver to Green Leaf' });
  const less = sheet.getByRole('button', { name: 'One case less of Mango' });
  await less.click();
  await less.click();
  await sheet.getByRole('button', { name: 'Complete Delivery' }).click();
  await expect(sheet.getByText('Please select why Mango was not delivered in full.').first()).toBeVisible();
  await sheet.getByText('Refused', { exact: true }).click();
  await expect(sheet.getByText('$87.20 is open on what is delivered')).toBeVisible();
  await sheet.getByRole('button', { name: 'Complete Delivery' }).click();
  await expect(sheet.getByText('Please enter who received the delivery.').first()).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Sam Stone');
  await test.step('a store that pays on delivery: the phone says the sentence before anything is queued', async () => {
    await sheet.getByRole('button', { name: 'Complete Delivery' }).click();
    const sentence = `Collect $87.20 before delivering ${orders[0]?.order_number}: the store pays on delivery.`;
    await expect(sheet.getByText(sentence)).toBeVisible();
    await expect(page.getByText(/waiting to be sent$/)).toHaveCount(0);
  });
  await sheet.getByRole('button', { name: 'Add Check' }).click();
  await sheet.getByRole('button', { name: 'Complete Delivery' }).click();
  await expect(sheet.getByText('Please enter the check number.').first()).toBeVisible();
  await sheet.getByLabel('Check Number').fill('1042');
  const pad = sheet.locator('canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The pad is not drawn.');
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 110, { steps: 8 });
  await page.mouse.up();
  await expect(sheet.getByRole('img', { name: 'Signed' })).toBeVisible();
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'signed.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(sheet.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expectNoSideways(page, 'the sheet');
  await expectAccessibleInBothThemes(page, 'the sheet of a delivery');
  await sheet.getByRole('button', { name: 'Complete Delivery' }).click();
  await expect(stopOf(page, 'Green Leaf')).toContainText('Received by Sam Stone');
  await expect(page.getByText(/waiting to be sent$/)).toHaveCount(0);

  const [first] = (await readRun(owner, run.id)).stops;
  expect(first).toMatchObject({ state: 'done', signer_name: 'Sam Stone' });
  expect((await owner.api.get(first?.signature_url ?? '')).headers()['content-type']).toBe('image/png');
  expect(await paymentsOf(owner, run)).toMatchObject([{ amount: 87.2, payment_type: ['Check'] }]);
  const order = (await (await owner.api.get(`/api/orders/${orders[0]?.id}`)).json()).data;
  expect(order).toMatchObject({ order_total: 87.2, order_status: 'paid', items_total: 8, manifest_count: 1 });

  await test.step('a stop that fails needs its reason', async () => {
    await pressAt(page, 'Kingston Corner', 'Could Not Deliver');
    const failing = page.getByRole('dialog', { name: 'Could not deliver to Kingston Corner' });
    await failing.getByRole('button', { name: 'Could Not Deliver' }).click();
    await expect(failing.getByText('Please select why it could not be delivered.')).toBeVisible();
    await failing.getByText('Closed', { exact: true }).click();
    await expectAccessible(page, 'the sheet of a stop that fails');
    await failing.getByRole('button', { name: 'Could Not Deliver' }).click();
    await expect(stopOf(page, 'Kingston Corner')).toContainText('Could not deliver: Closed');
    await expect.poll(async () => (await readRun(owner, run.id)).stops[1]?.fail_reason).toBe('Closed');
  });

  await page.getByRole('button', { name: 'End Run' }).click();
  const asked = page.getByRole('dialog', { name: `End ${run.number}?` });
  await expect(asked).toContainText(
    'This stop is still open and will be marked as not delivered: Hudson Market.',
  );
  await asked.getByRole('button', { name: 'End Run' }).click();
  await expect(page.getByText(`${run.number} has ended.`)).toBeVisible();
  await expect.poll(async () => (await readRun(owner, run.id)).state).toBe('returned');
  const toHandOver = page.getByRole('region', { name: 'To hand over' });
  await expect(toHandOver.getByRole('term')).toHaveText([/^Cash/, /^Check 1042/, /^Cloud Pen, Mango/]);
  await expect(toHandOver.getByRole('definition')).toHaveText(['$0.00', '$87.20', '22 cases']);
  expect((await readRun(owner, run.id)).stops[2]).toMatchObject({ state: 'failed', fail_reason: 'Other' });
});

test('a phone whose actions are refused, or wait while another uses it, loses none', async ({
  page,
  owner,
  address,
}) => {
  const { driver, run } = await aRun(owner, address);
  await signIn(page, driver);
  await openRun(page);
  const stop = stopOf(page, 'Green Leaf');
  await test.step('what the server refuses stays on the screen and needs attention in the office; later stops go on', async () => {
    await goOffline(page);
    await deliver(page, 'Green Leaf');
    await deliver(page, 'Kingston Corner');
    // Meanwhile the office completes the first stop itself.
    await act(owner, run, 0, anAction('fail', { reason: 'Other' }));
    await goOnline(page);
    await expect(stop.getByText(/Needs attention/)).toBeVisible();
    await expect(stop.getByText('This stop could not be delivered.')).toBeVisible();
    await expect(stop.getByText('The office has been told.')).toBeVisible();
    await expect.poll(async () => (await readRun(owner, run.id)).stops[1]?.state).toBe('done');
    const { attention } = await readRun(owner, run.id);
    expect(attention).toMatchObject([
      { sentence: 'This stop could not be delivered.', action: { kind: 'complete' } },
    ]);
    await expectAccessibleInBothThemes(page, 'a refused action');
    await page.reload();
    await expect(stop.getByText(/Needs attention/)).toBeVisible();
    const dismissed = await owner.api.post(`/api/attention/${attention[0]?.id}/dismiss`, {
      data: { reason: 'Not delivered' },
    });
    expect(dismissed.status(), await dismissed.text()).toBe(200);
  });

  await test.step("another user of the same phone sees nothing of a driver's run, and what waits is sent for its own driver", async () => {
    await page.route('**/api/stops/*/actions', (route) => route.abort());
    await deliver(page, 'Hudson Market');
    await expect(page.getByText('1 action waiting to be sent')).toBeVisible();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.unrouteAll();
    await signIn(page, await aPerson(owner, address, 'driver', 'Olga Other'));
    await page.goto('/dashboard/run');
    await expect(page.getByText('There is no run for you today.')).toBeVisible();
    await expect(page.getByText(/waiting to be sent/)).toHaveCount(0);
    await expect(page.getByText('Hudson Market')).toHaveCount(0);
    expect((await readRun(owner, run.id)).stops[2]?.state).toBe('open');
    await expectAccessible(page, 'no run today');

    await signIn(page, await login(address, driver.email));
    await page.goto('/dashboard');
    await expect.poll(async () => (await readRun(owner, run.id)).stops[2]?.state).toBe('done');
    expect(await paymentsOf(owner, run)).toHaveLength(2);
  });

  await test.step('what the office has dismissed needs no attention any more', async () => {
    await navigate(page, '/dashboard/run');
    await expect(stop).toBeVisible();
    await expect(stop.getByText(/Needs attention/)).toHaveCount(0);
  });
});
