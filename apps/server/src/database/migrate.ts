import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { migrateJobQueue } from '../jobs/queue-schema.ts';
import { appliedSql, applyFiles, applyText, readSqlFiles, saveAppliedSql } from './apply-sql.ts';
import { connectAsOwner } from './login-roles.ts';

const FOLDER = path.join(import.meta.dirname, '../../migrations');

/** Held while migrating and while roles are made, so that two processes may start at once. */
const START_LOCK = 7_201_534;

/**
 * Brings tables, functions, triggers and views up to date and then does what else a start needs, all of it in one
 * transaction, so that a failed upgrade leaves the database to the version before.
 */
export async function migrateDatabase<T = void>(
  url: string,
  andThen: (transaction: Kysely<unknown>) => Promise<T> = async () => undefined as T,
  onProgress?: (message: string) => void,
): Promise<T> {
  const db = connectAsOwner(url, onProgress);
  try {
    return await db.transaction().execute(async (transaction) => {
      await holdStart(transaction);
      await requireVersion(transaction);
      await migrate(transaction);
      await migrateJobQueue(transaction);
      return andThen(transaction);
    });
  } finally {
    await db.destroy();
  }
}

/** Waits for a start that is under way, and lets none begin before the transaction ends. */
export async function holdStart(transaction: Kysely<unknown>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${START_LOCK})`.execute(transaction);
}

async function requireVersion(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    version: number;
  }>`select current_setting('server_version_num')::int as version`.execute(db);
  if ((rows[0]?.version ?? 0) < 150_000) throw new Error('Waybill needs PostgreSQL 15 or later.');
}

/** Migrations are always looked at, because they refuse a database of a later version; SQL files only when they changed. */
async function migrate(transaction: Kysely<unknown>): Promise<void> {
  const names = await knownMigrations();
  const { foundation, rooms, sha256 } = await readSqlFiles(names);
  const changed = (await appliedSql(transaction)) !== sha256;
  if (changed) await applyFiles(transaction, foundation);
  // The migrator reads the columns of all tables before it finds that there is nothing to do.
  const done = await doneMigrations(transaction);
  if (!isDeepStrictEqual(done, names)) await runMigrations(transaction, await readMigrations());
  if (!changed) return;
  await applyFiles(transaction, rooms);
  await saveAppliedSql(transaction, sha256);
}

async function runMigrations(transaction: Kysely<unknown>, texts: Record<string, string>): Promise<void> {
  let failure: unknown;
  const migrationOf = ([name, text]: [string, string]): [string, Migration] => {
    const up = (db: Kysely<unknown>) =>
      applyText(db, `migrations/${name}.sql`, text).catch((error) => {
        failure = error;
        throw error;
      });
    return [name, { up }];
  };
  const migrations = Object.fromEntries(Object.entries(texts).map(migrationOf));
  const migrator = new Migrator({ db: transaction, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  // Behind a failed migration the migrator meets the aborted transaction, and tells no more than that.
  if (error) throw failure ?? error;
}

/**
 * The tables as an earlier Waybill had them, inside the caller's transaction: the first migrations only, and none of
 * the functions, triggers and views, which the next migrateDatabase() applies.
 */
export async function migrateUpTo(transaction: Kysely<unknown>, names: string[]): Promise<void> {
  const { foundation } = await readSqlFiles(names);
  await applyFiles(transaction, foundation);
  const all = await readMigrations();
  await runMigrations(
    transaction,
    Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))),
  );
}

export async function knownMigrations(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'));
  return files.map((name) => path.basename(name, '.sql')).sort();
}

async function readMigrations(): Promise<Record<string, string>> {
  const read = async (name: string) =>
    [name, await readFile(path.join(FOLDER, `${name}.sql`), 'utf8')] as const;
  return Object.fromEntries(await Promise.all((await knownMigrations()).map(read)));
}

/** What separates a database from this version: migrations it lacks, those that are not known here, and other SQL files. */
export async function schemaDifferences(db: Kysely<unknown>): Promise<string[]> {
  const done = new Set(await doneMigrations(db));
  const known = await knownMigrations();
  const { sha256 } = await readSqlFiles(known);
  const sqlFiles = (await appliedSql(db)) === sha256 ? [] : ['sql'];
  return [...new Set(known).symmetricDifference(done), ...sqlFiles];
}

/** In the order in which they were done; none in a database that Waybill never saw. */
export async function doneMigrations(db: Kysely<unknown>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('public.kysely_migration') as name`.execute(db);
  if (!tables[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
