import type { Locator, Page } from '@playwright/test';
import { dialog } from '../records/partner-records.ts';
import { expect, newAccount, type Person, signIn, test } from '../world/fixtures.ts';
import { startOwnServer } from '../world/own-server.ts';

// A machine that is busy with other things draws a screen in seconds.
test.describe.configure({ mode: 'default', timeout: 120_000 });

test.describe('the address search', () => {
  let server: Awaited<ReturnType<typeof startOwnServer>> | undefined;
  let owner: Person;

  test.beforeAll(async () => {
    server = await startOwnServer({ GOOGLE_MAPS_API_KEY: 'test-key' });
    owner = await newAccount(server.address, server);
  });
  test.afterAll(async () => {
    await owner?.api.dispose();
    await server?.stop();
  });

  /** Opens the form with a stand-in for Google's script, whose last lines the test writes. */
  async function openForm(page: Page, script: string | undefined): Promise<Locator> {
    await signIn(page, owner);
    await page.route('https://maps.googleapis.com/**', (route) =>
      script === undefined
        ? route.abort()
        : route.fulfill({ contentType: 'text/javascript', body: `${STAND_IN}${script}` }),
    );
    await page.goto(`${server?.address}/dashboard/manage-stores`);
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
    await expect(form.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('12 Main Street');
    await expect(form.getByLabel('City')).toHaveValue('Kingston');
    await expect(form.getByLabel('County')).toHaveValue('Ulster');
    await expect(form.getByRole('combobox', { name: 'State' })).toHaveValue('New York');
    // The stand-in's parts have no zipcode; it stands in the formatted address.
    await expect(form.getByLabel('Zipcode')).toHaveValue('12401');
    await expect(dialog(page, 'Add New Store')).toBeVisible();
    expect(broken).toEqual([]);
  });

  test('waits for a library that comes late', async ({ page }) => {
    const form = await openForm(page, 'setTimeout(() => { maps.places = places; }, 450); maps.__ib__();');
    await form.getByLabel('Address Search').fill('12 Main');
    await expect(page.getByRole('option')).toHaveCount(1);
  });

  test('says so when the library never comes', async ({ page }) => {
    const form = await openForm(page, `${COUNTED} maps.__ib__();`);
    await expect(form.getByText('Failed to initialize address search.')).toBeVisible();
    // Put on the window by the stand-in.
    const looks = await page.evaluate(() => (window as unknown as { looks: number[] }).looks);
    expect(looks).toHaveLength(10);
    for (const [at, look] of looks.slice(1).entries()) expect(look - (looks[at] ?? 0)).toBeGreaterThan(95);
    await expect(form.getByRole('textbox', { name: 'Address', exact: true })).toBeEditable();
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

/** Remembers when the app looked for the library. */
const COUNTED = `
window.looks = [];
maps.importLibrary = async () => undefined;
Object.defineProperty(maps, 'places', { get: () => void window.looks.push(performance.now()) });
`;

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
