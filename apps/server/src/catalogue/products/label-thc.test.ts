import { expect } from 'vitest';
import { aBrand, aProduct, readProduct } from '../../../test/factories/products.ts';
import { uploadTo } from '../../../test/factories/upload-form.ts';
import { test } from '../../../test/world/world.ts';

test('label THC of a flavor is added, edited, cleared, left as it is, and refused when wrong', async ({
  as,
}) => {
  const flavors = [{ flavor: 'Mango', qty: 5, label_thc_mg: 100.25 }];
  const product = await aProduct(as.admin, { flavors });
  expect(product.flavors[0].label_thc_mg).toBe(100.25);
  const { id, sku, flavor } = product.flavors[0];
  const save = (label: object) =>
    as.admin.put(`/api/products-list/${product.id}`, {
      ...product,
      version: undefined,
      flavors: [{ id, sku, flavor, ...label }],
    });
  const thc = async () => (await readProduct(as.admin, product.id)).flavors[0].label_thc_mg;
  expect((await save({})).status).toBe(200);
  expect(await thc()).toBe(100.25);
  await save({ label_thc_mg: '90' });
  expect(await thc()).toBe(90);
  for (const wrong of [-1, 1.005, 'much']) {
    const refused = await save({ label_thc_mg: wrong });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      'THC must be 0 or more milligrams, with at most two decimals',
    ]);
  }
  await save({ label_thc_mg: null });
  expect(await thc()).toBeNull();
});

test('label THC is imported with a product', async ({ as }) => {
  const { brand_name } = await aBrand(as.admin);
  const csv = `Product Name,Brand,Type,Size,Units per Case,Price,Flavor,SKU,Label THC\nThc Pen,${brand_name},Vape,1 g,10,5,Mango,THC-1,"1,000 mg"\nThc Pen,${brand_name},,,,,Lime,THC-2,\n`;
  const reply = await uploadTo(as.admin, '/api/products-list/import', 'file', [['p.csv', Buffer.from(csv)]]);
  expect(reply.status).toBe(201);
  const [product] = (await as.admin.get('/api/products-list?q=Thc%20Pen')).body.data;
  expect(product.flavors).toMatchObject([{ label_thc_mg: 1000 }, { label_thc_mg: null }]);
});
