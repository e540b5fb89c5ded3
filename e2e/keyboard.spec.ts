import type { Locator, Page } from '@playwright/test';
import { photo } from './catalogue-data.ts';
import { expect, PASSWORD, signIn, test } from './fixtures.ts';
import { wholeBusiness } from './whole-business.ts';

const MOST_TABS = 90;

/** Walks with Tab alone; where it arrives the focus can be seen. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MOST_TABS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await isFocusSeen(page), `the focus on ${target} can be seen`).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${target} was not reached by ${MOST_TABS} presses of ${key}`);
}

/** An outline on what has the focus, or on the visible part of a field whose input is hidden. */
function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    let element: Element | null = document.activeElement;
    for (let up = 0; element && up < 4; up += 1) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return true;
      element = element.parentElement;
    }
    return false;
  });
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Searchable lists are typed into, plain ones walked with the arrows. */
async function pick(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  const typed = (await target.getAttribute('readonly')) === null;
  if (typed) await page.keyboard.type(text);
  else await page.keyboard.press('Enter');
  const wanted = page.getByRole('option', { name: new RegExp(text, 'i') }).first();
  await expect(wanted).toBeVisible();
  const label = (await wanted.textContent())?.trim() ?? '';
  await expect(async () => {
    if ((await wanted.getAttribute('data-combobox-selected')) === null)
      await page.keyboard.press('ArrowDown');
    await expect(wanted).toHaveAttribute('data-combobox-selected', /.*/, { timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(wanted).toBeHidden();
  await expect(target).toHaveValue(label);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

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

test('placing an order, from the menu to the success page', async ({ page, address }) => {
  const { people } = await wholeBusiness(address);
  await signIn(page, people.agent);
  await page.goto('/dashboard');
  await press(page, page.getByRole('button', { name: 'Manage Orders' }));
  await press(page, page.getByRole('link', { name: 'Create New Order' }));
  await expect(page.getByRole('combobox', { name: 'Store', exact: true })).toBeFocused();
  await page.keyboard.type('Kingston');
  await page.keyboard.press('Enter');
  await page.keyboard.type('alta');
  await page.keyboard.press('Enter');
  await page.keyboard.type('mango');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add Another Item' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Submit Order' }));
  await expect(page.getByRole('button', { name: 'Confirm Order' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/order-success\?id=/);
});

test('approving an order and recording its payment, with the focus back where it was', async ({
  page,
  address,
}) => {
  const { people, orders } = await wholeBusiness(address);
  const order = orders['pending approval'];
  await signIn(page, people.owner);
  await page.goto('/dashboard/orders');
  const row = page.getByRole('link', { name: order?.order_number ?? '' });
  const first = page.getByRole('table').locator('tbody a').first();
  await tabTo(page, first);
  while (!(await row.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('ArrowDown');
  }
  expect(await isFocusSeen(page)).toBe(true);
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: `Order Details - ${order?.order_number}` });
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
  const { data } = await (await people.owner.api.get(`/api/orders/${order?.id}`)).json();
  expect(data).toMatchObject({ order_status: 'paid', payment_info: { payment_type: ['Cash'] } });
});

test('two dialogs closed after one another give the focus back to the row, on a slow machine too', async ({
  page,
  address,
}) => {
  const { people, orders } = await wholeBusiness(address);
  const number = orders['pending approval']?.order_number ?? '';
  await signIn(page, people.owner);
  await page.goto('/dashboard/orders');
  const row = page.getByRole('link', { name: number });
  await row.focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: `Order Details - ${number}` });
  await details.getByRole('button', { name: 'Update Status' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Update Status' });
  await expect(form.locator(':focus')).toBeVisible();

  await page.evaluate(escapeTwice);
  await expect(form).toBeHidden();
  await expect(details).toBeHidden();
  await expect(row).toBeFocused();
});

/** Escape twice; what the second dialog leaves to do at once is done late, as on a busy machine. */
function escapeTwice(): Promise<void> {
  const { setTimeout } = window;
  const late = (run: () => void, delay = 150) => setTimeout(run, delay);
  const pressEscape = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  pressEscape();
  return new Promise((done) => {
    setTimeout(() => {
      Object.assign(window, { setTimeout: late });
      pressEscape();
    }, 100);
    setTimeout(done, 800);
  });
}

test('uploading a signed manifest', async ({ page, address }) => {
  const { people, orders } = await wholeBusiness(address);
  const number = orders['pending delivery']?.order_number ?? '';
  await signIn(page, people.driver);
  await page.goto('/dashboard/upload-manifest');
  await pick(page, page.getByRole('combobox', { name: 'Order' }), number);
  await tabTo(page, page.getByLabel('Signed manifests'));
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([await photo('keys.png')]);
  await press(page, page.getByRole('button', { name: 'Upload Manifests' }));
  await expect(page.getByText('Manifests uploaded successfully!')).toBeVisible();
});

test('adding a product', async ({ page, address }) => {
  const { people } = await wholeBusiness(address);
  await signIn(page, people.owner);
  await page.goto('/dashboard/add-product');
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

test('the skip link is the first stop and leads past the menu', async ({ page, owner }) => {
  expect(owner.id).toBeTruthy();
  await page.goto('/dashboard/manage-stores');
  await expect(page.getByRole('heading', { name: 'Manage Stores' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(inMain).toBe(true);
});

test('after Discard the focus stands on what opened the dialog', async ({ page, address }) => {
  const { people, orders } = await wholeBusiness(address);
  await signIn(page, people.owner);
  const throwAway = async (field: Locator) => {
    await field.fill('Not to be kept');
    await page.keyboard.press('Escape');
    await press(page, page.getByRole('button', { name: 'Discard' }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await page.goto('/dashboard/manage-stores');
  const add = page.getByRole('button', { name: 'Add New Store' });
  await press(page, add);
  await throwAway(page.getByLabel('Store Name'));
  await expect(add).toBeFocused();

  const store = page.getByRole('table').getByRole('link').first();
  await press(page, store);
  await press(page, page.getByRole('button', { name: 'Edit' }));
  await throwAway(page.getByLabel('Store Name'));
  await expect(store).toBeFocused();

  await page.goto('/dashboard/orders');
  const order = page.getByRole('link', { name: orders['pending delivery']?.order_number ?? '' });
  await order.focus();
  await page.keyboard.press('Enter');
  const change = page.getByRole('button', { name: 'Change Delivery' });
  await press(page, change);
  await page.getByLabel('Delivery date').fill('2031-05-06');
  await page.keyboard.press('Escape');
  await press(page, page.getByRole('button', { name: 'Discard' }));
  await expect(change).toBeFocused();
  await page.getByLabel('Add a note').fill('Not to be kept');
  await page.keyboard.press('Escape');
  await press(page, page.getByRole('button', { name: 'Discard' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(order).toBeFocused();
});

test('after Discard on the way to another screen its heading has the focus', async ({ page, address }) => {
  const { people } = await wholeBusiness(address);
  await signIn(page, people.owner);
  await page.goto('/dashboard/add-product');
  await page.getByLabel('Product Name').fill('Not to be kept');
  await press(page, page.getByRole('button', { name: 'Manage Orders' }));
  await press(page, page.getByRole('link', { name: 'Active Orders' }));
  await press(page, page.getByRole('button', { name: 'Discard' }));
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByRole('heading', { name: 'Active Orders' })).toBeFocused();
});
