import { aStore, dialog, names, press } from '../records/partner-records.ts';
import { expect, test } from '../world/fixtures.ts';

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
    await expect(form.getByRole('combobox', { name: 'State' })).toHaveValue('New York');
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
    await expect(form).toBeHidden();
    await expect(names(page)).toHaveText(['First Store', 'Rondout Leaf']);

    await page.getByRole('link', { name: 'Rondout Leaf' }).click();
    const details = dialog(page, 'Store Details - Rondout Leaf');
    for (const section of ['Location', 'Contact', 'Store notes', 'System Information']) {
      await expect(details.getByRole('heading', { name: section })).toBeVisible();
    }
    for (const label of ['Created', 'Last Updated'])
      await expect(details.getByText(label, { exact: true })).toBeVisible();
    for (const text of ['OCM-77', 'Rondout Leaf LLC', 'May 1, 2031', 'Hybrid', 'Ulster', 'Omar Haddad']) {
      await expect(details.getByText(text, { exact: true })).toBeVisible();
    }
    const link = (name: string) => details.getByRole('link', { name });
    await expect(link('rondout.example').first()).toHaveAttribute('href', 'mailto:hello@rondout.example');
    await expect(link('rondout.example').last()).toHaveAttribute('href', 'https://rondout.example');
    await expect(link('(845) 555-0149')).toHaveAttribute('href', 'tel:8455550149');
    await expect(link('66 Broadway')).toHaveAttribute('href', /maps.*66%20Broadway%2C%20Kingston/);
  });

  test('a store is edited and deleted in its details', async ({ page, owner }) => {
    const store = await aStore(owner, { website: 'kingston.example', contactName: 'Ada' });
    const other = await aStore(owner, { storeName: 'Stays' });
    await page.goto(`/dashboard/manage-stores?store=${store.id}`);
    const details = dialog(page, /^Store Details/);
    await test.step('a store is edited: cancel restores, saving asks, a cleared field is sent as null', async () => {
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
      await expect(success).toBeHidden();
      await expect(dialog(page, 'Store Details - Kingston Greener')).toBeVisible();
      await press(details, 'Edit');
      await expect(details.getByLabel('Website')).toHaveValue('');
      await press(details, 'Cancel');
      await expect(names(page)).toHaveText(['Kingston Greener', 'Stays']);
    });

    await test.step('an edit that the server refuses or that nobody answers keeps what was typed', async () => {
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
      await page.unroute(`**/api/stores/${store.id}`);
      await press(details, 'Cancel');
    });

    await test.step('a day that is half typed is refused and not taken for none', async () => {
      await press(details, 'Edit');
      await details.getByLabel('License Expiration').fill('');
      await details.getByLabel('License Expiration').press('1');
      await details.getByLabel('License Expiration').press('2');
      await press(details, 'Save Changes');
      await expect(details.getByText('License expiration must be a date')).toBeVisible();
      await press(details, 'Cancel');
    });

    await test.step('a store is deleted after a question; a failure is said under the details', async () => {
      const question = dialog(page, 'Delete?');
      await press(details, 'Delete');
      await expect(
        question.getByText('Are you sure you want to delete this store? You can undo this for ten seconds.'),
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
      // In ten seconds, as long as it offers to undo the deletion.
      await expect(message).toBeHidden();
      await expect(names(page)).toHaveText(['Stays']);
    });
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
});
