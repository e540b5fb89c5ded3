import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { aPdf } from '../../test/factories/sample-files.ts';
import { keysIn, type Site, test, upload } from '../../test/world/upload-site.ts';
import { sweepOrphans } from './sweep-orphans.ts';

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function orphan(site: Site, account_id: string): Promise<string> {
  const key = `${account_id}/${randomUUID()}`;
  await site.storage.put(key, Readable.from([Buffer.from('x')]));
  return key;
}

for (const kind of ['local', 's3'] as const) {
  test(`removes from the ${kind} store what no file names, after an hour`, async ({ sites, as, world }) => {
    const site = sites[kind];
    const services = { ...world.services, storage: site.storage };
    const pdf = new Uint8Array(aPdf());
    const { body } = await upload(site, as.admin, 'manifest', ['a.pdf', pdf], ['b.pdf', pdf]);
    const [kept, deleted] = body.data as [{ storage_key: string }, { storage_key: string; id: string }];
    await world.admin(sql`update files set deleted_at = now() where id = ${deleted.id}`);
    const key = await orphan(site, as.other.user?.account_id ?? '');
    const foreign = await orphan(site, randomUUID());

    expect(await sweepOrphans(services, later(59))).toBe(0);
    expect(await keysIn(site)).toContain(key);
    expect(await sweepOrphans(services, later(61))).toBe(1);
    expect((await keysIn(site)).sort()).toEqual([kept.storage_key, deleted.storage_key, foreign].sort());
    expect(await sweepOrphans(services, later(61))).toBe(0);
  });
}

test('asks about keys only as the role that signs people in', async ({ world }) => {
  const ask = sql`select unclaimed_storage_keys(array[]::text[])`;
  await expect(ask.execute(world.services.database.app)).rejects.toThrow('permission denied');
  await expect(ask.execute(world.services.database.auth)).resolves.toBeDefined();
});
