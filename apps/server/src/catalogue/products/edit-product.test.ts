import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { inAccount } from '../../lib/db.ts';
import { type Client, test, type World } from '../../testing.ts';
import { aBrand, aProcessor, aProduct, aStore, unique, uploadTo } from '../../testing-catalogue.ts';
import { anImage, aPdf } from '../../testing-samples.ts';
import { moveStock } from '../stock/move-stock.ts';

/** What an order does to the stock. */
function sell(world: World, client: Client, flavor_id: string, cases: number) {
  const user = client.user ?? { account_id: '', id: '', username: '' };
  const move = { flavor_id, qty_change: -cases, sold_change: cases, reason: 'order_created' } as const;
  return inAccount({ database: world.services.database, user }, (db) => moveStock(db, user, [move]));
}

const read = async (client: Client, id: string) => (await client.get(`/api/products-list/${id}`)).body.data;

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
    expect(await read(as.admin, product.id)).toEqual(first.body.data);
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
    expect(await read(as.admin, product.id)).toEqual(product);
  });
});

describe('the flavors of a product', () => {
  test('are renamed, added, reordered and removed; a removed one frees its SKU', async ({ as }) => {
    const product = await aProduct(as.admin);
    const [mango, lemon] = product.flavors;
    const fresh = { flavor: 'Cherry', sku: unique('SKU'), qty: 3 };
    const flavors = [fresh, { ...lemon, flavor: 'Lime' }];
    const { body } = await as.admin.put(`/api/products-list/${product.id}`, { ...product, flavors });
    expect(body.data.flavors).toMatchObject([
      { ...fresh, qty: '3' },
      { id: lemon.id, flavor: 'Lime', sku: lemon.sku, qty: '4' },
    ]);
    await aProduct(as.admin, { flavors: [{ flavor: 'Mango', sku: mango.sku }] });
    const history = (await as.admin.get(`/api/products-list/${product.id}/stock-history`)).body.data;
    expect(
      history.map(({ flavor, qty_change }: { flavor: string; qty_change: number }) => [flavor, qty_change]),
    ).toEqual(
      expect.arrayContaining([
        ['Mango', 20],
        ['Lime', 4],
        ['Cherry', 3],
      ]),
    );
  });

  test('may exchange their SKUs', async ({ as }) => {
    const product = await aProduct(as.admin);
    const [mango, lemon] = product.flavors;
    const flavors = [
      { ...mango, sku: lemon.sku },
      { ...lemon, sku: mango.sku },
    ];
    const { body } = await as.admin.put(`/api/products-list/${product.id}`, { ...product, flavors });
    expect(body.data.flavors).toMatchObject([
      { id: mango.id, sku: lemon.sku, qty: '20' },
      { id: lemon.id, sku: mango.sku, qty: '4' },
    ]);
  });

  test('are found by their SKU when no id is sent', async ({ as }) => {
    const product = await aProduct(as.admin);
    const flavors = product.flavors.map(({ id: _id, ...flavor }: { id: string }) => flavor);
    const { body } = await as.admin.put(`/api/products-list/${product.id}`, { ...product, flavors });
    expect(body.data.flavors).toEqual(product.flavors);
  });

  test('can not all go, repeat, be unknown, or take a SKU in use', async ({ as }) => {
    const product = await aProduct(as.admin);
    const other = await aProduct(as.admin);
    const [mango, lemon] = product.flavors;
    const send = (flavors: object[]) =>
      as.admin.put(`/api/products-list/${product.id}`, { ...product, flavors });
    const refused: [object[], number, string][] = [
      [[], 400, 'At least one flavor must remain'],
      [[mango, { ...mango, sku: 'another' }], 400, 'Each flavor can be in the list only once'],
      [[mango, { ...lemon, sku: mango.sku }], 400, `SKU ${mango.sku} is used more than once in this product`],
      [[{ ...mango, id: crypto.randomUUID() }], 400, 'Unknown flavor'],
      [[{ ...mango, id: other.flavors[0].id }], 400, 'Unknown flavor'],
      [
        [{ ...mango, sku: other.flavors[0].sku }],
        409,
        `A product with SKU ${other.flavors[0].sku} already exists`,
      ],
      [[{ ...mango, qty: '-1' }], 400, 'Quantity must be a whole number from 0 to 1,000,000'],
      [[{ ...mango, qty: 2.5 }], 400, 'Quantity must be a whole number from 0 to 1,000,000'],
      [
        [{ ...mango, qty: 900_000, qty_sold: 999_999_999 }],
        400,
        'Quantity must be a whole number from 0 to 1,000,000',
      ],
    ];
    for (const [flavors, status, error] of refused) {
      expect(await send(flavors), error).toMatchObject({ status, body: { error } });
    }
    expect(await read(as.admin, product.id)).toEqual(product);
  });
});

describe('setting a quantity', () => {
  test('is an adjustment in the history; the same quantity is none', async ({ as }) => {
    const product = await aProduct(as.admin);
    const [mango, lemon] = product.flavors;
    const flavors = [{ ...mango, qty: '25' }, lemon];
    const { body } = await as.owner.put(`/api/products-list/${product.id}`, { ...product, flavors });
    expect(body.data.flavors).toMatchObject([{ qty: '25' }, { qty: '4' }]);
    const history = (await as.agent.get(`/api/products-list/${product.id}/stock-history`)).body.data;
    expect(history).toHaveLength(3);
    expect(history[0]).toMatchObject({
      flavor: 'Mango',
      qty_change: 5,
      sold_change: 0,
      qty_after: 25,
      reason: 'adjustment',
      user_name: as.owner.user?.username,
    });
  });

  test('keeps what was sold while the editor was open', async ({ world, as }) => {
    const product = await aProduct(as.admin);
    const [mango, lemon] = product.flavors;
    await sell(world, as.agent, mango.id, 6);
    const flavors = [{ ...mango, qty: '30' }, lemon];
    const { body } = await as.admin.put(`/api/products-list/${product.id}`, { ...product, flavors });
    expect(body.data.flavors[0]).toMatchObject({ qty: '24', qty_sold: 6 });
  });

  test('that is left as it was shown does not undo a sale', async ({ world, as }) => {
    const product = await aProduct(as.admin);
    await sell(world, as.agent, product.flavors[0].id, 6);
    const { body } = await as.admin.put(`/api/products-list/${product.id}`, {
      ...product,
      product_name: 'Only the name',
    });
    expect(body.data.flavors[0]).toMatchObject({ qty: '14', qty_sold: 6 });
    const { body: without } = await as.admin.put(`/api/products-list/${product.id}`, {
      ...body.data,
      flavors: body.data.flavors.map(({ id, flavor, sku }: Record<string, string>) => ({ id, flavor, sku })),
    });
    expect(without.data.flavors[0]).toMatchObject({ qty: '14', qty_sold: 6 });
  });

  test('below what was sold meanwhile is refused and changes nothing', async ({ world, as }) => {
    const product = await aProduct(as.admin);
    const [mango, lemon] = product.flavors;
    await sell(world, as.agent, mango.id, 6);
    const flavors = [{ ...mango, qty: '2' }, lemon];
    const reply = await as.admin.put(`/api/products-list/${product.id}`, {
      ...product,
      product_name: 'x',
      flavors,
    });
    expect(reply).toMatchObject({
      status: 409,
      body: {
        error: 'Cases of Mango were sold while you were editing: only 14 are left. Reload and try again.',
      },
    });
    expect(await read(as.admin, product.id)).toMatchObject({
      product_name: product.product_name,
      version: 1,
    });
  });

  test('without the sold figure means what lies there now', async ({ world, as }) => {
    const product = await aProduct(as.admin);
    const [{ id, flavor, sku }, lemon] = product.flavors;
    await sell(world, as.agent, id, 6);
    const { body } = await as.admin.put(`/api/products-list/${product.id}`, {
      ...product,
      flavors: [{ id, flavor, sku, qty: 10 }, lemon],
    });
    expect(body.data.flavors[0]).toMatchObject({ qty: '10', qty_sold: 6 });
  });

  test('by two people at once lets one through, and sales meanwhile are kept', async ({ world, as }) => {
    const product = await aProduct(as.admin);
    const [mango, lemon] = product.flavors;
    const edit = (client: Client, qty: number) =>
      client.put(`/api/products-list/${product.id}`, { ...product, flavors: [{ ...mango, qty }, lemon] });
    const [one, two] = await Promise.all([
      edit(as.admin, 30),
      edit(as.owner, 40),
      ...Array.from({ length: 5 }, () => sell(world, as.agent, mango.id, 1)),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const { flavors } = await read(as.admin, product.id);
    expect(flavors[0]).toMatchObject({ qty: String((one.status === 200 ? 30 : 40) - 5), qty_sold: 5 });
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

describe('deleting a product', () => {
  test('hides it and its flavors, frees the SKUs, and keeps figures and ledger', async ({ world, as }) => {
    const product = await aProduct(as.admin);
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
      flavors: product.flavors.map(({ flavor, sku }: Record<string, string>) => ({ flavor, sku })),
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
