import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';

const FOLDER = path.join(import.meta.dirname, '../../sql');

/** Functions that defaults, policies and migrations call, so that they must exist before the migrations. */
const FOUNDATION = ['foundation'];

/** Functions, triggers and views, in this order: a room may use those before it, and a file those before it by name. */
const ROOMS = [
  'database',
  'activity',
  'accounts',
  'partners',
  'catalogue',
  'lots',
  'receivables',
  'orders',
  'files',
  'analytics',
  'operations',
];

interface SqlFile {
  /** 'orders/place-order.sql' */
  name: string;
  text: string;
}

export interface SqlFiles {
  foundation: SqlFile[];
  rooms: SqlFile[];
  /** Changes with every file, and with the migrations, which may have dropped what a file creates. */
  sha256: string;
}

export async function readSqlFiles(migrations: string[]): Promise<SqlFiles> {
  const folders = await readdir(FOLDER);
  const unknown = folders.filter((folder) => ![...FOUNDATION, ...ROOMS].includes(folder));
  if (unknown.length > 0) throw new Error(`No order is declared for sql/${unknown[0]}.`);
  const foundation = await readRooms(FOUNDATION, folders);
  const rooms = await readRooms(ROOMS, folders);
  const hash = createHash('sha256').update(JSON.stringify([migrations, foundation, rooms]));
  return { foundation, rooms, sha256: hash.digest('hex') };
}

async function readRooms(order: string[], folders: string[]): Promise<SqlFile[]> {
  const files = order
    .filter((room) => folders.includes(room))
    .map(async (room) => {
      const names = (await readdir(path.join(FOLDER, room))).filter((name) => name.endsWith('.sql')).sort();
      return Promise.all(
        names.map(async (name) => ({
          name: `${room}/${name}`,
          text: await readFile(path.join(FOLDER, room, name), 'utf8'),
        })),
      );
    });
  return (await Promise.all(files)).flat();
}

export async function applyFiles(db: Kysely<unknown>, files: SqlFile[]): Promise<void> {
  for (const { name, text } of files) await applyText(db, `sql/${name}`, text);
}

/** An error tells the file it comes from. */
export async function applyText(db: Kysely<unknown>, file: string, text: string): Promise<void> {
  await sql
    .raw(text)
    .execute(db)
    .catch((error: Error) => {
      throw new Error(`${file}: ${error.message}`, { cause: error });
    });
}

/** The hash of the files that were applied last; none before the first time. */
export async function appliedSql(db: Kysely<unknown>): Promise<string | undefined> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('public.applied_sql') as name`.execute(db);
  if (!tables[0]?.name) return undefined;
  return (await sql<{ sha256: string }>`select sha256 from applied_sql`.execute(db)).rows[0]?.sha256;
}

export async function saveAppliedSql(db: Kysely<unknown>, sha256: string): Promise<void> {
  await sql`create table if not exists applied_sql (sha256 text not null)`.execute(db);
  await sql`delete from applied_sql`.execute(db);
  await sql`insert into applied_sql (sha256) values (${sha256})`.execute(db);
}
