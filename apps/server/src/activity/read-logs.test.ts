import { ACTIVITY_FILTER_NAMES } from '@waybill/domain/activity/filters';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { anEntry, messages } from '../../test/factories/logs.ts';
import { aStore } from '../../test/factories/stores.ts';
import { test } from '../../test/world/world.ts';

const SESSION_ACTIONS = ['login', 'logout'];
const ENTITIES_OF: Record<string, string[]> = {
  product: ['product', 'brand', 'processor'],
  order: [
    'order',
    'payment',
    'credit_memo',
    'write_off',
    'refund',
    'default_notice',
    'issued_invoice',
    'run',
  ],
  user: ['user', 'agent', 'driver', 'account'],
  store: ['store'],
};

interface Sorted {
  action_type: string;
  entity_type: string;
}

function isUnder({ action_type, entity_type }: Sorted, filter: string): boolean {
  const isSession = SESSION_ACTIONS.includes(action_type);
  return filter === 'session' ? isSession : !isSession && Boolean(ENTITIES_OF[filter]?.includes(entity_type));
}

describe('the list', () => {
  test('shows what changed from what to what, newest first', async ({ as }) => {
    const store = await aStore(as.agent);
    await as.agent.put(`/api/stores/${store.id}`, { ...store, store_name: 'Renamed' });
    const { body } = await as.agent.get('/api/logs?limit=2');
    expect(body.data).toMatchObject([
      {
        action_type: 'update',
        entity_type: 'store',
        entity_id: store.id,
        user_id: as.agent.user?.id,
        user_name: 'agent person',
        severity: 'info',
        additional_data: { changes: { store_name: { from: store.store_name, to: 'Renamed' } } },
      },
      { action_type: 'create', additional_data: { created: { store_name: store.store_name } } },
    ]);
  });

  test('comes in pages that together are all of it, once each', async ({ world, as }) => {
    const at = '2024-05-01T12:00:00Z';
    for (let n = 0; n < 7; n += 1) await anEntry(world, as.driver, { log_message: `Same moment ${n}`, at });
    const whole = (await as.driver.get('/api/logs?limit=500')).body;
    const seen = [];
    let cursor: string | null = null;
    do {
      const { body } = await as.driver.get(`/api/logs?limit=3${cursor ? `&cursor=${cursor}` : ''}`);
      expect(body.page.total).toBe(whole.data.length);
      expect(body.total_logs).toBe(whole.data.length);
      seen.push(...body.data);
      cursor = body.page.next_cursor;
    } while (cursor);
    expect(seen).toEqual(whole.data);
    const times = seen.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
  });

  test('answers 500 at most, also without a limit, and the older ones by pages', async ({ world, as }) => {
    const { account_id, id, username } = as.other.user ?? {};
    await world.admin(sql`
      insert into activity_log (account_id, user_id, user_name, action_type, entity_type, log_message, created_at, kind)
      select ${account_id}, ${id}, ${username}, 'update', 'order', 'Old ' || n, now() - n * interval '1 minute', 'order'
      from generate_series(1, 620) n`);
    const first = await as.other.get(`/api/logs?accountId=${account_id}&limit=500`);
    expect(first.body.data).toHaveLength(500);
    expect(first.body.page.total).toBeGreaterThanOrEqual(620);
    const next = await as.other.get(`/api/logs?limit=500&cursor=${first.body.page.next_cursor}`);
    expect(messages(next)).toContain('Old 620');
    expect(next.body.page.next_cursor).toBeNull();
    expect((await as.other.get('/api/logs')).body.data).toHaveLength(500);
  });

  test('is filtered by the six choices, each with its own total', async ({ world, as }) => {
    for (const entity_type of [...Object.values(ENTITIES_OF).flat(), 'x'])
      await anEntry(world, as.agent, { entity_type });
    for (const action_type of SESSION_ACTIONS)
      await anEntry(world, as.agent, { action_type, entity_type: 'user' });
    const all = (await as.agent.get('/api/logs?filter=all&limit=500')).body;
    for (const filter of ACTIVITY_FILTER_NAMES.filter((name) => name !== 'all')) {
      const { body } = await as.agent.get(`/api/logs?filter=${filter}&limit=500`);
      const expected = all.data.filter((entry: Sorted) => isUnder(entry, filter));
      expect(body.data, filter).toEqual(expected);
      expect(expected.length).toBeGreaterThan(0);
      expect(body.page.total, filter).toBe(expected.length);
      expect(body.total_logs).toBe(all.data.length);
    }
    expect((await as.agent.get('/api/logs?filter=product&limit=3')).body.page.next_cursor).toBeNull();
  });

  test('is searched in the message and the name, in any case, and counts what it found', async ({
    world,
    as,
  }) => {
    await anEntry(world, as.agent, { log_message: 'Changed order ORD-4711 from 100% to_nothing' });
    await anEntry(world, as.driver, { log_message: 'Something else' });
    for (const q of ['ord-4711', '100%', 'to_nothing', 'AGENT PERSON changed']) {
      const { body } = await as.admin.get(`/api/logs?limit=30&q=${encodeURIComponent(q)}`);
      expect(body.data.length, q).toBe(1);
      expect(body.page.total).toBe(1);
      expect(body.total_logs).toBeGreaterThan(1);
    }
    expect((await as.admin.get('/api/logs?q=100x')).body.data).toEqual([]);
    expect((await as.driver.get('/api/logs?q=ORD-4711')).body.data).toEqual([]);
  });

  test('is bounded by days in the time zone of the account, both included', async ({ world, as }) => {
    const moments: [string, string][] = [
      ['2024-03-10T04:59:59Z', 'the 9th, one second before midnight'],
      ['2024-03-10T05:00:00Z', 'the 10th, midnight in winter time'],
      ['2024-03-11T03:59:59Z', 'the 10th, one second before midnight in summer time'],
      ['2024-03-11T04:00:00Z', 'the 11th, midnight'],
    ];
    for (const [at, log_message] of moments) await anEntry(world, as.driver, { at, log_message });
    const of = async (query: string) => messages(await as.driver.get(`/api/logs?${query}`));
    expect(await of('from=2024-03-10&to=2024-03-10')).toEqual([moments[2]?.[1], moments[1]?.[1]]);
    expect(await of('from=2024-03-11&to=2024-04-01')).toEqual([moments[3]?.[1]]);
    expect(await of('from=2024-03-01&to=2024-03-09')).toEqual([moments[0]?.[1]]);
    const { body } = await as.driver.get('/api/logs?from=2024-03-10&to=2024-03-10&limit=1');
    expect(body.page).toMatchObject({ total: 2, next_cursor: expect.any(String) });
    expect(await of('to=1999-12-31')).toEqual([]);
  });

  for (const [query, sentence] of [
    ['limit=0', 'limit must be a whole number from 1 to 500'],
    ['limit=501', 'limit must be a whole number from 1 to 500'],
    ['filter=everything', 'filter must be one of: all, session, product, order, user, store'],
    ['from=yesterday', 'from must be a date (YYYY-MM-DD)'],
    ['to=2026-02-30', 'to must be a date (YYYY-MM-DD)'],
    ['limit=3&cursor=abc', 'cursor is not one that this list has given'],
  ]) {
    test(`refuses ${query}`, async ({ as }) => {
      expect(await as.owner.get(`/api/logs?${query}`)).toMatchObject({
        status: 400,
        body: { error: sentence },
      });
    });
  }
});
