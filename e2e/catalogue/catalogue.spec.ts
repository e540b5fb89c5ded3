import type { Locator } from '@playwright/test';
import { aBrand, aProcessor, aProduct, photo, somePhotos } from '../records/catalogue-data.ts';
import { expectAccessible } from '../world/accessible.ts';
import { details, MEDIA } from '../world/catalogue-screens.ts';
import { expectNoSideways } from '../world/every-screen.ts';
import { expect, login, PASSWORD, signIn, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

const NOT_FOR_DRIVERS = [
  'create-order',
  'add-product',
  'view-inventory',
  'manage-brands',
  'manage-agents',
  'manage-drivers',
];

test('an agent sees the catalogue without changing it, a driver sees none of it', async ({
  page,
  owner,
  address,
}) => {
  const processor = await aProcessor(owner);
  const brand = await aBrand(owner, processor);
  await somePhotos(owner, brand, ['Seen']);
  const product = await aProduct(owner, { brand, name: 'Looked at' });
  const stamp = `${process.pid}-${Date.now()}`;
  const common = { phoneNumber: '1', password: PASSWORD };
  const agent = { ...common, agentName: 'Ann', agentLicenseNumber: 'A', email: `ann-${stamp}@e2e.example` };
  expect((await owner.api.post('/api/agents', { data: agent })).status()).toBe(201);
  const driver = {
    ...common,
    driverName: 'Dan',
    driverLicenseNumber: 'D',
    vehicle: 'Van',
    vehicleLicenseNumber: 'V',
    email: `dan-${stamp}@e2e.example`,
  };
  expect((await owner.api.post('/api/drivers', { data: driver })).status()).toBe(201);

  await signIn(page, await login(address, agent.email));
  await page.goto(`/dashboard/manage-brands?brand=${brand.id}`);
  const dialog = details(page, 'Brand');
  await expect(dialog.getByRole('button', { name: 'View Seen' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Edit|Delete|Add|Move/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Add New/ })).toHaveCount(0);
  await navigate(page, `/dashboard/view-inventory?product=${product.id}`);
  await expect(details(page, 'Product').getByText('Stock History')).toBeVisible();
  await expect(details(page, 'Product').getByRole('button', { name: /Edit|Delete/ })).toHaveCount(0);
  await navigate(page, '/dashboard/add-product');
  await expect(page.getByText('Your account can not add products.')).toBeVisible();

  await signIn(page, await login(address, driver.email));
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Manage Products' })).toHaveCount(0);
  for (const screen of NOT_FOR_DRIVERS) {
    await navigate(page, `/dashboard/${screen}`);
    await expect(page.getByRole('heading', { name: 'This is not part of your role' }), screen).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Create New Order' })).toHaveCount(0);
  }
});

test('the catalogue has no accessibility problems, and fits a phone', async ({ page, owner }) => {
  const brand = await aBrand(owner, await aProcessor(owner));
  await somePhotos(owner, brand, ['One', 'Two']);
  const product = await aProduct(owner, { brand, name: 'Checked' });
  await test.step('media of a brand and refusals of a product have no accessibility problems', async () => {
    await page.goto('/dashboard/manage-brands?add=brand');
    await page.getByLabel(MEDIA).setInputFiles([await photo('one.png')]);
    await expect(page.getByLabel('Title')).toBeVisible();
    await expectAccessible(page, 'add brand');
    await navigate(page, `/dashboard/manage-brands?brand=${brand.id}`);
    await page.getByRole('button', { name: 'View One' }).click();
    await expect(page.getByRole('img', { name: 'One' })).toBeVisible();
    await expectAccessible(page, 'viewer');
    await navigate(page, '/dashboard/add-product');
    await page.getByRole('button', { name: 'Add Product' }).click();
    await expect(page.getByText('Please fill in all required fields')).toBeVisible();
    await expectAccessible(page, 'add product');
  });

  await test.step('the catalogue fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const screens: [string, Locator][] = [
      [`/dashboard/manage-brands?brand=${brand.id}`, page.getByRole('button', { name: 'View One' })],
      [`/dashboard/view-inventory?product=${product.id}`, page.getByText('Opening stock')],
      ['/dashboard/add-product', page.getByLabel('Product Name')],
    ];
    for (const [address, sign] of screens) {
      await navigate(page, address);
      await expect(sign).toBeVisible();
      await expectNoSideways(page, address);
    }
  });
});
