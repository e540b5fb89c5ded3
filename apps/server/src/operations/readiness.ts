import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Services } from '../http/context.ts';
import { isDatabaseUnavailable } from '../http/errors.ts';

type Readiness = 'ok' | 'database away' | 'database can not write' | 'file store can not write';

/** Load balancers give up after a few seconds, and would take a late answer for none. */
const TIMEOUT_MS = 1_000;
const PROBE_BYTES = 64 * 1024;

/** Asked by many at once, it looks once, so that nobody can keep the database busy with it. */
export function readinessOf(services: Services): () => Promise<Readiness> {
  let looking: Promise<Readiness> | undefined;
  return () => {
    looking ??= look(services).finally(() => {
      looking = undefined;
    });
    return Promise.race([looking, pause<Readiness>(TIMEOUT_MS, 'database away', { ref: false })]);
  };
}

async function look({ config, database, log }: Services): Promise<Readiness> {
  try {
    await writeToDatabase(database);
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'not ready');
    return isDatabaseUnavailable(error) && !isFull(error) ? 'database away' : 'database can not write';
  }
  if (config.FILES_S3_URL) return 'ok';
  return writeFile(path.join(config.DATA_DIR, `readiness-${process.pid}`)).then(
    () => 'ok',
    (error: Error) => {
      log.warn({ reason: error.message }, 'not ready');
      return 'file store can not write';
    },
  );
}

/** Refused by a stand-by and by a disk that does not take the log of a commit, or is full: the sort must be written out. */
async function writeToDatabase({ auth }: Services['database']): Promise<void> {
  await auth.transaction().execute(async (db) => {
    await sql`set local work_mem = '64kB'`.execute(db);
    await sql`delete from failed_logins where false`.execute(db);
    await sql`select pg_current_xact_id(), (select count(*) from (
      select n from generate_series(1, 20000) n order by n desc offset 1) sorted)`.execute(db);
  });
}

/** Out of disk space (53100), or an I/O error (58). */
function isFull(error: unknown): boolean {
  return /^(53100|58|25006)/.test(String((error as { code?: string }).code));
}

async function writeFile(file: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(Buffer.alloc(PROBE_BYTES));
    await handle.sync();
  } finally {
    await handle.close();
    await rm(file, { force: true });
  }
}
