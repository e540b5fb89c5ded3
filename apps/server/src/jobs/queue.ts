import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { AuthDb, Database } from '../database/db.ts';
import { INTERRUPTED, JobError, UNEXPECTED } from './job-error.ts';
import { QUEUES, type QueueName } from './queue-options.ts';

/** Every job names its account: the database lets the app add none for another. */
export interface JobData {
  account_id: string;
}

export interface Attempt {
  /** Aborted when the lease is over, or when a stopping process can wait no longer. */
  signal: AbortSignal;
  /** On a dead-letter queue: the sentence of the last attempt's failure. */
  reason: string;
}

type Handler<Data extends JobData> = (data: Data, attempt: Attempt) => Promise<void>;

/** How often a worker looks for jobs that another process added and for retries that are due. */
const POLLING_INTERVAL_S = 5;
/** How often leases that have run out are taken back. */
const MONITOR_INTERVAL_S = 30;
/** Jobs that depend on each other are not used, and looking for them can not be turned off. */
const FLOW_INTERVAL_S = 60 * 60;
/** How often a process without workers looks whether another one left a job behind. */
const IDLE_INTERVAL_MS = 30_000;
/** How long a stopping process waits for the jobs in hand. */
const STOP_TIMEOUT_MS = 3_000;

/** Jobs in PostgreSQL, kept and handed out by pg-boss, which takes 12 MB and is therefore loaded with the first job. */
export class JobQueue {
  readonly #database: Database;
  readonly #log: FastifyBaseLogger;
  readonly #pollingIntervalSeconds: number;
  readonly #handlers = new Map<QueueName, Handler<never>>();
  readonly #workers = new Map<QueueName, string>();
  #boss: Promise<PgBoss> | undefined;
  #started: Promise<void> | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(database: Database, log: FastifyBaseLogger, pollingIntervalSeconds = POLLING_INTERVAL_S) {
    this.#database = database;
    this.#log = log;
    this.#pollingIntervalSeconds = pollingIntervalSeconds;
  }

  handle<Data extends JobData>(queue: QueueName, handler: Handler<Data>): void {
    this.#handlers.set(queue, handler);
  }

  start(): void {
    this.#idleTimer = setInterval(() => void this.#wakeForUnfinished(), IDLE_INTERVAL_MS).unref();
    void this.#wakeForUnfinished();
  }

  async #wakeForUnfinished(): Promise<void> {
    const unfinished = sql`
      select from pgboss.job where name = any(${Object.keys(QUEUES)}) and state < 'completed' limit 1`;
    try {
      const { rows } = await unfinished.execute(this.#database.auth);
      if (rows.length > 0) this.wake();
    } catch (error) {
      this.#warn(error as Error);
    }
  }

  /** Loads what the first job would have to wait for. */
  async prepare(): Promise<void> {
    await this.#load();
  }

  /** Adds a job, in the transaction if it is given one. An exclusive queue keeps one unfinished job of a key. */
  async add<Data extends JobData>(db: AuthDb, queue: QueueName, key: string, data: Data): Promise<void> {
    const { fromKysely } = await import('pg-boss');
    const boss = await this.#load();
    await boss.insert(queue, [{ data, singletonKey: key }], { db: fromKysely(db) });
  }

  /** To be called once the transaction that added a job is committed. */
  wake(): void {
    if (this.#stopped) return;
    this.#startWorkers().then(
      () => this.#notify(this.#workers.keys()),
      (error: Error) => this.#warn(error),
    );
  }

  async #notify(queues: Iterable<QueueName>): Promise<void> {
    const boss = await this.#load();
    for (const queue of queues) boss.notifyWorker(this.#workers.get(queue) ?? '');
  }

  #startWorkers(): Promise<void> {
    this.#started ??= this.#startAll().catch((error: unknown) => {
      this.#started = undefined;
      throw error;
    });
    return this.#started;
  }

  async #startAll(): Promise<void> {
    const boss = await this.#load();
    await boss.start();
    clearInterval(this.#idleTimer);
    for (const [queue, handler] of this.#handlers) {
      const options = {
        pollingIntervalSeconds: this.#pollingIntervalSeconds,
        includeMetadata: true,
        perJobResults: true,
      } as const;
      const worker = await boss.work<never, unknown, typeof options>(queue, options, async ([job]) => {
        // The worker looks for its next job as soon as this one is done, and not after the polling interval.
        await this.#notify([queue]);
        return job ? [await this.#attempt(handler, job)] : [];
      });
      this.#workers.set(queue, worker);
    }
    boss.supervise().catch((error: Error) => this.#warn(error));
  }

  #load(): Promise<PgBoss> {
    this.#boss ??= this.#create();
    return this.#boss;
  }

  async #create(): Promise<PgBoss> {
    const { PgBoss } = await import('pg-boss');
    const { authPool } = this.#database;
    const boss = new PgBoss({
      db: { executeSql: (text, values) => authPool.query(text, values) },
      migrate: false,
      schedule: false,
      superviseIntervalSeconds: MONITOR_INTERVAL_S,
      monitorIntervalSeconds: MONITOR_INTERVAL_S,
      flowIntervalSeconds: FLOW_INTERVAL_S,
      reindex: false,
      monitorVacuum: false,
    });
    boss.on('error', (error) => this.#warn(error));
    boss.on('warning', ({ message }) => this.#log.warn({ reason: message }, 'pg-boss warns'));
    return boss;
  }

  async #attempt(handler: Handler<never>, job: JobWithMetadata<never>): Promise<JobResult> {
    const { id, data, signal, sourceOutput } = job;
    try {
      await handler(data, { signal, reason: reasonIn(sourceOutput) });
      return { id, status: 'completed' };
    } catch (error) {
      if (!(error instanceof JobError)) this.#log.error({ err: error, queue: job.name }, 'a job failed');
      const { message, permanent } = error instanceof JobError ? error : UNEXPECTED;
      return { id, status: permanent ? 'deadletter' : 'failed', output: { reason: message } };
    }
  }

  #warn(error: Error): void {
    this.#log.warn({ reason: error.message }, 'the job queue has a problem');
  }

  /** The jobs in hand have a moment to end; the others are left to another process, or to the next start. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#idleTimer);
    if (!this.#started) return;
    await this.#started.catch(() => undefined);
    const boss = await this.#load();
    const finished = Promise.all([...this.#workers.keys()].map((queue) => boss.offWork(queue)));
    await Promise.race([finished, pause(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    await boss.stop({ graceful: false });
  }
}

/** pg-boss's own words, of a lease that ran out or of its shutdown, are not for an admin. */
function reasonIn(output: object | null): string {
  return output && 'reason' in output && typeof output.reason === 'string' ? output.reason : INTERRUPTED;
}
