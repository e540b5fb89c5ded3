import type { Page } from '@playwright/test';
import { aBrand, aProcessor, photo } from '../records/catalogue-data.ts';
import { aPerson } from '../records/order-records.ts';
import { dayFromToday } from '../records/partner-records.ts';
import { aBusyShop } from '../records/report-records.ts';
import {
  type RoleName,
  sharedBusiness,
  type WholeBusiness,
  wholeBusiness,
} from '../records/whole-business.ts';
import { expectAccessible } from '../world/accessible.ts';
import { ordersOf } from '../world/desk-steps.ts';
import { expectNoSideways, PUBLIC, SCREENS, settled, walkTo } from '../world/every-screen.ts';
import { expect, PASSWORD, type Person, signIn, test } from '../world/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function signInByHand(page: Page, { email }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).tap();
  await expect(page).toHaveURL(/\/dashboard$/);
}

test("a driver's day: sign in, call, find the way, deliver, photograph the signed manifest", async ({
  page,
  address,
}) => {
  const { people, orders } = await wholeBusiness(address);
  await signInByHand(page, people.driver);
  const number = orders['pending delivery']?.order_number ?? '';
  const stop = page
    .getByRole('region', { name: 'Your stops' })
    .getByRole('listitem')
    .filter({ hasText: number });
  await expect(stop.getByRole('link', { name: /^Call / })).toHaveAttribute('href', 'tel:8455550142');
  await expect(stop.getByRole('link', { name: /^Map of / })).toHaveAttribute('href', /maps.*Kingston/);
  for (const name of [/^Call /, /^Map of /, /^Open order /]) {
    const box = await stop.getByRole('link', { name }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await stop.getByRole('link', { name: `Open order ${number}` }).tap();
  const order = page.getByRole('dialog', { name: `Order Details - ${number}` });
  await order.getByRole('button', { name: 'Mark Delivered' }).tap();
  const mark = page.getByRole('dialog', { name: 'Mark Delivered' });
  await expect(mark.getByLabel('Delivery date')).toHaveValue(dayFromToday(0));
  await expectNoSideways(page, 'Mark Delivered');
  await mark.getByRole('button', { name: 'Mark Delivered' }).tap();
  await expect(order.getByText('delivered', { exact: true }).first()).toBeVisible();

  const manifests = order.getByRole('region', { name: 'Signed Manifests' });
  const camera = manifests.getByLabel('Take photo');
  await expect(camera).toHaveAttribute('capture', 'environment');
  await camera.setInputFiles(await photo('signed.png'));
  await manifests.getByRole('button', { name: 'Upload Manifests' }).tap();
  await expect(order.getByText('Manifests uploaded successfully!')).toBeVisible();
  await expect(manifests.getByText('signed.png')).toBeVisible();
  await expectNoSideways(page, 'the order of a driver');
  await expectAccessible(page);
  await order.getByRole('button', { name: 'Close' }).tap();
  await walkTo(page, '/dashboard');
  await settled(page);
  await expect(stop).toHaveCount(0);

  await test.step('a driver uploads a manifest on the screen of its own', async () => {
    const next = orders['pending approval']?.order_number ?? '';
    await walkTo(page, '/dashboard/upload-manifest');
    await page.getByRole('combobox', { name: 'Order' }).tap();
    await page.getByRole('option', { name: new RegExp(next) }).tap();
    await page.getByLabel('Take photo').setInputFiles(await photo('road.png'));
    await page.getByRole('button', { name: 'Upload Manifests' }).tap();
    await expect(page.getByText('Manifests uploaded successfully!')).toBeVisible();
    await expectNoSideways(page, 'Upload Signed Manifest');
  });
});

test('an agent sells, and an admin approves, is paid and adds a product', async ({
  page,
  owner,
  address,
}) => {
  await aBusyShop(owner);
  await aBrand(owner, await aProcessor(owner), 'Vista');
  await signIn(page, await aPerson(owner, address, 'agent', 'Ann Abel'));
  await test.step('an agent places an order', async () => {
    await walkTo(page, '/dashboard/create-order');
    await page.getByRole('combobox', { name: 'Store' }).fill('12401');
    await page.getByRole('option', { name: /Kingston Green/ }).tap();
    await page.getByRole('combobox', { name: 'Brand' }).tap();
    await page.getByRole('option', { name: 'Alta' }).tap();
    await page.getByRole('combobox', { name: /Product/ }).tap();
    await expect(page.getByRole('option', { name: /Mango/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit Order' })).toBeHidden();
    await page.getByRole('option', { name: /Mango/ }).tap();
    await expect(page.getByRole('button', { name: 'Submit Order' })).toBeVisible();
    await page.getByLabel('Quantity', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Add Item to Order' }).tap();
    await expect(page.getByText('Item Successfully Added!')).toBeVisible();
    await expectNoSideways(page, 'Create New Order');
    await page.getByRole('button', { name: 'Submit Order' }).tap();
    const confirm = page.getByRole('dialog');
    await expectNoSideways(page, 'the question before an order');
    await confirm.getByRole('button', { name: 'Confirm Order' }).tap();
    await expect(page).toHaveURL(/order-success\?id=/);
    await expectNoSideways(page, 'the success page');
  });

  const [waiting] = await ordersOf(owner);
  await test.step('an admin approves an order and records its payment', async () => {
    await signIn(page, owner);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: /Awaiting approval/ }).tap();
    await expect(page.getByRole('heading', { name: 'Active Orders' })).toBeVisible();
    await page.getByRole('button', { name: 'Columns and density' }).tap();
    const columns = page.getByRole('dialog', { name: 'Columns and density' });
    await expect(columns.getByRole('checkbox', { name: 'Items' })).toBeVisible();
    const { y, height } = (await columns.boundingBox()) ?? { y: 0, height: Number.POSITIVE_INFINITY };
    expect(y + height, 'the columns end within the window').toBeLessThanOrEqual(844);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: waiting.order_number }).tap();
    const order = page.getByRole('dialog', { name: `Order Details - ${waiting.order_number}` });
    const update = async (status: string, fill = async () => {}) => {
      await order.getByRole('button', { name: 'Update Status' }).tap();
      const form = page.getByRole('dialog', { name: 'Update Status' });
      await form.getByRole('radio', { name: status, exact: true }).check();
      await fill();
      await expectNoSideways(page, `the status ${status}`);
      await form.getByRole('button', { name: 'Update Status' }).tap();
      await expect(form).toBeHidden();
    };
    await update('pending delivery');
    await expect(page.getByText(`Order ${waiting.order_number} is now pending delivery.`)).toBeVisible();
    await page.getByRole('button', { name: 'Close message' }).tap();
    await walkTo(page, `/dashboard/orders?order=${waiting.id}`);
    await update('paid', () => page.getByRole('checkbox', { name: 'Check' }).check());
    await expect(page.getByText(`Order ${waiting.order_number} is now paid.`)).toBeVisible();
    await page.getByRole('button', { name: 'Close message' }).tap();
    const saved = await (await owner.api.get(`/api/orders/${waiting.id}`)).json();
    expect(saved.data).toMatchObject({ order_status: 'paid', payment_info: { payment_type: ['Check'] } });
  });

  await test.step('an admin adds a product', async () => {
    await walkTo(page, '/dashboard/add-product');
    await page.getByLabel('Product Name').fill('Pocket Pen');
    await page.getByRole('combobox', { name: 'Brand' }).tap();
    await page.getByRole('option', { name: 'Vista' }).tap();
    await page.getByRole('combobox', { name: 'Type' }).tap();
    await page.getByRole('option', { name: 'Vape' }).tap();
    await page.getByRole('textbox', { name: 'Size' }).fill('1');
    await page.getByRole('combobox', { name: 'Size Unit' }).tap();
    await page.getByRole('option', { name: 'grams' }).tap();
    await page.getByLabel('Units per Case').fill('10');
    await page.getByRole('textbox', { name: 'Flavor' }).fill('Peach');
    await page.getByRole('textbox', { name: 'SKU' }).fill('POCKET-1');
    await page.getByRole('textbox', { name: 'Price' }).fill('9.50');
    await expectNoSideways(page, 'Add Product');
    await page.getByRole('button', { name: 'Add Product' }).tap();
    await expect(page.getByText(/added successfully/i).first()).toBeVisible();
    const { data } = await (await owner.api.get('/api/products-list?q=Pocket')).json();
    expect(data[0]).toMatchObject({ product_name: 'Pocket Pen', flavors: [{ sku: 'POCKET-1' }] });
  });
});

/** In the menu while lots are on. */
const LOTS = '/dashboard/lots';
/** In the menu of drivers. */
const MY_RUN = '/dashboard/run';

/** What no one else may see. */
const ownersOnly = (store: string) => [
  LOTS,
  '/dashboard/runs/plan',
  '/dashboard/reports?tab=accounting',
  '/dashboard/reports?tab=packs',
  '/dashboard/receivables?tab=payments',
  '/dashboard/receivables?tab=defaults',
  `/dashboard/receivables?store=${store}`,
  `/dashboard/receivables?store=${store}&add=payment`,
  '/dashboard/billing-settings?tab=trade',
];

/** What broke the Content-Security-Policy, in a list that grows. */
function policyBreaks(page: Page): string[] {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && /content security policy/i.test(message.text()))
      broken.push(message.text());
  });
  return broken;
}

/** A screen that tells an agent and a driver that it is not part of their role. */
const NOT_THEIRS = '/dashboard/manage-agents';

/** The screens of the menu that someone is shown. */
async function menuOf(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: /menu/i }).tap();
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  const hrefs = await page.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  return SCREENS.filter((path) => hrefs.includes(path));
}

async function walk(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await walkTo(page, path);
    await settled(page);
    await expectNoSideways(page, path);
  }
}

const recordsOf = ({ orders, store }: WholeBusiness) => [
  `/dashboard/orders?order=${orders.delivered?.id}`,
  `/dashboard/manage-stores?store=${store.id}`,
  `/dashboard/order-success?id=${orders.delivered?.id}`,
];

test('no screen scrolls sideways or breaks the Content-Security-Policy for the owner', async ({
  page,
  address,
}) => {
  const broken = policyBreaks(page);
  const business = await sharedBusiness(address);
  await walk(page, PUBLIC);
  await signIn(page, business.people.owner);
  expect(SCREENS.length).toBeGreaterThan(14);
  await page.goto('/dashboard');
  const screens = await menuOf(page);
  expect(screens).toEqual(SCREENS.filter((path) => path !== LOTS && path !== MY_RUN));
  await walk(page, [...screens, ...recordsOf(business), ...ownersOnly(business.store.id)]);
  expect(broken).toEqual([]);
});

/** What looks otherwise for them than for the owner. */
const OTHERWISE = ['/dashboard', '/dashboard/orders', '/dashboard/deliveries', MY_RUN];

test('no screen that an agent or a driver sees otherwise scrolls sideways or breaks that policy', async ({
  page,
  address,
}) => {
  const broken = policyBreaks(page);
  const business = await sharedBusiness(address);
  for (const role of ['agent', 'driver'] as RoleName[]) {
    await signIn(page, business.people[role]);
    await page.goto('/dashboard');
    const screens = await menuOf(page);
    expect(screens.length).toBeGreaterThan(4);
    // All of them by WAYBILL_WALK=every-role.
    const isLong = process.env.WAYBILL_WALK === 'every-role';
    const walked = screens.filter((path) => isLong || OTHERWISE.includes(path));
    // An agent's records are those of the owner with fewer buttons, a driver's have their own.
    const records = isLong || role === 'driver' ? recordsOf(business) : [];
    await walk(page, [...walked, NOT_THEIRS, ...records]);
  }
  expect(broken).toEqual([]);
});
