import { expect } from 'vitest';
import { anOrder } from '../../test/factories/orders.ts';
import { aProduct, skuOf } from '../../test/factories/products.ts';
import { test } from '../../test/world/world.ts';

test("an order carries its processor's own license, and N/A where none is on record", async ({ as }) => {
  const known = await aProduct(as.owner);
  const order = await anOrder(as.owner, { lines: [{ sku: skuOf(known), qty: 1 }] });
  expect(order.processor_license).toMatch(/^P-/);
  const { id, version, flavors, pricing, ...product } = known;
  const without = await as.owner.put(`/api/products-list/${id}`, {
    ...product,
    version,
    flavors,
    pricing,
    processor_name: null,
  });
  expect(without.status, JSON.stringify(without.body)).toBe(200);
  const next = await anOrder(as.owner, { lines: [{ sku: skuOf(known), qty: 1 }] });
  expect(next).toMatchObject({ processor_name: null, processor_license: 'N/A' });
});
