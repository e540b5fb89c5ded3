import { sql } from 'kysely';
import { expect } from 'vitest';
import { test as base, type World } from '../world/world.ts';
import { CALLS, sendAs } from './calls.ts';

/** Remembers every statement that the app sends from now on. */
function statementsOf(world: World): Set<string> {
  const texts = new Set<string>();
  const watched = new WeakSet<object>();
  world.services.database.pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const send = client.query.bind(client) as (...asked: unknown[]) => unknown;
    const query = (asked: string | { text: string }, ...rest: unknown[]) => {
      texts.add(typeof asked === 'string' ? asked : asked.text);
      return send(asked, ...rest);
    };
    client.query = query as typeof client.query;
  });
  return texts;
}

const test = base.extend('statements', { scope: 'file', auto: true }, ({ world }) => statementsOf(world));

for (const [name, sample] of Object.entries(CALLS)) {
  // A stream never ends; what it tells is written by the calls that are walked.
  if (name.endsWith('/live')) continue;
  test(`${name} answers`, async ({ world, as }) => {
    const request = await sample({ world, as }, 'own');
    const { status, body } = await sendAs(request.by, request);
    expect(status, JSON.stringify(body)).toBeLessThan(300);
  });
}

/** An account is named by a parameter, or by the row that is written. */
const NAMES_ACCOUNT = /account_id"?\s*=\s*\$\d|insert into[^(]*\([^)]*account_id|"accounts"[^;]*"id" = \$\d/i;

test('every statement of all these names one account, so that it needs one place only', async ({
  world,
  statements,
}) => {
  const rows = (await world.admin(sql`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')`)) as { name: string }[];
  const touches = new RegExp(
    `(from|join|into|update)\\s+"?(${rows.map(({ name }) => name).join('|')})\\b`,
    'i',
  );
  const asked = [...statements].filter((text) => touches.test(text));
  expect(asked.length).toBeGreaterThan(100);
  const nameless = asked.filter((text) => !NAMES_ACCOUNT.test(text));
  expect(nameless).toEqual([]);
});
