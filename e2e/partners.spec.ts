import type { Locator, Page } from '@playwright/test';
import { type RunningServer, startServer } from '../apps/server/src/testing-server.ts';
import {
  accessibilityProblems,
  expect,
  login,
  newAccount,
  PASSWORD,
  type Person,
  signIn,
  test,
} from './fixtures.ts';

const DAY_MS = 86_400_000;
let counter = 0;

/** A day by the account's clock, so that a test near midnight counts as the server does. */
function dayFromToday(days: number): string {
  const zone = { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-CA', zone).format(Date.now() + days * DAY_MS);
}

async function aStore(owner: Person, fields: Record<string, unknown> = {}) {
  const form = { storeName: 'Kingston Green', licenseNumber: `OCM-${++counter}`, address: '12 Main Street' };
  const reply = await owner.api.post('/api/stores', { data: { ...form, ...fields } });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()).data;
}

async function aPerson(owner: Person, kind: 'agent' | 'driver', fields: Record<string, unknown> = {}) {
  const email = `${kind}-${process.pid}-${Date.now()}-${++counter}@e2e.example`;
  const common = { phoneNumber: '(845) 555-0100', email, password: PASSWORD };
  const own =
    kind === 'agent'
      ? { agentName: 'Ann Abel', agentLicenseNumber: 'AG-1' }
      : { driverName: 'Dan Dorn', driverLicenseNumber: 'DL-1', vehicle: 'Van', vehicleLicenseNumber: 'VL-1' };
  const reply = await owner.api.post(`/api/${kind}s`, { data: { ...common, ...own, ...fields } });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()).data;
}

const names = (page: Page) => page.getByRole('table').locator('tbody tr td:first-child');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true }).click();

async function expectNoProblems(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityProblems(page), colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

test.describe('stores', () => {
  test('a store is added: what is missing, a zipcode that fills the rest, a license that is taken', async ({
    page,
    owner,
  }) => {
    await aStore(owner, { licenseNumber: 'OCM-TAKEN', storeName: 'First Store' });
    await page.goto('/dashboard/manage-stores');
    await press(page, 'Add New Store');
    const form = dialog(page, 'Add New Store');
    await expect(form.getByText('Address search is not enabled.')).toBeVisible();
    await press(form, 'Add Store');
    await expect(form.getByText('Store Name, License Number, and Address are required')).toBeVisible();
    await expect(form.getByLabel('Store Name')).toBeFocused();

    await form.getByLabel('Store Name').fill('Rondout Leaf');
    await form.getByLabel('License Number').fill('ocm-taken');
    await form.getByLabel('License Name').fill('Rondout Leaf LLC');
    await form.getByLabel('License Expiration').fill('2031-05-01');
    await form.getByLabel('Store Type').click();
    await page.getByRole('option', { name: 'Hybrid' }).click();
    await form.getByLabel('Address', { exact: true }).fill('66 Broadway');
    await form.getByLabel('Zipcode').fill('12401');
    await expect(form.getByLabel('City')).toHaveValue('Kingston');
    await expect(form.getByLabel('County')).toHaveValue('Ulster');
    await expect(form.getByLabel('State')).toHaveValue('New York');
    await form.getByLabel('Contact Name').fill('Omar Haddad');
    await form.getByLabel('Contact Phone').fill('(845) 555-0149');
    await form.getByLabel('Store Phone').fill('(845) 555-0150');
    await form.getByLabel('Store Email').fill('not an email');
    await form.getByLabel('Website').fill('rondout.example');
    await form.getByLabel('Website').press('Enter');
    await expect(form.getByText('Please enter a valid email address')).toBeVisible();
    await form.getByLabel('Store Email').fill('hello@rondout.example');
    await press(form, 'Add Store');
    await expect(form.getByText('A store with this license number already exists')).toHaveCount(1);
    await expect(form.getByLabel('License Number')).toBeFocused();
    await expect(form.getByLabel('License Number')).toHaveAccessibleDescription(/already exists/);

    await form.getByLabel('License Number').fill('OCM-77');
    await press(form, 'Add Store');
    await expect(form.getByText('Store added successfully')).toBeVisible();
    await expect(form).toBeHidden({ timeout: 5000 });
    await expect(names(page)).toHaveText(['First Store', 'Rondout Leaf']);

    await page.getByRole('link', { name: 'Rondout Leaf' }).click();
    const details = dialog(page, 'Store Details - Rondout Leaf');
    for (const section of ['Location', 'Contact', 'Store notes', 'System Information']) {
      await expect(details.getByRole('heading', { name: section })).toBeVisible();
    }
    for (const text of ['OCM-77', 'Rondout Leaf LLC', 'May 1, 2031', 'Hybrid', 'Ulster', 'Omar Haddad']) {
      await expect(details.getByText(text, { exact: true })).toBeVisible();
    }
    const link = (name: string) => details.getByRole('link', { name });
    await expect(link('rondout.example').first()).toHaveAttribute('href', 'mailto:hello@rondout.example');
    await expect(link('rondout.example').last()).toHaveAttribute('href', 'https://rondout.example');
    await expect(link('(845) 555-0149')).toHaveAttribute('href', 'tel:8455550149');
    await expect(link('66 Broadway')).toHaveAttribute('href', /maps.*66%20Broadway%2C%20Kingston/);
  });

  test('a store is edited: cancel restores, saving asks, a cleared field is sent as null', async ({
    page,
    owner,
  }) => {
    const store = await aStore(owner, { website: 'kingston.example', contactName: 'Ada' });
    await page.goto(`/dashboard/manage-stores?store=${store.id}`);
    const details = dialog(page, /^Store Details/);
    await press(details, 'Edit');
    await details.getByLabel('Store Name').fill('Other Name');
    await press(details, 'Cancel');
    await expect(dialog(page, 'Store Details - Kingston Green')).toBeVisible();
    await press(details, 'Edit');
    await expect(details.getByLabel('Store Name')).toHaveValue('Kingston Green');

    await details.getByLabel('Store Name').fill('Kingston Greener');
    await details.getByLabel('Website').fill('');
    await details.getByLabel('License Expiration').fill('2031-05-01');
    await press(details, 'Save Changes');
    const question = dialog(page, 'Save changes?');
    await expect(question.getByText('Are you sure you want to update this store?')).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await press(question, 'Save');
    expect((await sent).postDataJSON()).toMatchObject({
      store_name: 'Kingston Greener',
      website: null,
      county: null,
      store_type: null,
      contact_name: 'Ada',
      license_expiration: '2031-05-01',
    });
    const success = details.getByText('Store updated successfully!');
    await expect(success).toBeVisible();
    await expect(success).toBeHidden({ timeout: 6000 });
    await expect(dialog(page, 'Store Details - Kingston Greener')).toBeVisible();
    await press(details, 'Edit');
    await expect(details.getByLabel('Website')).toHaveValue('');
    await press(details, 'Cancel');
    await press(details, 'Close');
    await expect(names(page)).toHaveText(['Kingston Greener']);
  });

  test('an edit that the server refuses or that nobody answers keeps what was typed', async ({
    page,
    owner,
  }) => {
    const [store, other] = [await aStore(owner), await aStore(owner, { storeName: 'Other' })];
    await page.goto(`/dashboard/manage-stores?store=${store.id}`);
    const details = dialog(page, /^Store Details/);
    await press(details, 'Edit');
    await details.getByLabel('License Number').fill(other.license_number);
    await press(details, 'Save Changes');
    await press(dialog(page, 'Save changes?'), 'Save');
    await expect(details.getByText('A store with this license number already exists')).toHaveCount(1);
    await page.route(`**/api/stores/${store.id}`, (route) => route.abort());
    await details.getByLabel('License Number').fill('OCM-NEW');
    await press(details, 'Save Changes');
    await press(dialog(page, 'Save changes?'), 'Save');
    await expect(details.getByText('Failed to update store')).toBeVisible();
    await expect(details.getByLabel('License Number')).toHaveValue('OCM-NEW');
  });

  test('a day that is half typed is refused and not taken for none', async ({ page, owner }) => {
    const store = await aStore(owner, { licenseExpiration: '2031-05-01' });
    await page.goto(`/dashboard/manage-stores?store=${store.id}`);
    const details = dialog(page, /^Store Details/);
    await press(details, 'Edit');
    await details.getByLabel('License Expiration').fill('');
    await details.getByLabel('License Expiration').press('1');
    await details.getByLabel('License Expiration').press('2');
    await press(details, 'Save Changes');
    await expect(details.getByText('License expiration must be a date')).toBeVisible();
  });

  test('what was typed is not lost by closing, by Back or by a note that was not added', async ({
    page,
    owner,
  }) => {
    const store = await aStore(owner);
    await page.goto('/dashboard/manage-stores');
    await page.getByRole('link', { name: 'Kingston Green' }).click();
    const details = dialog(page, /^Store Details/);
    await press(details, 'Edit');
    await details.getByLabel('Store Name').fill('Half done');
    await page.keyboard.press('Escape');
    const question = dialog(page, 'Discard changes?');
    await press(question, 'Keep Editing');
    await page.goBack();
    await expect(question).toBeVisible();
    await press(question, 'Keep Editing');
    await expect(details.getByLabel('Store Name')).toHaveValue('Half done');
    await page.goBack();
    await press(question, 'Discard');
    await expect(details).toBeHidden();

    await page.getByRole('link', { name: 'Kingston Green' }).click();
    await expect(page).toHaveURL(new RegExp(store.id));
    await details.getByLabel('Add a note').fill('Half a note');
    await press(details, 'Edit');
    await press(details, 'Cancel');
    await expect(details.getByLabel('Add a note')).toHaveValue('Half a note');
    await page.keyboard.press('Escape');
    await press(question, 'Discard');
    await expect(details).toBeHidden();
    await expect(page.getByRole('link', { name: 'Kingston Green' })).toBeFocused();
  });

  test('a store is deleted after a question; a failure is said under the details', async ({
    page,
    owner,
  }) => {
    const store = await aStore(owner);
    await aStore(owner, { storeName: 'Stays' });
    await page.goto(`/dashboard/manage-stores?store=${store.id}`);
    const details = dialog(page, /^Store Details/);
    const question = dialog(page, 'Delete?');
    await press(details, 'Delete');
    await expect(
      question.getByText('Are you sure you want to delete this store? This action cannot be undone.'),
    ).toBeVisible();
    await press(question, 'Cancel');
    await page.route(`**/api/stores/${store.id}`, (route) => route.fulfill({ status: 500, body: '' }));
    await press(details, 'Delete');
    await press(question, 'Delete');
    await expect(details.getByText('Failed to delete store')).toBeVisible();
    await page.unroute(`**/api/stores/${store.id}`);
    await press(details, 'Delete');
    await press(question, 'Delete');
    await expect(details).toBeHidden();
    const message = page.getByText('Store deleted successfully!');
    await expect(message).toBeVisible();
    await expect(message).toBeHidden({ timeout: 6000 });
    await expect(names(page)).toHaveText(['Stays']);
  });

  test('stores are searched as one types, sorted by a click, and exported as they stand', async ({
    page,
    owner,
  }) => {
    for (const [storeName, city, zipcode] of [
      ['Beacon Bud', 'Beacon', '12508'],
      ['albany Best', 'Albany', '12203'],
      ['Catskill Canopy', 'Catskill', '12414'],
    ]) {
      await aStore(owner, { storeName, city, zipcode });
    }
    await page.goto('/dashboard/manage-stores');
    await expect(names(page)).toHaveText(['albany Best', 'Beacon Bud', 'Catskill Canopy']);
    const head = page.getByRole('columnheader', { name: 'Store Name' });
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await press(page, 'Store Name');
    await expect(names(page)).toHaveText(['Catskill Canopy', 'Beacon Bud', 'albany Best']);
    await expect(head).toHaveAttribute('aria-sort', 'descending');

    const search = page.getByRole('searchbox', { name: 'Search stores...' });
    await search.fill('124');
    await expect(page.getByRole('heading', { name: 'Current Stores (1 of 3)' })).toBeVisible();
    await expect(names(page)).toHaveText(['Catskill Canopy']);
    await search.fill('b');
    await expect(page).toHaveURL(/q=b/);
    await page.reload();
    await expect(names(page)).toHaveText(['Beacon Bud', 'albany Best']);
    const download = page.waitForEvent('download');
    await press(page, 'Export CSV');
    const stream = await (await download).createReadStream();
    const lines = (await stream.toArray()).join('').trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Store Name,License,Address');
    expect(lines[1]).toMatch(/^Beacon Bud,OCM-\d+,"12 Main Street, Beacon",/);

    await search.fill('nowhere');
    await expect(page.getByText('No stores match your search criteria.')).toBeVisible();
    await press(page, 'Clear Search');
    await expect(names(page)).toHaveCount(3);
  });

  test('no stores yet, a failing server and an unknown store each say so and offer the next step', async ({
    page,
    owner,
  }) => {
    await page.goto('/dashboard/manage-stores');
    await expect(page.getByText('No stores found. Add your first store to get started.')).toBeVisible();
    await page.getByRole('button', { name: 'Add New Store' }).last().click();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Add New Store')).toBeHidden();

    await page.route('**/api/stores', (route) => route.fulfill({ status: 502, body: '' }));
    await page.goto('/dashboard/manage-stores');
    await expect(page.getByText('Failed to load stores')).toBeVisible();
    await aStore(owner);
    await page.unroute('**/api/stores');
    await press(page, 'Try Again');
    await expect(names(page)).toHaveText(['Kingston Green']);
    await page.goto(`/dashboard/manage-stores?store=${crypto.randomUUID()}`);
    await expect(page.getByText('Store not found')).toBeVisible();

    await page.route('**/api/stores', (route) => route.abort());
    await page.goto('/dashboard/manage-stores');
    await expect(page.getByText('Failed to load stores')).toBeVisible();
  });

  test('a license that has expired or will is badged in the table, the details and the picker', async ({
    page,
    owner,
  }) => {
    await aStore(owner, { storeName: 'Aged', city: 'Kingston', licenseExpiration: dayFromToday(-1) });
    const soon = await aStore(owner, { storeName: 'Brief', licenseExpiration: dayFromToday(30) });
    await aStore(owner, { storeName: 'Calm', licenseExpiration: dayFromToday(31) });
    await aStore(owner, { storeName: 'Dateless' });
    await page.goto('/dashboard/manage-stores');
    const rows = page.getByRole('table').locator('tbody tr');
    await expect(rows.nth(0)).toContainText('Expired');
    await expect(rows.nth(1)).toContainText('Expiring');
    await expect(rows.nth(2)).not.toContainText('Expir');
    await expect(rows.nth(3)).not.toContainText('Expir');
    await press(page, 'Licenses to renew (2)');
    await expect(names(page)).toHaveText(['Aged', 'Brief']);
    await expect(page).toHaveURL(/license=due/);
    await press(page, 'Clear filter License expired or expiring');
    await expect(names(page)).toHaveCount(4);
    await page.goto(`/dashboard/manage-stores?store=${soon.id}`);
    await expect(dialog(page, 'Store Details - Brief').getByText('Expiring')).toBeVisible();

    await page.goto('/dashboard/create-order');
    const picker = page.getByRole('combobox', { name: 'Store' }).first();
    await picker.click();
    await picker.pressSequentially('k');
    await expect(page.getByRole('option')).toHaveCount(1);
    await expect(page.getByRole('option', { name: 'Aged' })).toContainText('Expired');
    await picker.press('Enter');
    await expect(picker).toHaveValue('Aged');
    await expect(page.getByText(/^License expired /).first()).toBeVisible();
  });

  test('a note is added at once, newest first, with who, when and where from', async ({ page, owner }) => {
    const store = await aStore(owner);
    await owner.api.post('/api/store-notes', {
      data: { storeId: store.id, noteDetails: 'Older note', orderNumber: 'ORD-1001' },
    });
    await page.goto(`/dashboard/manage-stores?store=${store.id}`);
    const details = dialog(page, /^Store Details/);
    const notes = details.getByRole('region', { name: /Previous Notes/ }).getByRole('listitem');
    await expect(details.getByRole('heading', { name: 'Previous Notes (1)' })).toBeVisible();
    await expect(notes.first()).toContainText('Order ORD-1001');
    await expect(notes.first()).toContainText('Manual');
    await expect(details.getByRole('button', { name: 'Add Note' })).toBeDisabled();
    await details.getByLabel('Add a note').fill('   ');
    await expect(details.getByRole('button', { name: 'Add Note' })).toBeDisabled();
    await details.getByLabel('Add a note').press('Control+Enter');
    await expect(details.getByText('Please enter a note before submitting.')).toBeVisible();

    let answer = () => {};
    await page.route('**/api/store-notes', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await details.getByLabel('Add a note').fill('Gate code 4711\nRing twice');
    await press(details, 'Add Note');
    await expect(notes).toHaveCount(2);
    await expect(notes.first()).toContainText('Gate code 4711');
    expect((await sent).postDataJSON()).toMatchObject({
      agentId: owner.id,
      agentName: 'Rosa Diaz',
      storeId: store.id,
      storeName: 'Kingston Green',
      noteSource: 'store_details_screen',
      noteDetails: 'Gate code 4711\nRing twice',
    });
    answer();
    const success = details.getByText('Note added successfully!');
    await expect(success).toBeVisible();
    await expect(notes.first()).toContainText('Rosa Diaz');
    await expect(notes.first()).toContainText('Store details');
    await expect(success).toBeHidden({ timeout: 6000 });
    await expect(details.getByRole('heading', { name: 'Previous Notes (2)' })).toBeVisible();
  });

  test('a note that could not be added leaves the list again and comes back into the field', async ({
    page,
    owner,
  }) => {
    const store = await aStore(owner);
    await page.route('**/api/store-notes?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(`/dashboard/manage-stores?store=${store.id}`);
    const details = dialog(page, /^Store Details/);
    await expect(details.getByText('Failed to load store notes')).toBeVisible();
    await page.unroute('**/api/store-notes?*');
    await press(details, 'Try Again');
    await expect(details.getByText('No notes yet.')).toBeVisible();
    await page.route('**/api/store-notes', (route) => route.fulfill({ status: 500, body: '' }));
    await details.getByLabel('Add a note').fill('Lost?');
    await press(details, 'Add Note');
    await expect(details.getByText('Failed to submit note')).toBeVisible();
    await expect(details.getByLabel('Add a note')).toHaveValue('Lost?');
    await expect(details.getByText('No notes yet.')).toBeVisible();
  });

  test('an agent adds and edits stores but does not delete them or see the people', async ({
    page,
    owner,
    address,
  }) => {
    const store = await aStore(owner);
    const { email } = await aPerson(owner, 'agent');
    await page.context().clearCookies();
    await signIn(page, await login(address, email));
    await page.goto(`/dashboard/manage-stores?store=${store.id}`);
    const details = dialog(page, /^Store Details/);
    await expect(details.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    await expect(details.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
    await press(details, 'Close');
    await expect(page.getByRole('button', { name: 'Add New Store' })).toBeVisible();
    for (const path of ['/dashboard/manage-agents', '/dashboard/manage-drivers']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'This is not part of your role' })).toBeVisible();
    }
  });

  test('a driver reads the stores of their deliveries only', async ({ page, owner, address }) => {
    await aStore(owner);
    const { email } = await aPerson(owner, 'driver');
    await page.context().clearCookies();
    await signIn(page, await login(address, email));
    await page.goto('/dashboard/manage-stores');
    await expect(page.getByText('No stores found.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add New Store' })).toHaveCount(0);
  });

  test('the screen and its dialogs have no accessibility problems and work on a phone', async ({
    page,
    owner,
  }) => {
    test.slow();
    const store = await aStore(owner, { licenseExpiration: dayFromToday(3), phone: '(845) 555-0100' });
    await owner.api.post('/api/store-notes', { data: { storeId: store.id, noteDetails: 'A note' } });
    await page.goto('/dashboard/manage-stores');
    await expect(names(page)).toHaveCount(1);
    await expectNoProblems(page);
    await press(page, 'Add New Store');
    await press(dialog(page, 'Add New Store'), 'Add Store');
    await expectNoProblems(page);
    await page.goto(`/dashboard/manage-stores?store=${store.id}`);
    await expect(page.getByText('Previous Notes (1)')).toBeVisible();
    await expectNoProblems(page);
    await press(dialog(page, /^Store Details/), 'Edit');
    await expectNoProblems(page);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard/manage-stores');
    await expect(page.getByRole('list', { name: 'Current Stores' }).getByRole('listitem')).toHaveCount(1);
    await expectNoProblems(page);
    await page.getByRole('link', { name: 'Kingston Green' }).click();
    await expect(page.getByText('Previous Notes (1)')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

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
      const password = form.getByLabel('Password', { exact: true });
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
      await expect(page.getByRole('heading', { name: `Current ${title}s (1 of 2)` })).toBeVisible();
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

    test(`the ${kind}s have no accessibility problems and work on a phone`, async ({ page, owner }) => {
      test.slow();
      const person = await aPerson(owner, kind);
      await page.goto(path);
      await expect(names(page)).toHaveCount(1);
      await expectNoProblems(page);
      await press(page, `Add New ${title}`);
      await dialog(page, `Add New ${title}`).getByLabel('Password', { exact: true }).fill('a');
      await press(dialog(page, `Add New ${title}`), `Add ${title}`);
      await expectNoProblems(page);
      await page.goto(`${path}?${kind}=${person.id}`);
      await expect(dialog(page, new RegExp(`^${title} Details`))).toBeVisible();
      await expectNoProblems(page);
      await press(dialog(page, new RegExp(`^${title} Details`)), 'Edit');
      await expectNoProblems(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await expect(page.getByRole('listitem')).toHaveCount(1);
      await expectNoProblems(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
  });
}

test.describe('the address search', () => {
  let server: RunningServer;
  let owner: Person;

  test.beforeAll(async () => {
    server = await startServer({ GOOGLE_MAPS_API_KEY: 'test-key', DEMO_DATA: 'off' });
    owner = await newAccount(server.address);
  });
  test.afterAll(async () => {
    await owner.api.dispose();
    await server.stop();
  });

  /** Opens the form with a stand-in for Google's script, whose last lines the test writes. */
  async function openForm(page: Page, script: string | undefined): Promise<Locator> {
    await signIn(page, owner);
    await page.route('https://maps.googleapis.com/**', (route) =>
      script === undefined
        ? route.abort()
        : route.fulfill({ contentType: 'text/javascript', body: `${STAND_IN}${script}` }),
    );
    await page.goto(`${server.address}/dashboard/manage-stores`);
    await page.getByRole('button', { name: 'Add New Store' }).first().click();
    return dialog(page, 'Add New Store');
  }

  test('fills the address from the place chosen with the keyboard', async ({ page }) => {
    const broken: string[] = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) broken.push(message.text());
    });
    const asked = page.waitForRequest('https://maps.googleapis.com/**');
    const form = await openForm(page, 'maps.places = places; maps.__ib__();');
    expect(new URL((await asked).url()).searchParams.get('key')).toBe('test-key');
    const search = form.getByLabel('Address Search');
    await search.fill('12 Main');
    await expect(page.getByRole('option')).toHaveText(['12 Main Street, Kingston, NY, USA']);
    await search.press('Enter');
    await expect(form.getByLabel('Address', { exact: true })).toHaveValue('12 Main Street');
    await expect(form.getByLabel('City')).toHaveValue('Kingston');
    await expect(form.getByLabel('County')).toHaveValue('Ulster');
    await expect(form.getByLabel('State')).toHaveValue('New York');
    // The stand-in's parts have no zipcode; it stands in the formatted address.
    await expect(form.getByLabel('Zipcode')).toHaveValue('12401');
    await expect(dialog(page, 'Add New Store')).toBeVisible();
    expect(broken).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('waits for a library that comes late', async ({ page }) => {
    const form = await openForm(page, 'setTimeout(() => { maps.places = places; }, 450); maps.__ib__();');
    await form.getByLabel('Address Search').fill('12 Main');
    await expect(page.getByRole('option')).toHaveCount(1);
  });

  test('says so when the library never comes', async ({ page }) => {
    const form = await openForm(page, 'maps.__ib__();');
    await expect(form.getByText('Failed to initialize address search.')).toBeVisible();
    await expect(form.getByLabel('Address', { exact: true })).toBeEditable();
  });

  test("says so when Google's script can not be loaded", async ({ page }) => {
    const form = await openForm(page, undefined);
    await expect(form.getByText('Failed to load Google Maps API')).toBeVisible();
    await form.getByLabel('Zipcode').fill('12401');
    await expect(form.getByLabel('City')).toHaveValue('Kingston');
  });

  test('says so when the key is not allowed to use places', async ({ page }) => {
    const form = await openForm(page, 'maps.places = places; refuse = true; maps.__ib__();');
    await form.getByLabel('Address Search').fill('12 Main');
    await expect(form.getByText('Address search is not enabled.')).toBeVisible();
  });
});

/** The part of Google's script that the app uses: the loader's handshake and the places library. */
const STAND_IN = `
const { maps } = google;
let refuse = false;
const part = (longText, ...types) => ({ longText, types });
const place = {
  fetchFields: async () => {
    place.formattedAddress = '12 Main St, Kingston, NY 12401, USA';
    place.addressComponents = [
      part('12', 'street_number'),
      part('Main Street', 'route'),
      part('Kingston', 'locality', 'political'),
      part('Ulster County', 'administrative_area_level_2', 'political'),
      part('New York', 'administrative_area_level_1', 'political'),
    ];
  },
};
const places = {
  AutocompleteSessionToken: class {},
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: async ({ input, sessionToken }) => {
      if (refuse) throw new Error('PERMISSION_DENIED: Places API (New) has not been used');
      if (!sessionToken) throw new Error('no session');
      const text = { text: '12 Main Street, Kingston, NY, USA' };
      const suggestions = input.startsWith('12') ? [{ placePrediction: { text, toPlace: () => place } }] : [];
      return { suggestions };
    },
  },
};
maps.importLibrary = async () => maps.places;
`;
