import type { Locator, Page } from '@playwright/test';
import { dialog } from '../records/partner-records.ts';
import { emptyBusiness } from '../records/whole-business.ts';
import { expect, signIn, test } from '../world/fixtures.ts';

// A machine that is busy with other things draws a screen in seconds.
test.describe.configure({ timeout: 120_000 });

/** Opens the form as a server with a key serves it, with a stand-in for Google's script or, without one, no script. */
async function openForm(page: Page, address: string, script: string | undefined): Promise<Locator> {
  await signIn(page, await emptyBusiness(address));
  await page.route('**/api/places-key', (route) =>
    route.fulfill({ json: { success: true, data: { key: 'test-key' } } }),
  );
  await page.route('**/dashboard/manage-stores', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers['content-security-policy']?.replace('script-src', `script-src ${GOOGLE}`) ?? '';
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
  });
  await page.route(`${GOOGLE}/**`, (route) =>
    script === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  // By its whole address, since the policy comes with the page.
  await page.goto(`${address}/dashboard/manage-stores`);
  await page.getByRole('button', { name: 'Add New Store' }).first().click();
  return dialog(page, 'Add New Store');
}

const GOOGLE = 'https://maps.googleapis.com';

test('the address search fills the address from the place chosen with the keyboard, and says so when the key may not search', async ({
  page,
  address,
}) => {
  const asked = page.waitForRequest(`${GOOGLE}/**`);
  const form = await openForm(page, address, STAND_IN);
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
  await expect(form).toBeVisible();

  await search.fill('denied');
  await expect(form.getByText('Address search is not enabled.')).toBeVisible();
});

test("the address search says so when Google's script can not be loaded, and the address is typed by hand", async ({
  page,
  address,
}) => {
  const form = await openForm(page, address, undefined);
  await expect(form.getByText('Failed to load Google Maps API')).toBeVisible();
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Main Street');
  await form.getByLabel('Zipcode').fill('12401');
  await expect(form.getByLabel('City')).toHaveValue('Kingston');
});

/** The part of Google's script that the app uses: the loader's handshake and the places library. */
const STAND_IN = `
const { maps } = google;
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
      if (input === 'denied') throw new Error('PERMISSION_DENIED: Places API (New) has not been used');
      if (!sessionToken) throw new Error('no session');
      const text = { text: '12 Main Street, Kingston, NY, USA' };
      const suggestions = input.startsWith('12') ? [{ placePrediction: { text, toPlace: () => place } }] : [];
      return { suggestions };
    },
  },
};
maps.importLibrary = async () => places;
maps.places = places;
maps.__ib__();
`;
