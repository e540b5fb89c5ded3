import { createHash } from 'node:crypto';
import { FileMissing, type Storage } from '../../storage/storage.ts';
import { MAX_LISTED, type Outcome } from './checks-repository.ts';
import type { StoredRow } from './files-repository.ts';

/** Bytes are stored before their row, and those of a failed upload are removed within two hours. */
const UNCLAIMED_GRACE_MS = 2 * 60 * 60 * 1000;
const CONCURRENCY = 4;

interface Stored {
  files: StoredRow[];
  accounts: Set<string>;
  storage: Storage;
  now: Date;
}

export async function verifyFiles(stored: Stored): Promise<Outcome[]> {
  return [
    outcome(
      'Every file has its bytes, with their size and checksum',
      stored.files.length,
      await findDamaged(stored),
    ),
    await checkUnclaimed(stored),
  ];
}

function outcome(sentence: string, rows: number, differences: string[]): Outcome {
  return { sentence, rows, found: differences.length, listed: differences.slice(0, MAX_LISTED) };
}

async function findDamaged({ files, storage }: Stored): Promise<string[]> {
  const differences: string[] = [];
  const waiting = files.values();
  const reader = async () => {
    for (const file of waiting) {
      const wrong = await differenceOf(file, storage);
      if (wrong) differences.push(`account ${file.account_id}: ${file.original_name} (${file.id}): ${wrong}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, reader));
  return differences;
}

async function differenceOf(file: StoredRow, storage: Storage): Promise<string | undefined> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of await storage.open(file.storage_key)) {
      hash.update(chunk);
      size += chunk.length;
    }
  } catch (error) {
    if (error instanceof FileMissing) return 'its bytes are missing';
    throw error;
  }
  if (size !== file.size) return `${size} bytes in the store, ${file.size} in the database`;
  return hash.digest('hex') === file.sha256 ? undefined : 'its bytes are not those that were uploaded';
}

/** Keys of accounts that are not in this database may belong to another Waybill on the same store. */
async function checkUnclaimed({ files, accounts, storage, now }: Stored): Promise<Outcome> {
  const named = new Set(files.map(({ storage_key }) => storage_key));
  const differences: string[] = [];
  let checked = 0;
  for await (const { key, modified } of storage.keys()) {
    if (!accounts.has(key.split('/')[0] ?? '')) continue;
    checked += 1;
    if (named.has(key) || now.getTime() - modified.getTime() < UNCLAIMED_GRACE_MS) continue;
    differences.push(`the bytes ${key} belong to no file; housekeeping removes them while Waybill runs`);
  }
  return outcome('All bytes in the store belong to a file', checked, differences);
}
