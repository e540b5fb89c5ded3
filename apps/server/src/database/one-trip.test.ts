import { describe, expect } from 'vitest';
import { type Client, test, type World } from '../../test/world/world.ts';
import { queryInAccount } from './db.ts';

const scopeOf = (world: World, client: Client) => ({
  database: world.services.database,
  user: { account_id: client.user?.account_id ?? '' },
});

describe('one statement in one trip', () => {
  test('sees its account, whatever the connection did before, and no other', async ({ world, as }) => {
    const text = 'select distinct account_id::text from users where username <> $1';
    const ask20 = (client: Client) =>
      Array.from({ length: 20 }, () => queryInAccount(scopeOf(world, client), { text, values: ['x'] }));
    const replies = await Promise.all([...ask20(as.owner), ...ask20(as.other)]);
    const seen = replies.map((rows) => rows.flat());
    expect(seen.slice(0, 20)).toEqual(Array(20).fill([as.owner.user?.account_id]));
    expect(seen.slice(20)).toEqual(Array(20).fill([as.other.user?.account_id]));
    const { rows } = await world.services.database.pool.query('select id from users');
    expect(rows).toEqual([]);
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
