import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { ensureDatabase, startCluster } from './database.ts';
import { cpuTimesOf } from './processes.ts';
import { type BenchServer, startWaybill } from './server.ts';
import { signInAll } from './visitors.ts';
import { type Visitor, WORKLOADS } from './workloads.ts';

/** 2,000 stores with 200,000 payments: what is owed today and on earlier days, and what recording a payment costs. */
const DATABASE = 'bench_receivables';
const ROUNDS = 5;
const REPEATS = 10;
const DAYS_AGO = [0, 1, 30, 180, 365, 730, 1000];

const cluster = await startCluster();
const admin = new pg.Client({ connectionString: cluster.url });
await admin.connect();
try {
  const url = await fill();
  const server = await startWaybill({ DATABASE_URL: url });
  try {
    const [visitor] = await signInAll(server.address, 1);
    if (!visitor) throw new Error('Nobody could sign in.');
    for (const days of DAYS_AGO) {
      const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
      const path = `/api/receivables?limit=50${days === 0 ? '' : `&as_of=${day}`}`;
      console.log(
        `receivables, ${days} days ago: ${wordsOf(await costOf(server, visitor, () => ({ path })))}`,
      );
    }
    for (const name of ['change a status', 'record a payment']) {
      const workload = WORKLOADS.find((each) => each.name === name);
      if (workload)
        console.log(`${name}: ${wordsOf(await costOf(server, visitor, () => workload.ask(visitor)))}`);
    }
  } finally {
    await server.stop();
  }
} finally {
  await admin.end();
  await cluster.stop();
}

async function fill(): Promise<string> {
  await ensureDatabase(cluster.url, 'bench_10k', 10_000);
  await admin.query(`drop database if exists ${DATABASE} with (force)`);
  await admin.query(`create database ${DATABASE} template bench_10k`);
  const url = new URL(cluster.url);
  url.pathname = DATABASE;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const text = await readFile(join(import.meta.dirname, 'receivables.sql'), 'utf8');
    for (const statement of text.split(/;\n/)) await client.query(statement);
  } finally {
    await client.end();
  }
  return url.href;
}

interface Ask {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Cost {
  wall: number;
  application: number;
  database: number;
}

/** In milliseconds for one request, one at a time: the median of the rounds. */
async function costOf(server: BenchServer, visitor: Visitor, ask: () => Ask): Promise<Cost> {
  const rounds: Cost[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [before, start] = [await timesOf(server), performance.now()];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) await send(server, visitor, ask());
    const [wall, after] = [performance.now() - start, await timesOf(server)];
    // The first round warms up.
    if (round > 0)
      rounds.push({
        wall: wall / REPEATS,
        application: (after.application - before.application) / REPEATS,
        database: (after.database - before.database) / REPEATS,
      });
  }
  const median = (figure: keyof Cost) =>
    rounds.map((cost) => cost[figure]).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  return { wall: median('wall'), application: median('application'), database: median('database') };
}

async function send({ address }: BenchServer, { cookie }: Visitor, ask: Ask): Promise<void> {
  const { path, method = 'GET', headers, body } = ask;
  const init = { method, headers: { ...headers, cookie }, ...(body && { body }) };
  const reply = await fetch(address + path, init);
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  await reply.arrayBuffer();
}

async function timesOf({ pid }: BenchServer): Promise<Omit<Cost, 'wall'>> {
  const { rows } = await admin.query('select pid from pg_stat_activity where datname = $1', [DATABASE]);
  const backends = await Promise.all(rows.map((row: { pid: number }) => cpuTimesOf(row.pid)));
  const sum = (times: { user: number; system: number }[]) =>
    times.reduce((total, { user, system }) => total + user + system, 0);
  return { application: sum([await cpuTimesOf(pid)]), database: sum(backends) };
}

function wordsOf({ wall, application, database }: Cost): string {
  return `${wall.toFixed(1)} ms, of it processor time ${application.toFixed(1)} of the application and ${database.toFixed(1)} of the database`;
}
