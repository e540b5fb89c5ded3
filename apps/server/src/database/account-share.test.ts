import { DomainError } from '@waybill/domain/lib/errors';
import { sql } from 'kysely';
import { describe, expect, test as plain } from 'vitest';
import { test } from '../../test/world/world.ts';
import { AccountShare, UNAVAILABLE } from './account-share.ts';
import { inAccount } from './db.ts';

const SLOW_QUERIES = 40;
const SLOW_QUERY_S = 0.3;

test('one account that asks for all connections leaves another what it needs', async ({ world, as }) => {
  const { database } = world.services;
  const account_id = as.owner.user?.account_id ?? '';
  const slow = () =>
    inAccount({ database, user: { account_id } }, (db) => sql`select pg_sleep(${SLOW_QUERY_S})`.execute(db));
  let done = 0;
  const all = Array.from({ length: SLOW_QUERIES }, () => slow().then(() => (done += 1)));
  const reply = await as.other.get('/api/stores?limit=5');
  expect(reply.status).toBe(200);
  expect(done).toBeLessThan(SLOW_QUERIES / 2);
  await Promise.all(all);
});

describe('the share of an account', () => {
  plain('lets so much run at once, queues the rest in order, and refuses what waits too long', async () => {
    const share = new AccountShare({ maxRunning: 1, maxQueued: 2, timeoutMs: 20 });
    const begun: string[] = [];
    const gates: (() => void)[] = [];
    const work = (name: string) => () => {
      begun.push(name);
      return new Promise<void>((end) => gates.push(end));
    };
    const refused = new DomainError('unavailable', UNAVAILABLE);
    const first = share.run('a', work('first'));
    const second = share.run('a', work('second'));
    const late = share.run('a', () => Promise.resolve());
    await expect(share.run('a', () => Promise.resolve())).rejects.toThrow(refused);
    await share.run('b', () => Promise.resolve());
    expect(begun).toEqual(['first']);
    gates.shift()?.();
    await first;
    await expect(late).rejects.toThrow(refused);
    expect(begun).toEqual(['first', 'second']);
    gates.shift()?.();
    await second;
    await expect(share.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    await share.run('a', () => Promise.resolve());
  });
});
