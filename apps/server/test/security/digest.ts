import { sql } from 'kysely';
import type { World } from '../world/world.ts';

interface Table {
  name: string;
  has_account: boolean;
}

/** Every table of the product, and whether its rows name their account. */
export async function tablesOf(world: World): Promise<Table[]> {
  return (await world.admin(sql`
    select c.relname as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id') as has_account
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by 1`)) as Table[];
}

/** A failed try is counted, a mail is sent a moment later, a session notes its use: none is an effect on the data. */
const ASIDE = ['failed_logins', 'verifications', 'login_roles', 'kysely_migration', 'kysely_migration_lock'];
const LATER: Record<string, string> = {
  mails: `- 'sent_at' - 'outbox' - 'tries'`,
  sessions: `- 'updated_at' - 'expires_at'`,
};

/** The sum of all rows' hashes since the world is watched, by table and account. */
type Sums = Map<string, { account_id: string | null; sum: bigint }>;
const watchedWorlds = new WeakMap<World, Promise<Sums>>();

/** A text that changes with any change of any row, of all accounts or of one; asking for it reads only what was written. */
export async function makeDigest(world: World, account_id?: string): Promise<() => Promise<string>> {
  const watched = watchedWorlds.get(world) ?? watchWrites(world);
  watchedWorlds.set(world, watched);
  const sums = await watched;
  return async () => {
    await addWrites(world, sums);
    const seen = [...sums].filter(
      ([, row]) => row.sum !== 0n && (!account_id || row.account_id === account_id),
    );
    return seen
      .map(([key, { sum }]) => `${key} ${sum}`)
      .sort()
      .join('\n');
  };
}

/** Lets each statement note by how much it changed the sum of a table's rows, which a rollback takes back with it. */
async function watchWrites(world: World): Promise<Sums> {
  const tables = (await tablesOf(world)).filter(({ name }) => !ASIDE.includes(name));
  const statements = tables.map(noteWrites).join('');
  await world.admin(sql`create schema writes`);
  await world.admin(sql`create unlogged table writes.noted (name text, account_id uuid, change numeric)`);
  await world.admin(sql.raw(statements));
  return new Map();
}

function noteWrites({ name, has_account }: Table): string {
  const account = name === 'accounts' ? 'id' : has_account ? 'account_id' : 'null::uuid';
  const row = LATER[name] ? `(to_jsonb(t) ${LATER[name]})::text` : 't::text';
  const note = (rows: string, sign: string) => `insert into writes.noted
    select '${name}', ${account}, ${sign}sum(hashtextextended(${row}, 0)::numeric) from ${rows} t group by 2;`;
  const trigger = (event: string, rows: string) => `
    create trigger note_${event} after ${event} on ${name} ${rows}
    for each statement execute function writes.note_${name}();`;
  return `
    create function writes.note_${name}() returns trigger language plpgsql security definer as $$ begin
      if tg_op in ('INSERT', 'UPDATE') then ${note('new_rows', '')} end if;
      if tg_op in ('DELETE', 'UPDATE') then ${note('old_rows', '-')} end if;
      if tg_op = 'TRUNCATE' then insert into writes.noted values ('${name}', null, 1); end if;
      return null;
    end $$;
    ${trigger('insert', 'referencing new table as new_rows')}
    ${trigger('update', 'referencing old table as old_rows new table as new_rows')}
    ${trigger('delete', 'referencing old table as old_rows')}
    ${trigger('truncate', '')}`;
}

async function addWrites(world: World, sums: Sums): Promise<void> {
  const rows = (await world.admin(sql`
    with taken as (delete from writes.noted returning *)
    select name, account_id, sum(change)::text as change from taken group by 1, 2`)) as {
    name: string;
    account_id: string | null;
    change: string;
  }[];
  for (const { name, account_id, change } of rows) {
    const key = `${name} ${account_id}`;
    sums.set(key, { account_id, sum: (sums.get(key)?.sum ?? 0n) + BigInt(change) });
  }
}
