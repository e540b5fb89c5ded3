import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aBrand, aProcessor, aProduct, readProduct } from '../../../test/factories/products.ts';
import { anImage, aPdf } from '../../../test/factories/sample-files.ts';
import { aStore } from '../../../test/factories/stores.ts';
import { unique } from '../../../test/factories/unique.ts';
import { uploadTo } from '../../../test/factories/upload-form.ts';
import { test } from '../../../test/world/world.ts';

describe('changing a product', () => {
  test('saves every field, raises the version and logs what changed', async ({ world, as }) => {
    const product = await aProduct(as.admin);
    const brand = await aBrand(as.admin);
    const store = await aStore(as.admin);
    const change = {
      ...product,
      product_name: 'Renamed',
      brand_name: brand.brand_name,
      processor_name: brand.processors[0].name,
      product_type: 'Wax',
      size: 250,
      size_unit: 'mg',
      units_per_case: 6,
      certificate_url: 'http://lab.example',
      pricing: {
        type: 'customer-specific',
        prices: [
          { customer: 'Every Other Store', price: 5, isDefault: true },
          { customer: store.store_name, price: 4, isDefault: false },
        ],
      },
    };
    const reply = await as.admin.put(`/api/products-list/${product.id}`, change);
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({
      ...change,
      brand_id: brand.id,
      pricing: { prices: [{ price: 5 }, { store_id: store.id, price: 4 }] },
      version: 2,
      processor_id: brand.processors[0].id,
      updated_at: expect.any(String),
    });
    const [entry] = (await world.admin(
      sql`select additional_data->'changes' as changes from activity_log where entity_id = ${product.id} and action_type = 'update'`,
    )) as { changes: Record<string, unknown> }[];
    expect(entry?.changes).toMatchObject({ product_name: { from: product.product_name, to: 'Renamed' } });
    expect(Object.keys(entry?.changes ?? {})).not.toContain('flavors');
  });

  test('refuses an older version and leaves all as it was', async ({ as }) => {
    const product = await aProduct(as.admin);
    const first = await as.admin.put(`/api/products-list/${product.id}`, {
      ...product,
      product_name: 'First',
    });
    expect(first.status).toBe(200);
    const second = await as.owner.put(`/api/products-list/${product.id}`, {
      ...product,
      product_name: 'Second',
    });
    expect(second).toMatchObject({
      status: 409,
      body: { error: 'This product was changed by someone else. Reload and try again.' },
    });
    expect(await readProduct(as.admin, product.id)).toEqual(first.body.data);
  });

  test('keeps a processor that the brand has no longer, and refuses to choose it anew', async ({ as }) => {
    const product = await aProduct(as.admin);
    const spare = await aProcessor(as.admin);
    await as.admin.put(`/api/brands/${product.brand_id}`, {
      brand_name: product.brand_name,
      processorIds: [spare.id],
    });
    const kept = await as.admin.put(`/api/products-list/${product.id}`, product);
    expect(kept).toMatchObject({ status: 200, body: { data: { processor_name: product.processor_name } } });
    await as.admin.put(`/api/products-list/${product.id}`, { ...kept.body.data, processor_name: spare.name });
    const { version: _version, ...old } = product;
    expect(await as.admin.put(`/api/products-list/${product.id}`, old)).toMatchObject({
      status: 400,
      body: { error: `${product.processor_name} is not a processor of ${product.brand_name}` },
    });
  });

  test('refuses other roles and another account', async ({ as }) => {
    const product = await aProduct(as.admin);
    const url = `/api/products-list/${product.id}`;
    expect(await as.agent.put(url, product)).toMatchObject({ status: 403 });
    expect(await as.driver.put(url, product)).toMatchObject({ status: 403 });
    expect(await as.nobody.put(url, product)).toMatchObject({ status: 401 });
    expect(await as.other.put(url, product)).toMatchObject({
      status: 404,
      body: { error: 'Product not found' },
    });
    expect(await as.admin.put(`/api/products-list/${crypto.randomUUID()}`, product)).toMatchObject({
      status: 404,
    });
    expect(await readProduct(as.admin, product.id)).toEqual(product);
  });
});

describe('images and the certificate', () => {
  test('are changed and deleted, and a replaced file is gone', async ({ as }) => {
    const image = async () =>
      (
        await uploadTo(as.admin, '/api/upload-product-image', 'productImage', [
          ['a.png', await anImage('png')],
        ])
      ).body.data;
    const old = await image();
    const next = await image();
    const paper = (await uploadTo(as.admin, '/api/upload-certificate', 'certificate', [['a.pdf', aPdf()]]))
      .body.data;
    const product = await aProduct(as.admin, {
      certificate_url: paper.url,
      flavors: [{ flavor: 'Mango', sku: unique('SKU'), product_image: old.url }],
    });
    const save = async (sent: typeof product) =>
      (await as.admin.put(`/api/products-list/${product.id}`, sent)).body.data;
    const [flavor] = product.flavors;
    const changed = await save({ ...product, flavors: [{ ...flavor, product_image: next.url }] });
    expect(changed.flavors[0]).toMatchObject({ product_image: next.url, thumbnail_url: next.thumbnail_url });
    expect(await as.admin.get(old.url)).toMatchObject({ status: 404 });
    expect(await as.admin.get(old.thumbnail_url)).toMatchObject({ status: 404 });
    expect(await as.admin.get(next.url)).toMatchObject({ status: 200 });
    const kept = await save({
      ...changed,
      certificate_url: undefined,
      flavors: [{ ...flavor, product_image: undefined }],
    });
    expect(kept).toMatchObject({ certificate_url: paper.url, flavors: [{ product_image: next.url }] });
    const bare = await save({
      ...kept,
      certificate_url: null,
      flavors: [{ ...flavor, product_image: null }],
    });
    expect(bare).toMatchObject({
      certificate_url: null,
      flavors: [{ product_image: null, thumbnail_url: null }],
    });
    expect(await as.admin.get(next.url)).toMatchObject({ status: 404 });
    expect(await as.admin.get(paper.url)).toMatchObject({ status: 404 });
    const reused = await as.admin.put(`/api/products-list/${product.id}`, {
      ...bare,
      certificate_url: paper.url,
    });
    expect(reused.status).toBe(400);
  });
});
