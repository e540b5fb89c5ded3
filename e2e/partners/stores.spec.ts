import { aPerson, aStore, dayFromToday, dialog, names, press } from '../records/partner-records.ts';
import { emptyBusiness } from '../records/whole-business.ts';
import { expectAccessible } from '../world/accessible.ts';
import { expectNoSideways } from '../world/every-screen.ts';
import { expect, login, signIn, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

// A machine that is busy with other things draws a screen in seconds.
test.describe.configure({ timeout: 120_000 });

test.describe('stores', () => {
  test('a long list comes in pages from the server, and is printed and exported whole', async ({
    page,
    owner,
  }) => {
    const rows = Array.from(
      { length: 60 },
      (_, at) => `Row ${String(at).padStart(2, '0')},LONG-${at},1 Main St`,
    );
    const buffer = Buffer.from(['Store Name,License Number,Address', ...rows].join('\n'));
    const file = { name: 'stores.csv', mimeType: 'text/csv', buffer };
    const reply = await owner.api.post('/api/stores/import', { multipart: { file } });
    expect(reply.status()).toBe(201);
    // Paper is what the browser makes of the page when it is told to print.
    await page.addInitScript(() => {
      window.print = () => Object.assign(window, { printed: (Reflect.get(window, 'printed') ?? 0) + 1 });
    });
    const asked: URL[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/stores') asked.push(url);
    });
    await page.goto('/dashboard/manage-stores');
    await expect(names(page).first()).toHaveText('Row 00');
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '61');
    const limits = asked.map(({ searchParams }) => Number(searchParams.get('limit')));
    expect(limits.filter((limit) => !(limit > 0 && limit <= 50))).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search stores...' }).fill('row 59');
    await expect(page.getByText('(1 of 60)')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search stores...' }).fill('');
    await expect(page.getByText('(1 of 60)')).toBeHidden();

    // What is printed is read in pages of 500; here the server answers it in several.
    await page.route('**/api/stores?*limit=500*', (route) =>
      route.continue({ url: route.request().url().replace('limit=500', 'limit=25') }),
    );
    await press(page, 'Print list');
    await page.waitForFunction(() => Reflect.get(window, 'printed') === 1);
    await page.emulateMedia({ media: 'print' });
    const paper = page.getByRole('table', { name: 'Current Stores, printed' });
    await expect(paper.getByRole('row')).toHaveCount(61);
    await expect(paper.getByText('Row 59')).toBeVisible();
    await expect(page.getByText('60 rows, printed')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.getByText('60 rows, printed')).toHaveCount(0);
    await page.keyboard.press('Control+p');
    await page.waitForFunction(() => Reflect.get(window, 'printed') === 2);
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
    await expect(page.getByRole('columnheader')).toHaveText([
      'Store Name',
      'License',
      'Address',
      'Contact Name',
      'Phone',
      'Created',
      'Updated',
    ]);
    const head = page.getByRole('columnheader', { name: 'Store Name' });
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(head.locator('svg.tabler-icon-arrow-up')).toBeVisible();
    await press(page, 'Store Name');
    await expect(names(page)).toHaveText(['Catskill Canopy', 'Beacon Bud', 'albany Best']);
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(head.locator('svg.tabler-icon-arrow-down')).toBeVisible();

    const search = page.getByRole('searchbox', { name: 'Search stores...' });
    await search.fill('1241');
    await expect(page.getByText('(1 of 3)')).toBeVisible();
    await expect(names(page)).toHaveText(['Catskill Canopy']);
    await search.fill('b');
    await expect(page).toHaveURL(/q=b/);
    await expect(names(page)).toHaveText(['Beacon Bud', 'albany Best']);
    const download = page.waitForEvent('download');
    await press(page, 'Export CSV');
    const stream = await (await download).createReadStream();
    const lines = (await stream.toArray()).join('').trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe(
      'Store Name,License Number,Address,City,County,State,Zipcode,Contact Name,Phone,License Name,Store Type,' +
        'Website,License Expiration,Store Email,Store Phone,Created,Updated',
    );
    expect(lines[1]).toMatch(/^Beacon Bud,OCM-\d+,12 Main Street,Beacon,,,12508,/);
    await search.fill('12 main beacon');
    await expect(names(page)).toHaveText(['Beacon Bud']);

    await search.fill('nowhere');
    await expect(page.getByText('No stores match your search criteria.')).toBeVisible();
    await press(page, 'Clear Search');
    await expect(names(page)).toHaveCount(3);
  });

  test('no stores yet, a failing server and an unknown store each say so and offer the next step', async ({
    page,
    address,
  }) => {
    await signIn(page, await emptyBusiness(address));
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/stores?*', async (route) => {
      await held;
      await route.fulfill({ status: 500, body: '' });
    });
    await page.goto('/dashboard/manage-stores');
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    answer();
    await expect(page.getByText('Failed to load stores')).toBeVisible();
    // The counts of the filters are asked for too, by requests of one row.
    const failed = page.waitForResponse((response) => response.url().includes('limit=50'));
    await Promise.all([failed, press(page, 'Try Again')]);
    await expect(page.getByText('Failed to load stores')).toBeVisible();
    await page.unroute('**/api/stores?*');
    await press(page, 'Try Again');
    await expect(page.getByText('No stores found. Add your first store to get started.')).toBeVisible();
    await page.getByRole('button', { name: 'Add New Store' }).last().click();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Add New Store')).toBeHidden();
    await navigate(page, `/dashboard/manage-stores?store=${crypto.randomUUID()}`);
    await expect(page.getByText('Store not found')).toBeVisible();
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
    const toRenew = page.getByRole('button', { name: 'Licenses to renew 2' });
    await toRenew.click();
    await expect(toRenew).toHaveAttribute('aria-pressed', 'true');
    await expect(names(page)).toHaveText(['Aged', 'Brief']);
    await expect(page).toHaveURL(/license=due/);
    await press(page, 'Clear all');
    await expect(names(page)).toHaveCount(4);
    await navigate(page, `/dashboard/manage-stores?store=${soon.id}`);
    await expect(dialog(page, 'Store Details - Brief').getByText('Expiring')).toBeVisible();

    await navigate(page, '/dashboard/create-order');
    const picker = page.getByRole('combobox', { name: 'Store' }).first();
    await picker.click();
    await picker.pressSequentially('k');
    await expect(page.getByRole('option')).toHaveCount(1);
    await expect(page.getByRole('option', { name: 'Aged' })).toContainText('Expired');
    await picker.press('Enter');
    await expect(picker).toHaveValue('Aged');
    await expect(page.getByText(/^License expired /).first()).toBeVisible();
  });

  test('agents and drivers see of the stores what is theirs', async ({ page, owner, address }) => {
    const store = await aStore(owner);
    await test.step('an agent adds and edits stores but does not delete them or see the people', async () => {
      const { email } = await aPerson(owner, 'agent');
      await signIn(page, await login(address, email));
      await page.goto(`/dashboard/manage-stores?store=${store.id}`);
      const details = dialog(page, /^Store Details/);
      await expect(details.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
      await expect(details.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
      await press(details, 'Close');
      await expect(page.getByRole('button', { name: 'Add New Store' })).toBeVisible();
      for (const path of ['/dashboard/manage-agents', '/dashboard/manage-drivers']) {
        await navigate(page, path);
        await expect(page.getByRole('heading', { name: 'This is not part of your role' })).toBeVisible();
        await navigate(page, '/dashboard/manage-stores');
        await expect(page.getByRole('heading', { name: 'Manage Stores' })).toBeVisible();
      }
    });

    await test.step('a driver reads the stores of their deliveries only', async () => {
      const { email } = await aPerson(owner, 'driver');
      await signIn(page, await login(address, email));
      await page.goto('/dashboard/manage-stores');
      await expect(page.getByText('No stores found.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add New Store' })).toHaveCount(0);
    });
  });

  test('the screen works on a phone', async ({ page, owner }) => {
    const store = await aStore(owner, { licenseExpiration: dayFromToday(3), phone: '(845) 555-0100' });
    await owner.api.post('/api/store-notes', { data: { storeId: store.id, noteDetails: 'A note' } });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard/manage-stores');
    await expect(page.getByRole('list', { name: 'Current Stores' }).getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Kingston Green' }).click();
    await expect(page.getByText('Previous Notes (1)')).toBeVisible();
    await expectNoSideways(page, 'a store');
  });
});
