import { describe, expect } from 'vitest';
import { aBrand, aProduct, everyOtherStore, productForm } from '../../../test/factories/products.ts';
import { anImage, aPdf } from '../../../test/factories/sample-files.ts';
import { unique } from '../../../test/factories/unique.ts';
import { uploadTo } from '../../../test/factories/upload-form.ts';
import { test } from '../../../test/world/world.ts';

const REQUIRED = 'Please fill in all required fields';
const PRICE = 'Price must be an amount from 0 to 1,000,000 with at most two decimals';
const QTY = 'Quantity must be a whole number from 0 to 1,000,000';
const DEFAULT = "Customer-specific pricing needs exactly one 'Every Other Store' price";

describe('adding a product', () => {
  test('answers it whole, with opening stock, image and certificate', async ({ as }) => {
    const image = (
      await uploadTo(as.admin, '/api/upload-product-image', 'productImage', [['a.png', await anImage('png')]])
    ).body.data;
    const certificate = (
      await uploadTo(as.admin, '/api/upload-certificate', 'certificate', [['a.pdf', aPdf()]])
    ).body.data;
    const form = await productForm(as.admin, {
      size: '0.5',
      units_per_case: '24',
      certificate_url: certificate.url,
      price: 12.5,
      flavors: [
        { flavor: 'Mango', qty: '20' },
        { flavor: 'Lemon', qty: 4 },
      ],
    });
    Object.assign(form.flavors[0] ?? {}, { product_image: image.url });
    const reply = await as.admin.post('/api/products-list', form);
    expect(reply).toMatchObject({
      status: 201,
      body: {
        data: {
          product_name: form.product_name,
          brand_name: form.brand_name,
          processor_name: form.processor_name,
          product_type: 'Vape',
          size: 0.5,
          size_unit: 'grams',
          units_per_case: 24,
          certificate_url: certificate.url,
          version: 1,
          pricing: { type: 'universal', price: 12.5 },
          flavors: [
            {
              flavor: 'Mango',
              qty: '20',
              qty_sold: 0,
              product_image: image.url,
              thumbnail_url: image.thumbnail_url,
            },
            { flavor: 'Lemon', qty: '4', qty_sold: 0, product_image: null, thumbnail_url: null },
          ],
        },
      },
    });
    const { data } = reply.body;
    expect((await as.agent.get(`/api/products-list/${data.id}`)).body.data).toEqual(data);
    expect((await as.agent.get(`/api/products-list?q=${form.flavors[0]?.sku}`)).body.data).toEqual([data]);
    const history = (await as.agent.get(`/api/products-list/${data.id}/stock-history`)).body.data;
    expect(history).toHaveLength(2);
    expect(history[0]).toMatchObject({
      reason: 'opening',
      user_name: as.admin.user?.username,
      order_id: null,
    });
  });

  test('needs no processor and no certificate, and takes a link as one', async ({ as }) => {
    const bare = await aProduct(as.admin, { processor_name: null });
    expect(bare).toMatchObject({ processor_name: null, certificate_url: null });
    const linked = await aProduct(as.admin, { certificate_url: 'https://lab.example/coa/1?x=2' });
    expect(linked.certificate_url).toBe('https://lab.example/coa/1?x=2');
  });

  const missing = [
    'product_name',
    'brand_name',
    'product_type',
    'size',
    'size_unit',
    'units_per_case',
    'flavors',
    'pricing',
  ];
  for (const field of missing) {
    test(`refuses one without ${field}`, async ({ as }) => {
      for (const value of [undefined, null, '']) {
        const form = { ...(await productForm(as.admin)), [field]: value };
        expect(await as.admin.post('/api/products-list', form)).toMatchObject({
          status: 400,
          body: { error: REQUIRED },
        });
      }
    });
  }

  const flavor = { flavor: 'Mango', sku: 'never-1' };
  const wrong: [string, object, string][] = [
    ['no flavor', { flavors: [] }, REQUIRED],
    ['a flavor without a name', { flavors: [{ sku: 'x' }] }, REQUIRED],
    ['a flavor without a SKU', { flavors: [{ flavor: 'x', sku: ' ' }] }, REQUIRED],
    ['no price', { pricing: { type: 'universal' } }, REQUIRED],
    ['a negative price', { pricing: { type: 'universal', price: -1 } }, PRICE],
    ['a price with a third decimal', { pricing: { type: 'universal', price: 1.001 } }, PRICE],
    ['a price that is text', { pricing: { type: 'universal', price: '1' } }, PRICE],
    [
      'an unknown kind of pricing',
      { pricing: { type: 'free' } },
      "Pricing must be 'universal' or 'customer-specific'",
    ],
    ['negative stock', { flavors: [{ ...flavor, qty: -1 }] }, QTY],
    ['fractional stock', { flavors: [{ ...flavor, qty: '1.5' }] }, QTY],
    ['stock that is no number', { flavors: [{ ...flavor, qty: 'many' }] }, QTY],
    ['stock in another notation', { flavors: [{ ...flavor, qty: '1e3' }] }, QTY],
    ['too much stock', { flavors: [{ ...flavor, qty: 1_000_001 }] }, QTY],
    [
      'one SKU twice',
      { flavors: [flavor, { ...flavor, sku: 'NEVER-1' }] },
      'SKU NEVER-1 is used more than once in this product',
    ],
    [
      'an unknown type',
      { product_type: 'Candy' },
      'Product type must be one of: Diamonds, Distillate, Flower, Preroll, Vape, Wax, Kief, Rosin',
    ],
    ['an unknown unit', { size_unit: 'kg' }, 'Size unit must be one of: mg, grams, liters'],
    ['no size', { size: 0 }, 'Size must be a number above 0 with at most three decimals'],
    ['half a unit per case', { units_per_case: 0.5 }, 'Units per case must be a whole number of 1 or more'],
    ['an unknown brand', { brand_name: 'Nobody' }, 'There is no brand named Nobody'],
    [
      'a processor that is not of the brand',
      { processor_name: 'Nobody' },
      // The sentence ends with a brand whose name is made anew in each run.
      /^Nobody is not a processor of Brand/ as unknown as string,
    ],
    [
      'a dangerous link',
      { certificate_url: 'javascript:alert(1)' },
      'The certificate must be an uploaded file or a link that starts with http:// or https://',
    ],
    [
      'an unknown certificate',
      { certificate_url: `/api/files/${crypto.randomUUID()}` },
      'The certificate must be an uploaded file or a link that starts with http:// or https://',
    ],
    [
      'an image from elsewhere',
      { flavors: [{ ...flavor, product_image: 'https://x.example/a.png' }] },
      'A product image must be an image that was uploaded for a product',
    ],
    [
      'an unknown image',
      { flavors: [{ ...flavor, product_image: `/api/files/${crypto.randomUUID()}` }] },
      'A product image must be an image that was uploaded for a product',
    ],
    [
      'no default price',
      { pricing: { type: 'customer-specific', prices: [{ customer: 'x', price: 1 }] } },
      DEFAULT,
    ],
    [
      'two default prices',
      { pricing: { type: 'customer-specific', prices: [everyOtherStore, everyOtherStore] } },
      DEFAULT,
    ],
    [
      'a default price of a store',
      { pricing: { type: 'customer-specific', prices: [{ ...everyOtherStore, customer: 'x' }] } },
      DEFAULT,
    ],
    [
      'a price for an unknown store',
      {
        pricing: { type: 'customer-specific', prices: [everyOtherStore, { customer: 'Nowhere', price: 1 }] },
      },
      'There is no store named Nowhere',
    ],
    [
      'a price row without a price',
      { pricing: { type: 'customer-specific', prices: [{ ...everyOtherStore, price: null }] } },
      REQUIRED,
    ],
  ];
  for (const [what, fields, sentence] of wrong) {
    test(`refuses ${what}, storing nothing`, async ({ as }) => {
      const form = await productForm(as.admin, {});
      const reply = await as.admin.post('/api/products-list', { ...form, ...fields });
      expect(reply).toMatchObject({
        status: 400,
        body: { error: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence) },
      });
      expect((await as.admin.get(`/api/products-list?q=${form.product_name}`)).body.data).toEqual([]);
    });
  }

  test('refuses a SKU that another product has, however it is spelled, but not one of another account', async ({
    as,
  }) => {
    const sku = unique('Sku');
    const flavors = [{ flavor: 'Mango', sku }];
    await aProduct(as.admin, { flavors });
    const reply = await as.admin.post(
      '/api/products-list',
      await productForm(as.admin, { flavors: [{ flavor: 'x', sku: sku.toUpperCase() }] }),
    );
    expect(reply).toMatchObject({ status: 409, body: { error: `A product with SKU ${sku} already exists` } });
    await aProduct(as.other, { flavors });
  });

  test('at once with one SKU lets one of them through', async ({ as }) => {
    const form = await productForm(as.admin);
    const replies = await Promise.all([1, 2, 3, 4].map(() => as.admin.post('/api/products-list', form)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    for (const { body } of replies.filter(({ status }) => status === 409))
      expect(body.error).toMatch(/^A product with .*SKU.* already exists$/);
  });

  test('is not for agents, drivers and strangers; drivers do not see products', async ({ as }) => {
    const form = await productForm(as.admin);
    expect(await as.agent.post('/api/products-list', form)).toMatchObject({ status: 403 });
    expect(await as.driver.post('/api/products-list', form)).toMatchObject({ status: 403 });
    expect(await as.nobody.post('/api/products-list', form)).toMatchObject({ status: 401 });
    const { id } = await aProduct(as.admin);
    expect(await as.driver.get('/api/products-list')).toMatchObject({ status: 403 });
    expect(await as.driver.get(`/api/products-list/${id}`)).toMatchObject({ status: 403 });
    expect(await as.other.get(`/api/products-list/${id}`)).toMatchObject({
      status: 404,
      body: { error: 'Product not found' },
    });
    const foreign = await aBrand(as.other);
    const reply = await as.admin.post('/api/products-list', { ...form, brand_name: foreign.brand_name });
    expect(reply).toMatchObject({
      status: 400,
      body: { error: `There is no brand named ${foreign.brand_name}` },
    });
  });
});
