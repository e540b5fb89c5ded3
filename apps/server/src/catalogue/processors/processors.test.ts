import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aBrand, aProcessor } from '../../../test/factories/products.ts';
import { unique } from '../../../test/factories/unique.ts';
import { test } from '../../../test/world/world.ts';

const REQUIRED = 'Name and License Number are required';

describe('adding a processor', () => {
  test('answers it, with blank optional texts as none', async ({ as }) => {
    const name = unique('Green Works');
    const form = { name: ` ${name} `, licenseNumber: 'P-77', address: ' ', phone: '555', contactName: 'Ann' };
    const reply = await as.admin.post('/api/processors', form);
    expect(reply).toMatchObject({
      status: 201,
      body: {
        success: true,
        message: 'Processor added successfully',
        data: {
          name,
          license_number: 'P-77',
          address: null,
          phone: '555',
          contact_name: 'Ann',
          related_brands: [],
        },
      },
    });
    expect((await as.agent.get(`/api/processors?q=${encodeURIComponent(name)}`)).body.data).toEqual([
      reply.body.data,
    ]);
  });

  for (const form of [
    {},
    { name: 'x' },
    { licenseNumber: 'x' },
    { name: ' ', licenseNumber: 'x' },
    { name: 5, licenseNumber: 'x' },
  ]) {
    test(`refuses ${JSON.stringify(form)}`, async ({ as }) => {
      expect(await as.admin.post('/api/processors', form)).toMatchObject({
        status: 400,
        body: { error: REQUIRED },
      });
    });
  }

  test('refuses a name that another has, however it is spelled', async ({ as }) => {
    const { name } = await aProcessor(as.admin);
    const again = await as.admin.post('/api/processors', { name: name.toUpperCase(), licenseNumber: 'x' });
    expect(again).toMatchObject({
      status: 409,
      body: { error: 'A processor with this name already exists' },
    });
    await aProcessor(as.other, { name });
  });

  test('is not for agents, drivers and strangers', async ({ as }) => {
    const form = { name: unique('Processor'), licenseNumber: 'x' };
    expect(await as.agent.post('/api/processors', form)).toMatchObject({ status: 403 });
    expect(await as.driver.post('/api/processors', form)).toMatchObject({ status: 403 });
    expect(await as.nobody.post('/api/processors', form)).toMatchObject({ status: 401 });
    expect((await as.admin.get(`/api/processors?q=${form.name}`)).body.data).toEqual([]);
  });
});

describe('processors', () => {
  test('are listed by name with their related brands, for agents too, not for drivers', async ({ as }) => {
    const processor = await aProcessor(as.admin);
    const brand = await aBrand(as.admin, { processorIds: [processor.id], licenseNumber: 'B-1' });
    const { body } = await as.agent.get('/api/processors');
    const names = body.data.map(({ name }: { name: string }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    expect(body.data.find(({ id }: { id: string }) => id === processor.id).related_brands).toEqual([
      { id: brand.id, brand_name: brand.brand_name, license_number: 'B-1' },
    ]);
    expect(await as.driver.get('/api/processors')).toMatchObject({ status: 403 });
    expect(
      (await as.other.get('/api/processors')).body.data.map(({ id }: { id: string }) => id),
    ).not.toContain(processor.id);
  });

  test('come in pages by every sort that together are the whole list', async ({ as }) => {
    for (let count = 0; count < 4; count += 1) await aProcessor(as.admin, { contactName: 'Same' });
    for (const sort of [
      'name',
      'license_number',
      'contact_name',
      'phone',
      'address',
      'related_brands',
      'created_at',
    ]) {
      const whole = (await as.admin.get(`/api/processors?sort=${sort}&dir=desc`)).body.data;
      const seen = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body } = await as.admin.get(
          `/api/processors?sort=${sort}&dir=desc&limit=3${cursor && `&cursor=${cursor}`}`,
        );
        expect(body.page.total).toBe(whole.length);
        seen.push(...body.data);
        cursor = body.page.next_cursor;
      }
      expect(seen).toEqual(whole);
    }
    expect(await as.admin.get('/api/processors?sort=deleted_at')).toMatchObject({ status: 400 });
  });
});

describe('changing a processor', () => {
  test('saves, keeps what is left out, clears what is null, and logs from what to what', async ({
    world,
    as,
  }) => {
    const { id } = await aProcessor(as.admin, { phone: '555', address: 'Here' });
    const change = { name: unique('Renamed'), license_number: 'P-9', phone: null };
    const reply = await as.admin.put(`/api/processors/${id}`, change);
    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'Processor updated successfully!', data: { ...change, address: 'Here' } },
    });
    const [entry] = (await world.admin(
      sql`select additional_data from activity_log where entity_id = ${id} and action_type = 'update'`,
    )) as { additional_data: { changes: object } }[];
    expect(entry?.additional_data.changes).toMatchObject({ phone: { from: '555', to: null } });
    expect(Object.keys(entry?.additional_data.changes ?? {}).sort()).toEqual([
      'license_number',
      'name',
      'phone',
    ]);
  });

  test('refuses what is missing or taken, other roles, and ids that are not of the account', async ({
    as,
  }) => {
    const one = await aProcessor(as.admin);
    const two = await aProcessor(as.admin);
    const url = `/api/processors/${one.id}`;
    const good = { name: one.name, license_number: 'x' };
    expect(await as.admin.put(url, { name: one.name })).toMatchObject({
      status: 400,
      body: { error: REQUIRED },
    });
    expect(await as.admin.put(url, { ...good, name: two.name })).toMatchObject({ status: 409 });
    expect(await as.agent.put(url, good)).toMatchObject({ status: 403 });
    expect(await as.driver.put(url, good)).toMatchObject({ status: 403 });
    expect(await as.other.put(url, good)).toMatchObject({
      status: 404,
      body: { error: 'Processor not found' },
    });
    expect(await as.admin.put(`/api/processors/${crypto.randomUUID()}`, good)).toMatchObject({ status: 404 });
    expect((await as.admin.get(`/api/processors?q=${one.name}`)).body.data[0]).toEqual(one);
  });
});

describe('deleting a processor', () => {
  test('hides it and frees its name', async ({ as }) => {
    const { id, name } = await aProcessor(as.admin);
    expect(await as.admin.delete(`/api/processors/${id}`)).toMatchObject({
      status: 200,
      body: { message: 'Processor deleted successfully!' },
    });
    expect((await as.admin.get(`/api/processors?q=${name}`)).body.data).toEqual([]);
    expect(await as.admin.delete(`/api/processors/${id}`)).toMatchObject({ status: 404 });
    await aProcessor(as.admin, { name });
  });

  test('is refused while brands use it, naming them, and works once they do not', async ({ as }) => {
    const processor = await aProcessor(as.admin);
    const spare = await aProcessor(as.admin);
    const a = await aBrand(as.admin, { processorIds: [processor.id] });
    const b = await aBrand(as.admin, { processorIds: [processor.id, spare.id] });
    const reply = await as.admin.delete(`/api/processors/${processor.id}`);
    const names = [a.brand_name, b.brand_name];
    expect(reply).toMatchObject({
      status: 409,
      body: {
        error: `Cannot delete processor because it is associated with the following brands: ${names.join(', ')}. Please remove these brand associations first or delete the brands before deleting this processor.`,
        associatedBrands: names,
      },
    });
    await as.admin.delete(`/api/brands/${a.id}`);
    await as.admin.put(`/api/brands/${b.id}`, { brand_name: b.brand_name, processorIds: [spare.id] });
    expect(await as.admin.delete(`/api/processors/${processor.id}`)).toMatchObject({ status: 200 });
  });

  test('while a brand is being added with it lets only one of the two happen', async ({ as }) => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await aProcessor(as.admin);
      const brandName = unique('Racing');
      const [deleted, added] = await Promise.all([
        as.admin.delete(`/api/processors/${id}`),
        as.admin.post('/api/brands', { brandName, processorIds: [id] }),
      ]);
      expect([
        [200, 400],
        [409, 201],
      ]).toContainEqual([deleted.status, added.status]);
    }
  });

  test('is not for agents and drivers, and does not know another account', async ({ as }) => {
    const { id } = await aProcessor(as.admin);
    expect(await as.agent.delete(`/api/processors/${id}`)).toMatchObject({ status: 403 });
    expect(await as.driver.delete(`/api/processors/${id}`)).toMatchObject({ status: 403 });
    expect(await as.other.delete(`/api/processors/${id}`)).toMatchObject({ status: 404 });
  });
});
