import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Undoes what the work wrote unless it is worth keeping; the transaction goes on either way. */
export async function undoUnless<T>(db: Db, keep: (done: T) => boolean, work: () => Promise<T>): Promise<T> {
  await sql`savepoint work`.execute(db);
  const done = await work();
  if (!keep(done)) await sql`rollback to savepoint work`.execute(db);
  await sql`release savepoint work`.execute(db);
  return done;
}
