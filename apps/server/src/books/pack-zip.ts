import { Readable } from 'node:stream';
import { type CsvColumns, csvWriter } from '@waybill/domain/lib/csv';
import { stringify } from 'csv-stringify/sync';
import type { ZipEntry } from '../files/zip.ts';
import { Checksum } from '../storage/storage.ts';

/** A CSV file whose pages are read as they are written. */
export function csvEntry<Row>(
  name: string,
  columns: CsvColumns<Row>,
  pages: () => AsyncIterable<Row[]>,
): ZipEntry {
  const { head, lines } = csvWriter(stringify, columns);
  async function* text() {
    yield head();
    for await (const rows of pages()) if (rows.length > 0) yield lines(rows);
  }
  // Bytes, since what is hashed is what is stored.
  return { name, modified: new Date(), open: async () => Readable.from(bytesOf(text())) };
}

async function* bytesOf(texts: AsyncIterable<string>) {
  for await (const text of texts) yield Buffer.from(text);
}

/** Pages by the last row of the one before, until one is not full. */
export async function* pagesOf<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
  limit = 500,
): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ; ) {
    const rows = await read(after, limit);
    yield rows;
    if (rows.length < limit) return;
    after = rows.at(-1);
  }
}

interface Listed {
  name: string;
  size: number;
  sha256: string;
}

const INDEX: CsvColumns<Listed> = [
  ['File', (file) => file.name],
  ['Bytes', (file) => file.size],
  ['SHA-256', (file) => file.sha256],
];

/** Hashes every file as it passes, and lists them all in the last one. */
export async function* withIndex(entries: AsyncIterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  const listed: Listed[] = [];
  for await (const { name, modified, open } of entries) {
    const checksum = new Checksum();
    yield { name, modified, open: async () => Readable.from(checksum.read(await open())) };
    listed.push({ name, ...checksum.result() });
  }
  yield csvEntry('index.csv', INDEX, async function* () {
    yield listed;
  });
}

/** A name that every program can unpack. */
export function safeName(name: string): string {
  return name
    .replace(/[^\p{L}\p{N}._() -]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-150);
}
