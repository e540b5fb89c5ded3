import { rename, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { aPdf } from '../apps/server/src/testing-samples.ts';
import { startServer } from '../apps/server/src/testing-server.ts';
import { aBrand, aProcessor, aProduct, aStore, photo, somePhotos } from './catalogue-data.ts';
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

// Axe reads a long page for seconds, and two specs share a processor.
test.setTimeout(180_000);

const MEDIA = 'Photos and videos';

function details(page: Page, kind: 'Brand' | 'Processor' | 'Product'): Locator {
  return page.getByRole('dialog', { name: new RegExp(`^${kind} Details`) });
}

/** Chooses an option of a select by its label. */
async function choose(within: Page | Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).click();
  const page = 'page' in within ? within.page() : within;
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('an admin adds a processor and a brand, and each dialog closes by itself', async ({ page, owner }) => {
  expect(owner.id).toBeTruthy();
  await page.goto('/dashboard/manage-brands');
  await expect(page.getByText('No brands found. Add your first brand to get started.')).toBeVisible();
  await expect(page.getByText('No processors found. Add your first processor to get started.')).toBeVisible();

  await page.getByRole('button', { name: 'Add New Processor' }).first().click();
  const addProcessor = page.getByRole('dialog', { name: 'Add New Processor' });
  await addProcessor.getByRole('button', { name: 'Add Processor' }).click();
  await expect(addProcessor.getByText('Name and License Number are required')).toBeVisible();
  await addProcessor.getByLabel('Name').first().fill('Mohawk Works');
  await addProcessor.getByLabel('License Number').fill('PROC-1');
  await addProcessor.getByLabel('License Number').press('Enter');
  await expect(addProcessor.getByText('Processor added successfully')).toBeVisible();
  await expect(addProcessor).toBeHidden();
  await expect(page.getByRole('table', { name: 'Current Processors' })).toContainText('Mohawk Works');

  await page.getByRole('button', { name: 'Add New Brand' }).first().click();
  const addBrand = page.getByRole('dialog', { name: 'Add New Brand' });
  await addBrand.getByRole('button', { name: 'Add Brand' }).click();
  await expect(addBrand.getByText('Brand Name and at least one Processor are required')).toBeVisible();
  await addBrand.getByLabel('Brand Name').fill('Maple Signal');
  await choose(addBrand, 'Processors', 'Mohawk Works');
  await page.keyboard.press('Escape');
  await addBrand.getByLabel(MEDIA).setInputFiles([await photo('front.png'), await photo('back.png')]);
  await addBrand.getByLabel('Title').first().fill('Front');
  await addBrand.getByRole('button', { name: 'Add Brand' }).click();
  await expect(addBrand.getByText('Brand added successfully')).toBeVisible();
  await expect(addBrand).toBeHidden();

  await page.getByRole('link', { name: 'Maple Signal' }).click();
  await expect(page).toHaveURL(/brand=/);
  const gallery = details(page, 'Brand').getByRole('list', { name: MEDIA });
  await expect(gallery.getByRole('listitem')).toHaveCount(2);
  await expect(gallery.getByText('Front')).toBeVisible();
  await page.goBack();
  await expect(details(page, 'Brand')).toBeHidden();
});

test('a dialog that is submitting can not be closed', async ({ page, owner }) => {
  expect(owner.id).toBeTruthy();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/processors', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.goto('/dashboard/manage-brands');
  await page.getByRole('button', { name: 'Add New Processor' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Processor' });
  await dialog.getByLabel('Name').first().fill('Slow');
  await dialog.getByLabel('License Number').fill('PROC-1');
  await dialog.getByRole('button', { name: 'Add Processor' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog.getByLabel('License Number')).toBeVisible();
  await expect(page.getByText('Discard changes?')).toBeHidden();
  answer();
  await expect(dialog.getByText('Processor added successfully')).toBeVisible();
});

test('a brand is edited after a question, and one with products is not deleted', async ({ page, owner }) => {
  const first = await aProcessor(owner, 'Catskill Botanicals');
  await aProcessor(owner, 'Finger Lakes Labs');
  const brand = await aBrand(owner, first, 'Harbor Bloom');
  await aProduct(owner, { brand, name: 'Anchor Diamonds' });
  await page.goto(`/dashboard/manage-brands?brand=${brand.id}`);
  const dialog = details(page, 'Brand');
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByLabel('Brand Name').fill('Harbor Bloom Co.');
  await dialog.getByLabel('Contact Name').fill('Lena Ortiz');
  await choose(dialog, 'Processors', 'Finger Lakes Labs');
  await dialog.getByLabel('Address').click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Are you sure you want to update this brand?')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Brand updated successfully!')).toBeVisible();
  await expect(dialog.getByText('Lena Ortiz')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Finger Lakes Labs' })).toBeVisible();
  await expect(dialog.getByText('Brand updated successfully!')).toBeHidden();

  await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByLabel('Brand Name').fill('Something else');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Brand Details - Harbor Bloom Co.' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog', { name: 'Delete?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(
    dialog.getByText('Cannot delete brand because it has products: Anchor Diamonds.'),
  ).toBeVisible();
});

test('a processor in use is not deleted, and the confirm dialog says why', async ({ page, owner }) => {
  const used = await aProcessor(owner, 'Mohawk Works');
  const free = await aProcessor(owner, 'Idle Works');
  await aBrand(owner, used, 'Copper Fern');
  await aBrand(owner, used, 'Quiet Thunder');
  await page.goto(`/dashboard/manage-brands?processor=${used.id}`);
  const dialog = details(page, 'Processor');
  await expect(dialog.getByText('Associated Brands (2)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  const confirm = page.getByRole('dialog', { name: 'Delete?' });
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(
    confirm.getByText(
      'Cannot delete processor because it is associated with the following brands: Copper Fern, Quiet Thunder. Please remove these brand associations first or delete the brands before deleting this processor.',
    ),
  ).toBeVisible();
  await confirm.getByRole('link', { name: 'Quiet Thunder' }).click();
  await expect(page.getByRole('heading', { name: 'Brand Details - Quiet Thunder' })).toBeVisible();

  await page.goto(`/dashboard/manage-brands?processor=${free.id}`);
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByLabel('Contact Name').fill('Ken Abara');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Processor updated successfully!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Processor deleted successfully!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Idle Works' })).toBeHidden();
});

test("someone else's edit of a brand is shown beside one's own, and the person decides", async ({
  page,
  owner,
}) => {
  const processor = await aProcessor(owner);
  const brand = await aBrand(owner, processor, 'Northlight');
  await page.goto(`/dashboard/manage-brands?brand=${brand.id}`);
  const dialog = details(page, 'Brand');
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByLabel('Contact Name').fill('Mine');
  await owner.api.put(`/api/brands/${brand.id}`, {
    data: {
      brand_name: 'Northlight Two',
      processorIds: [processor.id],
      contact_name: 'Theirs',
    },
  });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else saved changes' });
  const contact = conflict.getByRole('radiogroup', { name: 'Contact Name' });
  await expect(contact.getByLabel('Yours')).toBeChecked();
  await expect(conflict.getByRole('radiogroup', { name: 'Brand Name' }).getByLabel('Theirs')).toBeChecked();
  expect(await accessibilityProblems(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Use These' }).click();
  await expect(dialog.getByLabel('Contact Name')).toHaveValue('Mine');
  await expect(dialog.getByLabel('Brand Name')).toHaveValue('Northlight Two');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Brand updated successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Brand Details - Northlight Two' })).toBeVisible();
});

/** A short film that this browser itself records, so that it can play it. */
async function film(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' });
    const chunks: Blob[] = [];
    recorder.ondataavailable = ({ data }) => chunks.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    const context = canvas.getContext('2d');
    for (let frame = 0; frame < 10; frame += 1) {
      context?.fillRect(frame * 10, frame * 10, 50, 50);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(chunks).arrayBuffer())];
  });
  return { name: 'tour.webm', mimeType: 'video/webm', buffer: Buffer.from(bytes) };
}

test('photos and videos are uploaded, viewed, edited, moved and deleted', async ({ page, owner }) => {
  const brand = await aBrand(owner, await aProcessor(owner));
  await page.goto(`/dashboard/manage-brands?brand=${brand.id}`);
  const dialog = details(page, 'Brand');
  await dialog.getByRole('button', { name: 'Add Media' }).click();
  const add = page.getByRole('dialog', { name: 'Add Media' });
  const huge = test.info().outputPath('huge.mp4');
  await writeFile(huge, '');
  await truncate(huge, 52_428_801);
  await add.getByLabel(MEDIA).setInputFiles(huge);
  await expect(add.getByText('huge.mp4: File too large (50.0MB). Maximum size is 50MB.')).toBeVisible();
  await add
    .getByLabel(MEDIA)
    .setInputFiles([
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
      await photo('one.png'),
      await photo('two.png'),
      await film(page),
    ]);
  await expect(
    add.getByText(
      'notes.txt: Unsupported file type. Allowed: JPEG, PNG, GIF, WebP, MP4, MOV, AVI, WebM, WMV',
    ),
  ).toBeVisible();
  const chosen = add.getByRole('list', { name: 'Chosen photos and videos' }).getByRole('listitem');
  await expect(chosen).toHaveCount(3);
  await expect(chosen.nth(2).getByLabel('Order')).toHaveValue('3');
  await chosen.nth(0).getByLabel('Title').fill('One');
  await chosen.nth(1).getByLabel('Title').fill('Two');
  await chosen.nth(2).getByLabel('Title').fill('Tour');
  await chosen.nth(2).getByLabel('Description').fill('Through the house');
  await chosen.nth(0).getByLabel('Order').fill('0');
  await add.getByRole('button', { name: 'Upload 3 Files' }).click();
  await expect(add.getByText('Order number must be a whole number of 1 or more')).toBeVisible();
  await chosen.nth(0).getByLabel('Order').fill('1');

  const patched: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') patched.push(request.postDataJSON().brand_images.length);
  });
  await add.getByRole('button', { name: 'Upload 3 Files' }).click();
  await expect(add).toBeHidden();
  const tiles = dialog.getByRole('list', { name: MEDIA }).getByRole('listitem');
  await expect(tiles).toHaveCount(3);
  await expect(dialog.getByText('3 image(s) added successfully!')).toBeVisible();
  expect(patched).toEqual([1, 2, 3]);

  await dialog.getByRole('button', { name: 'View One' }).click();
  await expect(page.getByRole('dialog', { name: 'One' }).getByRole('img', { name: 'One' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Two' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const viewer = page.getByRole('dialog', { name: 'Tour' });
  await expect(viewer.getByText('Through the house')).toBeVisible();
  const played = await viewer.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
    return video.videoWidth;
  });
  expect(played).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(dialog).toBeVisible();

  await dialog.getByRole('button', { name: 'Edit One' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Media' });
  await edit.getByLabel('Title').fill('First');
  await edit.getByLabel('Title').press('Enter');
  await expect(dialog.getByText('Image updated successfully!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Move Tour earlier' }).click();
  await expect(tiles.nth(1)).toContainText('Tour');
  await expect(dialog.getByText('Image updated successfully!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete Two' }).click();
  await page.getByRole('dialog', { name: 'Delete?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(tiles).toHaveCount(2);
  await expect(dialog.getByText('Image deleted successfully!')).toBeVisible();
  await page.reload();
  await expect(tiles).toHaveCount(2);
  await expect(tiles.nth(0)).toContainText('First');
  await expect(tiles.nth(1)).toContainText('Tour');
});

test('media that the server can not store are taken back, and the files return into the dialog', async ({
  page,
}) => {
  const server = await startServer({ DEMO_DATA: 'off' });
  try {
    const owner = await newAccount(server.address);
    await signIn(page, owner);
    const brand = await aBrand(owner, await aProcessor(owner));
    await somePhotos(owner, brand, ['Kept']);
    await page.goto(`${server.address}/dashboard/manage-brands?brand=${brand.id}`);
    const dialog = details(page, 'Brand');
    const tiles = dialog.getByRole('list', { name: MEDIA }).getByRole('listitem');
    await expect(tiles).toHaveCount(1);

    // The file store is gone: where its folder was, a file lies.
    const files = path.join(server.directory, 'files');
    await rename(files, `${files}-away`);
    await writeFile(files, 'not a folder');
    await dialog.getByRole('button', { name: 'Add Media' }).click();
    const add = page.getByRole('dialog', { name: 'Add Media' });
    await add.getByLabel(MEDIA).setInputFiles([await photo('one.png'), await photo('two.png')]);
    await add.getByLabel('Title').first().fill('Lost and found');

    const shown = watchTiles(page);
    await add.getByRole('button', { name: 'Upload 2 Files' }).click();
    await expect(
      add.getByText(
        'Failed to upload image: The file store is not available right now. Please try again in a moment.',
      ),
    ).toBeVisible();
    expect(await shown, 'shown at once').toBe(3);
    await expect(tiles).toHaveCount(1);
    const chosen = add.getByRole('list', { name: 'Chosen photos and videos' }).getByRole('listitem');
    await expect(chosen).toHaveCount(2);
    await expect(chosen.first().getByLabel('Title')).toHaveValue('Lost and found');

    await rm(files);
    await rename(`${files}-away`, files);
    await add.getByRole('button', { name: 'Upload 2 Files' }).click();
    await expect(dialog.getByText('2 image(s) added successfully!')).toBeVisible();
    await expect(tiles).toHaveCount(3);
  } finally {
    await server.stop();
  }
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

test('an edit, a move and a delete of media are taken back when the server is gone', async ({ page }) => {
  const server = await startServer({ DEMO_DATA: 'off' });
  try {
    const owner = await newAccount(server.address);
    await signIn(page, owner);
    const brand = await aBrand(owner, await aProcessor(owner));
    await somePhotos(owner, brand, ['One', 'Two']);
    await page.goto(`${server.address}/dashboard/manage-brands?brand=${brand.id}`);
    const dialog = details(page, 'Brand');
    const tiles = dialog.getByRole('list', { name: MEDIA }).getByRole('listitem');
    await expect(tiles).toHaveCount(2);
    await server.end('SIGKILL');

    await dialog.getByRole('button', { name: 'Edit One' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Media' });
    await edit.getByLabel('Title').fill('Uno');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit.getByText('Failed to update image')).toBeVisible();
    await expect(edit.getByLabel('Title')).toHaveValue('Uno');
    await expect(tiles.nth(0)).toContainText('One');
    await edit.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();

    await dialog.getByRole('button', { name: 'Move One later' }).click();
    await expect(dialog.getByText('Failed to update image')).toBeVisible();
    await expect(tiles.nth(0)).toContainText('One');
    await dialog.getByRole('button', { name: 'Delete Two' }).click();
    await page.getByRole('dialog', { name: 'Delete?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByText('Failed to delete image')).toBeVisible();
    await expect(tiles).toHaveCount(2);
  } finally {
    await server.stop();
  }
});

test('a save that takes longer than 30 seconds ends with its sentence', async ({ page, owner }) => {
  const brand = await aBrand(owner, await aProcessor(owner));
  await page.clock.install();
  await page.route(`**/api/brands/${brand.id}`, () => {});
  await page.goto(`/dashboard/manage-brands?brand=${brand.id}`);
  await details(page, 'Brand').getByRole('button', { name: 'Add Media' }).click();
  const add = page.getByRole('dialog', { name: 'Add Media' });
  await add.getByLabel(MEDIA).setInputFiles([await photo('one.png')]);
  const asked = page.waitForRequest((request) => request.method() === 'PATCH');
  await add.getByRole('button', { name: 'Upload', exact: true }).click();
  await asked;
  await page.clock.fastForward(31_000);
  await expect(add.getByText('Upload timed out. Please try uploading fewer images at once.')).toBeVisible();
  await expect(add.getByText('one.png')).toBeVisible();
});

test('media that two people add at once are both kept', async ({ page, owner }) => {
  const brand = await aBrand(owner, await aProcessor(owner));
  await page.goto(`/dashboard/manage-brands?brand=${brand.id}`);
  const dialog = details(page, 'Brand');
  await dialog.getByRole('button', { name: 'Add Media' }).click();
  await somePhotos(owner, brand, ['Theirs']);
  const add = page.getByRole('dialog', { name: 'Add Media' });
  await add.getByLabel(MEDIA).setInputFiles([await photo('mine.png')]);
  await add.getByLabel('Title').fill('Mine');
  await add.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByText('1 image(s) added successfully!')).toBeVisible();
  const tiles = dialog.getByRole('list', { name: MEDIA }).getByRole('listitem');
  await expect(tiles.filter({ hasText: 'Theirs' })).toBeVisible();
  await expect(tiles.filter({ hasText: 'Mine' })).toBeVisible();
});

test('a gallery of fifty opens by its thumbnails alone', async ({ page, owner }) => {
  const brand = await aBrand(owner, await aProcessor(owner));
  await somePhotos(
    owner,
    brand,
    Array.from({ length: 50 }, (_, at) => `Photo ${at + 1}`),
  );
  const brands = (await (await owner.api.get('/api/brands')).json()).data;
  const images: { image_url: string; thumbnail_url: string }[] = brands[0].brand_images;
  const full = new Set(images.map(({ image_url }) => image_url));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/dashboard/manage-brands?brand=${brand.id}`);
  const tiles = details(page, 'Brand').getByRole('list', { name: MEDIA }).getByRole('listitem');
  await expect(tiles).toHaveCount(50, { timeout: 30_000 });
  await expect
    .poll(() =>
      tiles
        .first()
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  expect(asked.filter((url) => full.has(url))).toEqual([]);
});

test('a product is added with flavors, an image, a certificate and a price per store', async ({
  page,
  owner,
}) => {
  const processor = await aProcessor(owner, 'Catskill Botanicals');
  await aBrand(owner, processor, 'Golden Hour');
  await aStore(owner, 'Battery Park Buds');
  await page.goto('/dashboard/add-product');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await expect(page.getByLabel('Product Name')).toBeFocused();

  await page.getByLabel('Product Name').fill('Amber Syringe');
  await choose(page, 'Brand', 'Golden Hour');
  await expect(page.getByRole('combobox', { name: 'Processor' })).toHaveValue('Catskill Botanicals');
  await choose(page, 'Type', 'Distillate');
  await page.getByRole('textbox', { name: 'Size' }).fill('0.5');
  await choose(page, 'Size Unit', 'grams');
  await page.getByLabel('Units per Case').fill('24');
  await page.getByRole('textbox', { name: 'Flavor' }).fill('Blueberry');
  await page.getByRole('textbox', { name: 'SKU' }).fill('GH-1');
  await page.getByLabel('Opening Qty (pieces)').fill('1,200');
  await page
    .getByLabel('Add image of Blueberry')
    .setInputFiles({ name: 'x.bmp', mimeType: 'image/bmp', buffer: Buffer.from('BM') });
  await expect(page.getByText('Please select a valid image file (JPEG, PNG, GIF, or WebP)')).toBeVisible();
  await page
    .getByLabel('Add image of Blueberry')
    .setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024) });
  await expect(page.getByText('File size must be less than 5MB')).toBeVisible();
  await page.getByLabel('Add image of Blueberry').setInputFiles(await photo('blueberry.png'));
  await expect(page.getByLabel('Change image of Blueberry')).toBeAttached();

  await page.getByRole('button', { name: 'Add Flavor' }).click();
  await page.getByRole('textbox', { name: 'Flavor' }).nth(1).fill('Lime');
  await page.getByRole('textbox', { name: 'SKU' }).nth(1).fill('gh-1');

  await page.getByLabel(/^Customer-specific/).check();
  await page.getByRole('textbox', { name: 'Price' }).fill('$312.50');
  await page.getByRole('button', { name: 'Add Store Price' }).click();
  await page.getByRole('textbox', { name: 'Price' }).nth(1).fill('$1,280');
  await page
    .getByLabel('Upload certificate of analysis')
    .setInputFiles({ name: 'coa.pdf', mimeType: 'application/pdf', buffer: aPdf() });
  await expect(page.getByRole('link', { name: 'Uploaded certificate' })).toBeVisible();

  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('SKU gh-1 is used more than once in this product')).toBeVisible();
  await page.getByRole('textbox', { name: 'SKU' }).nth(1).fill('GH-2');
  await choose(page, 'Store', 'Battery Park Buds');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText(/Product added successfully/)).toBeVisible();

  await page.getByRole('link', { name: 'View product' }).click();
  const dialog = details(page, 'Product');
  await expect(dialog.getByText('1,200 pieces')).toBeVisible();
  await expect(dialog.getByText('$1,280.00')).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'Every Other Store' })).toBeVisible();
  await expect(dialog.getByText('Opening stock')).toBeVisible();
  const certificate = await dialog.getByRole('link', { name: 'View certificate' }).getAttribute('href');
  expect((await owner.api.get(certificate ?? '')).headers()['content-type']).toBe('application/pdf');
  await dialog.getByRole('button', { name: 'View Blueberry' }).click();
  await expect(page.getByRole('img', { name: 'Blueberry' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
});

test('what was typed about a new product is not left without a question', async ({ page, owner }) => {
  expect(owner.id).toBeTruthy();
  await page.goto('/dashboard/add-product');
  await page.getByLabel('Product Name').fill('Half a product');
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(page.getByLabel('Product Name')).toHaveValue('Half a product');
});

test('the inventory is searched, sorted, filtered and paged by the server', async ({ page, owner }) => {
  const brand = await aBrand(owner, await aProcessor(owner), 'Stone Orchard');
  await page.goto('/dashboard/view-inventory');
  await expect(page.getByText('No products found. Add products to get started.')).toBeVisible();
  await aProduct(owner, {
    brand,
    name: 'Zephyr',
    flavors: [
      { flavor: 'Low one', sku: 'Z-1', qty: 5 },
      { flavor: 'Gone', sku: 'Z-2', qty: 0 },
    ],
  });
  const flavors = Array.from({ length: 120 }, (_, at) => ({
    flavor: `Flavor ${String(at).padStart(3, '0')}`,
    sku: `A-${at}`,
    qty: 100 + at,
  }));
  await aProduct(owner, { brand, name: 'Alpine', flavors });
  await page.reload();
  const table = page.getByRole('table', { name: 'Inventory' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Product Name',
    'Brand',
    'Type',
    'Flavor',
    'SKU',
    'Size per Unit',
    'Units per Case',
    'Qty Available',
    'Qty Sold',
    'Price',
  ]);
  await expect(table.getByRole('columnheader', { name: 'Product Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(table.getByRole('row').nth(1)).toContainText('Flavor 000');
  await expect(table).toHaveAttribute('aria-rowcount', '123');
  await page.keyboard.press('End');
  await expect(async () => {
    await page.mouse.wheel(0, 5000);
    await expect(table.getByText('Zephyr').last()).toBeInViewport({ timeout: 1000 });
  }).toPass();

  await page.getByRole('button', { name: 'Low stock' }).click();
  await expect(page.getByText('(1 of 122)')).toBeVisible();
  await expect(table.getByRole('row').nth(1)).toContainText('Low stock');
  await page.getByRole('button', { name: 'Out of stock' }).click();
  await expect(page).toHaveURL(/stock=out/);
  await expect(table.getByRole('row').nth(1)).toContainText('Gone');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('searchbox').fill('A-117');
  await expect(page.getByText('(1 of 122)')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(table).toHaveAttribute('aria-rowcount', '123');
  await table.getByRole('button', { name: 'Qty Available' }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('Gone');
  await table.getByRole('link', { name: 'Zephyr' }).first().click();
  await expect(page).toHaveURL(/product=/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Product Details - Zephyr' })).toBeVisible();
});

test('the inventory says when it can not be loaded, and tries again', async ({ page, owner }) => {
  expect(owner.id).toBeTruthy();
  await page.route('**/api/inventory*', (route) => route.abort());
  await page.goto('/dashboard/view-inventory');
  await expect(page.getByText('Failed to load inventory')).toBeVisible();
  await page.unroute('**/api/inventory*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('No products found. Add products to get started.')).toBeVisible();
});

async function sell(owner: Person, sku: string, qty: number): Promise<void> {
  const store = await aStore(owner);
  const data = { storeId: store.id, orderDetails: [{ sku, qty }] };
  const reply = await owner.api.post('/api/orders', { data });
  expect(reply.status(), await reply.text()).toBe(201);
}

test('a quantity is adjusted without overwriting a sale, and the history tells both', async ({
  page,
  owner,
}) => {
  const brand = await aBrand(owner, await aProcessor(owner));
  const product = await aProduct(owner, {
    brand,
    name: 'Drift Cartridge',
    flavors: [{ flavor: 'Mango', sku: 'D-1', qty: 20 }],
  });
  await page.goto(`/dashboard/view-inventory?product=${product.id}`);
  const dialog = details(page, 'Product');
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Remove Mango' })).toBeDisabled();
  await dialog.getByLabel('Qty Available (pieces)').fill('30');
  await sell(owner, 'D-1', 3);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Are you sure you want to update this product?')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Product updated successfully!')).toBeVisible();
  await expect(dialog.getByText('27 pieces')).toBeVisible();
  await expect(dialog.getByText('3 pieces', { exact: true })).toBeVisible();
  const history = dialog.getByRole('region', { name: /^Stock History/ });
  await expect(history.getByRole('row', { name: /Adjustment/ })).toContainText('+10');
  await expect(history.getByRole('row', { name: /Order created ORD-/ })).toContainText('−3');
  await expect(history.getByRole('row', { name: /Opening stock/ })).toContainText('+20');
});

test("someone else's edit of a product is shown beside one's own", async ({ page, owner }) => {
  const brand = await aBrand(owner, await aProcessor(owner));
  const product = await aProduct(owner, { brand, name: 'Ember' });
  await page.goto(`/dashboard/view-inventory?product=${product.id}`);
  const dialog = details(page, 'Product');
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByLabel('Units per Case').fill('12');
  const theirs = { ...product, product_name: 'Ember Two', units_per_case: 16 };
  expect((await owner.api.put(`/api/products-list/${product.id}`, { data: theirs })).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else saved changes' });
  await expect(conflict.getByRole('radiogroup')).toHaveCount(2);
  await conflict.getByRole('button', { name: 'Use These' }).click();
  await expect(dialog.getByLabel('Product Name')).toHaveValue('Ember Two');
  await expect(dialog.getByLabel('Units per Case')).toHaveValue('12');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Product updated successfully!')).toBeVisible();
});

test('pricing keeps its locked row, and a product is deleted in two steps', async ({ page, owner }) => {
  const brand = await aBrand(owner, await aProcessor(owner));
  const store = await aStore(owner, 'Park Slope Plant Co.');
  const pricing = {
    type: 'customer-specific',
    prices: [
      { customer: 'Every Other Store', price: 30, isDefault: true },
      { customer: store.name, store_id: store.id, price: 25, isDefault: false },
    ],
  };
  const product = await aProduct(owner, { brand, name: 'Anchor', pricing });
  await page.goto(`/dashboard/view-inventory?product=${product.id}`);
  const dialog = details(page, 'Product');
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'Store' }).first()).toHaveValue('Every Other Store');
  await expect(dialog.getByRole('textbox', { name: 'Store' }).first()).not.toBeEditable();
  await expect(dialog.getByRole('button', { name: /^Remove price/ })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Remove price for Park Slope Plant Co.' }).click();
  await dialog.getByRole('textbox', { name: 'Price' }).fill('-1');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    dialog.getByText('Price must be an amount from 0 to 1,000,000 with at most two decimals'),
  ).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Price' }).fill('$28');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('$28.00')).toBeVisible();

  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog', { name: 'Please note' }).getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog', { name: 'Delete?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Product deleted successfully!')).toBeVisible();
  await expect(page.getByText('No products found. Add products to get started.')).toBeVisible();
});

test('an agent sees the catalogue without changing it, a driver sees none of it', async ({
  page,
  owner,
  address,
}) => {
  const processor = await aProcessor(owner);
  const brand = await aBrand(owner, processor);
  await somePhotos(owner, brand, ['Seen']);
  const product = await aProduct(owner, { brand, name: 'Looked at' });
  const stamp = `${process.pid}-${Date.now()}`;
  const common = { phoneNumber: '1', password: PASSWORD };
  const agent = { ...common, agentName: 'Ann', agentLicenseNumber: 'A', email: `ann-${stamp}@e2e.example` };
  expect((await owner.api.post('/api/agents', { data: agent })).status()).toBe(201);
  const driver = {
    ...common,
    driverName: 'Dan',
    driverLicenseNumber: 'D',
    vehicle: 'Van',
    vehicleLicenseNumber: 'V',
    email: `dan-${stamp}@e2e.example`,
  };
  expect((await owner.api.post('/api/drivers', { data: driver })).status()).toBe(201);

  await page.context().clearCookies();
  await signIn(page, await login(address, agent.email));
  await page.goto(`/dashboard/manage-brands?brand=${brand.id}`);
  const dialog = details(page, 'Brand');
  await expect(dialog.getByRole('button', { name: 'View Seen' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Edit|Delete|Add|Move/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Add New/ })).toHaveCount(0);
  await page.goto(`/dashboard/view-inventory?product=${product.id}`);
  await expect(details(page, 'Product').getByText('Stock History')).toBeVisible();
  await expect(details(page, 'Product').getByRole('button', { name: /Edit|Delete/ })).toHaveCount(0);
  await page.goto('/dashboard/add-product');
  await expect(page.getByText('Your account can not add products.')).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, await login(address, driver.email));
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Manage Products' })).toHaveCount(0);
  await page.goto('/dashboard/view-inventory');
  await expect(page.getByText('You are not allowed to do this.')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the catalogue has no accessibility problems in ${colorScheme}`, async ({ page, owner }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const processor = await aProcessor(owner);
    const brand = await aBrand(owner, processor);
    await somePhotos(owner, brand, ['One', 'Two']);
    const product = await aProduct(owner, {
      brand,
      name: 'Checked',
      flavors: [
        { flavor: 'Mango', sku: 'C-1', qty: 3 },
        { flavor: 'Lime', sku: 'C-2', qty: 0 },
      ],
    });
    await page.goto('/dashboard/manage-brands');
    await expect(page.getByRole('link', { name: brand.name, exact: true })).toBeVisible();
    await check(page, 'brands');
    await page.getByRole('button', { name: 'Add New Brand' }).click();
    await page.getByLabel(MEDIA).setInputFiles([await photo('one.png')]);
    await expect(page.getByLabel('Title')).toBeVisible();
    await check(page, 'add brand');
    await page.goto(`/dashboard/manage-brands?brand=${brand.id}`);
    await expect(page.getByRole('button', { name: 'View One' })).toBeVisible();
    await check(page, 'brand');
    await page.getByRole('button', { name: 'View One' }).click();
    await expect(page.getByRole('img', { name: 'One' })).toBeVisible();
    await check(page, 'viewer');
    await page.goto(`/dashboard/manage-brands?processor=${processor.id}`);
    await expect(details(page, 'Processor')).toBeVisible();
    await check(page, 'processor');
    await page.goto('/dashboard/add-product');
    await page.getByRole('button', { name: 'Add Product' }).click();
    await expect(page.getByText('Please fill in all required fields')).toBeVisible();
    await check(page, 'add product');
    await page.goto('/dashboard/view-inventory');
    await expect(page.getByText('Out of stock').last()).toBeVisible();
    await check(page, 'inventory');
    await page.goto(`/dashboard/view-inventory?product=${product.id}`);
    await expect(details(page, 'Product').getByText('Opening stock').first()).toBeVisible();
    await check(page, 'product');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await check(page, 'edit product');
  });
}

test('the catalogue fits a phone, without accessibility problems', async ({ page, owner }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  const brand = await aBrand(owner, await aProcessor(owner));
  await somePhotos(owner, brand, ['One', 'Two']);
  const product = await aProduct(owner, { brand, name: 'Checked' });
  const screens: [string, Locator][] = [
    [`/dashboard/manage-brands?brand=${brand.id}`, page.getByRole('button', { name: 'View One' })],
    [`/dashboard/view-inventory?product=${product.id}`, page.getByText('Opening stock')],
    ['/dashboard/add-product', page.getByLabel('Product Name')],
  ];
  for (const [address, sign] of screens) {
    await page.goto(address);
    await expect(sign).toBeVisible();
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider, address).toBe(0);
    await check(page, `${address} on a phone`);
  }
});

async function check(page: Page, what: string): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  expect(await accessibilityProblems(page), what).toEqual([]);
}
