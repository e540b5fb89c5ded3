import { aBrand, aProcessor, aProduct } from '../records/catalogue-data.ts';
import { aPerson, aStore } from '../records/partner-records.ts';
import { SKU, sharedBusiness } from '../records/whole-business.ts';
import { expectAccessible } from '../world/accessible.ts';
import { created, expect, login, signIn, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

test('each role finds what it may see by Ctrl-K', async ({ page, address }) => {
  const { people, orders, store, product } = await sharedBusiness(address);
  await test.step('Ctrl-K finds orders, stores, products and screens by keyboard alone, each at its own address', async () => {
    await signIn(page, people.owner);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const palette = page.getByRole('dialog', { name: 'Search or jump to' });
    const box = palette.getByRole('combobox');
    const find = async (text: string, option: RegExp) => {
      await page.keyboard.press('Control+k');
      await expect(box).toBeFocused();
      await page.keyboard.type(text);
      await expect(palette.getByRole('status')).toHaveText(/\d+ results?$/);
      const wanted = palette.getByRole('option', { name: option }).first();
      await expect(wanted).toBeVisible();
      while ((await wanted.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
      const active = await box.getAttribute('aria-activedescendant');
      expect(active).toBe(await wanted.getAttribute('id'));
      await page.keyboard.press('Enter');
      await expect(palette).toBeHidden();
    };

    const unpaid = orders.unpaid;
    await find(unpaid?.order_number ?? '', /^ORD-/);
    await expect(page).toHaveURL(new RegExp(`/dashboard/unpaid-orders\\?order=${unpaid?.id}`));
    await expect(page.getByRole('dialog', { name: unpaid?.order_number ?? '' })).toBeVisible();
    await page.keyboard.press('Escape');

    await find('kingston', /^Kingston Green Dispensary/);
    await expect(page).toHaveURL(new RegExp(`/dashboard/stores/${store.id}`));
    await expect(page.getByRole('heading', { level: 1, name: store.store_name })).toBeVisible();
    await page.keyboard.press('Escape');

    await find('cloud', /^Cloud Pen/);
    await expect(page).toHaveURL(new RegExp(`/dashboard/view-inventory\\?product=${product.id}`));
    await expect(page.getByRole('dialog', { name: /^Product Details/ })).toBeVisible();
    await page.keyboard.press('Escape');

    await find('act', /^Activity Logs/);
    await expect(page).toHaveURL(/\/dashboard\/logs/);

    await find('record', /^Record Payment$/);
    await expect(page.getByRole('dialog', { name: 'Record Payment' })).toBeVisible();
    await page.keyboard.press('Escape');
    await find('regulated', /^Regulated Trade/);
    await expect(page.getByRole('tab', { name: 'Regulated Trade', selected: true })).toBeVisible();

    await find('two-factor', /^Two-Step Sign-In/);
    await expect(page.getByRole('heading', { name: 'Two-Step Sign-In' })).toBeVisible();

    await find('add st', /^Add Store$/);
    await expect(page.getByRole('dialog', { name: 'Add New Store' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/dashboard\/manage-stores$/);
  });

  await test.step('a driver is offered only what a driver may see', async () => {
    await signIn(page, people.driver);
    await page.goto('/dashboard');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('button', { name: 'Admin Controls' }).click();
    await expect(menu.getByRole('listitem')).toHaveText([
      'Sales Analytics',
      'Sales Report',
      'Activity Logs',
      'Settings',
    ]);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const palette = page.getByRole('dialog', { name: 'Search or jump to' });
    await expect(palette.getByRole('option', { name: 'Active Orders' })).toBeVisible();
    for (const name of ['Sales Analytics', 'Activity Logs', 'Settings']) {
      await expect(palette.getByRole('option', { name })).toBeVisible();
    }
    await expect(palette.getByRole('option', { name: 'Create Order' })).toHaveCount(0);
    await expect(palette.getByRole('option', { name: 'View/Edit Inventory' })).toHaveCount(0);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await palette.getByRole('combobox').fill(SKU);
    await expect(palette.getByRole('status')).not.toHaveText('Searching');
    await palette.getByRole('combobox').fill('Kingston');
    await expect(palette.getByRole('option', { name: /^Kingston Green/ })).toBeVisible();
    expect(asked).toContain('/api/stores');
    expect(asked).not.toContain('/api/products-list');
  });
});

test('a new business opens the palette on Home and puts the first steps away', async ({ page, owner }) => {
  expect(owner.id).toBeTruthy();
  await test.step('what is typed right after Ctrl-K is kept while the palette opens', async () => {
    // The palette's own code comes late, as over a slow line.
    await page.route(/palette/, async (route) => {
      const reply = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.fulfill({ response: reply });
    });
    await page.goto('/dashboard/orders');
    await expect(page.getByRole('heading', { name: 'Active Orders' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('settings');
    const box = page.getByRole('dialog', { name: 'Search or jump to' }).getByRole('combobox');
    await expect(box).toHaveValue('settings');
    await page.keyboard.type(' x');
    await expect(box).toHaveValue('settings x');
    // Opened again while it still fades out, as by someone who changes their mind.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Control+k')]);
    await page.keyboard.type('orders');
    await expect(box).toHaveValue('orders');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await page.unrouteAll();
  });

  await test.step('the palette says when nothing is found and when the search fails, and Escape gives the focus back', async () => {
    await navigate(page, '/dashboard');
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const palette = page.getByRole('dialog', { name: 'Search or jump to' });
    await expect(palette.getByRole('option', { name: 'Create Order' })).toBeVisible();
    await palette.getByRole('combobox').fill('zebra');
    await expect(palette.getByText('Nothing found for “zebra”.')).toBeVisible();
    await expect(palette.getByRole('status')).toHaveText('Nothing found');
    await expectAccessible(page);
    await page.route('**/api/orders?*', (route) => route.abort());
    await palette.getByRole('combobox').fill('zebras');
    await expect(palette.getByText('The search could not be finished. Please try again.')).toBeVisible();
    await page.unroute('**/api/orders?*');
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('the first steps can be put away', async () => {
    await page.getByRole('button', { name: 'Dismiss getting started' }).click();
    const steps = page.getByRole('region', { name: 'Get started' });
    await expect(steps).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Awaiting approval').first()).toBeVisible();
    await expect(steps).toHaveCount(0);
  });
});

test('someone at the keys finds records and screens', async ({ page, owner }) => {
  await test.step('the palette finds people, brands and settings, offers what was opened last, and tabs are called after records', async () => {
    const processor = await aProcessor(owner);
    const brand = await aBrand(owner, processor, 'Quartzite');
    await aPerson(owner, 'agent', { agentName: 'Ann Abel' });
    await aPerson(owner, 'driver', { driverName: 'Dan Dorn' });
    await page.goto('/dashboard/manage-stores');
    await expect(page.getByRole('heading', { name: 'Manage Stores' })).toBeVisible();
    const palette = page.getByRole('dialog', { name: 'Search or jump to' });
    const find = async (text: string, option: RegExp) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(text);
      await palette.getByRole('option', { name: option }).click();
      await expect(palette).toBeHidden();
    };
    for (const [text, option, title] of [
      ['quartz', /^Quartzite/, 'Quartzite · Waybill'],
      ['ann', /^Ann Abel/, 'Ann Abel · Waybill'],
      ['dorn', /^Dan Dorn/, 'Dan Dorn · Waybill'],
    ] as const) {
      await find(text, option);
      await expect(page).toHaveTitle(title);
      await page.keyboard.press('Escape');
      await expect(page).not.toHaveTitle(title);
    }
    await find('invoice det', /^Invoice Details/);
    await expect(page).toHaveURL(/billing-settings\?tab=invoice/);
    await page.keyboard.press('Control+k');
    const recent = palette.getByRole('group', { name: 'Recent' }).getByRole('option');
    await expect(recent).toHaveText([/^Dan Dorn/, /^Ann Abel/, /^Quartzite/]);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Dan Dorn · Waybill');
    await test.step('but nothing that was deleted', async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('dialog', { name: 'Delete?' }).getByRole('button', { name: 'Delete' }).click();
      await expect(page).not.toHaveTitle('Dan Dorn · Waybill');
      await page.keyboard.press('Control+k');
      await expect(recent).toHaveText([/^Ann Abel/, /^Quartzite/]);
      expect((await owner.api.delete(`/api/brands/${brand.id}`)).status()).toBe(200);
      // On a screen that loads no brands.
      await page.goto('/dashboard/orders');
      await expect(page.getByRole('heading', { name: 'Active Orders' })).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(recent).toHaveText([/^Ann Abel/]);
    });
  });

  await test.step('single keys go to screens, never while typing or over a dialog, and can be turned off', async () => {
    await aStore(owner);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await expect(page.getByRole('heading', { name: 'Manage Stores' })).toBeVisible();

    await page.keyboard.press('/');
    const search = page.getByRole('searchbox', { name: 'Search stores...' });
    await expect(search).toBeFocused();
    await page.keyboard.type('go c?');
    await expect(search).toHaveValue('go c?');
    await expect(page).toHaveURL(/manage-stores/);
    await page.keyboard.press('Escape');
    await search.blur();

    await page.getByRole('link', { name: 'Kingston Green' }).click();
    await expect(page.getByRole('dialog', { name: /Store Details/ })).toBeVisible();
    await page.keyboard.press('c');
    await expect(page).toHaveURL(/manage-stores\?store=/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet.getByText('Create an order')).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.keyboard.press('c');
    await page.keyboard.press('?');
    await expect(page).toHaveURL(/manage-stores/);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Search or jump to' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await sheet.getByRole('checkbox', { name: 'Single-key shortcuts' }).check();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.keyboard.press('c');
    await expect(page).toHaveURL(/create-order/);
  });
});

test('a new business is shown what to add first, ticked off from the records, until all is there', async ({
  page,
  owner,
  address,
}) => {
  await page.goto('/dashboard');
  const steps = page.getByRole('region', { name: 'Get started' });
  await expect(steps.getByText('0 of 7 done')).toBeVisible();
  await steps.getByRole('link', { name: 'Add a store' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Store' });
  await form.getByLabel('Store Name').fill('First Store');
  await form.getByRole('textbox', { name: 'License Number' }).fill('OCM-1');
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill('1 Main Street');
  await form.getByRole('button', { name: 'Add Store' }).click();
  await expect(page.getByText('Store added successfully')).toBeVisible();
  await navigate(page, '/dashboard');
  await expect(steps.getByText('1 of 7 done')).toBeVisible();
  await expect(steps.getByRole('listitem').filter({ hasText: 'Add a store' })).toContainText('Done');

  const agent = await aPerson(owner, 'agent');
  await signIn(page, await login(address, agent.email));
  await page.goto('/dashboard');
  await expect(page.getByText('Awaiting approval').first()).toBeVisible();
  await expect(steps).toHaveCount(0);

  await signIn(page, owner);
  const processor = await aProcessor(owner);
  await aProduct(owner, { brand: await aBrand(owner, processor), name: 'Cloud Pen' });
  await page.goto('/dashboard');
  await expect(steps.getByText('5 of 7 done')).toBeVisible();
  const { data: stores } = await (await owner.api.get('/api/stores')).json();
  const { data: flavors } = await (await owner.api.get('/api/inventory')).json();
  await created(owner, '/api/orders', {
    storeId: stores[0].id,
    orderDetails: [{ sku: flavors[0].sku, qty: 1 }],
  });
  const invoice = {
    company_name: 'Hudson Supply',
    street_address: '1 Main Street',
    city: 'Kingston',
    state: 'New York',
    zipcode: '12401',
    email: 'accounts@e2e.example',
    phone_number: '(845) 555-0100',
    bank_name: 'Bank',
    routing_number: '021000021',
    account_number: '123456',
    account_type: 'Business Checking',
    bank_address: '1 Wall Street',
  };
  expect((await owner.api.put('/api/invoice-details', { data: invoice })).status()).toBe(200);
  await page.goto('/dashboard');
  await expect(page.getByText('Awaiting approval').first()).toBeVisible();
  await expect(steps).toHaveCount(0);
});
