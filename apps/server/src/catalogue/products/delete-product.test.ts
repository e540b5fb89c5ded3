import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aProduct, aTwoFlavorProduct } from '../../../test/factories/products.ts';
import { test } from '../../../test/world/world.ts';

describe('deleting a product', () => {
  test('hides it and its flavors, frees the SKUs, and keeps figures and ledger', async ({ world, as }) => {
    const { product } = await aTwoFlavorProduct(as.admin);
    expect(await as.admin.delete(`/api/products-list/${product.id}`)).toMatchObject({ status: 200 });
    expect(await as.admin.get(`/api/products-list/${product.id}`)).toMatchObject({ status: 404 });
    expect(await as.admin.get(`/api/products-list/${product.id}/stock-history`)).toMatchObject({
      status: 404,
    });
    expect((await as.admin.get(`/api/inventory?q=${product.flavors[0].sku}`)).body.data).toEqual([]);
    const kept = await world.admin(sql`
      select f.qty, sum(l.qty_change)::int as ledger from flavors f join stock_ledger l on l.flavor_id = f.id
      where f.product_id = ${product.id} group by f.id, f.qty, f.position order by f.position`);
    expect(kept).toEqual([
      { qty: 20, ledger: 20 },
      { qty: 4, ledger: 4 },
    ]);
    await aProduct(as.admin, {
      flavors: product.flavors.map(({ flavor, sku }) => ({ flavor, sku })),
    });
    expect(await as.admin.delete(`/api/brands/${product.brand_id}`)).toMatchObject({ status: 200 });
  });

  test('is not for agents and drivers, and does not know another account', async ({ as }) => {
    const { id } = await aProduct(as.admin);
    expect(await as.agent.delete(`/api/products-list/${id}`)).toMatchObject({ status: 403 });
    expect(await as.driver.delete(`/api/products-list/${id}`)).toMatchObject({ status: 403 });
    expect(await as.other.delete(`/api/products-list/${id}`)).toMatchObject({ status: 404 });
    expect(await as.agent.get(`/api/products-list/${id}`)).toMatchObject({ status: 200 });
  });
});
