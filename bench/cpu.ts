import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import pg from 'pg';
import { ensureDatabase, startCluster } from './database.ts';
import { setupOf } from './load.ts';
import { cpuTimesOf } from './processes.ts';
import { type BenchServer, startWaybill } from './server.ts';
import { signInAll } from './visitors.ts';
import { type Visitor, WORKLOADS, type Workload } from './workloads.ts';

/**
 * Processor time of one request, of the application and of its database connections: unlike a rate it says something on a
 * busy machine too. Other checkouts are measured by turns with this one, each in a database of its own.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string', multiple: true, default: [] },
    requests: { type: 'string', default: '3000' },
    rounds: { type: 'string', default: '5' },
    warmup: { type: 'string', default: '15000' },
    flags: { type: 'string', default: '' },
    encoding: { type: 'string', default: 'identity' },
    /** A further side of this checkout whose businesses have every check of the sell-gate on. */
    checks: { type: 'boolean', default: false },
  },
});
const DEFAULT = [
  'place an order of 3 lines',
  'page of 50 orders, first',
  'order by id',
  'product list, page of 50',
];
const names = positionals.length > 0 ? positionals : DEFAULT;
const workloads = WORKLOADS.filter(({ name }) => names.some((asked) => name.startsWith(asked)));
const CLIENTS = 8;
const ACCOUNTS = 4;

interface Side {
  name: string;
  server: BenchServer;
  visitors: Visitor[];
  database: string;
}

interface Cost {
  user: number;
  system: number;
  database: number;
}

const cluster = await startCluster();
const admin = new pg.Client({ connectionString: cluster.url });
await admin.connect();
const servers: BenchServer[] = [];
try {
  await ensureDatabase(cluster.url, 'bench_10k', 10_000);
  const folders = [join(import.meta.dirname, '..'), ...values.against.map((folder) => resolve(folder))];
  const sides: Side[] = [];
  for (const [place, folder] of folders.entries())
    sides.push(await start(folder, folder, `bench_cpu_${place}`));
  if (values.checks) {
    for (const side of sides) await useChecks(side.database, 'off');
    const gated = await start('all checks on', folders[0] ?? '', 'bench_cpu_checks');
    await useChecks(gated.database, 'block');
    sides.push(gated);
  }
  for (const workload of workloads) await measure(workload, sides);
} finally {
  for (const server of servers) await server.stop();
  await admin.end();
  await cluster.stop();
}

async function start(name: string, folder: string, database: string): Promise<Side> {
  await admin.query(`drop database if exists ${database} with (force)`);
  await admin.query(`create database ${database} template bench_10k`);
  const server = await startWaybill(
    { DATABASE_URL: urlOf(database) },
    folder,
    values.flags.split(' ').filter(Boolean),
  );
  servers.push(server);
  return { name, server, database, visitors: await signInAll(server.address, ACCOUNTS) };
}

function urlOf(database: string): string {
  const url = new URL(cluster.url);
  url.pathname = database;
  return url.href;
}

async function write(database: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(database) });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

/** A store has few open orders on an ordinary day, not all that were ever placed. */
function completeOrders(database: string): Promise<void> {
  return write(
    database,
    "update orders set order_status = 'complete', amount_paid = order_total where list <> 'completed'",
  );
}

/** The same settings but for the levels; every store passes, as it does on an ordinary day. */
function useChecks(database: string, level: 'off' | 'block'): Promise<void> {
  return write(
    database,
    `
      update stores set license_expiration = current_date + 365;
      insert into store_trade (account_id, store_id, tax_certificate_status, tax_certificate_expires, credit_limit)
        select account_id, id, 'valid', current_date + 365, 1000000000 from stores;
      insert into trade_settings (account_id, jurisdiction, license_number, tax_registration, terms_days, gates,
          gate_override, invoicing, lots, allocation, tax_basis, gl_accounts)
        select id, 'New York', '', '', 30, '{"license_unknown": "${level}", "license_expired": "${level}",
          "tax_certificate": "${level}", "cod_listed": "${level}", "credit_limit": "${level}", "overdue": "${level}"}',
          'admin', 'off', 'off', 'fefo', 'delivery', '{}' from accounts
        on conflict (account_id) do update set gates = excluded.gates, terms_days = 30`,
  );
}

async function measure(workload: Workload, sides: Side[]): Promise<void> {
  const costs = sides.map((): Cost[] => []);
  for (const side of sides) {
    if (values.checks) await completeOrders(side.database);
    await load(workload, side, Number(values.warmup));
  }
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const [place, side] of sides.entries()) {
      if (values.checks) await completeOrders(side.database);
      costs[place]?.push(await costOf(workload, side));
    }
  for (const [place, side] of sides.entries()) {
    const of = (figure: keyof Cost) => median((costs[place] ?? []).map((cost) => cost[figure])).toFixed(0);
    console.log(
      `${workload.name}: ${of('user')} + ${of('system')} µs, database ${of('database')} µs (${side.name})`,
    );
  }
}

/** In microseconds for one request. */
async function costOf(workload: Workload, side: Side): Promise<Cost> {
  const before = await timesOf(side);
  const requests = Number(values.requests);
  await load(workload, side, requests);
  const after = await timesOf(side);
  const each = (figure: keyof Cost) => ((after[figure] - before[figure]) * 1000) / requests;
  return { user: each('user'), system: each('system'), database: each('database') };
}

async function timesOf({ server, database }: Side): Promise<Cost> {
  const { rows } = await admin.query('select pid from pg_stat_activity where datname = $1', [database]);
  const backends = await Promise.all(rows.map(({ pid }: { pid: number }) => cpuTimesOf(pid)));
  return {
    ...(await cpuTimesOf(server.pid)),
    database: backends.reduce((sum, { user, system }) => sum + user + system, 0),
  };
}

async function load(workload: Workload, { server, visitors }: Side, amount: number): Promise<void> {
  const who = workload.largest ? visitors.slice(0, 1) : visitors;
  const result = await autocannon({
    url: server.address,
    connections: CLIENTS,
    amount,
    requests: [{ setupRequest: setupOf(workload, who, { 'accept-encoding': values.encoding }) }],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${workload.name}: ${result.non2xx} refusals, ${result.errors} errors`);
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}
