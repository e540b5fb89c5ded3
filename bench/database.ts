import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrateDatabase } from '../apps/server/src/database/migrate.ts';
import { prepareDatabase } from '../apps/server/src/database/open-database.ts';
import { DEFAULT_PASSWORD_COST, hashPassword } from '../apps/server/src/identity/passwords.ts';
import { openSecrets } from '../apps/server/src/identity/secrets-key.ts';
import { startEmbeddedPostgres } from '../apps/server/src/postgres/embedded-postgres.ts';

export const PASSWORD = 'Bench-pass-1';
export const ACCOUNTS = 50;

const HERE = import.meta.dirname;
const SERVER = join(HERE, '../apps/server');

export interface BenchDatabase {
  /** As the owner, whom row-level security does not bind. */
  url: string;
  /** As the application works. */
  app: string;
}

/** The same PostgreSQL, with the same settings, that Waybill starts for itself. */
export async function startCluster() {
  return startEmbeddedPostgres({ directory: join(HERE, 'data/postgres'), log: (line) => console.log(line) });
}

/** Generates the database once for each schema and generator; a run uses it again. */
export async function ensureDatabase(cluster: string, name: string, orders: number): Promise<BenchDatabase> {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  const mark = await fingerprint(orders);
  if ((await commentOf(cluster, name)) !== mark) {
    await onDatabase(cluster, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
      await client.query(`create database ${name}`);
    });
    await generate(url.href, orders);
    await onDatabase(cluster, (client) => client.query(`comment on database ${name} is '${mark}'`));
  }
  return {
    url: url.href,
    app: (await prepareDatabase(url.href, await openSecrets({ DATA_DIR: join(HERE, 'data') }))).app,
  };
}

async function fingerprint(orders: number): Promise<string> {
  const hash = createHash('sha256').update(String(orders));
  for (const folder of ['migrations', 'sql']) {
    const files = await readdir(join(SERVER, folder), { recursive: true });
    for (const file of files.filter((name) => name.endsWith('.sql')).sort())
      hash.update(await readFile(join(SERVER, folder, file)));
  }
  for (const file of ['generate.sql', 'floor.sql', 'least.sql'])
    hash.update(await readFile(join(HERE, file)));
  return hash.digest('hex');
}

async function commentOf(cluster: string, name: string): Promise<string | undefined> {
  const { rows } = await onDatabase(cluster, (client) =>
    client.query("select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1", [
      name,
    ]),
  );
  return rows[0]?.mark;
}

async function generate(url: string, orders: number): Promise<void> {
  const start = performance.now();
  console.log(`Generating ${orders.toLocaleString('en')} orders.`);
  await migrateDatabase(url);
  const hash = await hashPassword(PASSWORD, DEFAULT_PASSWORD_COST);
  await onDatabase(url, async (client) => {
    const text = await readFile(join(HERE, 'generate.sql'), 'utf8');
    const filled = text
      .replaceAll(':orders', String(orders))
      .replaceAll(":'password'", client.escapeLiteral(hash));
    for (const statement of statementsOf(filled)) await client.query(statement);
    await client.query(await readFile(join(HERE, 'floor.sql'), 'utf8'));
    for (const statement of statementsOf(await readFile(join(HERE, 'least.sql'), 'utf8')))
      await client.query(statement);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
  console.log(`Generated in ${((performance.now() - start) / 1000).toFixed(0)} s.`);
}

/** Bytes of write-ahead log so far. */
export async function walPosition(url: string): Promise<number> {
  const { rows } = await onDatabase(url, (client) =>
    client.query("select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as position"),
  );
  return rows[0].position;
}

/** Bytes of the tables that an order is written to, with their indexes, for one order; and of the least that could be. */
export async function bytesPerOrder(url: string): Promise<{ waybill: number; least: number }> {
  const { rows } = await onDatabase(url, (client) =>
    client.query(`
      select (pg_total_relation_size('orders') + pg_total_relation_size('order_lines') + pg_total_relation_size('stock_ledger')
          + pg_total_relation_size('activity_log') + pg_total_relation_size('sales') + pg_total_relation_size('product_sales'))
          / (select count(*) from orders) as waybill,
        (pg_total_relation_size('least.orders') + pg_total_relation_size('least.lines') + pg_total_relation_size('least.log'))
          / (select count(*) from least.orders) as least`),
  );
  return { waybill: Number(rows[0].waybill), least: Number(rows[0].least) };
}

/** One by one, for a script sent whole would be one transaction; the body of a function is a part of its statement. */
function statementsOf(script: string): string[] {
  const statements: string[] = [];
  for (const piece of script.split(/;\n(?=\S|\n|$)/)) {
    const last = statements.at(-1);
    if (last !== undefined && last.split('$$').length % 2 === 0)
      statements[statements.length - 1] = `${last};\n${piece}`;
    else statements.push(piece);
  }
  return statements.filter((statement) => statement.trim() !== '');
}

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
