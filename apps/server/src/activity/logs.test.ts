import { ACTIVITY_FILTER_NAMES, kindOf } from '@waybill/domain/activity/filters';
import { SERVER_ACTIONS } from '@waybill/domain/activity/schema';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { type Client, test, type World } from '../testing.ts';
import { aStore } from '../testing-factories.ts';

interface Entry {
  action_type?: string;
  entity_type?: string;
  log_message?: string;
  at?: string;
}

/** An entry of a moment in the past, written past the screens. */
async function anEntry(world: World, by: Client, entry: Entry = {}): Promise<void> {
  const { action_type = 'update', entity_type = 'order', log_message = 'An entry', at = 'now' } = entry;
  await world.admin(sql`
    insert into activity_log (account_id, user_id, user_name, action_type, entity_type, log_message, created_at)
    values (${by.user?.account_id}, ${by.user?.id}, ${by.user?.username}, ${action_type}, ${entity_type},
      ${log_message}, ${at}::timestamptz)`);
}

const messages = (reply: { body: { data: { log_message: string }[] } }) =>
  reply.body.data.map(({ log_message }) => log_message);

const viewed = { action_type: 'manifest_viewed', entity_type: 'order', log_message: 'Viewed a manifest' };

describe('who sees what', () => {
  test('admins the account, by its id, by none, or by the id of a member', async ({ world, as }) => {
    await anEntry(world, as.agent, { log_message: 'Of the agent' });
    await anEntry(world, as.driver, { log_message: 'Of the driver' });
    await anEntry(world, as.other, { log_message: 'Of the other account' });
    for (const admin of [as.owner, as.admin]) {
      for (const query of [`?accountId=${admin.user?.account_id}&limit=500`, '']) {
        const seen = messages(await admin.get(`/api/logs${query}`));
        expect(seen).toEqual(expect.arrayContaining(['Of the agent', 'Of the driver']));
        expect(seen).not.toContain('Of the other account');
      }
      const one = await admin.get(`/api/logs?userId=${as.agent.user?.id}&limit=500`);
      expect(messages(one)).toContain('Of the agent');
      expect(messages(one)).not.toContain('Of the driver');
      expect(one.body.total_logs).toBe(one.body.data.length);
    }
  });

  test('others their own, by their account, by their id or by none', async ({ world, as }) => {
    await anEntry(world, as.agent, { log_message: 'Of the agent' });
    await anEntry(world, as.driver, { log_message: 'Of the driver' });
    for (const person of [as.agent, as.driver]) {
      const own = person === as.agent ? 'Of the agent' : 'Of the driver';
      const foreign = person === as.agent ? 'Of the driver' : 'Of the agent';
      for (const query of [
        `accountId=${person.user?.account_id}&limit=500`,
        `userId=${person.user?.id}&limit=500`,
        '',
      ]) {
        const reply = await person.get(`/api/logs?${query}`);
        expect(messages(reply)).toContain(own);
        expect(messages(reply)).not.toContain(foreign);
        expect(reply.body.total_logs).toBe(reply.body.data.length);
      }
    }
  });

  test('others nothing of anyone else, whoever that is', async ({ as }) => {
    for (const userId of [as.owner.user?.id, as.driver.user?.id, as.other.user?.id, crypto.randomUUID()]) {
      expect(await as.agent.get(`/api/logs?userId=${userId}`)).toMatchObject({
        status: 403,
        body: { error: 'You can only see your own activity.' },
      });
    }
  });

  test('nobody another account, nor who is not of theirs', async ({ as }) => {
    for (const person of ['owner', 'agent', 'driver'] as const) {
      expect(await as[person].get(`/api/logs?accountId=${as.other.user?.account_id}`)).toMatchObject({
        status: 403,
        body: { error: 'You can only act as yourself.' },
      });
    }
    for (const userId of [as.other.user?.id, crypto.randomUUID(), 'nonsense']) {
      expect(await as.admin.get(`/api/logs?userId=${userId}`)).toMatchObject({
        status: 404,
        body: { error: 'User not found' },
      });
    }
    expect(await as.nobody.get('/api/logs')).toMatchObject({ status: 401 });
  });

  test('admins still see what a removed member did', async ({ world, as }) => {
    const { body } = await as.owner.post('/api/team-members', {
      username: 'Gone',
      email: 'gone@test.example',
      password: 'Right-horse-1',
      role: 'admin',
    });
    const client = world.newClient();
    await client.post('/api/auth/login', { email: 'gone@test.example', password: 'Right-horse-1' });
    await as.owner.delete(`/api/team-members/${body.data.id}`);
    const reply = await as.admin.get(`/api/logs?userId=${body.data.id}`);
    expect(messages(reply)).toEqual(['Gone logged in']);
  });
});

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
      insert into activity_log (account_id, user_id, user_name, action_type, entity_type, log_message, created_at)
      select ${account_id}, ${id}, ${username}, 'update', 'order', 'Old ' || n, now() - n * interval '1 minute'
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
    const entity_types = [
      'product',
      'brand',
      'processor',
      'order',
      'user',
      'agent',
      'driver',
      'account',
      'store',
      'x',
    ];
    for (const entity_type of entity_types) await anEntry(world, as.agent, { entity_type });
    await anEntry(world, as.agent, { action_type: 'login', entity_type: 'user' });
    await anEntry(world, as.agent, { action_type: 'logout', entity_type: 'user' });
    const all = (await as.agent.get('/api/logs?filter=all&limit=500')).body;
    for (const filter of ACTIVITY_FILTER_NAMES.filter((name) => name !== 'all')) {
      const { body } = await as.agent.get(`/api/logs?filter=${filter}&limit=500`);
      const expected = all.data.filter(
        (entry: { action_type: string; entity_type: string }) => kindOf(entry) === filter,
      );
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

  test('sorts entries into kinds as the domain does', async ({ world, as }) => {
    const entities = [
      'product',
      'brand',
      'processor',
      'order',
      'user',
      'agent',
      'driver',
      'account',
      'store',
      'file',
    ];
    for (const action_type of SERVER_ACTIONS) {
      for (const entity_type of entities) await anEntry(world, as.owner, { action_type, entity_type });
    }
    const rows = (await world.admin(
      sql`select distinct action_type, entity_type, kind from activity_log`,
    )) as {
      action_type: string;
      entity_type: string;
      kind: string;
    }[];
    for (const row of rows) expect(row).toEqual({ ...row, kind: kindOf(row) });
  });

  test('has counts that equal the entries', async ({ world }) => {
    const differences = await world.admin(sql`
      select from (select account_id, user_id, kind, count(*) as entries from activity_log group by 1, 2, 3) counted
      full join activity_counts kept using (account_id, user_id, kind)
      where kept.entries is distinct from counted.entries`);
    expect(differences).toEqual([]);
  });
});

describe('what a client may add', () => {
  test('is that something was viewed or downloaded, under its own name', async ({ as }) => {
    const entity_id = crypto.randomUUID();
    const { id, account_id } = as.driver.user ?? {};
    for (const action_type of ['manifest_viewed', 'invoice_downloaded']) {
      const reply = await as.driver.post('/api/logs', {
        ...viewed,
        action_type,
        entity_id,
        user_uuid: id,
        account_id,
        user_name: 'The Owner',
        additional_data: { file: 'a.pdf' },
      });
      expect(reply).toMatchObject({
        status: 201,
        body: {
          data: {
            action_type,
            entity_type: 'order',
            entity_id,
            user_id: id,
            user_name: 'driver person',
            log_message: 'Viewed a manifest',
            additional_data: { file: 'a.pdf' },
            severity: 'info',
          },
        },
      });
    }
    expect((await as.driver.get('/api/logs?limit=1')).body.data[0].action_type).toBe('invoice_downloaded');
  });

  test('may leave out everything but what, on what and the message', async ({ as }) => {
    for (const person of ['owner', 'admin', 'agent', 'driver'] as const) {
      expect(await as[person].post('/api/logs', viewed)).toMatchObject({
        status: 201,
        body: { data: { entity_id: null, additional_data: null } },
      });
    }
    expect(await as.nobody.post('/api/logs', viewed)).toMatchObject({ status: 401 });
  });

  test('is never said for another user or account', async ({ as }) => {
    for (const foreign of [
      { user_uuid: as.owner.user?.id },
      { userId: as.owner.user?.id },
      { account_id: as.other.user?.account_id },
      { accountId: as.other.user?.account_id },
    ]) {
      expect(await as.agent.post('/api/logs', { ...viewed, ...foreign })).toMatchObject({
        status: 403,
        body: { error: 'You can only act as yourself.' },
      });
    }
  });

  for (const action_type of [
    ...SERVER_ACTIONS,
    'manifest_upload',
    '_viewed',
    'viewed',
    'Manifest_viewed',
    '',
    null,
  ]) {
    test(`is not the action '${action_type}'`, async ({ as }) => {
      expect(await as.owner.post('/api/logs', { ...viewed, action_type })).toMatchObject({
        status: 400,
        body: { error: 'Only actions that end in _viewed or _downloaded can be logged.' },
      });
    });
  }

  const refused: [object, string][] = [
    [{ entity_type: undefined }, 'entity_type must be a word such as order'],
    [{ entity_type: 'An Order' }, 'entity_type must be a word such as order'],
    [{ entity_id: '17' }, 'entity_id must be the id of a record'],
    [{ log_message: ' ' }, 'log_message is required'],
    [{ log_message: 'x'.repeat(501) }, 'Must be at most 500 characters'],
    [{ severity: 'fatal' }, 'severity must be info, warning or error'],
    [{ additional_data: 'text' }, 'additional_data must be an object'],
    [
      { additional_data: { x: 'x'.repeat(10_000) } },
      'additional_data must be at most 10000 characters of JSON',
    ],
  ];
  for (const [change, sentence] of refused) {
    test(`is refused with '${sentence}' for ${JSON.stringify(change).slice(0, 40)}`, async ({ as }) => {
      expect(await as.owner.post('/api/logs', { ...viewed, ...change })).toMatchObject({
        status: 400,
        body: { error: sentence },
      });
    });
  }
});
