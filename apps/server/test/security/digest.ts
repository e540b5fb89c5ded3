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
 * One number per table that changes with any change of any row, of all accounts or of one. A table is read again only
 * when a statement wrote to it since it was last read.
 */
export async function makeDigest(world: World, account_id?: string): Promise<() => Promise<string>> {
  const tables = (await tablesOf(world)).filter(({ name }) => !ASIDE.includes(name));
  await countWrites(world, tables);
  const watched = tables.filter(({ has_account, name }) => !account_id || has_account || name === 'accounts');
  const known = new Map<string, { writes: number; digest: string }>();
  return async () => {
    const writes = await writesByTable(world);
    const changed = watched.filter(({ name }) => known.get(name)?.writes !== writes.get(name));
    for (const { name, digest } of await digestsOf(world, changed, account_id))
      known.set(name, { writes: writes.get(name) ?? 0, digest });
    return watched.map(({ name }) => `${name} ${known.get(name)?.digest}`).join('\n');
  };
}

async function digestsOf(world: World, tables: Table[], account_id?: string) {
  if (tables.length === 0) return [];
  const digests = tables.map(({ name }) => {
    const later = LATER[name];
    const row = later ? sql`(to_jsonb(t) ${later})::text` : sql`t::text`;
    const where = account_id
      ? sql`where ${sql.ref(name === 'accounts' ? 'id' : 'account_id')} = ${sql.lit(account_id)}`
      : sql``;
    return sql`select ${sql.lit(name)} as name,
      count(*) || ' ' || coalesce(sum(hashtextextended(${row}, 0)::numeric), 0) as digest
      from ${sql.table(name)} t ${where}`;
  });
  return (await world.admin(sql.join(digests, sql` union all `))) as { name: string; digest: string }[];
}

const counted = new WeakSet<World>();

/** Lets each statement that writes to a table raise a sequence of the table's name, which no rollback lowers again. */
async function countWrites(world: World, tables: Table[]): Promise<void> {
  if (counted.has(world)) return;
  counted.add(world);
  await world.admin(sql`create schema writes`);
  await world.admin(sql`
    create function writes.count() returns trigger language plpgsql security definer as
    $$ begin perform nextval(format('writes.%I', tg_table_name)); return null; end $$`);
  for (const { name } of tables) {
    await world.admin(sql`create sequence writes.${sql.ref(name)}`);
    await world.admin(sql`
      create trigger count_writes after insert or update or delete or truncate on ${sql.table(name)}
      for each statement execute function writes.count()`);
  }
}

async function writesByTable(world: World): Promise<Map<string, number>> {
  const rows = (await world.admin(sql`
    select relname as name, coalesce(pg_sequence_last_value(oid), 0) as writes
    from pg_class where relnamespace = 'writes'::regnamespace and relkind = 'S'`)) as {
    name: string;
    writes: number;
  }[];
  return new Map(rows.map(({ name, writes }) => [name, Number(writes)]));
}
