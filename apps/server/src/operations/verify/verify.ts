import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { schemaDifferences } from '../../database/migrate.ts';
import '../../database/type-parsers.ts';
import type { Storage } from '../../storage/storage.ts';
import { type Check, type Outcome, runCheck } from './checks-repository.ts';
import { readAccountIds, readFileRows } from './files-repository.ts';
import { LEDGER_CHECKS } from './ledger-repository.ts';
import { LOG_CHECKS } from './log-repository.ts';
import { LOT_CHECKS } from './lots-repository.ts';
import { ORDER_CHECKS } from './orders-repository.ts';
import { RUN_CHECKS } from './runs-repository.ts';
import { verifyBooks } from './verify-books.ts';
import { verifyFiles } from './verify-files.ts';

const CHECKS: Check[] = [...ORDER_CHECKS, ...LEDGER_CHECKS, ...LOT_CHECKS, ...RUN_CHECKS, ...LOG_CHECKS];

/** Checks every invariant, on a database and a file store that may be in use. */
export async function verify(url: string, storage: Storage, now = new Date()): Promise<Outcome[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'waybill-verify' });
  // One that the database ends while it is idle, or while it is being closed.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { outcomes, files, accounts } = await inSnapshot(db, (snapshot) => verifyDatabase(snapshot, now));
    return [...outcomes, ...(await verifyFiles({ files, accounts, storage, now }))];
  } finally {
    await db.destroy();
  }
}

/** With row_security off PostgreSQL refuses a role that would see only a part of the rows. */
export function inSnapshot<T>(db: Kysely<unknown>, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`set local row_security = off`.execute(transaction);
      return work(transaction);
    });
}

/** Reads the rows of files in the same snapshot. */
export async function verifyDatabase(db: Kysely<unknown>, now = new Date()) {
  const missing = await schemaDifferences(db);
  if (missing.length > 0) {
    throw new Error(
      `The database is not at this Waybill's version: ${missing.join(', ')}. Start Waybill once.`,
    );
  }
  const outcomes: Outcome[] = [];
  for (const check of CHECKS) outcomes.push(await runCheck(db, check));
  outcomes.push(...(await verifyBooks(db, now)));
  return { outcomes, files: await readFileRows(db), accounts: await readAccountIds(db) };
}

export function holds(outcomes: Outcome[]): boolean {
  return outcomes.every(({ found }) => found === 0);
}

/** One line per sentence, and the differences under it. */
export function reportOf(outcomes: Outcome[]): string {
  const lines = outcomes.flatMap(({ sentence, rows, found, listed }) => {
    const more = found > listed.length ? [`       and ${found - listed.length} more`] : [];
    const details = [...listed.map((difference) => `       ${difference}`), ...more];
    return [`${found === 0 ? 'ok  ' : 'FAIL'} ${sentence} (${rows} looked at)`, ...details];
  });
  const wrong = outcomes.filter(({ found }) => found > 0).length;
  const sum = outcomes.reduce((total, { found }) => total + found, 0);
  const end = wrong === 0 ? 'All of them hold.' : `${sum} differences in ${wrong} of them.`;
  return `${lines.join('\n')}\n${outcomes.length} sentences checked. ${end}\n`;
}
