import type { Kysely } from 'kysely';
import type pg from 'pg';
import { doneMigrations } from '../../database/migrate.ts';
import { FileMissing, type Storage } from '../../storage/storage.ts';
import { readAccountIds, readFileRows, type StoredRow } from '../verify/files-repository.ts';
import { inSnapshot } from '../verify/verify.ts';
import { writeArchive } from './archive.ts';
import { FILES, MANIFEST, type Manifest, type Piece } from './archive-schema.ts';
import { copyOut, countRows, lockTables, readTables, type Table } from './dump-repository.ts';
import { openConnection } from './single-connection.ts';

/** Ends a row, because COPY escapes a line break within a value. */
const NEW_LINE = 0x0a;
const PIECE_BYTES = 8 * 1024 * 1024;

type Add = Parameters<Parameters<typeof writeArchive>[1]>[0];

/** A snapshot of the database and the bytes of every file in it; Waybill may be running. */
export async function makeBackup(url: string, storage: Storage, file: string): Promise<Manifest> {
  const { client, db } = await openConnection(url, 'waybill-backup');
  try {
    return await inSnapshot(db, async (snapshot) => {
      let manifest: Manifest | undefined;
      await writeArchive(file, async (add) => {
        manifest = await writePieces(snapshot, client, storage, add);
        const text = Buffer.from(JSON.stringify(manifest));
        await add(MANIFEST, text.length, singleChunk(text));
      });
      // Set inside the callback above, which the compiler does not see.
      return manifest as unknown as Manifest;
    });
  } finally {
    await db.destroy();
  }
}

async function writePieces(
  db: Kysely<unknown>,
  client: pg.Client,
  storage: Storage,
  add: Add,
): Promise<Manifest> {
  const made_at = new Date().toISOString();
  const migrations = await doneMigrations(db);
  if (migrations.length === 0) throw new Error('There is no Waybill in this database.');
  const tables = await readTables(db);
  await lockTables(db, tables);
  const dumped: Manifest['tables'] = [];
  for (const table of tables) {
    dumped.push({ ...table, rows: await countRows(db, table), pieces: await addTable(client, table, add) });
  }
  const files: Piece[] = [];
  for (const row of await readFileRows(db)) files.push(await addFile(row, storage, add));
  return { format: 1, made_at, migrations, accounts: [...(await readAccountIds(db))], tables: dumped, files };
}

/** In pieces of whole rows, because the size of a tar entry must be known before its content. */
async function addTable(client: pg.Client, table: Table, add: Add): Promise<Piece[]> {
  const pieces: Piece[] = [];
  let chunks: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    const text = Buffer.concat(chunks);
    const end = text.lastIndexOf(NEW_LINE) + 1;
    const name = `tables/${table.name}/${String(pieces.length + 1).padStart(6, '0')}.copy`;
    if (end > 0) pieces.push(await add(name, end, singleChunk(text.subarray(0, end))));
    chunks = end < text.length ? [text.subarray(end)] : [];
    size = text.length - end;
  };
  for await (const chunk of copyOut(client, table)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= PIECE_BYTES) await flush();
  }
  await flush();
  return pieces;
}

async function addFile(row: StoredRow, storage: Storage, add: Add): Promise<Piece> {
  const name = `the file ${row.original_name} (${row.id} of account ${row.account_id})`;
  const advice = 'Run npm run verify, and bring its bytes back before you back up.';
  const content = await storage.open(row.storage_key).catch((error: unknown) => {
    throw error instanceof FileMissing ? new Error(`The bytes of ${name} are missing. ${advice}`) : error;
  });
  const piece = await add(`${FILES}${row.storage_key}`, row.size, content);
  if (piece.sha256 !== row.sha256) throw new Error(`The bytes of ${name} are not those uploaded. ${advice}`);
  return piece;
}

async function* singleChunk(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
