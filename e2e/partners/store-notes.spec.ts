import { aStore, dialog, press } from '../records/partner-records.ts';
import { holdRequests } from '../world/connection.ts';
import { expect, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

// A machine that is busy with other things draws a screen in seconds.
test.describe.configure({ timeout: 120_000 });

test.describe('stores', () => {
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
    await expect(notes.first()).toContainText('Rosa Diaz');
    await expect(notes.first()).toContainText('Older note');
    await expect(notes.first()).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M/);
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

  test('notes that come late, can not be read or can not be added leave the dialog as it is', async ({
    page,
    owner,
  }) => {
    const store = await aStore(owner, { storeName: 'Noted' });
    const other = await aStore(owner);
    await owner.api.post('/api/store-notes', { data: { storeId: store.id, noteDetails: 'Ring twice' } });
    const details = dialog(page, /^Store Details/);
    await test.step('the buttons of a store stay where they are on a high screen while its notes come', async () => {
      const release = await holdRequests(page, '**/api/store-notes*');
      await page.setViewportSize({ width: 1440, height: 2000 });
      await page.goto(`/dashboard/manage-stores?store=${store.id}`);
      const edit = details.getByRole('button', { name: 'Edit', exact: true });
      await expect(edit).toBeVisible();
      const place = await edit.boundingBox();
      release();
      await expect(details.getByText('Ring twice')).toBeVisible();
      expect(await edit.boundingBox()).toEqual(place);
      await page.unrouteAll();
    });

    await test.step('a note that could not be added leaves the list again and comes back into the field', async () => {
      await page.route('**/api/store-notes?*', (route) => route.fulfill({ status: 500, body: '' }));
      await navigate(page, `/dashboard/manage-stores?store=${other.id}`);
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
  });
});
