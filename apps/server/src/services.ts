import type { FastifyBaseLogger } from 'fastify';
import { lettersFor } from './accounts/mail/letters.ts';
import { digestReader } from './accounts/notifications/daily-digest.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/db.ts';
import { invoiceWriter } from './files/mail-invoice.ts';
import type { Services } from './http/context.ts';
import { openSecrets } from './identity/secrets-key.ts';
import { Sessions } from './identity/sessions.ts';
import { JobQueue } from './jobs/queue.ts';
import { MailQueue } from './jobs/send-mail.ts';
import { WorkerPool } from './jobs/worker-pool.ts';
import { statementWriter } from './receivables/send-statement.ts';
import { openStorage } from './storage/open-storage.ts';

/** Opens what a Waybill works with, on a PostgreSQL that is already running. */
export async function openServices(
  config: Config,
  url: string,
  log: FastifyBaseLogger,
): Promise<{ services: Services; close: () => Promise<void> }> {
  const secrets = await openSecrets(config);
  const database = await openDatabase(
    url,
    secrets,
    (error) => log.warn({ reason: error.message }, 'lost a database connection'),
    (message) => log.info(message),
  );
  const sessions = new Sessions(database);
  await sessions.start();
  const jobs = new JobQueue(database, log);
  const workers = new WorkerPool();
  const letters = lettersFor(config.PUBLIC_URL, digestReader(database), {
    statement: statementWriter(database, workers),
    invoice: invoiceWriter(database),
  });
  const mail = new MailQueue(config, database, log, jobs, letters);
  const close = async () => {
    await workers.close();
    await jobs.stop();
    await database.close();
  };
  const storage = openStorage(config);
  return { services: { config, database, secrets, sessions, jobs, mail, workers, storage, log }, close };
}
