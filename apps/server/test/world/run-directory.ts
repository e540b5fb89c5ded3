import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopOrphan } from '../../src/postgres/orphaned-server.ts';

const PREFIX = 'waybill-test-';

/** Where a test run keeps its database, below `postgres`. */
export async function makeRunDirectory(): Promise<string> {
  await sweep();
  return mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
}

/** A test run that was killed can not stop its database, so the next one does. */
async function sweep(): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((found) => found.startsWith(PREFIX))) {
    const runner = Number.parseInt(name.slice(PREFIX.length), 10);
    if (existsSync(`/proc/${runner}`)) continue;
    const directory = join(tmpdir(), name);
    const data = join(directory, 'postgres', 'cluster', 'data');
    await stopOrphan(data, () => undefined)
      .then(() => rm(directory, { recursive: true, force: true }))
      .catch(() => undefined);
  }
}
