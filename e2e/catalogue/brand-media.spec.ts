import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { aBrand, aProcessor, photo, somePhotos } from '../records/catalogue-data.ts';
import { details, MEDIA } from '../world/catalogue-screens.ts';
import { expect, type Person, test } from '../world/fixtures.ts';

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
  await dialog.getByRole('button', { name: 'Edit Two' }).click();
  await edit.getByLabel('Order').fill('1');
  await edit.getByLabel('Order').press('Enter');
  await expect(tiles.nth(0)).toContainText('Two');
  const numbers = async () => (await imagesOf(owner)).map(({ order_number }) => order_number);
  await expect.poll(numbers).toEqual([1, 2, 3]);
  await dialog.getByRole('button', { name: 'Edit Two' }).click();
  await edit.getByLabel('Order').fill('3');
  await edit.getByLabel('Order').press('Enter');
  await expect(tiles.nth(0)).toContainText('First');
  await dialog.getByRole('button', { name: 'Move Tour earlier' }).click();
  await expect(tiles.nth(1)).toContainText('Tour');
  await expect(dialog.getByText('Image updated successfully!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete Two' }).click();
  await page.getByRole('dialog', { name: 'Delete?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(tiles).toHaveCount(2);
  await expect(dialog.getByText('Image deleted successfully!')).toBeVisible();
  await expect(tiles.nth(0)).toContainText('First');
  await expect(tiles.nth(1)).toContainText('Tour');
  expect((await imagesOf(owner)).map(({ image_title }) => image_title)).toEqual(['First', 'Tour']);
});

interface Image {
  image_url: string;
  image_title: string;
  order_number: number;
}

/** Of the only brand, as they are kept. */
async function imagesOf(owner: Person): Promise<Image[]> {
  return (await (await owner.api.get('/api/brands')).json()).data[0].brand_images;
}

test('a gallery opens by its thumbnails alone, and media that two people add at once are both kept', async ({
  page,
  owner,
}) => {
  const brand = await aBrand(owner, await aProcessor(owner));
  const titles = Array.from({ length: 8 }, (_, at) => `Photo ${at + 1}`);
  await somePhotos(owner, brand, titles);
  const full = new Set((await imagesOf(owner)).map(({ image_url }) => image_url));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/dashboard/manage-brands?brand=${brand.id}`);
  const dialog = details(page, 'Brand');
  const tiles = dialog.getByRole('list', { name: MEDIA }).getByRole('listitem');
  await test.step('a gallery opens by its thumbnails alone', async () => {
    await expect(tiles).toHaveCount(8);
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

  await test.step('media that two people add at once are both kept', async () => {
    await dialog.getByRole('button', { name: 'Add Media' }).click();
    await somePhotos(owner, brand, ['Theirs']);
    const add = page.getByRole('dialog', { name: 'Add Media' });
    await add.getByLabel(MEDIA).setInputFiles([await photo('mine.png')]);
    await add.getByLabel('Title').fill('Mine');
    await add.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog.getByText('1 image(s) added successfully!')).toBeVisible();
    await expect(tiles.filter({ hasText: 'Theirs' })).toBeVisible();
    await expect(tiles.filter({ hasText: 'Mine' })).toBeVisible();
  });
});
