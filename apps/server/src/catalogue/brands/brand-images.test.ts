import { describe, expect } from 'vitest';
import { aBrand } from '../../../test/factories/products.ts';
import { anImage, anMp4 } from '../../../test/factories/sample-files.ts';
import { uploadTo } from '../../../test/factories/upload-form.ts';
import { test } from '../../../test/world/world.ts';

const NOT_MEDIA = 'A brand image must be a photo or video that was uploaded for a brand';

describe("a brand's images", () => {
  test('are added, edited, reordered and removed by PATCH, and a removed file is gone', async ({ as }) => {
    const brand = await aBrand(as.admin);
    const url = `/api/brands/${brand.id}`;
    const upload = async (name: string, bytes: Uint8Array) =>
      (await uploadTo(as.admin, '/api/upload-brand-image', 'brandImage', [[name, bytes]])).body.data;
    const photo = await upload('photo.jpg', await anImage('jpeg'));
    const video = await upload('film.mp4', anMp4());
    expect(video.thumbnail_url).toBeNull();
    await as.admin.patch(url, { brand_images: [{ image_url: photo.url }] });
    const both = await as.admin.patch(url, {
      brand_images: [
        { order_number: 2, image_title: ' Photo ', image_description: 'Of it', image_url: photo.url },
        { order_number: 1, image_url: video.url },
      ],
    });
    expect(both).toMatchObject({
      status: 200,
      body: {
        data: {
          brand_images: [
            {
              order_number: 1,
              image_title: '',
              image_url: video.url,
              thumbnail_url: null,
              media_type: 'video/mp4',
            },
            { order_number: 2, image_title: 'Photo', image_description: 'Of it', image_url: photo.url },
          ],
        },
      },
    });
    expect(await as.agent.get(photo.thumbnail_url)).toMatchObject({ status: 200 });
    const one = await as.admin.patch(url, { brand_images: [{ image_url: video.url }] });
    expect(one.body.data.brand_images).toHaveLength(1);
    for (const gone of [photo.url, photo.thumbnail_url])
      expect(await as.agent.get(gone)).toMatchObject({ status: 404 });
    expect(await as.agent.get(video.url)).toMatchObject({ status: 200 });
  });

  test('must be brand media of the account, once each, with order numbers from 1', async ({ as }) => {
    const brand = await aBrand(as.admin);
    const media = (
      await uploadTo(as.admin, '/api/upload-brand-image', 'brandImage', [['a.png', await anImage('png')]])
    ).body.data.url;
    const product = (
      await uploadTo(as.admin, '/api/upload-product-image', 'productImage', [['a.png', await anImage('png')]])
    ).body.data.url;
    const foreign = (
      await uploadTo(as.other, '/api/upload-brand-image', 'brandImage', [['a.png', await anImage('png')]])
    ).body.data.url;
    const send = (images: object[]) => as.admin.patch(`/api/brands/${brand.id}`, { brand_images: images });
    for (const image_url of [
      product,
      foreign,
      `/api/files/${crypto.randomUUID()}`,
      'https://evil.example/x.png',
      '',
      undefined,
    ]) {
      expect(await send([{ image_url: media }, { image_url }])).toMatchObject({
        status: 400,
        body: { error: NOT_MEDIA },
      });
    }
    expect(await send([{ image_url: media }, { image_url: media }])).toMatchObject({
      status: 400,
      body: { error: 'Each image or video can be in the list only once' },
    });
    for (const order_number of [0, -1, 1.5, 'x']) {
      expect(await send([{ image_url: media, order_number }])).toMatchObject({
        status: 400,
        body: { error: 'Order number must be a whole number of 1 or more' },
      });
    }
    expect((await as.admin.get(`/api/brands?q=${brand.brand_name}`)).body.data[0].brand_images).toEqual([]);
  });

  test('that another brand shows too stay when one removes them', async ({ as }) => {
    const image_url = (
      await uploadTo(as.admin, '/api/upload-brand-image', 'brandImage', [['a.png', await anImage('png')]])
    ).body.data.url;
    const one = await aBrand(as.admin, { brandImages: [{ image_url }] });
    await aBrand(as.admin, { brandImages: [{ image_url }] });
    await as.admin.patch(`/api/brands/${one.id}`, { brand_images: [] });
    expect(await as.admin.get(image_url)).toMatchObject({ status: 200 });
  });
});
