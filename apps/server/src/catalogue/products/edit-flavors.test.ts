import { describe, expect } from 'vitest';
import { aProduct, aTwoFlavorProduct, readProduct } from '../../../test/factories/products.ts';
import { unique } from '../../../test/factories/unique.ts';
import { type Client, test, type World } from '../../../test/world/world.ts';
import { inAccount } from '../../database/db.ts';
import { moveStock } from '../stock/move-stock.ts';

/** What an order does to the stock. */
function sell(world: World, client: Client, flavor_id: string, cases: number) {
  const user = client.user ?? { account_id: '', id: '', username: '' };
  const move = { flavor_id, qty_change: -cases, sold_change: cases, reason: 'order_created' } as const;
  return inAccount({ database: world.services.database, user }, (db) => moveStock(db, user, [move]));
}

describe('the flavors of a product', () => {
  test('are renamed, added, reordered and removed; a removed one frees its SKU', async ({ as }) => {
    const { product, mango, lemon } = await aTwoFlavorProduct(as.admin);
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
    const { product, mango, lemon } = await aTwoFlavorProduct(as.admin);
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
    const { product } = await aTwoFlavorProduct(as.admin);
    const flavors = product.flavors.map(({ id: _id, ...flavor }) => flavor);
    const { body } = await as.admin.put(`/api/products-list/${product.id}`, { ...product, flavors });
    expect(body.data.flavors).toEqual(product.flavors);
  });

  test('can not all go, repeat, be unknown, or take a SKU in use', async ({ as }) => {
    const { product, mango, lemon } = await aTwoFlavorProduct(as.admin);
    const other = await aProduct(as.admin);
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
        [{ ...mango, qty_sold: mango.qty_sold + 1 }, lemon],
        409,
        'This product was changed by someone else. Reload and try again.',
      ],
    ];
    for (const [flavors, status, error] of refused) {
      expect(await send(flavors), error).toMatchObject({ status, body: { error } });
    }
    expect(await readProduct(as.admin, product.id)).toEqual(product);
  });
});

describe('setting a quantity', () => {
  test('is an adjustment in the history; the same quantity is none', async ({ as }) => {
    const { product, mango, lemon } = await aTwoFlavorProduct(as.admin);
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
    const { product, mango, lemon } = await aTwoFlavorProduct(as.admin);
    await sell(world, as.agent, mango.id, 6);
    const flavors = [{ ...mango, qty: '30' }, lemon];
    const { body } = await as.admin.put(`/api/products-list/${product.id}`, { ...product, flavors });
    expect(body.data.flavors[0]).toMatchObject({ qty: '24', qty_sold: 6 });
  });

  test('that is left as it was shown does not undo a sale', async ({ world, as }) => {
    const { product } = await aTwoFlavorProduct(as.admin);
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

  test('with more sold than there is now was overtaken by a cancelled order, and is refused', async ({
    world,
    as,
  }) => {
    const { product, mango } = await aTwoFlavorProduct(as.admin);
    await sell(world, as.agent, mango.id, 6);
    const seen = await readProduct(as.admin, product.id);
    await sell(world, as.agent, mango.id, -6);
    for (const flavors of [seen.flavors, [{ ...seen.flavors[0], qty: undefined }, seen.flavors[1]]]) {
      const reply = await as.admin.put(`/api/products-list/${product.id}`, { ...seen, flavors });
      expect(reply).toMatchObject({
        status: 409,
        body: { error: 'This product was changed by someone else. Reload and try again.' },
      });
    }
    expect((await readProduct(as.admin, product.id)).flavors[0]).toMatchObject({ qty: '20', qty_sold: 0 });
  });

  test('below what was sold meanwhile is refused and changes nothing', async ({ world, as }) => {
    const { product, mango, lemon } = await aTwoFlavorProduct(as.admin);
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
    expect(await readProduct(as.admin, product.id)).toMatchObject({
      product_name: product.product_name,
      version: 1,
    });
  });

  test('without the sold figure means what lies there now', async ({ world, as }) => {
    const { product, mango, lemon } = await aTwoFlavorProduct(as.admin);
    const { id, flavor, sku } = mango;
    await sell(world, as.agent, id, 6);
    const { body } = await as.admin.put(`/api/products-list/${product.id}`, {
      ...product,
      flavors: [{ id, flavor, sku, qty: 10 }, lemon],
    });
    expect(body.data.flavors[0]).toMatchObject({ qty: '10', qty_sold: 6 });
  });

  test('by two people at once lets one through, and sales meanwhile are kept', async ({ world, as }) => {
    const { product, mango, lemon } = await aTwoFlavorProduct(as.admin);
    const edit = (client: Client, qty: number) =>
      client.put(`/api/products-list/${product.id}`, { ...product, flavors: [{ ...mango, qty }, lemon] });
    const [one, two] = await Promise.all([
      edit(as.admin, 30),
      edit(as.owner, 40),
      ...Array.from({ length: 5 }, () => sell(world, as.agent, mango.id, 1)),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const { flavors } = await readProduct(as.admin, product.id);
    expect(flavors[0]).toMatchObject({ qty: String((one.status === 200 ? 30 : 40) - 5), qty_sold: 5 });
  });
});
