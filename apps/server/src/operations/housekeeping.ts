import { sql } from 'kysely';
import { queueDigests } from '../accounts/notifications/daily-digest.ts';
import { sweepOrphans } from '../files/sweep-orphans.ts';
import type { Services } from '../http/context.ts';
import { tellOfLicenses } from '../orders/notices/tell-of-licenses.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Removes once an hour what has expired and what nothing names any more, closes days that have ended, and tells people what
 * a new day brings; answers how to stop.
 */
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

/** A transaction for so many accounts, so that none lasts long. */
const MAX_CLOSED_ACCOUNTS = 20;

async function closeSales({ database }: Services): Promise<void> {
  const close = sql<{ closed: number }>`select close_due_sales(${MAX_CLOSED_ACCOUNTS}) as closed`;
  while (((await close.execute(database.auth)).rows[0]?.closed ?? 0) > 0);
}

async function sweep(services: Services): Promise<void> {
  await sql`select sweep_expired()`.execute(services.database.auth);
  await closeSales(services);
  await services.mail.removeOldFailures();
  await services.mail.queueUnsent();
  await tellOfLicenses(services);
  await queueDigests(services);
  await sweepOrphans(services);
}
