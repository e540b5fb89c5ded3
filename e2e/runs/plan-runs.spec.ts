import { readFile } from 'node:fs/promises';
import { aDispatcher, aRun, step } from '../records/dispatch-records.ts';
import { dayFromToday, dialog, press } from '../records/partner-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { expectNoSideways } from '../world/every-screen.ts';
import { expect, test } from '../world/fixtures.ts';
import { dropByMouse } from '../world/mouse-steps.ts';
import { navigate } from '../world/navigate.ts';

// A machine that is busy with other things draws a screen in seconds.
test.describe.configure({ timeout: 120_000 });

const EMPTY = 'No delivery runs yet. Plan one from the orders that are pending delivery.';

test('runs are planned by mouse and by keyboard, listed, filtered, and a list that fails is asked for again', async ({
  page,
  owner,
}) => {
  const { first, second, third } = await aDispatcher(owner);
  await page.goto('/dashboard/runs');
  await expect(page.getByText(EMPTY)).toBeVisible();
  await page.getByRole('link', { name: 'Plan Run' }).first().click();
  const pool = page.getByRole('region', { name: 'Pending delivery' });
  const stops = page.getByRole('list', { name: 'Stops in their order' });
  await expect(pool.getByRole('button', { name: 'Add all 2 orders of Green Leaf' })).toBeVisible();

  await test.step('what waits is searched and narrowed by day and city', async () => {
    await pool.getByRole('searchbox').fill('moon');
    await expect(pool.getByText('Green Leaf')).toHaveCount(0);
    await expect(pool.getByText(second.order_number)).toBeVisible();
    await pool.getByRole('searchbox').fill('');
    await pool.getByRole('combobox', { name: 'City' }).click();
    await page.getByRole('option', { name: 'Albany' }).click();
    await expect(pool.getByText('Moon Shop')).toHaveCount(0);
    await pool.getByRole('button', { name: 'Clear city' }).click();
    await pool.getByLabel('Due').fill(dayFromToday(3));
    await expect(pool.getByText('No orders match these filters.')).toBeVisible();
    await pool.getByLabel('Due').fill('');
  });

  await test.step('a store is dragged onto the run with all of its orders', async () => {
    const card = pool.getByRole('listitem').filter({ hasText: 'Green Leaf' }).first();
    const start = await card.boundingBox();
    const end = await page.getByRole('region', { name: 'Stops' }).boundingBox();
    if (!start || !end) throw new Error('The board is not shown.');
    await page.mouse.move(start.x + 60, start.y + 14);
    await page.mouse.down();
    await page.mouse.move(start.x + 80, start.y + 30, { steps: 4 });
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
    await dropByMouse(page);
    await expect(stops.getByText(first.order_number)).toBeVisible();
    await expect(stops.getByText(third.order_number)).toBeVisible();
  });

  await test.step('the keyboard adds and moves stops, and says where they stand', async () => {
    await pool.getByRole('button', { name: `Add ${second.order_number}` }).press('Enter');
    const places = () => stops.locator(':scope > li').allInnerTexts();
    await expect.poll(async () => (await places())[1]).toContain('Moon Shop');
    const up = stops.getByRole('button', { name: 'Move up Moon Shop' });
    await up.press('Enter');
    await expect.poll(async () => (await places())[0]).toContain('Moon Shop');
    await expect(page.getByText('Moon Shop is stop 1 of 2.')).toBeAttached();
    const down = stops.getByRole('button', { name: 'Move down Moon Shop' });
    await expect(down).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(async () => (await places())[1]).toContain('Moon Shop');
    await up.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(async () => (await places())[0]).toContain('Moon Shop');
  });

  await test.step('the driver brings the vehicle, and leaving asks', async () => {
    await page.getByRole('combobox', { name: 'Driver' }).click();
    await page.getByRole('option', { name: 'Dana Driver' }).click();
    await expect(page.getByLabel('Vehicle make')).toHaveValue('Ford');
    await expect(page.getByLabel('Vehicle model')).toHaveValue('Transit Van');
    await expect(page.getByLabel('Plate')).toHaveValue('NY-4711');
    await page.getByLabel('Departure').fill('08:30');
    await stops.getByLabel('Planned arrival at Moon Shop').fill('09:15');
    await expectAccessible(page, 'Plan Run');
    await page.getByRole('link', { name: 'Delivery Runs' }).first().click();
    await press(dialog(page, 'Discard changes?'), 'Keep Editing');
  });

  await page.getByRole('button', { name: 'Plan Run' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'RUN-1001' })).toBeVisible();
  await expect(page).toHaveTitle('RUN-1001 · Waybill');
  await expect(page.getByText('9:15 AM')).toBeVisible();

  await test.step('the list has it, by state, driver and day', async () => {
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
    const row = page.getByRole('row', { name: /RUN-1001/ });
    await expect(row).toContainText('Dana Driver');
    await expect(row).toContainText('0 of 2');
    await expect(row).toContainText('$327.00');
    await expect(row).toContainText('Planned');
    await expect(page.getByRole('button', { name: 'Planned 1', exact: true })).toBeVisible();
    await press(page, 'Settled 0');
    await expect(page.getByText('No runs match these filters.')).toBeVisible();
    await press(page, 'Clear Filters');
    await page.getByLabel('Date').fill(dayFromToday(2));
    await expect(page.getByText('No runs match these filters.')).toBeVisible();
    await page.getByLabel('Date').fill(dayFromToday(0));
    await expect(row).toBeVisible();
  });

  await test.step('it is exported, and the search finds a run by its number', async () => {
    const download = page.waitForEvent('download');
    await press(page, 'Export CSV');
    const file = await readFile(await (await download).path(), 'utf8');
    expect((await download).suggestedFilename()).toBe('delivery-runs.csv');
    expect(file).toContain(`RUN-1001,${dayFromToday(0)},Dana Driver,Ford,Transit Van,NY-4711`);
    await page.keyboard.press('Control+k');
    await dialog(page, 'Search or jump to').getByRole('combobox').fill('run-1001');
    await page.getByRole('option', { name: /RUN-1001.*Dana Driver, Planned/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'RUN-1001' })).toBeVisible();
  });

  await test.step('what fails says so', async () => {
    await page.route('**/api/runs?**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/dashboard/runs');
    await expect(page.getByText('Failed to load delivery runs')).toBeVisible();
    await page.unroute('**/api/runs?**');
    await press(page, 'Try Again');
    await expect(page.getByRole('row', { name: /RUN-1001/ })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('link', { name: 'RUN-1001' })).toBeVisible();
    await expectNoSideways(page, 'Delivery Runs');
  });
});

test('a planned run is edited; what another saved meanwhile is chosen from, and an order of another run is refused', async ({
  page,
  owner,
}) => {
  const { first, second, third, driver } = await aDispatcher(owner);
  const run = await aRun(owner, [first], driver);
  await page.goto(`/dashboard/runs/${run.id}`);
  await page.getByRole('link', { name: 'Edit Plan' }).click();
  await page.getByLabel('Transfer manifest number').fill('T-77');
  await page.getByRole('button', { name: `Add ${second.order_number}` }).click();

  const other = await aRun(owner, [second], driver);
  await page.getByRole('button', { name: 'Save Run' }).click();
  const sentence = `${second.order_number} is already on ${other.number}.`;
  await expect(page.getByRole('list', { name: 'Stops in their order' }).getByText(sentence)).toBeVisible();
  await page.getByRole('button', { name: `Remove ${second.order_number}` }).click();

  const theirs = await owner.api.put(`/api/runs/${run.id}`, {
    data: { date: dayFromToday(1), vehicle_plate: 'NEW-1', stops: [{ orders: [first.id, third.id] }] },
  });
  expect(theirs.status()).toBe(200);
  await page.getByRole('button', { name: 'Save Run' }).click();
  const conflict = dialog(page, 'Someone else saved changes');
  await expect(conflict.getByText('NEW-1')).toBeVisible();
  await press(conflict, 'Use These');
  await page.getByRole('button', { name: 'Save Run' }).click();
  await expect(page.getByRole('heading', { level: 1, name: run.number })).toBeVisible();
  await expect(page.getByText('T-77')).toBeVisible();
  await expect(page.getByText('NEW-1')).toBeVisible();

  await press(page, 'Cancel Run');
  await press(dialog(page, /Cancel Run/), 'Cancel Run');
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await step(owner, other, 'depart');
  await navigate(page, `/dashboard/runs/${other.id}/plan`);
  await expect(page.getByText(`${other.number} is departed.`)).toBeVisible();
});
