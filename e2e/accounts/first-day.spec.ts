import { dialog, press } from '../records/partner-records.ts';
import { expectFits } from '../records/report-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { expect, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

// A machine that is busy with other things draws a screen in seconds.
test.describe.configure({ timeout: 120_000 });

test('a new business looks around in sample data, is led from step to step, and keeps what it added', async ({
  page,
  owner,
}) => {
  expect(owner.email).toBeTruthy();
  await page.goto('/dashboard');
  const steps = page.getByRole('region', { name: 'Get started' });
  await expect(steps.getByRole('listitem')).toHaveCount(7);
  await press(steps, 'Load sample data');
  await expect(page.getByText('You are looking at sample data.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'ORD-6' }).first()).toBeVisible();
  await expect(steps.getByText('0 of 7 done')).toBeVisible();
  await expectFits(page);

  await steps.getByRole('link', { name: 'Add a processor' }).click();
  const form = dialog(page, 'Add New Processor');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Own Labs');
  await form.getByLabel('License Number').fill('P-1');
  await press(form, 'Add Processor');
  await form.getByRole('link', { name: 'Next: Add a brand' }).click();
  await expect(dialog(page, 'Add New Brand')).toBeVisible();

  await navigate(page, '/dashboard');
  await expect(steps.getByText('1 of 7 done')).toBeVisible();
  await press(page, 'Remove sample data');
  await press(dialog(page, 'Remove the sample data?'), 'Remove');
  await expect(page.getByText('Sample data removed.')).toBeVisible();
  await expect(page.getByText('You are looking at sample data.')).toBeHidden();
  await navigate(page, '/dashboard/manage-brands');
  await expect(page.getByRole('link', { name: 'Own Labs' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Catskill Labs (sample)' })).toHaveCount(0);
});

test('help tells what stands on a screen, and its glossary is searched', async ({ page, owner }) => {
  expect(owner.email).toBeTruthy();
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('help-dialog')) loaded.push(request.url());
  });
  await page.goto('/dashboard/unpaid-orders');
  await expect(page.getByRole('heading', { level: 1, name: 'View Unpaid Orders' })).toBeVisible();
  expect(
    loaded.filter((url) => url.endsWith('.js')),
    'help is loaded when it is asked for',
  ).toEqual([]);
  await press(page, 'Help');
  const help = dialog(page, 'Help: View Unpaid Orders');
  await expect(help.getByRole('region', { name: 'This screen' })).toContainText('Partially paid');
  await expectAccessible(page, 'help');
  await help.getByRole('searchbox', { name: 'Search help...' }).fill('signed paper');
  await expect(help.getByRole('region', { name: 'Screens' }).getByRole('button')).toHaveText([
    'Active Orders',
    'Upload Signed Manifest',
    'Manage Drivers',
  ]);
  await help.getByRole('searchbox', { name: 'Search help...' }).fill('travels');
  await expect(help.getByRole('region', { name: 'Glossary' }).getByRole('term')).toHaveText(['Manifest']);
  await help.getByRole('searchbox', { name: 'Search help...' }).fill('');
  await press(help, 'Settings');
  await expect(dialog(page, 'Help: Settings')).toContainText('Invoice Details');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await press(dialog(page, 'Keyboard shortcuts'), 'Help for this screen');
  await expect(dialog(page, 'Help: View Unpaid Orders')).toBeVisible();
});
