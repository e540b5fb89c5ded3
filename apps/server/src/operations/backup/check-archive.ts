import { createHash } from 'node:crypto';
import { knownMigrations } from '../../database/migrate.ts';
import { isKey } from '../../storage/storage.ts';
import { type ReadEntry, readArchive } from './archive.ts';
import { DamagedArchive, FILES, MANIFEST, Manifest, type Piece, piecesOf } from './archive-schema.ts';

const MAX_MANIFEST_BYTES = 512 * 1024 * 1024;

/** Reads the whole archive before anything is changed, and requires exactly the entries of the manifest. */
export async function checkArchive(file: string): Promise<Manifest> {
  const found = new Map<string, Piece>();
  let text: string | undefined;
  for await (const entry of readArchive(file)) {
    if (found.has(entry.name) || text !== undefined)
      throw new DamagedArchive(`${entry.name} is one entry too many.`);
    if (entry.name === MANIFEST) text = await readText(entry);
    else found.set(entry.name, await readPiece(entry));
  }
  if (text === undefined)
    throw new DamagedArchive('The archive has no manifest: it is not whole, or no backup.');
  const manifest = parseManifest(text);
  compare(piecesOf(manifest), found);
  for (const { name } of manifest.files) {
    if (!isKey(name.slice(FILES.length))) throw new DamagedArchive(`${name} is no name of a file.`);
  }
  await refuseUnknownMigrations(manifest);
  return manifest;
}

async function readText({ content }: ReadEntry): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > MAX_MANIFEST_BYTES) throw new DamagedArchive('The manifest is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function readPiece({ name, content }: ReadEntry): Promise<Piece> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    size += chunk.byteLength;
  }
  return { name, size, sha256: hash.digest('hex') };
}

function parseManifest(text: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new DamagedArchive('The manifest can not be read: this is no backup, or one of a later Waybill.');
  }
}

function compare(expected: Map<string, Piece>, found: Map<string, Piece>): void {
  for (const { name, size, sha256 } of expected.values()) {
    const entry = found.get(name);
    if (!entry) throw new DamagedArchive(`${name} is missing.`);
    if (entry.size !== size || entry.sha256 !== sha256) throw new DamagedArchive(`${name} was altered.`);
  }
  for (const name of found.keys()) {
    if (!expected.has(name)) throw new DamagedArchive(`${name} is not in the manifest.`);
  }
}

async function refuseUnknownMigrations({ migrations }: Manifest): Promise<void> {
  const known = await knownMigrations();
  const unknown = migrations.filter((name, place) => known[place] !== name);
  if (unknown.length > 0) {
    throw new Error(`The archive is of another or later Waybill (${unknown[0]}). Restore it with that one.`);
  }
}
