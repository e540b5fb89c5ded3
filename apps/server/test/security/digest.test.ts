import { sql } from 'kysely';
import { expect } from 'vitest';
import { inAccount } from '../../src/database/db.ts';
import { aStore } from '../factories/stores.ts';
import { test } from '../world/world.ts';
import { makeDigest } from './digest.ts';

test('a digest differs after any write that stays, and not after a read or a write that was undone', async ({
  world,
  as,
}) => {
  const store = await aStore(as.owner);
  const [digest, ofOthers] = [
    await makeDigest(world),
    await makeDigest(world, as.other.user?.account_id ?? ''),
  ];
  const [before, beforeOfOthers] = [await digest(), await ofOthers()];
  await as.owner.get('/api/stores');
  expect(await digest()).toBe(before);

  const scope = { database: world.services.database, user: { account_id: as.owner.user?.account_id ?? '' } };
  const rename = sql`update stores set store_name = 'Renamed' where id = ${store.id}`;
  const undone = inAccount(scope, async (db) => {
    await rename.execute(db);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await digest()).toBe(before);

  await inAccount(scope, (db) => rename.execute(db));
  const renamed = await digest();
  expect(linesOf(renamed, 'stores')).not.toEqual(linesOf(before, 'stores'));
  await world.admin(sql`delete from stores where id = ${store.id}`);
  expect(linesOf(await digest(), 'stores')).not.toEqual(linesOf(renamed, 'stores'));
  expect(await ofOthers()).toBe(beforeOfOthers);
});

/** Of one table, since a write to one may write to another. */
function linesOf(digest: string, table: string): string[] {
  return digest.split('\n').filter((line) => line.startsWith(`${table} `));
}
