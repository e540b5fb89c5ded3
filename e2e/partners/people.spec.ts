import { aPerson, dialog, names, press } from '../records/partner-records.ts';
import { expectNoSideways } from '../world/every-screen.ts';
import { expect, login, PASSWORD, test } from '../world/fixtures.ts';

// A machine that is busy with other things draws a screen in seconds.
test.describe.configure({ timeout: 120_000 });

const PEOPLE = [
  {
    kind: 'agent',
    title: 'Agent',
    first: 'Agent Name',
    fill: {
      'Agent Name': 'Zoe Zane',
      'Agent License Number': 'AG-9',
      'Phone Number': '(845) 555-0199',
      Address: '9 Pine Street, Kingston',
    },
    head: ['Agent Name', 'License', 'Phone', 'Email', 'Address', 'Status', 'Created'],
    named: (name: string) => ({ agentName: name }),
    row: { agent_name: 'Ghost', agent_license_number: 'AG-0', address: null },
  },
  {
    kind: 'driver',
    title: 'Driver',
    first: 'Driver Name',
    fill: {
      'Driver Name': 'Zoe Zane',
      'Driver License Number': 'DL-9',
      Vehicle: 'Ford Transit',
      'Vehicle License Number': 'VL-9',
      'Phone Number': '(845) 555-0199',
    },
    head: [
      'Driver Name',
      'Driver License',
      'Phone',
      'Email',
      'Vehicle',
      'Vehicle License',
      'Status',
      'Created',
    ],
    named: (name: string) => ({ driverName: name }),
    row: {
      driver_name: 'Ghost',
      driver_license_number: 'DL-0',
      vehicle: 'Van',
      vehicle_license_number: 'VL-0',
    },
  },
] as const;

for (const { kind, title, first, fill, head, named, row } of PEOPLE) {
  const path = `/dashboard/manage-${kind}s`;

  test(`${kind}s are added, edited and deleted`, async ({ page, owner, address }) => {
    await page.goto(path);
    const none = page.getByText(`No ${kind}s found. Add your first ${kind} to get started.`);
    await expect(none).toBeVisible();

    await test.step(`a new ${kind} has a login that works`, async () => {
      await expect(page.getByRole('heading', { name: `Current ${title}s` })).toBeVisible();
      await page
        .getByRole('button', { name: `Add New ${title}` })
        .first()
        .click();
      const form = dialog(page, `Add New ${title}`);
      await press(form, `Add ${title}`);
      await expect(form.getByText('All fields are required')).toHaveCount(1);
      await expect(form.getByLabel(first)).toBeFocused();
      for (const [label, value] of Object.entries(fill)) {
        await form.getByRole('textbox', { name: label, exact: true }).fill(value);
      }
      await form.getByLabel('Email').fill(owner.email);
      const password = form.getByLabel('Password *', { exact: true });
      await expect(form.getByText('Password Requirements:')).toHaveCount(0);
      await password.fill('weak');
      await expect(form.getByText('Password Requirements:')).toBeVisible();
      await press(form, `Add ${title}`);
      await expect(form.getByText('Password does not meet all requirements')).toBeVisible();
      await password.fill(PASSWORD);
      await press(form, `Add ${title}`);
      await expect(form.getByText('An account with this email already exists')).toHaveCount(1);
      await expect(form.getByLabel('Email')).toBeFocused();
      const email = `zoe-${kind}-${process.pid}-${Date.now()}@e2e.example`;
      await form.getByLabel('Email').fill(email);
      await form.getByLabel('Email').press('Enter');
      await expect(form.getByText(`${title} added successfully`)).toBeVisible();
      await expect(form).toBeHidden();
      await expect(names(page)).toHaveText(['Zoe Zane']);
      await expect(page.getByRole('columnheader')).toHaveText(head);
      await expect(page.getByRole('row', { name: /Zoe Zane/ })).toContainText('active');
      await login(address, email);
    });

    const details = dialog(page, new RegExp(`^${title} Details`));
    await test.step(`a ${kind} is edited after a question, and cancel restores`, async () => {
      await page.getByRole('link', { name: 'Zoe Zane' }).click();
      await press(details, 'Edit');
      await details.getByLabel(first).fill('Wrong');
      await press(details, 'Cancel');
      await press(details, 'Edit');
      await expect(details.getByLabel(first)).toHaveValue('Zoe Zane');
      await expect(details.getByLabel('Password')).toHaveCount(0);
      await details.getByLabel(first).fill('New Name');
      await details.getByLabel('Status').click();
      await page.getByRole('option', { name: 'Suspended' }).click();
      await page.route(`**/api/${kind}s/*`, (route) => route.fulfill({ status: 500, body: '' }));
      const question = dialog(page, 'Save changes?');
      await press(details, 'Save Changes');
      await expect(question.getByText(`Are you sure you want to update this ${kind}?`)).toBeVisible();
      await press(question, 'Save');
      await expect(details.getByText(`Failed to update ${kind}`)).toBeVisible();
      await page.unroute(`**/api/${kind}s/*`);
      await press(details, 'Save Changes');
      await press(question, 'Save');
      const success = details.getByText(`${title} updated successfully!`);
      await expect(success).toBeVisible();
      await expect(details.getByText('suspended')).toBeVisible();
      await expect(success).toBeHidden();
      await expect(names(page)).toHaveText(['New Name']);
    });

    await test.step(`a ${kind} is deleted after a question`, async () => {
      const question = dialog(page, 'Delete?');
      await page.route(`**/api/${kind}s/*`, (route) => route.fulfill({ status: 500, body: '' }));
      await press(details, 'Delete');
      await expect(
        question.getByText(`Are you sure you want to delete this ${kind}? This action cannot be undone.`),
      ).toBeVisible();
      await press(question, 'Delete');
      await expect(details.getByText(`Failed to delete ${kind}`)).toBeVisible();
      await page.unroute(`**/api/${kind}s/*`);
      await press(details, 'Delete');
      await press(question, 'Delete');
      await expect(page.getByText(`${title} deleted successfully!`)).toBeVisible();
      await expect(page.getByText(`${title} deleted successfully!`)).toBeHidden();
      await expect(none).toBeVisible();
    });
  });

  test(`${kind}s are searched and sorted, and a failing server can be asked again`, async ({
    page,
    owner,
  }) => {
    await aPerson(owner, kind, { ...named('Bo Berg'), phoneNumber: '(518) 555-0111' });
    await aPerson(owner, kind, named('ada Ames'));
    await page.route(`**/api/${kind}s`, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(path);
    await expect(page.getByText(`Failed to load ${kind}s`)).toBeVisible();
    await page.unroute(`**/api/${kind}s`);
    await page.route(`**/api/${kind}s`, async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      const ghost = { ...data[0], ...row, id: crypto.randomUUID(), status: 'retired', phone_number: '1' };
      await route.fulfill({ response, json: { success: true, data: [...data, ghost] } });
    });
    await press(page, 'Try Again');
    await expect(names(page)).toHaveText(['ada Ames', 'Bo Berg', 'Ghost']);
    await press(page, first);
    await expect(names(page)).toHaveText(['Ghost', 'Bo Berg', 'ada Ames']);

    await test.step('a status that is not known shows as inactive', async () => {
      await expect(page.getByRole('row', { name: /Ghost/ })).toContainText('inactive');
      await expect(page.getByRole('row', { name: /Ghost/ })).not.toContainText('retired');
      await page.getByRole('link', { name: 'Ghost' }).click();
      const details = dialog(page, `${title} Details - Ghost`);
      await expect(details.getByText('inactive')).toBeVisible();
      await press(details, 'Close');
      await expect(details).toBeHidden();
    });

    await page.getByRole('searchbox', { name: `Search ${kind}s...` }).fill('(518)');
    await expect(page.getByText('(1 of 3)')).toBeVisible();
    await expect(names(page)).toHaveText(['Bo Berg']);

    await test.step(`the ${kind}s work on a phone`, async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole('listitem')).toHaveCount(1);
      await expectNoSideways(page, 'a person');
    });

    await page.getByRole('searchbox').fill('nobody');
    await expect(page.getByText(`No ${kind}s match your search criteria.`)).toBeVisible();
  });
}
