import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { test } from '../../testing.ts';
import { aBrand, aProcessor, aProduct, unique, uploadTo } from '../../testing-catalogue.ts';
import { anImage, anMp4 } from '../../testing-samples.ts';

const REQUIRED = 'Brand Name and at least one Processor are required';
const NOT_MEDIA = 'A brand image must be a photo or video that was uploaded for a brand';

test.for([
  {},
  { brandName: 'x' },
  { brandName: 'x', processorIds: [] },
  { brandName: ' ', processorIds: [crypto.randomUUID()] },
  { processorIds: [crypto.randomUUID()] },
])('adding a brand refuses %j', async (form, { as }) => {
  expect(await as.admin.post('/api/brands', form)).toMatchObject({ status: 400, body: { error: REQUIRED } });
});

describe('adding a brand', () => {
  test('answers it with its processors and images', async ({ as }) => {
    const one = await aProcessor(as.admin);
    const two = await aProcessor(as.admin);
    const photo = await uploadTo(as.admin, '/api/upload-brand-image', 'brandImage', [
      ['a.png', await anImage('png')],
    ]);
    const form = {
      brandName: unique('Sunrise'),
      processorIds: [one.id, two.id, one.id],
      licenseNumber: 'B-1',
      brandImages: [
        { order_number: 1, image_title: 'Front', image_description: '', image_url: photo.body.data.url },
      ],
    };
    const { status, body } = await as.admin.post('/api/brands', form);
    expect({ status, ...body }).toMatchObject({ status: 201, message: 'Brand added successfully' });
    expect(body.data).toMatchObject({
      brand_name: form.brandName,
      license_number: 'B-1',
      address: null,
      processors: [
        { id: one.id, name: one.name },
        { id: two.id, name: two.name },
      ],
      processors_list: [one.id, two.id],
      brand_images: [
        {
          order_number: 1,
          image_title: 'Front',
          image_url: photo.body.data.url,
          thumbnail_url: photo.body.data.thumbnail_url,
          media_type: 'image/png',
        },
      ],
    });
    const listed = (await as.agent.get(`/api/brands?q=${form.brandName}`)).body.data;
    expect(listed).toEqual([body.data]);
  });

  test('refuses a taken name, an unknown processor and one of another account, storing nothing', async ({
    as,
  }) => {
    const brand = await aBrand(as.admin);
    const foreign = await aProcessor(as.other);
    const taken = await as.admin.post('/api/brands', {
      brandName: brand.brand_name,
      processorIds: brand.processors_list,
    });
    expect(taken).toMatchObject({ status: 409, body: { error: 'A brand with this name already exists' } });
    const brandName = unique('Ghost');
    for (const id of [foreign.id, crypto.randomUUID()]) {
      const reply = await as.admin.post('/api/brands', {
        brandName,
        processorIds: [brand.processors_list[0], id],
      });
      expect(reply).toMatchObject({
        status: 400,
        body: { error: 'One of the chosen processors does not exist' },
      });
    }
    expect((await as.admin.get(`/api/brands?q=${brandName}`)).body.data).toEqual([]);
  });

  test('is not for agents, drivers and strangers, and drivers do not see brands', async ({ as }) => {
    const { id } = await aProcessor(as.admin);
    const form = { brandName: unique('Brand'), processorIds: [id] };
    expect(await as.agent.post('/api/brands', form)).toMatchObject({ status: 403 });
    expect(await as.driver.post('/api/brands', form)).toMatchObject({ status: 403 });
    expect(await as.nobody.post('/api/brands', form)).toMatchObject({ status: 401 });
    expect(await as.driver.get('/api/brands')).toMatchObject({ status: 403 });
    expect(await as.agent.get('/api/brands')).toMatchObject({ status: 200 });
  });
});

describe('changing a brand', () => {
  test('saves and logs, keeps what is left out, and repeats the own user id only', async ({ world, as }) => {
    const brand = await aBrand(as.admin, { phone: '555', address: 'Here' });
    const next = await aProcessor(as.admin);
    const change = {
      brand_name: unique('Renamed'),
      processorIds: [next.id],
      address: null,
      userId: as.admin.user?.id,
    };
    const reply = await as.admin.put(`/api/brands/${brand.id}`, change);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        data: {
          brand_name: change.brand_name,
          processors_list: [next.id],
          address: null,
          phone: '555',
          version: 2,
        },
      },
    });
    const [entry] = (await world.admin(
      sql`select additional_data->'changes' as changes from activity_log where entity_id = ${brand.id} and action_type = 'update'`,
    )) as { changes: object }[];
    expect(Object.keys(entry?.changes ?? {}).sort()).toEqual(['address', 'brand_name', 'processors']);
    const foreign = await as.admin.put(`/api/brands/${brand.id}`, { ...change, userId: as.owner.user?.id });
    expect(foreign).toMatchObject({ status: 403 });
  });

  test('refuses an older version', async ({ as }) => {
    const brand = await aBrand(as.admin);
    const change = {
      brand_name: brand.brand_name,
      processorIds: brand.processors_list,
      version: brand.version,
    };
    expect(await as.admin.put(`/api/brands/${brand.id}`, change)).toMatchObject({ status: 200 });
    const error = 'This brand was changed by someone else. Reload and try again.';
    expect(await as.admin.put(`/api/brands/${brand.id}`, change)).toMatchObject({
      status: 409,
      body: { error },
    });
    const images = { brand_images: [], version: brand.version };
    expect(await as.admin.patch(`/api/brands/${brand.id}`, images)).toMatchObject({
      status: 409,
      body: { error },
    });
  });

  test('refuses what is missing, other roles, and another account', async ({ as }) => {
    const brand = await aBrand(as.admin);
    const url = `/api/brands/${brand.id}`;
    const good = { brand_name: brand.brand_name, processorIds: brand.processors_list };
    expect(await as.admin.put(url, { ...good, processorIds: [] })).toMatchObject({
      status: 400,
      body: { error: REQUIRED },
    });
    for (const send of [
      (client: typeof as.admin) => client.put(url, good),
      (client: typeof as.admin) => client.patch(url, { brand_images: [] }),
    ]) {
      expect(await send(as.agent)).toMatchObject({ status: 403 });
      expect(await send(as.driver)).toMatchObject({ status: 403 });
      expect(await send(as.other)).toMatchObject({ status: 404, body: { error: 'Brand not found' } });
      expect(await send(as.nobody)).toMatchObject({ status: 401 });
    }
  });
});

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

describe('deleting a brand', () => {
  test('hides it and frees its name', async ({ as }) => {
    const brand = await aBrand(as.admin);
    expect(await as.admin.delete(`/api/brands/${brand.id}`)).toMatchObject({ status: 200 });
    expect((await as.admin.get(`/api/brands?q=${brand.brand_name}`)).body.data).toEqual([]);
    await aBrand(as.admin, { brandName: brand.brand_name });
  });

  test('is refused while it has products, naming them', async ({ as }) => {
    const brand = await aBrand(as.admin);
    const b = await aProduct(as.admin, { brand_name: brand.brand_name, product_name: 'Beta' });
    await aProduct(as.admin, { brand_name: brand.brand_name, product_name: 'Alpha' });
    expect(await as.admin.delete(`/api/brands/${brand.id}`)).toMatchObject({
      status: 409,
      body: {
        error:
          'Cannot delete brand because it has products: Alpha, Beta. Please delete these products first.',
        associatedProducts: ['Alpha', 'Beta'],
      },
    });
    expect((await as.admin.get(`/api/products-list/${b.id}`)).body.data.brand_name).toBe(brand.brand_name);
  });

  test('is not for agents and drivers, and does not know another account', async ({ as }) => {
    const { id } = await aBrand(as.admin);
    expect(await as.agent.delete(`/api/brands/${id}`)).toMatchObject({ status: 403 });
    expect(await as.driver.delete(`/api/brands/${id}`)).toMatchObject({ status: 403 });
    expect(await as.other.delete(`/api/brands/${id}`)).toMatchObject({ status: 404 });
  });
});
