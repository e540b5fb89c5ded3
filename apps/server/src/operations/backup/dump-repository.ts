import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';

/** Sessions and links that ended since would open doors again, and logins belong to one server. */
export const LEFT_OUT = [
  'kysely_migration',
  'kysely_migration_lock',
  'applied_sql',
  'login_roles',
  'sessions',
  'verifications',
  'failed_logins',
];

export interface Table {
  name: string;
  columns: string[];
}

/** Parents first; generated columns are reckoned again. */
export async function readTables(db: Kysely<unknown>): Promise<Table[]> {
  const { rows } = await sql<Table & { parents: string[] }>`
    select c.relname as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(
        select p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname`.execute(db);
  const tables = rows.filter(({ name }) => !LEFT_OUT.includes(name));
  const sorted: Table[] = [];
  while (sorted.length < tables.length) {
    const placed = new Set(sorted.map(({ name }) => name));
    const waiting = tables.filter(({ name }) => !placed.has(name));
    const ready = waiting.filter(({ parents }) =>
      parents.every((parent) => placed.has(parent) || LEFT_OUT.includes(parent)),
    );
    if (ready.length === 0)
      throw new Error(`Tables point to each other in a circle: ${waiting.map(({ name }) => name)}`);
    sorted.push(...ready.map(({ name, columns }) => ({ name, columns })));
  }
  return sorted;
}

/** No migration may change a table between the snapshot and the reading of it. */
export async function holdTables(db: Kysely<unknown>, tables: Table[]): Promise<void> {
  const names = sql.join(tables.map(({ name }) => sql.table(name)));
  await sql`lock table ${names} in access share mode`.execute(db);
}

export async function countRows(db: Kysely<unknown>, { name }: Pick<Table, 'name'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
  return Number(rows[0]?.count);
}

export function copyOut(client: pg.Client, table: Table): AsyncIterable<Buffer> {
  return client.query(to(`copy ${target(table)} to stdout`));
}

export function copyIn(client: pg.Client, table: Table) {
  return client.query(from(`copy ${target(table)} from stdin`));
}

function target({ name, columns }: Table): string {
  return `public.${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}

/** What is there already: whose tables, which accounts, and who works with them. */
export async function readTarget(db: Kysely<unknown>) {
  const { rows } = await sql<{ tables: number; ours: boolean }>`
    select count(*)::int as tables, to_regclass('public.login_roles') is not null as ours
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')`.execute(
    db,
  );
  const { tables, ours } = rows[0] ?? { tables: 0, ours: false };
  if (!ours) return { foreign: tables > 0, accounts: [], inUse: false };
  const accounts = await sql<{ id: string }>`select id from accounts`.execute(db);
  const users = await sql`
    select from pg_stat_activity
    where datname = current_database() and usename in (select role_name from login_roles)`.execute(db);
  return { foreign: false, accounts: accounts.rows.map(({ id }) => id), inUse: users.rows.length > 0 };
}

interface LoginRow {
  kind: string;
  role_name: string;
  password: string;
}

/** An empty schema; the login roles of this server stay known, since they outlive it. */
export async function emptySchema(db: Kysely<unknown>): Promise<LoginRow[]> {
  const { rows: known } = await sql<{ ours: boolean }>`
    select to_regclass('public.login_roles') is not null as ours`.execute(db);
  const logins = known[0]?.ours ? (await sql<LoginRow>`select * from login_roles`.execute(db)).rows : [];
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await sql`grant usage on schema public to public`.execute(db);
  return logins;
}

export async function keepLogins(db: Kysely<unknown>, logins: LoginRow[]): Promise<void> {
  for (const { kind, role_name, password } of logins) {
    await sql`insert into login_roles (kind, role_name, password) values (${kind}, ${role_name}, ${password})`.execute(
      db,
    );
  }
}
