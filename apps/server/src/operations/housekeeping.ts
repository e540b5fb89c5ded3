import { sql } from 'kysely';
import { sweepOrphans } from '../files/sweep-orphans.ts';
import type { Services } from '../http/context.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Removes once an hour what has expired and what nothing names any more, and closes days that have ended; answers how to stop. */
export function keepHouse(services: Services): () => Promise<void> {
  let working: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    working = sweep(services).catch((error: Error) =>
      services.log.warn({ reason: error.message }, 'housekeeping failed'),
    );
  }, HOUR_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}

async function sweep(services: Services): Promise<void> {
  await sql`select sweep_expired(), close_all_sales()`.execute(services.database.auth);
  await services.mail.removeOldFailures();
  await services.mail.queueUnsent();
  await sweepOrphans(services);
}
