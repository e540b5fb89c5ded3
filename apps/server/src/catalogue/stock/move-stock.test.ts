import { InsufficientStock } from '@waybill/domain/catalogue/stock';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aProduct, aTwoFlavorProduct } from '../../../test/factories/products.ts';
import { unique } from '../../../test/factories/unique.ts';
import { type Client, test, type World } from '../../../test/world/world.ts';
import { inAccount } from '../../database/db.ts';
import { moveStock } from './move-stock.ts';
import type { StockMove } from './repository.ts';

function move(world: World, client: Client, ...moves: StockMove[]) {
  const user = client.user ?? { account_id: '', id: '', username: '' };
  return inAccount({ database: world.services.database, user }, (db) => moveStock(db, user, moves));
}

const sale = (flavor_id: string, cases: number): StockMove => ({
  flavor_id,
  qty_change: -cases,
  sold_change: cases,
  reason: cases > 0 ? 'order_created' : 'order_cancelled',
});

async function figure(world: World, id: string) {
  const [row] = await world.admin(sql`select qty, qty_sold from flavors where id = ${id}`);
  return row;
}

/** Flavors, live and hidden, whose figures are not the sum of their ledger. */
function astray(world: World) {
  return world.admin(sql`
    select f.sku, f.qty, f.qty_sold, l.qty as ledger_qty, l.sold as ledger_sold
    from flavors f
    left join lateral (
      select coalesce(sum(qty_change), 0) as qty, coalesce(sum(sold_change), 0) as sold
      from stock_ledger where account_id = f.account_id and flavor_id = f.id) l on true
    where (f.qty, f.qty_sold) is distinct from (l.qty, l.sold)`);
}

describe('moving stock', () => {
  test('changes figures and ledger together', async ({ world, as }) => {
    const { product, mango, lemon } = await aTwoFlavorProduct(as.admin);
    await move(world, as.agent, sale(mango.id, 3), sale(lemon.id, 4), sale(mango.id, -1));
    expect(await figure(world, mango.id)).toEqual({ qty: 18, qty_sold: 2 });
    expect(await figure(world, lemon.id)).toEqual({ qty: 0, qty_sold: 4 });
    const history = (await as.admin.get(`/api/products-list/${product.id}/stock-history`)).body.data;
    expect(history).toHaveLength(5);
    expect(history.filter(({ reason }: { reason: string }) => reason === 'order_created')).toHaveLength(2);
    expect(history[0].user_name).toBe(as.agent.user?.username);
  });

  test('below zero names the flavor and what there is, and moves nothing', async ({ world, as }) => {
    const { mango, lemon } = await aTwoFlavorProduct(as.admin);
    const failure = await move(world, as.agent, sale(mango.id, 1), sale(lemon.id, 5)).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(InsufficientStock);
    expect(failure).toMatchObject({
      flavor_id: lemon.id,
      flavor: 'Lemon',
      sku: lemon.sku,
      available: 4,
      asked: 5,
      status: 409,
    });
    expect(await figure(world, mango.id)).toEqual({ qty: 20, qty_sold: 0 });
    expect(await astray(world)).toEqual([]);
  });

  test('counts the moves of one flavor together', async ({ world, as }) => {
    const { lemon } = await aTwoFlavorProduct(as.admin);
    await move(world, as.agent, sale(lemon.id, 6), sale(lemon.id, -2));
    expect(await figure(world, lemon.id)).toEqual({ qty: 0, qty_sold: 4 });
  });

  test('of nothing writes nothing', async ({ world, as }) => {
    const { product, mango } = await aTwoFlavorProduct(as.admin);
    await move(world, as.agent, sale(mango.id, 0));
    await move(world, as.agent);
    expect((await as.admin.get(`/api/products-list/${product.id}/stock-history`)).body.data).toHaveLength(2);
  });

  test('does not know a flavor of another account', async ({ world, as }) => {
    const { flavors } = await aProduct(as.other);
    await expect(move(world, as.admin, sale(flavors[0].id, 1))).rejects.toThrow('Flavor not found');
  });

  test('by many at once never takes more than there is, in whatever order they name the flavors', async ({
    world,
    as,
  }) => {
    const { flavors } = await aProduct(as.admin, {
      flavors: [10, 10, 10].map((qty) => ({ flavor: 'Any', sku: unique('C'), qty })),
    });
    const tries = Array.from({ length: 40 }, (_, place) => {
      const ids = flavors.map(({ id }: { id: string }) => id);
      const order = place % 2 ? ids : ids.toReversed();
      return move(world, as.agent, ...order.map((id: string) => sale(id, 1))).then(
        () => true,
        (error: unknown) => (error instanceof InsufficientStock ? false : Promise.reject(error)),
      );
    });
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10);
    for (const { id } of flavors) expect(await figure(world, id)).toEqual({ qty: 0, qty_sold: 10 });
    expect(await astray(world)).toEqual([]);
  });

  test('is the only way: the ledger can be neither changed nor thinned out', async ({ world, as }) => {
    const scope = {
      database: world.services.database,
      user: { account_id: as.admin.user?.account_id ?? '' },
    };
    for (const statement of [sql`update stock_ledger set qty_change = 0`, sql`delete from stock_ledger`]) {
      await expect(inAccount(scope, (db) => statement.execute(db))).rejects.toThrow(/permission denied/);
    }
  });
});

type Step = {
  what: 'sell' | 'cancel' | 'adjust' | 'add' | 'remove' | 'swap';
  flavor: number;
  cases: number;
  stale: boolean;
};

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('sell', 'cancel', 'adjust', 'add', 'remove', 'swap'),
  flavor: fc.nat(3),
  cases: fc.integer({ min: 0, max: 12 }),
  stale: fc.boolean(),
});

/** Every step may be refused; what must never happen is a figure that the ledger does not explain. */
async function take(
  world: World,
  as: { admin: Client; agent: Client },
  id: string,
  shown: Shown,
  each: Step,
) {
  const product = each.stale ? shown : (await as.admin.get(`/api/products-list/${id}`)).body.data;
  const target = product.flavors[each.flavor % product.flavors.length];
  const save = (flavors: object[]) => as.admin.put(`/api/products-list/${id}`, { ...product, flavors });
  const others = product.flavors.filter((flavor: object) => flavor !== target);
  if (each.what === 'sell') await move(world, as.agent, sale(target.id, each.cases)).catch(() => undefined);
  if (each.what === 'cancel')
    await move(world, as.agent, sale(target.id, -each.cases)).catch(() => undefined);
  if (each.what === 'adjust') await save([...others, { ...target, qty: each.cases }]);
  if (each.what === 'add')
    await save([...product.flavors, { flavor: 'New', sku: unique('R'), qty: each.cases }]);
  if (each.what === 'remove') await save(others);
  if (each.what === 'swap')
    await save([...others, { ...target, id: undefined, qty_sold: undefined, qty: each.cases }]);
}

type Shown = { flavors: { id: string }[] };

test('after any sequence of operations each figure is the sum of its ledger', async ({ world, as }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), fc.boolean(), async (steps, atOnce) => {
      const { product } = await aTwoFlavorProduct(as.admin);
      if (atOnce) await Promise.all(steps.map((each) => take(world, as, product.id, product, each)));
      else for (const each of steps) await take(world, as, product.id, product, each);
      expect(await astray(world)).toEqual([]);
      const history = (await as.admin.get(`/api/products-list/${product.id}/stock-history`)).body.data;
      const latest = new Map(
        history
          .toReversed()
          .map((row: { flavor_id: string; qty_after: number }) => [row.flavor_id, row.qty_after]),
      );
      for (const { id, qty } of (await as.admin.get(`/api/products-list/${product.id}`)).body.data.flavors) {
        expect(String(latest.get(id) ?? 0)).toBe(qty);
        expect(history.every((row: { qty_after: number }) => row.qty_after >= 0)).toBe(true);
      }
    }),
    { numRuns: 25 },
  );
});
