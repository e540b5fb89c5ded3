import { InventoryRow, StockLevels } from '@waybill/domain/catalogue/inventory-schema';
import { describe, expect } from 'vitest';
import { anOrder } from '../../../test/factories/orders.ts';
import { aBrand, aProcessor, aProduct, skuOf } from '../../../test/factories/products.ts';
import { aStore } from '../../../test/factories/stores.ts';
import { unique } from '../../../test/factories/unique.ts';
import { test } from '../../../test/world/world.ts';

const SORTS = [
  'product_name',
  'brand_name',
  'product_type',
  'flavor',
  'sku',
  'size',
  'units_per_case',
  'qty',
  'qty_sold',
  'price',
];

describe('the inventory', () => {
  test('has one row per flavor with the ten columns and marks low and out of stock', async ({ as }) => {
    const store = await aStore(as.admin);
    const prices = [
      { customer: 'Every Other Store', price: 8, isDefault: true },
      { store_id: store.id, price: 3 },
    ];
    const product = await aProduct(as.admin, {
      product_name: 'Night Owl',
      size: 3.5,
      pricing: { type: 'customer-specific', prices },
      flavors: [6, 5, 0].map((qty, place) => ({ flavor: `Flavor ${place}`, sku: unique('NO'), qty })),
    });
    const { body } = await as.agent.get('/api/inventory?q=night%20owl');
    expect(body.data).toEqual(
      product.flavors.map(({ id, flavor, sku, qty }, place) => ({
        flavor_id: id,
        product_id: product.id,
        product_name: 'Night Owl',
        brand_name: product.brand_name,
        product_type: 'Vape',
        flavor,
        sku,
        size: 3.5,
        size_unit: 'grams',
        units_per_case: 10,
        qty: Number(qty),
        qty_sold: 0,
        qty_held: 0,
        price: 8,
        pricing_type: 'customer-specific',
        stock: ['ok', 'low', 'out'][place],
      })),
    );
  });

  test('and the products have every name as it was written, whatever is in it', async ({ as }) => {
    const odd = (name: string) => `${name} O'Neil "&" \\ Söhne</b> ${unique('')}`;
    const written = { store: odd('Store'), processor: odd('Processor'), brand: odd('Brand') };
    const names = { product_name: odd('Product'), brand_name: written.brand };
    const [flavor, sku] = [odd('Flavor'), unique('ODD')];
    const store = await aStore(as.admin, { storeName: written.store });
    const processor = await aProcessor(as.admin, { name: written.processor });
    await aBrand(as.admin, { brandName: written.brand, processorIds: [processor.id] });
    const product = await aProduct(as.admin, {
      ...{ ...names, processor_name: written.processor, flavors: [{ flavor, sku, qty: 7 }] },
      pricing: {
        type: 'customer-specific',
        prices: [
          { customer: 'Every Other Store', price: 8.5, isDefault: true },
          { store_id: store.id, price: 3 },
        ],
      },
    });
    expect((await as.agent.get(`/api/inventory?q=${sku}`)).body.data).toMatchObject([
      { ...names, flavor, sku },
    ]);
    const listed = (await as.agent.get(`/api/products-list?q=${sku}`)).body.data;
    expect(listed).toEqual([product]);
    expect(listed).toMatchObject([
      {
        ...names,
        processor_name: written.processor,
        flavors: [{ flavor, sku, qty: '7', product_image: null }],
        pricing: {
          prices: [
            { customer: 'Every Other Store', store_id: null, price: 8.5, isDefault: true },
            { customer: written.store, store_id: store.id, price: 3, isDefault: false },
          ],
        },
      },
    ]);
  });

  test('answers the same rows with view=row, to those who may see the catalogue', async ({ as }) => {
    await aProduct(as.admin);
    const rows = (await as.agent.get('/api/inventory?limit=2')).body;
    expect(rows.data.length).toBeGreaterThan(0);
    expect((await as.agent.get('/api/inventory?limit=2&view=row')).body).toEqual(rows);
    for (const row of rows.data) expect(InventoryRow.strict().parse(row)).toEqual(row);
    expect(await as.nobody.get('/api/inventory?view=row')).toMatchObject({ status: 401 });
    expect((await as.driver.get('/api/inventory?view=row')).status).toBe(
      (await as.driver.get('/api/inventory')).status,
    );
    expect(await as.admin.get('/api/inventory?view=card')).toMatchObject({
      status: 400,
      body: { error: 'view must be row' },
    });
  });

  test('is sorted by product name unless asked otherwise, and comes in pages by each column', async ({
    as,
  }) => {
    for (const [size, size_unit, price] of [
      [900, 'mg', 9.99],
      [1, 'grams', 10],
      [0.5, 'liters', 9.9],
      [1, 'grams', 100],
    ]) {
      await aProduct(as.admin, {
        product_type: 'Wax',
        size,
        size_unit,
        pricing: { type: 'universal', price },
      });
    }
    const rows = async (query: string) => (await as.agent.get(`/api/inventory?${query}`)).body;
    expect((await rows('')).data).toEqual((await rows('sort=product_name&dir=asc')).data);
    const names = (await rows('')).data.map((row: { product_name: string }) =>
      row.product_name.toLowerCase(),
    );
    expect(names).toEqual(names.toSorted());
    for (const sort of SORTS) {
      for (const dir of ['asc', 'desc']) {
        const whole = (await rows(`sort=${sort}&dir=${dir}`)).data;
        const seen = [];
        for (let cursor: string | null = ''; cursor !== null; ) {
          const page = await rows(`sort=${sort}&dir=${dir}&limit=3${cursor && `&cursor=${cursor}`}`);
          expect(page.page.total).toBe(whole.length);
          seen.push(...page.data);
          cursor = page.page.next_cursor;
        }
        expect(seen, `${sort} ${dir}`).toEqual(whole);
      }
    }
    const numbers = (await rows('sort=price')).data.map((row: { price: number }) => row.price);
    expect(numbers).toEqual(numbers.toSorted((a: number, b: number) => a - b));
    const sizes = (await rows('sort=size&q=wax')).data.map(
      (row: { size: number; size_unit: string }) => `${row.size} ${row.size_unit}`,
    );
    expect([...new Set(sizes)]).toEqual(['900 mg', '1 grams', '0.5 liters']);
  });

  test('is searched by product, brand, flavor, SKU and type', async ({ as }) => {
    const brand = await aBrand(as.admin, { brandName: 'Quartzite' });
    await aProduct(as.admin, {
      brand_name: brand.brand_name,
      product_name: 'Moonbeam',
      product_type: 'Kief',
      flavors: [
        { flavor: 'Persimmon', sku: 'ZZ-0001' },
        { flavor: 'Durian', sku: 'ZZ-0002' },
      ],
    });
    for (const [q, count] of [
      ['moonb', 2],
      ['QUARTZ', 2],
      ['persimm', 1],
      ['zz-000', 2],
      ['kief', 2],
      ['%', 0],
      ['0_1', 0],
    ]) {
      const { body } = await as.agent.get(`/api/inventory?q=${encodeURIComponent(String(q))}&limit=50`);
      expect(body.data, String(q)).toHaveLength(Number(count));
      expect(body.page.total).toBe(count);
    }
  });

  test('is filtered by low and out of stock', async ({ as }) => {
    await aProduct(as.admin, {
      flavors: [0, 1, 5, 6].map((qty) => ({ flavor: 'Any', sku: unique('F'), qty })),
    });
    const all = (await as.agent.get('/api/inventory')).body.data;
    for (const stock of ['low', 'out']) {
      const { body } = await as.agent.get(`/api/inventory?stock=${stock}&limit=500`);
      expect(body.page.total).toBe(all.filter((row: { stock: string }) => row.stock === stock).length);
      expect(body.data.every((row: { stock: string }) => row.stock === stock)).toBe(true);
    }
    const { body: both } = await as.agent.get('/api/inventory?stock=low_or_out&limit=500');
    expect(both.page.total).toBe(all.filter((row: { stock: string }) => row.stock !== 'ok').length);
    expect(await as.agent.get('/api/inventory?stock=plenty')).toMatchObject({
      status: 400,
      body: { error: 'stock must be low, out or low_or_out' },
    });
    expect(await as.agent.get('/api/inventory?sort=deleted_at')).toMatchObject({ status: 400 });
  });

  test('is not for drivers and strangers and shows nothing of another account', async ({ as }) => {
    expect(await as.driver.get('/api/inventory')).toMatchObject({ status: 403 });
    expect(await as.nobody.get('/api/inventory')).toMatchObject({ status: 401 });
    expect((await as.other.get('/api/inventory')).body.data).toEqual([]);
  });
});

describe('the stock history', () => {
  test('is newest first, in pages, each with the figure after it', async ({ as }) => {
    let product = await aProduct(as.admin, { flavors: [{ flavor: 'One', sku: unique('H'), qty: 1 }] });
    const url = `/api/products-list/${product.id}`;
    for (const qty of [5, 3, 10]) {
      const flavors = [{ ...product.flavors[0], qty }];
      product = (await as.admin.put(url, { ...product, flavors })).body.data;
    }
    const first = (await as.agent.get(`${url}/stock-history?limit=3`)).body;
    const figures = ({ qty_change, qty_after }: Record<string, number>) => [qty_change, qty_after];
    expect(first.data.map(figures)).toEqual([
      [7, 10],
      [-2, 3],
      [4, 5],
    ]);
    expect(first.page.total).toBe(4);
    const second = (await as.agent.get(`${url}/stock-history?limit=3&cursor=${first.page.next_cursor}`)).body;
    expect(second.data.map(figures)).toEqual([[1, 1]]);
  });

  test('is not for drivers and does not know another account', async ({ as }) => {
    const { id } = await aProduct(as.admin);
    const url = `/api/products-list/${id}/stock-history`;
    expect(await as.driver.get(url)).toMatchObject({ status: 403 });
    expect(await as.other.get(url)).toMatchObject({ status: 404, body: { error: 'Product not found' } });
    expect(await as.nobody.get(url)).toMatchObject({ status: 401 });
  });
});

describe('the stock of every flavor', () => {
  test('is told with a revision that changes with the catalogue and not with the stock', async ({ as }) => {
    const levels = async (by = as.agent) =>
      StockLevels.parse((await by.get('/api/inventory/stock')).body.data);
    const revisions: string[] = [];
    const note = async () => revisions.push((await levels()).revision);
    await note();
    const processor = await aProcessor(as.admin);
    await note();
    const brand = await aBrand(as.admin, { processorIds: [processor.id] });
    await note();
    const product = await aProduct(as.admin, { qty: 9, brand_name: brand.brand_name });
    await note();
    const sku = skuOf(product);
    const flavor = product.flavors[0].flavor;
    const before = await levels();
    expect(before.stock).toContainEqual({ sku, flavor, qty: 9 });
    await anOrder(as.agent, { store: await aStore(as.admin), lines: [{ sku, qty: 2 }] });
    const after = await levels();
    expect(after.stock).toContainEqual({ sku, flavor, qty: 7 });
    expect(after.revision).toBe(before.revision);
    expect((await levels(as.other)).stock.map((level) => level.sku)).not.toContain(sku);
    expect((await as.admin.delete(`/api/products-list/${product.id}`)).status).toBe(200);
    await note();
    expect((await levels()).stock.map((level) => level.sku)).not.toContain(sku);
    for (const [at, revision] of revisions.entries()) expect(revision).not.toBe(revisions[at + 1]);
    expect(await as.driver.get('/api/inventory/stock')).toMatchObject({ status: 403 });
  });
});
