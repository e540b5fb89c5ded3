import { type Kysely, sql } from 'kysely';
import { getRollbackPlans } from 'pg-boss';
import pgBoss from 'pg-boss/package.json' with { type: 'json' };
import { describe, expect } from 'vitest';
import { freshDatabase } from '../../test/world/fresh-database.ts';
import { test } from '../../test/world/world.ts';
import { inAccount } from '../database/db.ts';
import { migrateDatabase } from '../database/migrate.ts';
import type { DB } from '../database/schema.ts';
import { openConnection } from '../operations/backup/single-connection.ts';
import { QUEUES } from './queue-options.ts';

describe("the app's role", () => {
  test('adds a job of its own account, and none for another or for no one', async ({ world, as }) => {
    const [own, foreign] = [as.owner.user?.account_id ?? '', as.other.user?.account_id ?? ''];
    const { database, jobs } = world.services;
    const add = (account_id: string) =>
      inAccount({ database, user: { account_id: own } }, (db) =>
        jobs.add(db, 'send-mail', crypto.randomUUID(), { account_id }),
      );
    await add(own);
    await expect(add(foreign)).rejects.toThrow(/row-level security/);
    await expect(jobs.add(database.app, 'send-mail', 'x', { account_id: own })).rejects.toThrow(
      /row-level security/,
    );
    expect(await world.admin(sql`select data from pgboss.job`)).toEqual([{ data: { account_id: own } }]);
  });

  test('reads, changes and removes no job, not even of its own account', async ({ world, as }) => {
    const { database } = world.services;
    const scope = { database, user: { account_id: as.owner.user?.account_id ?? '' } };
    for (const table of ['pgboss.job', 'pgboss.job_common']) {
      for (const statement of [
        sql`select * from ${sql.table(table)}`,
        sql`update ${sql.table(table)} set priority = 1`,
        sql`delete from ${sql.table(table)}`,
      ]) {
        await expect(inAccount(scope, (db) => statement.execute(db))).rejects.toThrow(/permission denied/);
      }
    }
  });
});

test('neither serving role may create anything in the schema of the jobs, nor change its queues', async ({
  world,
}) => {
  const { app, auth } = world.services.database;
  for (const role of [app, auth] as Kysely<DB>[]) {
    for (const statement of [
      sql`create table pgboss.more ()`,
      sql`select pgboss.create_queue('more', '{}')`,
      sql`select pgboss.job_table_run('select 1')`,
      sql`insert into pgboss.queue select * from pgboss.queue`,
      sql`insert into pgboss.bam (name, version, table_name, command) values ('a', 1, 'a', 'a')`,
    ]) {
      await expect(statement.execute(role)).rejects.toThrow(/permission denied/);
    }
  }
});

describe('a start', () => {
  test('by several at once on an empty database makes the schema once', async ({ onTestFinished }) => {
    const { url, drop } = await freshDatabase({ empty: true });
    onTestFinished(drop);
    await Promise.all([1, 2, 3].map(() => migrateDatabase(url)));
    const { db } = await openConnection(url, 'test');
    const { rows } = await sql<{ name: string }>`select name from pgboss.queue order by name`.execute(db);
    await db.destroy();
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(QUEUES).sort());
  });

  test('that fails after the queues were made leaves the database as it was', async ({ onTestFinished }) => {
    const { url, drop } = await freshDatabase({ empty: true });
    onTestFinished(drop);
    const fail = () => Promise.reject(new Error('The start failed.'));
    await expect(migrateDatabase(url, fail)).rejects.toThrow('The start failed.');
    const { db } = await openConnection(url, 'test');
    const { rows } = await sql`
      select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
      union all select relname from pg_class where relnamespace = 'public'::regnamespace`.execute(db);
    await db.destroy();
    expect(rows).toEqual([{ nspname: 'public' }]);
  });

  test('brings the schema of an earlier pg-boss and other queue options up to date, and keeps the jobs', async ({
    onTestFinished,
  }) => {
    const { url, drop } = await freshDatabase();
    onTestFinished(drop);
    const { db } = await openConnection(url, 'test');
    await sql`insert into pgboss.job (name, data) values ('send-mail', '{"mail_id": 1}')`.execute(db);
    await sql`update pgboss.queue set retry_limit = 1`.execute(db);
    await sql.raw(getRollbackPlans('pgboss', pgBoss.pgboss.schema)).execute(db);
    await sql`comment on schema pgboss is 'an earlier one'`.execute(db);
    const state = async () => {
      const { rows } = await sql`
        select (select version from pgboss.version), (select count(*)::int from pgboss.job) as jobs,
          (select retry_limit from pgboss.queue where name = 'send-mail')`.execute(db);
      return rows[0];
    };
    const { schema } = pgBoss.pgboss;
    expect(await state()).toEqual({ version: schema - 1, jobs: 1, retry_limit: 1 });
    await migrateDatabase(url);
    expect(await state()).toEqual({
      version: schema,
      jobs: 1,
      retry_limit: QUEUES['send-mail'].retryLimit,
    });
    await db.destroy();
  });
});
