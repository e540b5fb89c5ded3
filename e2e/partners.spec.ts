import { expect, login, signIn, test } from './fixtures.ts';
import { aPerson, aStore, dayFromToday, dialog, expectNoProblems, names, press } from './partner-records.ts';

// A machine that is busy with other things draws a screen in seconds.
test.describe.configure({ timeout: 120_000 });

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
    await form.getByRole('textbox', { name: 'Address', exact: true }).fill('66 Broadway');
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
    await expect(page.getByText('(1 of 3)')).toBeVisible();
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

  test('the screen and its dialogs have no accessibility problems', async ({ page, owner }) => {
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
  });

  test('the screen works on a phone', async ({ page, owner }) => {
    test.slow();
    const store = await aStore(owner, { licenseExpiration: dayFromToday(3), phone: '(845) 555-0100' });
    await owner.api.post('/api/store-notes', { data: { storeId: store.id, noteDetails: 'A note' } });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard/manage-stores');
    await expect(page.getByRole('list', { name: 'Current Stores' }).getByRole('listitem')).toHaveCount(1);
    await expectNoProblems(page);
    await page.getByRole('link', { name: 'Kingston Green' }).click();
    await expect(page.getByText('Previous Notes (1)')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
