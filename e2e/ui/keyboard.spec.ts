import { aBrand, aProcessor, photo } from '../records/catalogue-data.ts';
import { anOrder, aPerson, aShop, change } from '../records/order-records.ts';
import { aDesk } from '../world/desk-steps.ts';
import { expect, PASSWORD, signIn, test } from '../world/fixtures.ts';
import { isFocusSeen, pick, press, tabTo, type } from '../world/keyboard-steps.ts';
import { navigate } from '../world/navigate.ts';

test('signing up', async ({ page, address }) => {
  expect(address).toBeTruthy();
  await page.goto('/signup');
  await type(page, page.getByLabel('First Name'), 'Mae');
  await type(page, page.getByLabel('Last Name'), 'Chen');
  await type(page, page.getByLabel('Business Name'), 'Chen Wholesale');
  await type(page, page.getByLabel('Email'), `mae-${Date.now()}@keys.example`);
  await type(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await type(page, page.getByLabel('Confirm Password'), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/verify-email/);
});

test('placing an order, from the menu to the success page', async ({ page, owner, address }) => {
  await aDesk(owner);
  await signIn(page, await aPerson(owner, address, 'agent', 'Ann Abel'));
  await page.goto('/dashboard');
  await press(page, page.getByRole('button', { name: 'Manage Orders' }));
  await press(page, page.getByRole('link', { name: 'Create New Order' }));
  await expect(page.getByRole('combobox', { name: 'Store', exact: true })).toBeFocused();
  // Who types waits to see what Enter will take.
  for (const [typed, option] of [
    ['Green', /Green Leaf/],
    ['mango', /Mango/],
  ] as const) {
    await page.keyboard.type(typed);
    await expect(page.getByRole('option', { name: option }).first()).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Product and Flavor' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Submit Order' }));
  await expect(page.getByRole('button', { name: 'Confirm Order' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/order-success\?id=/);
});

test('the work of an admin and a driver', async ({ page, owner, address }) => {
  const { store, order } = await aShop(owner);
  await anOrder(owner, store.id);
  const newest = await anOrder(owner, store.id);
  await aBrand(owner, await aProcessor(owner), 'Alta Vista');
  await test.step('approving an order and recording its payment, with the focus back where it was', async () => {
    await page.goto('/dashboard/orders');
    const row = page.getByRole('link', { name: order.order_number });
    const first = page.getByRole('table').locator('tbody a').first();
    await tabTo(page, first);
    while (!(await row.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press('ArrowDown');
    }
    expect(await isFocusSeen(page)).toBe(true);
    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog', { name: `Order Details - ${order.order_number}` });
    const open = details.getByRole('button', { name: 'Update Status' });
    const form = page.getByRole('dialog', { name: 'Update Status' });
    const update = async (status: string) => {
      await press(page, open);
      await expect(form).toBeVisible();
      await tabTo(page, form.getByRole('radio', { checked: true }));
      const wanted = form.getByRole('radio', { name: status, exact: true });
      for (let step = 0; step < 8 && !(await wanted.isChecked()); step += 1)
        await page.keyboard.press('ArrowDown');
      await expect(wanted).toBeChecked();
    };
    await update('pending delivery');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(open).toBeFocused();
    await expect(details.getByText('pending delivery').first()).toBeVisible();

    await update('paid');
    await tabTo(page, form.getByRole('checkbox', { name: 'Cash' }));
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(open).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(row).toBeFocused();
    const { data } = await (await owner.api.get(`/api/orders/${order.id}`)).json();
    expect(data).toMatchObject({ order_status: 'paid', payment_info: { payment_type: ['Cash'] } });
  });

  await test.step('adding a product', async () => {
    await navigate(page, '/dashboard/add-product');
    await type(page, page.getByLabel('Product Name'), 'Key Pen');
    await pick(page, page.getByRole('combobox', { name: 'Brand' }), 'Alta Vista');
    await pick(page, page.getByRole('combobox', { name: 'Type' }), 'Vape');
    await type(page, page.getByRole('textbox', { name: 'Size' }), '1');
    await pick(page, page.getByRole('combobox', { name: 'Size Unit' }), 'grams');
    await type(page, page.getByLabel('Units per Case'), '10');
    await type(page, page.getByRole('textbox', { name: 'Flavor' }), 'Peach');
    await type(page, page.getByRole('textbox', { name: 'SKU' }), 'KEY-1');
    await type(page, page.getByRole('textbox', { name: 'Price' }), '9.50');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Product added successfully/)).toBeVisible();
  });

  await test.step('uploading a signed manifest', async () => {
    const driver = await aPerson(owner, address, 'driver', 'Dan Dorn');
    await change(owner, newest, 'pending delivery');
    const way = { data: { delivery_driver: driver.id } };
    expect((await owner.api.patch(`/api/orders/${newest.id}/delivery`, way)).status()).toBe(200);
    await signIn(page, driver);
    await page.goto('/dashboard/upload-manifest');
    await pick(page, page.getByRole('combobox', { name: 'Order' }), newest.order_number);
    // Listened for before the walk, since the browser hands the chooser over only once it was told so.
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, page.getByLabel('Signed manifests'));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles([await photo('keys.png')]);
    await press(page, page.getByRole('button', { name: 'Upload Manifests' }));
    await expect(page.getByText('Manifests uploaded successfully!')).toBeVisible();
  });
});
