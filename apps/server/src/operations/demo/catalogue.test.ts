import type { Brand } from '@waybill/domain/catalogue/brand-schema';
import { PRODUCT_TYPES, type Product } from '@waybill/domain/catalogue/product-schema';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { demoTest as base, type Client } from '../../../test/world/world.ts';
import { inspectFile } from '../../uploads/inspect-file.ts';
import { demoLogins } from './logins.ts';

const test = base.extend('agent', { scope: 'file' }, async ({ world }): Promise<Client> => {
  const client = world.newClient();
  const { email, password } = demoLogins().find(({ role }) => role === 'agent') ?? {
    email: '',
    password: '',
  };
  await client.post('/api/auth/login', { email, password });
  return client;
});

describe("the demo's catalogue", () => {
  test('has 8 processors, each with related brands', async ({ agent }) => {
    const { data } = (await agent.get('/api/processors')).body;
    expect(data).toHaveLength(8);
    expect(data.every(({ related_brands }: { related_brands: [] }) => related_brands.length > 0)).toBe(true);
  });

  test('has 12 brands with one to three pictures that open, and their thumbnails', async ({ agent }) => {
    const brands: Brand[] = (await agent.get('/api/brands')).body.data;
    expect(brands).toHaveLength(12);
    for (const { brand_images } of brands) {
      expect(brand_images.length).toBeGreaterThanOrEqual(1);
      expect(brand_images.length).toBeLessThanOrEqual(3);
      const [image] = brand_images;
      const picture = await agent.get(image?.image_url ?? '');
      expect(await sharp(picture.raw).metadata()).toMatchObject({ format: 'jpeg', width: 540, height: 338 });
      const small = await agent.get(image?.thumbnail_url ?? '');
      expect(await sharp(small.raw).metadata()).toMatchObject({ format: 'webp', width: 300 });
    }
  });

  test('has 60 products over the eight types, with 2 to 6 flavors and unique SKUs', async ({ agent }) => {
    const products: Product[] = (await agent.get('/api/products-list')).body.data;
    expect(products).toHaveLength(60);
    expect(new Set(products.map(({ product_type }) => product_type))).toEqual(new Set(PRODUCT_TYPES));
    const counts = products.map(({ flavors }) => flavors.length);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([2, 6]);
    const names = products.map(({ brand_name, product_name }) => `${brand_name} ${product_name}`);
    expect(new Set(names).size).toBe(60);
    for (const { flavors } of products)
      expect(new Set(flavors.map(({ flavor }) => flavor)).size).toBe(flavors.length);
    const special = products.filter(({ pricing }) => pricing.type === 'customer-specific');
    expect(special.length).toBeGreaterThan(5);
    const certified = products.filter(({ certificate_url }) => certificate_url);
    expect(certified.length).toBeGreaterThan(10);
    const { raw, headers } = await agent.get(certified[0]?.certificate_url ?? '');
    expect(headers['content-type']).toBe('application/pdf');
    const read = async (start: number, end: number) => raw.subarray(start, end + 1);
    expect(await inspectFile({ name: 'a.pdf', size: raw.length, read })).toBe('application/pdf');
  });

  test('has some flavors low and some out, and figures that are the sum of their ledger', async ({
    world,
    agent,
  }) => {
    for (const stock of ['low', 'out']) {
      const { body } = await agent.get(`/api/inventory?stock=${stock}&limit=1`);
      expect(body.page.total).toBeGreaterThan(5);
      expect(body.page.total).toBeLessThan(60);
    }
    const astray = await world.admin(sql`
      select f.sku from flavors f
      left join lateral (select coalesce(sum(qty_change), 0) as qty, coalesce(sum(sold_change), 0) as sold
        from stock_ledger where flavor_id = f.id) l on true
      where (f.qty, f.qty_sold) is distinct from (l.qty, l.sold)`);
    expect(astray).toEqual([]);
    const wrong = await world.admin(
      sql`select id from stock_history where qty_after < 0 or created_at > now()`,
    );
    expect(wrong).toEqual([]);
  });
});
