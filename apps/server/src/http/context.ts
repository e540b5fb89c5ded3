import type { SessionUser } from '@waybill/domain/accounts/schema';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database, Scope } from '../database/db.ts';
import type { Secrets } from '../identity/secrets.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { MailQueue } from '../jobs/send-mail.ts';
import type { WorkerPool } from '../jobs/worker-pool.ts';
import type { Storage } from '../storage/storage.ts';

/** What a running Waybill consists of. */
export interface Services {
  config: Config;
  database: Database;
  secrets: Secrets;
  sessions: Sessions;
  storage: Storage;
  jobs: JobQueue;
  mail: MailQueue;
  workers: WorkerPool;
  log: FastifyBaseLogger;
}

/** One request, before it is known who asks. */
export interface Visit extends Services {
  ip: string;
  userAgent: string;
  sessionToken: string | undefined;
  setSession: (token: string | undefined) => void;
  /** Of a login whose password was right and whose code is still to come. */
  pendingToken: string | undefined;
  setPending: (token: string | undefined) => void;
}

/** One request of a signed-in user. */
export interface Context extends Visit, Scope {
  user: SessionUser;
  /** The tab of a browser that asks. */
  tab?: string | undefined;
  /** For a made-up past, which no check of the sell-gate looks at. */
  ungated?: true;
}
