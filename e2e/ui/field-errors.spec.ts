import type { Locator, Page } from '@playwright/test';
import { emptyBusiness } from '../records/whole-business.ts';
import { expect, signIn, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

/** Every field that is wrong tells why in its description, which a screen reader reads with it. */
async function expectErrorsUnderFields(page: Page, form: Locator, labels: string[]): Promise<void> {
  for (const label of labels) {
    const field = form.getByLabel(label).and(form.locator('input:not([type=radio])')).first();
    await expect(field, label).toHaveAttribute('aria-invalid', 'true');
    await expect(field, label).toHaveAccessibleDescription(/This field is required/);
  }
  const wrong = form.locator('[aria-invalid="true"]');
  await expect(wrong.first()).toBeFocused();
  for (const field of await wrong.all()) await expect(field).toHaveAccessibleDescription(/\w/);
  const error = form.getByText('This field is required').first();
  await expect(error).toBeVisible();
  // Under its field, not somewhere else.
  const [place, box] = [await error.boundingBox(), await wrong.first().boundingBox()];
  expect((place?.y ?? 0) - (box?.y ?? 0)).toBeLessThan(80);
  await expect(page.getByRole('alert').first()).toBeVisible();
}

const DIALOGS = [
  {
    path: '/dashboard/manage-stores',
    open: 'Add New Store',
    send: 'Add Store',
    summary: 'Store Name, License Number, and Address are required',
    fields: ['Store Name', 'License Number', 'Address *'],
  },
  {
    path: '/dashboard/manage-brands',
    open: 'Add New Processor',
    send: 'Add Processor',
    summary: 'Name and License Number are required',
    fields: ['Name', 'License Number'],
  },
  {
    path: '/dashboard/manage-brands',
    open: 'Add New Brand',
    send: 'Add Brand',
    summary: 'Brand Name and at least one Processor are required',
    fields: ['Brand Name', 'Processors'],
  },
  {
    path: '/dashboard/manage-agents',
    open: 'Add New Agent',
    send: 'Add Agent',
    summary: 'All fields are required',
    fields: ['Agent Name', 'Email'],
  },
  {
    path: '/dashboard/manage-drivers',
    open: 'Add New Driver',
    send: 'Add Driver',
    summary: 'All fields are required',
    fields: ['Driver Name', 'Email'],
  },
];

test('what is wrong stands under its field and is read with it, beside the summary, in every form', async ({
  page,
  address,
}) => {
  await signIn(page, await emptyBusiness(address));
  for (const { path, open, send, summary, fields } of DIALOGS) {
    await test.step(open, async () => {
      await navigate(page, path);
      await page.getByRole('button', { name: open }).first().click();
      const dialog = page.getByRole('dialog', { name: open });
      await dialog.getByRole('button', { name: send, exact: true }).click();
      await expect(dialog.getByRole('alert')).toHaveText(summary);
      await expectErrorsUnderFields(page, dialog, fields);
    });
  }

  await test.step('one field that is left out has its own words too', async () => {
    await navigate(page, '/dashboard/manage-stores');
    await page.getByRole('button', { name: 'Add New Store' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add New Store' });
    await dialog.getByLabel('Store Name').fill('Green Leaf');
    await dialog.getByLabel('License Number').fill('OCM-1');
    await dialog.getByRole('button', { name: 'Add Store', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Store Name, License Number, and Address are required',
    );
    await expectErrorsUnderFields(page, dialog, ['Address *']);
    await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(1);
  });

  await test.step('Add Product, its flavors and its prices', async () => {
    await navigate(page, '/dashboard/add-product');
    await page.getByRole('button', { name: 'Add Product' }).last().click();
    await expect(page.getByText('Please fill in all required fields')).toBeVisible();
    await expectErrorsUnderFields(page, page.getByRole('main'), [
      'Product Name',
      'Brand',
      'Type',
      'SKU',
      'Price',
    ]);
  });

  await test.step('the password of Settings', async () => {
    await navigate(page, '/dashboard/billing-settings');
    await page.getByRole('tab', { name: 'Change Password' }).click();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Please fix the form errors before submitting.')).toBeVisible();
    await expect(page.getByLabel('Current Password')).toHaveAccessibleDescription(
      /Current password is required/,
    );
    await expect(page.getByLabel('New Password', { exact: true })).toHaveAccessibleDescription(
      /New password is required/,
    );
  });
});
