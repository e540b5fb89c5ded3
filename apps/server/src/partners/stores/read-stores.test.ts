import { addDays, dayIn } from '@waybill/domain/lib/dates';
import { type Store, StoreRow } from '@waybill/domain/partners/store-schema';
import { describe, expect } from 'vitest';
import { aBusiness } from '../../../test/factories/business.ts';
import { aDelivery } from '../../../test/factories/orders.ts';
import { aStore, everyStoreField, storeUpdateOf } from '../../../test/factories/stores.ts';
import { unique } from '../../../test/factories/unique.ts';
import { uploadTo } from '../../../test/factories/upload-form.ts';
import { type Client, test } from '../../../test/world/world.ts';

const names = (stores: Store[]) => stores.map(({ store_name }) => store_name);

describe('the list of stores', () => {
  test('is sorted by name without regard to case, and hides other accounts and deleted stores', async ({
    as,
  }) => {
    await aStore(as.admin, { storeName: 'aardvark Goods' });
    await aStore(as.admin, { storeName: 'Zebra Goods' });
    await aStore(as.other, { storeName: 'Foreign Goods' });
    const gone = await aStore(as.admin, { storeName: 'Gone Goods' });
    await as.admin.delete(`/api/stores/${gone.id}`);
    const found = names((await as.agent.get('/api/stores')).body.data);
    expect(found.at(0)).toBe('aardvark Goods');
    expect(found.at(-1)).toBe('Zebra Goods');
    expect(found).toEqual([...found].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect(found).not.toContain('Foreign Goods');
    expect(found).not.toContain('Gone Goods');
  });

  for (const sort of [
    'store_name',
    'license_number',
    'address',
    'contact_name',
    'phone',
    'created_at',
    'updated_at',
  ]) {
    test(`sorted by ${sort} comes in pages that together are the whole list, both ways`, async ({ as }) => {
      await aStore(as.admin, everyStoreField);
      for (let n = 0; n < 3; n += 1) await aStore(as.admin);
      const up = (await as.admin.get(`/api/stores?sort=${sort}&dir=asc`)).body.data;
      const seen: Store[] = [];
      let cursor = '';
      do {
        const { body } = await as.admin.get(
          `/api/stores?sort=${sort}&dir=desc&limit=3&cursor=${cursor}`.replace(/&cursor=$/, ''),
        );
        expect(body.page.total).toBe(up.length);
        seen.push(...body.data);
        cursor = body.page.next_cursor ?? '';
      } while (cursor);
      expect(seen).toEqual([...up].reverse());
    });
  }

  test('of licenses to renew holds those that have expired or expire within 30 days, also as CSV', async ({
    as,
  }) => {
    const today = dayIn('America/New_York', new Date());
    const named = (storeName: string, days: number) =>
      aStore(as.admin, { storeName, licenseExpiration: addDays(today, days) });
    await named('Due, "past"', -1);
    await named('Due soon', 30);
    await named('Not due', 31);
    await aStore(as.admin, { storeName: 'Dateless' });
    const { body } = await as.agent.get('/api/stores?license=due&limit=50&q=due');
    expect(names(body.data)).toEqual(['Due soon', 'Due, "past"']);
    expect(body.page.total).toBe(2);
    expect(names((await as.other.get('/api/stores?license=due')).body.data)).toEqual([]);
    expect(await as.agent.get('/api/stores?license=none')).toMatchObject({
      status: 400,
      body: { error: 'license must be due' },
    });
    const csv = await as.agent.get('/api/stores.csv?license=due&q=due&sort=store_name&dir=desc');
    const [head, ...lines] = String(csv.body).trim().split('\r\n');
    expect(head).toMatch(/^\uFEFF?Store Name,License Number,Address,.*,Created,Updated$/);
    expect(lines.map((line) => line.slice(0, 8))).toEqual(['"Due, ""', 'Due soon']);
  });

  test('is searched by name, city, zipcode, license number and contact', async ({ as }) => {
    const fields = {
      storeName: 'Findable',
      city: 'Rhinebeck',
      zipcode: '12572',
      licenseNumber: 'FIND-9',
      contactName: 'Quentin',
    };
    await aStore(as.admin, fields);
    for (const q of ['findab', 'RHINE', '12572', 'find-9', 'quent']) {
      expect(names((await as.admin.get(`/api/stores?q=${q}`)).body.data)).toEqual(['Findable']);
    }
    expect((await as.admin.get('/api/stores?q=_%25')).body.data).toEqual([]);
  });

  test('refuses a sort it does not know', async ({ as }) => {
    expect(await as.admin.get('/api/stores?sort=deleted_at')).toMatchObject({ status: 400 });
  });

  test('is for the signed in', async ({ as }) => {
    expect(await as.nobody.get('/api/stores')).toMatchObject({ status: 401 });
  });

  test('shows a driver the stores of their deliveries only', async ({ world, as }) => {
    const [theirs, others] = [await aStore(as.admin), await aStore(as.admin)];
    await aDelivery(world, as.driver, theirs);
    await aDelivery(world, as.driver, theirs);
    expect((await as.driver.get('/api/stores')).body.data).toEqual([theirs]);
    expect((await as.driver.get('/api/stores?limit=5')).body.page.total).toBe(1);
    expect(await as.driver.get(`/api/stores/${theirs.id}`)).toMatchObject({ status: 200 });
    expect(await as.driver.get(`/api/stores/${others.id}`)).toMatchObject({
      status: 404,
      body: { error: 'Store not found' },
    });
    expect(await as.driver.put(`/api/stores/${theirs.id}`, storeUpdateOf(theirs))).toMatchObject({
      status: 403,
    });
  });

  test('with view=row answers of each store what a table shows, to whom it shows them', async ({
    world,
    as,
  }) => {
    const store = await aStore(as.admin, everyStoreField);
    await aStore(as.admin);
    await aDelivery(world, as.driver, store);
    for (const who of [as.admin, as.driver]) {
      for (const query of ['', 'limit=1', 'sort=updated_at&dir=desc', 'q=a&license=due']) {
        const whole = (await who.get(`/api/stores?${query}`)).body;
        expect((await who.get(`/api/stores?${query}&view=row`)).body, query).toEqual({
          ...whole,
          data: whole.data.map((each: Store) => StoreRow.parse(each)),
        });
      }
    }
    expect((await as.driver.get('/api/stores?view=row')).body.data).toContainEqual(StoreRow.parse(store));
    expect(await as.nobody.get('/api/stores?view=row')).toMatchObject({ status: 401 });
    expect(await as.admin.get('/api/stores?view=card')).toMatchObject({
      status: 400,
      body: { error: 'view must be row' },
    });
    const csv = async (query: string) => (await as.admin.get(`/api/stores.csv${query}`)).body;
    expect(await csv('?view=row')).toBe(await csv(''));
  });
});

describe('finding a store to choose', () => {
  const found = async (by: Client, q: string): Promise<string[]> =>
    names((await by.get(`/api/stores/find?q=${encodeURIComponent(q)}`)).body.data);

  test('answers the best by name, city or zipcode first, and at most 50', async ({ world, as }) => {
    const { admin, driver } = await aBusiness(world);
    const add = (storeName: string, city: string, zipcode: string) =>
      aStore(admin, { storeName, city, zipcode, licenseNumber: unique('OCM') });
    await add('Allgreen', 'Troy', '12180');
    await add('Herbs', 'Greenville', '12083');
    await add('The Green Leaf', 'Albany', '12207');
    await add('green_leaf', 'Troy', '12180');
    expect(await found(admin, 'green')).toEqual(['green_leaf', 'The Green Leaf', 'Herbs', 'Allgreen']);
    expect(await found(admin, 'LEAF alb')).toEqual(['The Green Leaf']);
    expect(await found(admin, '1218')).toEqual(['Allgreen', 'green_leaf']);
    expect(await found(admin, 'n_l')).toEqual(['green_leaf']);
    expect(await found(admin, 'ocm')).toEqual([]);
    expect(await found(driver, '')).toEqual([]);
    expect(await found(as.other, 'green')).toEqual([]);
    const rows = Array.from({ length: 60 }, (_, n) => `Kept ${n},${unique('L')},A`);
    const file = Buffer.from(['Store Name,License Number,Address', ...rows].join('\n'));
    await uploadTo(admin, '/api/stores/import', 'file', [['stores.csv', file]]);
    expect(await found(admin, '')).toHaveLength(50);
    expect(await found(admin, 'kept 59')).toEqual(['Kept 59']);
  });
});
