import { type RawBuilder, sql } from 'kysely';
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
const LATER: Record<string, RawBuilder<unknown>> = {
  mails: sql`- 'sent_at' - 'outbox' - 'tries'`,
  sessions: sql`- 'updated_at' - 'expires_at'`,
};

/**
 * One number per table that changes with any change of any row, of all accounts or of one. The tables are read only when
 * a statement wrote to one of them since they were last read.
 */
export async function makeDigest(world: World, account_id?: string): Promise<() => Promise<string>> {
  const tables = (await tablesOf(world)).filter(({ name }) => !ASIDE.includes(name));
  await countWrites(world, tables);
  const counts = tables
    .filter(({ has_account, name }) => !account_id || has_account || name === 'accounts')
    .map(({ name }) => {
      const later = LATER[name];
      const row = later ? sql`(to_jsonb(t) ${later})::text` : sql`t::text`;
      const where = account_id
        ? sql`where ${sql.ref(name === 'accounts' ? 'id' : 'account_id')} = ${sql.lit(account_id)}`
        : sql``;
      return sql`select ${sql.lit(name)} as name, count(*) as rows,
        coalesce(sum(hashtextextended(${row}, 0)::numeric), 0)::text as sum from ${sql.table(name)} t ${where}`;
    });
  const query = sql`${sql.join(counts, sql` union all `)}`;
  let known = { writes: '', digest: '' };
  return async () => {
    const [row] = (await world.admin(sql`select last_value from test.writes`)) as { last_value: string }[];
    const writes = String(row?.last_value);
    if (writes !== known.writes) known = { writes, digest: JSON.stringify(await world.admin(query)) };
    return known.digest;
  };
}

const counted = new WeakSet<World>();

/** Lets each statement that writes to a table raise a sequence, which no rollback lowers again. */
async function countWrites(world: World, tables: Table[]): Promise<void> {
  if (counted.has(world)) return;
  counted.add(world);
  await world.admin(sql`create schema test`);
  await world.admin(sql`create sequence test.writes`);
  await world.admin(sql`
    create function test.count_write() returns trigger language plpgsql security definer as
    $$ begin perform nextval('test.writes'); return null; end $$`);
  for (const { name } of tables) {
    await world.admin(sql`
      create trigger count_write after insert or update or delete or truncate on ${sql.table(name)}
      for each statement execute function test.count_write()`);
  }
}
