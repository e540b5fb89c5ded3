import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pgBoss from 'pg-boss/package.json' with { type: 'json' };
import { QUEUES } from './queue-options.ts';

const SCHEMA_VERSION = pgBoss.pgboss.schema;

/**
 * The app adds jobs of its own account and reads none; the sign-in role, which knows no account, runs the workers.
 * Neither may create anything, nor call pg-boss's functions that do.
 */
const RIGHTS = `
  revoke execute on all functions in schema pgboss from public;
  grant usage on schema pgboss to waybill_app, waybill_auth;
  grant execute on function pgboss.job_now() to waybill_app, waybill_auth;
  grant insert on pgboss.job_common to waybill_app;
  grant select (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
    retention_seconds, deletion_seconds, dead_letter, heartbeat_seconds) on pgboss.queue to waybill_app;
  grant select, insert, update, delete on pgboss.job, pgboss.job_common to waybill_auth;
  grant select, update on pgboss.queue, pgboss.version to waybill_auth;
  grant select, delete on pgboss.job_dependency to waybill_auth;

  alter table pgboss.job enable row level security;
  alter table pgboss.job_common enable row level security;
  drop policy if exists jobs_of_account on pgboss.job_common;
  drop policy if exists jobs_at_work on pgboss.job_common;
  drop policy if exists jobs_at_work on pgboss.job;
  create policy jobs_of_account on pgboss.job_common for insert to waybill_app
    with check ((data ->> 'account_id')::uuid = (select public.current_account_id()));
  create policy jobs_at_work on pgboss.job_common to waybill_auth using (true) with check (true);
  create policy jobs_at_work on pgboss.job to waybill_auth using (true) with check (true);`;

/** What this version of Waybill wants the schema to be; kept as the schema's comment. */
const WANTED = `Waybill's jobs ${hash('sha256', JSON.stringify([SCHEMA_VERSION, QUEUES, RIGHTS]))}`;

/** Brings pg-boss's schema, the queues and the rights up to date, as the owner, in the transaction of the migrations. */
export async function migrateJobQueue(db: Kysely<unknown>): Promise<void> {
  if ((await describeSchema(db)) === WANTED) return;
  await migrateSchema(db);
  await saveQueues(db);
  await sql.raw(RIGHTS).execute(db);
  await sql`comment on schema pgboss is ${sql.lit(WANTED)}`.execute(db);
}

async function describeSchema(db: Kysely<unknown>): Promise<string | null> {
  const { rows } = await sql<{ comment: string | null }>`
    select obj_description(to_regnamespace('pgboss'), 'pg_namespace') as comment`.execute(db);
  return rows[0]?.comment ?? null;
}

async function migrateSchema(db: Kysely<unknown>): Promise<void> {
  const version = await readVersion(db);
  if (version === SCHEMA_VERSION) return;
  const { getConstructionPlans, getMigrationPlans } = await import('pg-boss');
  const plan = version === undefined ? getConstructionPlans('pgboss') : getMigrationPlans('pgboss', version);
  // An index can not be built concurrently in a transaction; the job table is small.
  await sql.raw(withoutTransaction(plan).replaceAll(' CONCURRENTLY', '')).execute(db);
}

/** A script of pg-boss begins and commits a transaction of its own, which would commit that of the caller. */
function withoutTransaction(script: string): string {
  return script.replaceAll(/^[ \t]*(BEGIN|COMMIT);[ \t]*$/gm, '');
}

async function readVersion(db: Kysely<unknown>): Promise<number | undefined> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('pgboss.version') is not null as found`.execute(db);
  if (!tables[0]?.found) return undefined;
  const { rows } = await sql<{ version: number }>`select version from pgboss.version`.execute(db);
  return rows[0]?.version;
}

async function saveQueues(db: Kysely<unknown>): Promise<void> {
  const { PgBoss, fromKysely } = await import('pg-boss');
  const { executeSql } = fromKysely(db);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => executeSql(withoutTransaction(text), values) },
  });
  for (const [name, options] of Object.entries(QUEUES)) {
    const { policy, ...changeable }: typeof options & { policy?: 'exclusive' } = options;
    if (!(await boss.getQueue(name))) await boss.createQueue(name, options);
    await boss.updateQueue(name, changeable);
  }
}
