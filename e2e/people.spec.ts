import { expectAccessible } from './accessible.ts';
import { expect, login, PASSWORD, test } from './fixtures.ts';
import { aPerson, dialog, names, press } from './partner-records.ts';

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

  test.describe(`${kind}s`, () => {
    test(`a new ${kind} has a login that works`, async ({ page, owner, address }) => {
      const taken = await aPerson(owner, kind);
      await page.goto(path);
      await expect(page.getByRole('heading', { name: `Current ${title}s` })).toBeVisible();
      await expect(page.getByRole('columnheader')).toHaveText(head);
      await press(page, `Add New ${title}`);
      const form = dialog(page, `Add New ${title}`);
      await press(form, `Add ${title}`);
      await expect(form.getByText('All fields are required')).toHaveCount(1);
      await expect(form.getByLabel(first)).toBeFocused();
      for (const [label, value] of Object.entries(fill)) {
        await form.getByRole('textbox', { name: label, exact: true }).fill(value);
      }
      await form.getByLabel('Email').fill(taken.email);
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
      await expect(form).toBeHidden({ timeout: 5000 });
      await expect(names(page)).toHaveText([taken[`${kind}_name`], 'Zoe Zane']);
      await expect(page.getByRole('row', { name: /Zoe Zane/ })).toContainText('active');
      await login(address, email);
    });

    test(`a ${kind} is edited after a question, and cancel restores`, async ({ page, owner }) => {
      const person = await aPerson(owner, kind);
      await page.goto(path);
      await page.getByRole('link', { name: person[`${kind}_name`] }).click();
      const details = dialog(page, new RegExp(`^${title} Details`));
      await press(details, 'Edit');
      await details.getByLabel(first).fill('Wrong');
      await press(details, 'Cancel');
      await press(details, 'Edit');
      await expect(details.getByLabel(first)).toHaveValue(person[`${kind}_name`]);
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
      await expect(success).toBeHidden({ timeout: 6000 });
      await press(details, 'Close');
      await expect(names(page)).toHaveText(['New Name']);
    });

    test(`a ${kind} is deleted after a question`, async ({ page, owner }) => {
      const person = await aPerson(owner, kind);
      await page.goto(`${path}?${kind}=${person.id}`);
      const details = dialog(page, new RegExp(`^${title} Details`));
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
      await expect(page.getByText(`${title} deleted successfully!`)).toBeHidden({ timeout: 6000 });
      await expect(page.getByText(`No ${kind}s found. Add your first ${kind} to get started.`)).toBeVisible();
    });

    test(`${kind}s are searched and sorted, and a failing server can be asked again`, async ({
      page,
      owner,
    }) => {
      await aPerson(owner, kind, { ...named('Bo Berg'), phoneNumber: '(518) 555-0111' });
      await aPerson(owner, kind, named('ada Ames'));
      await page.goto(path);
      await expect(names(page)).toHaveText(['ada Ames', 'Bo Berg']);
      await press(page, first);
      await expect(names(page)).toHaveText(['Bo Berg', 'ada Ames']);
      await page.getByRole('searchbox', { name: `Search ${kind}s...` }).fill('518');
      await expect(page.getByText('(1 of 2)')).toBeVisible();
      await expect(names(page)).toHaveText(['Bo Berg']);
      await page.getByRole('searchbox').fill('nobody');
      await expect(page.getByText(`No ${kind}s match your search criteria.`)).toBeVisible();
      await page.route(`**/api/${kind}s`, (route) => route.abort());
      await page.goto(path);
      await expect(page.getByText(`Failed to load ${kind}s`)).toBeVisible();
      await page.unroute(`**/api/${kind}s`);
      await press(page, 'Try Again');
      await expect(names(page)).toHaveCount(2);
    });

    test(`a status that is not known shows as inactive`, async ({ page, owner }) => {
      expect(owner.id).toBeTruthy();
      const data = [
        {
          id: crypto.randomUUID(),
          phone_number: '1',
          email: 'g@e2e.example',
          status: 'retired',
          created_at: '2026-01-02T12:00:00.000Z',
          ...row,
        },
      ];
      await page.route(`**/api/${kind}s`, (route) => route.fulfill({ json: { success: true, data } }));
      await page.goto(path);
      await expect(page.getByRole('row', { name: /Ghost/ })).toContainText('inactive');
      await expect(page.getByRole('row', { name: /Ghost/ })).not.toContainText('retired');
      await page.getByRole('link', { name: 'Ghost' }).click();
      await expect(dialog(page, `${title} Details - Ghost`).getByText('inactive')).toBeVisible();
    });

    test(`the ${kind}s work on a phone`, async ({ page, owner }) => {
      await aPerson(owner, kind);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await expect(page.getByRole('listitem')).toHaveCount(1);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
  });
}
