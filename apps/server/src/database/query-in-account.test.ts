import type pg from 'pg';
import { describe, expect } from 'vitest';
import { anOrder } from '../../test/factories/orders.ts';
import { aProduct, skuOf } from '../../test/factories/products.ts';
import { type Client, test, type World } from '../../test/world/world.ts';
import { callInAccount, queryInAccount } from './db.ts';

const scopeOf = (world: World, client: Client) => ({
  database: world.services.database,
  user: { account_id: client.user?.account_id ?? '' },
});

/** What the connections show to a query that names no account. */
const seenWithoutAccount = async (world: World) =>
  (
    await Promise.all(
      Array.from({ length: 20 }, () => world.services.database.pool.query('select id from users')),
    )
  ).flatMap(({ rows }) => rows);

describe('one statement in an account', () => {
  test('sees its account, whatever the connection did before, and no other', async ({ world, as }) => {
    const text = 'select distinct account_id::text from users where username <> $1';
    const ask20 = (client: Client) =>
      Array.from({ length: 20 }, () => queryInAccount(scopeOf(world, client), { text, values: ['x'] }));
    const replies = await Promise.all([...ask20(as.owner), ...ask20(as.other)]);
    const seen = replies.map((rows) => rows.flat());
    expect(seen.slice(0, 20)).toEqual(Array(20).fill([as.owner.user?.account_id]));
    expect(seen.slice(20)).toEqual(Array(20).fill([as.other.user?.account_id]));
    expect(await seenWithoutAccount(world)).toEqual([]);
  });

  test('is sent with its account in one round trip', async ({ world, as }) => {
    const client = await world.services.database.pool.connect();
    const { query } = client;
    let [unanswered, most] = [0, 0];
    const watched = async (...sent: unknown[]) => {
      unanswered += 1;
      most = Math.max(most, unanswered);
      const reply = await (query as (...sent: unknown[]) => Promise<unknown>)(...sent);
      unanswered -= 1;
      return reply;
    };
    client.query = watched as typeof query;
    // Of a pool only connect() is called here.
    const pool = { connect: async () => client } as unknown as pg.Pool;
    const scope = scopeOf(world, as.owner);
    const database = { ...scope.database, pool };
    await queryInAccount({ ...scope, database }, { text: "select 'x' where 1 = $1", values: [1] });
    client.query = query;
    expect(most).toBe(4);
  });

  test('is not run when its account is none', async ({ world, as }) => {
    const count = { text: 'select count(*)::text from users where username <> $1', values: ['x'] };
    const nowhere = { database: world.services.database, user: { account_id: 'no id' } };
    for (let time = 0; time < 20; time += 1) {
      await expect(queryInAccount(nowhere, count)).rejects.toThrow('invalid input syntax for type uuid');
      expect(await queryInAccount(scopeOf(world, as.owner), count)).not.toEqual([['0']]);
    }
    expect(await seenWithoutAccount(world)).toEqual([]);
  });

  test('that fails leaves nothing behind, and the same statement works the next time', async ({
    world,
    as,
  }) => {
    const scope = scopeOf(world, as.owner);
    const divide = (by: number) =>
      queryInAccount(scope, { text: 'select (10 / $1::int)::text', values: [by] });
    for (let time = 0; time < 20; time += 1) {
      await expect(divide(0)).rejects.toThrow('division by zero');
      expect(await divide(5)).toEqual([['2']]);
    }
    await expect(
      queryInAccount(scope, { text: 'select nothing from nowhere where 1 = $1', values: [1] }),
    ).rejects.toThrow('does not exist');
    expect(await divide(2)).toEqual([['5']]);
  });

  test('is all or nothing', async ({ world, as }) => {
    const scope = scopeOf(world, as.owner);
    const text = `with added as (
      insert into stores (account_id, store_name, license_number, address)
      values ($1, 'One statement', 'x', 'x') returning 1)
      select (1 / (count(*) - 1))::text from added`;
    await expect(queryInAccount(scope, { text, values: [scope.user.account_id] })).rejects.toThrow(
      'division by zero',
    );
    const found = "select count(*)::text from stores where store_name = 'One statement' and account_id = $1";
    expect(await queryInAccount(scope, { text: found, values: [scope.user.account_id] })).toEqual([['0']]);
  });
});

describe('a call of a function that enters the account', () => {
  const read = (world: World, client: Client, id: string) =>
    callInAccount(scopeOf(world, client), {
      text: 'select read_order($1, $2, $3, $4)',
      values: [client.user?.account_id ?? '', id, null, null],
    });

  test('sees its account and no other, and leaves none on the connection', async ({ world, as }) => {
    const product = await aProduct(as.owner);
    const order = await anOrder(as.owner, { lines: [{ sku: skuOf(product), qty: 1 }] });
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, place) => read(world, place % 2 ? as.owner : as.other, order.id)),
    );
    for (const [place, [[document] = []]] of replies.entries()) {
      if (place % 2) expect(JSON.parse(document ?? '{}')).toEqual(order);
      else expect(document).toBe(null);
    }
    expect(await seenWithoutAccount(world)).toEqual([]);
  });

  test('that fails leaves nothing behind, and the connection to the next', async ({ world, as }) => {
    const nothing = { text: "select state from place_order($1, null, null, '{}', '[]')", values: [''] };
    for (let time = 0; time < 20; time += 1) {
      const call = { ...nothing, values: [as.owner.user?.account_id ?? ''] };
      await expect(callInAccount(scopeOf(world, as.owner), call)).rejects.toThrow('null value');
    }
    expect(world.services.database.pool.totalCount).toBeGreaterThan(0);
    expect(await seenWithoutAccount(world)).toEqual([]);
  });
});
