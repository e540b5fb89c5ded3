import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aBrand, aProcessor, aProduct, skuOf } from '../factories/products.ts';
import { aStore } from '../factories/stores.ts';
import { unique } from '../factories/unique.ts';
import { test } from '../world/world.ts';

const TOO_LATE = { status: 409, body: { error: 'This can no longer be undone.' } };

describe('undoing a deletion', () => {
  test('brings stores, processors, brands and products back as they were, once', async ({ as }) => {
    const processor = await aProcessor(as.owner, { name: unique('Back') });
    const brand = await aBrand(as.owner, { brandName: unique('Back'), processorIds: [processor.id] });
    const product = await aProduct(as.owner);
    const store = await aStore(as.owner);
    const idle = await aProcessor(as.owner, { name: unique('Idle') });
    for (const [path, { id }] of [
      ['/api/stores', store],
      ['/api/processors', idle],
      ['/api/brands', brand],
      ['/api/products-list', product],
    ] as const) {
      expect(await as.owner.post(`${path}/${id}/restore`), path).toMatchObject(TOO_LATE);
      expect((await as.admin.delete(`${path}/${id}`)).status).toBe(200);
      expect(await as.admin.post(`${path}/${id}/restore`)).toMatchObject({
        status: 200,
        body: { message: 'Undone.' },
      });
      expect(await as.admin.post(`${path}/${id}/restore`)).toMatchObject(TOO_LATE);
      expect(await as.other.post(`${path}/${id}/restore`)).toMatchObject({ status: 404 });
    }
    expect((await as.owner.get(`/api/stores/${store.id}`)).body.data).toMatchObject({ id: store.id });
    const { data } = (await as.owner.get(`/api/products-list/${product.id}`)).body;
    expect(data.flavors).toEqual(product.flavors);
    const { body } = await as.admin.get('/api/logs?limit=1&filter=product');
    expect(body.data[0].log_message).toBe(`Undid the deletion of product ${product.product_name}`);
  });

  test('is refused after its time, and when name, license, SKU or brand were taken meanwhile', async ({
    as,
    world,
  }) => {
    const store = await aStore(as.owner);
    await as.owner.delete(`/api/stores/${store.id}`);
    await aStore(as.owner, { licenseNumber: store.license_number });
    const refused = await as.owner.post(`/api/stores/${store.id}/restore`);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain('license number');

    const product = await aProduct(as.owner);
    await as.owner.delete(`/api/products-list/${product.id}`);
    await aProduct(as.owner, { flavors: [{ flavor: 'Mango', sku: skuOf(product) }] });
    expect((await as.owner.post(`/api/products-list/${product.id}/restore`)).status).toBe(409);

    const orphan = await aProduct(as.owner);
    const { data: brands } = (await as.owner.get(`/api/brands?q=${orphan.brand_name}`)).body;
    await as.owner.delete(`/api/products-list/${orphan.id}`);
    expect((await as.owner.delete(`/api/brands/${brands[0].id}`)).status).toBe(200);
    expect(await as.owner.post(`/api/products-list/${orphan.id}/restore`)).toMatchObject(TOO_LATE);

    const late = await aStore(as.owner);
    await as.owner.delete(`/api/stores/${late.id}`);
    await world.admin(sql`update activity_log set created_at = created_at - interval '13 seconds'
      where entity_id = ${late.id}`);
    expect(await as.owner.post(`/api/stores/${late.id}/restore`)).toMatchObject(TOO_LATE);
    expect((await as.owner.get(`/api/stores/${late.id}`)).status).toBe(404);
  });
});
