import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aBrand, aProcessor, aProduct } from '../../../test/factories/products.ts';
import { anImage } from '../../../test/factories/sample-files.ts';
import { unique } from '../../../test/factories/unique.ts';
import { uploadTo } from '../../../test/factories/upload-form.ts';
import { test } from '../../../test/world/world.ts';

const REQUIRED = 'Brand Name and at least one Processor are required';

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
      phone: '845-555-0100',
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
