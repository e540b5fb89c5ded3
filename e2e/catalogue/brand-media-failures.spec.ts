import type { Page } from '@playwright/test';
import { aBrand, aProcessor, photo, somePhotos } from '../records/catalogue-data.ts';
import { details, MEDIA } from '../world/catalogue-screens.ts';
import { expect, test } from '../world/fixtures.ts';

test('changes of media that fail are taken back', async ({ page, owner }) => {
  const brand = await aBrand(owner, await aProcessor(owner));
  await somePhotos(owner, brand, ['Kept']);
  await page.goto(`/dashboard/manage-brands?brand=${brand.id}`);
  const dialog = details(page, 'Brand');
  const tiles = dialog.getByRole('list', { name: MEDIA }).getByRole('listitem');
  await test.step('media that the server can not store are taken back, and the files return into the dialog', async () => {
    await expect(tiles).toHaveCount(1);
    const error = 'The file store is not available right now. Please try again in a moment.';
    await page.route('**/api/upload-brand-image', (route) =>
      route.fulfill({ status: 503, json: { success: false, error } }),
    );
    await dialog.getByRole('button', { name: 'Add Media' }).click();
    const add = page.getByRole('dialog', { name: 'Add Media' });
    await add.getByLabel(MEDIA).setInputFiles([await photo('one.png'), await photo('two.png')]);
    for (const [place, number] of ['2', '3'].entries())
      await expect(add.getByLabel('Order').nth(place)).toHaveValue(number);
    await add.getByLabel('Title').first().fill('Lost and found');

    const shown = watchTiles(page);
    await add.getByRole('button', { name: 'Upload 2 Files' }).click();
    await expect(add.getByText(`Failed to upload image: ${error}`)).toBeVisible();
    expect(await shown, 'shown at once').toBe(3);
    await expect(tiles).toHaveCount(1);
    const chosen = add.getByRole('list', { name: 'Chosen photos and videos' }).getByRole('listitem');
    await expect(chosen).toHaveCount(2);
    await expect(chosen.first().getByLabel('Title')).toHaveValue('Lost and found');

    await page.unroute('**/api/upload-brand-image');
    await add.getByRole('button', { name: 'Upload 2 Files' }).click();
    await expect(dialog.getByText('2 image(s) added successfully!')).toBeVisible();
    await expect(tiles).toHaveCount(3);
  });

  await test.step('an edit, a move and a delete of media are taken back when the server is gone', async () => {
    await page.route('**/api/**', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Edit Kept' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Media' });
    await edit.getByLabel('Title').fill('Uno');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit.getByText('Failed to update image')).toBeVisible();
    await expect(edit.getByLabel('Title')).toHaveValue('Uno');
    await expect(tiles.nth(0)).toContainText('Kept');
    await edit.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();

    await dialog.getByRole('button', { name: 'Move Kept later' }).click();
    await expect(dialog.getByText('Failed to update image')).toBeVisible();
    await expect(tiles.nth(0)).toContainText('Kept');
    await dialog.getByRole('button', { name: 'Delete Lost and found' }).click();
    await page.getByRole('dialog', { name: 'Delete?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByText('Failed to delete image')).toBeVisible();
    await expect(tiles).toHaveCount(3);
    await page.unrouteAll();
  });

  await test.step('a save that takes longer than 30 seconds ends with its sentence', async () => {
    await page.clock.install();
    await page.route(`**/api/brands/${brand.id}`, () => {});
    await dialog.getByRole('button', { name: 'Add Media' }).click();
    const add = page.getByRole('dialog', { name: 'Add Media' });
    await add.getByLabel(MEDIA).setInputFiles([await photo('one.png')]);
    const asked = page.waitForRequest((request) => request.method() === 'PATCH');
    await add.getByRole('button', { name: 'Upload', exact: true }).click();
    await asked;
    await page.clock.fastForward(31_000);
    await expect(add.getByText('Upload timed out. Please try uploading fewer images at once.')).toBeVisible();
    await expect(add.getByText('one.png')).toBeVisible();
  });
});

/** The most tiles that the gallery shows while the page goes on. */
async function watchTiles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let most = 0;
        const look = () => {
          const list = document.querySelector('ul[aria-label="Photos and videos"]');
          most = Math.max(most, list?.children.length ?? 0);
          if (document.querySelector('[role="alert"]')) resolve(most);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}
