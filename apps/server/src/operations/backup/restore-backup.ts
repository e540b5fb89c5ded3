import { pipeline } from 'node:stream/promises';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { holdStart, migrateDatabase, migrateUpTo } from '../../database/migrate.ts';
import type { Storage } from '../../storage/storage.ts';
import { Meter } from '../../storage/storage.ts';
import type { Outcome } from '../verify/checks-repository.ts';
import { verify } from '../verify/verify.ts';
import { readArchive } from './archive.ts';
import { DamagedArchive, FILES, type Manifest, type Piece, piecesOf } from './archive-schema.ts';
import { checkArchive } from './check-archive.ts';
import { copyIn, countRows, emptySchema, keepLogins, readTarget } from './dump-repository.ts';
import { openConnection } from './one-connection.ts';
import { StoredBytes } from './stored-bytes.ts';

interface Target {
  url: string;
  storage: Storage;
  /** Whether what is there may be lost. */
  replace: boolean;
}

/** The archive's data instead of what is there, all of it or nothing; then everything is verified. */
export async function restoreBackup(
  file: string,
  target: Target,
): Promise<{ manifest: Manifest; outcomes: Outcome[] }> {
  const manifest = await checkArchive(file);
  const bytes = new StoredBytes(target.storage, manifest);
  const { client, db } = await openConnection(target.url, 'waybill-restore');
  try {
    const before = await db.transaction().execute(async (transaction) => {
      await holdStart(transaction);
      const accounts = await refuseTarget(transaction, bytes, target.replace);
      await load(transaction, client, file, manifest, bytes);
      return accounts;
    });
    await bytes.removeOthers([...before, ...manifest.accounts]);
    await migrateDatabase(target.url);
    await sql`analyze`.execute(db);
  } catch (error) {
    await bytes.undo();
    throw error;
  } finally {
    await db.destroy();
  }
  return { manifest, outcomes: await verify(target.url, target.storage) };
}

/** Answers the accounts that are given up. */
async function refuseTarget(db: Kysely<unknown>, bytes: StoredBytes, replace: boolean): Promise<string[]> {
  const { foreign, accounts, inUse } = await readTarget(db);
  if (foreign)
    throw new Error('This database holds tables that are not of Waybill. Restore into one of its own.');
  if (inUse) throw new Error('Waybill is running on this database. Stop it first.');
  if (replace) return accounts;
  if (accounts.length > 0) {
    throw new Error(`This database has ${accounts.length} accounts. To give them up, say --replace.`);
  }
  const stray = await bytes.firstOther();
  if (stray)
    throw new Error(
      `The file store has bytes that are not in the archive (${stray}). To give them up, say --replace.`,
    );
  return accounts;
}

/** Triggers come with the next migrateDatabase(): what they keep is in the archive already. */
async function load(
  db: Kysely<unknown>,
  client: pg.Client,
  file: string,
  manifest: Manifest,
  bytes: StoredBytes,
): Promise<void> {
  const logins = await emptySchema(db);
  await migrateUpTo(db, manifest.migrations);
  await keepLogins(db, logins);
  await copyAll(client, file, manifest, bytes);
  for (const table of manifest.tables) {
    const rows = await countRows(db, table);
    if (rows !== table.rows)
      throw new DamagedArchive(`${table.name} came back with ${rows} of ${table.rows} rows.`);
  }
}

async function copyAll(
  client: pg.Client,
  file: string,
  manifest: Manifest,
  bytes: StoredBytes,
): Promise<void> {
  const pieces = piecesOf(manifest);
  const tableOf = new Map(manifest.tables.flatMap((table) => table.pieces.map(({ name }) => [name, table])));
  for await (const { name, content } of readArchive(file)) {
    const piece = pieces.get(name);
    const table = tableOf.get(name);
    const meter = new Meter();
    if (!piece) {
      for await (const _ of content);
      continue;
    }
    if (table) await pipeline(meter.read(content), copyIn(client, table));
    else await bytes.put(name.slice(FILES.length), meter.read(content));
    refuseAltered(piece, meter);
  }
}

/** The archive was checked before, and may have been changed since. */
function refuseAltered(piece: Piece, meter: Meter): void {
  const { size, sha256 } = meter.result();
  if (size !== piece.size || sha256 !== piece.sha256) throw new DamagedArchive(`${piece.name} was altered.`);
}
