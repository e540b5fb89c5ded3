import type { Services } from '../http/context.ts';
import { unclaimedKeys } from '../storage/keys.ts';

/** Longer than any upload may take. */
const ORPHAN_AGE_MS = 60 * 60 * 1000;
const BATCH_SIZE = 1000;

/** Removes stored bytes that no row of `files` refers to. */
export async function sweepOrphans(
  { storage, database, log }: Pick<Services, 'storage' | 'database' | 'log'>,
  now = new Date(),
): Promise<number> {
  const before = new Date(now.getTime() - ORPHAN_AGE_MS);
  await storage.removeUnfinished(before);
  let removed = 0;
  let keys: string[] = [];
  const remove = async () => {
    for (const key of await unclaimedKeys(database.auth, keys)) {
      await storage.remove(key);
      removed += 1;
    }
    keys = [];
  };
  for await (const { key, modified } of storage.keys()) {
    if (modified < before) keys.push(key);
    if (keys.length === BATCH_SIZE) await remove();
  }
  await remove();
  if (removed > 0) log.info({ removed }, 'removed the bytes of files that were never saved');
  return removed;
}
