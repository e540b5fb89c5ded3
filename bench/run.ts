import { parseArgs } from 'node:util';
import { buildWebIfChanged } from '../scripts/build-web.ts';
import { measureBrowser } from './browser.ts';
import { bytesPerOrder, ensureDatabase, startCluster } from './database.ts';
import { measureFootprint, measureSoak } from './footprint.ts';
import { measureGrowth } from './growth.ts';
import { measureTwoProcesses } from './processes-behind-nginx.ts';
import { type Results, report } from './report.ts';
import { startWaybill } from './server.ts';
import { measure } from './throughput.ts';
import { signInAll } from './visitors.ts';
import { WORKLOADS } from './workloads.ts';

const PARTS = ['throughput', 'growth', 'footprint', 'soak', 'processes', 'browser'];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '10' },
  },
});
const unknown = positionals.filter((part) => !PARTS.includes(part));
if (unknown.length > 0)
  throw new Error(`Unknown part: ${unknown.join(', ')}. Choose from ${PARTS.join(', ')}.`);
const asked = (part: string) => positionals.length === 0 || positionals.includes(part);
const pace = { rounds: Number(values.rounds), seconds: Number(values.seconds) };

await buildWebIfChanged();
const cluster = await startCluster();
const results: Results = {
  measured: [],
  grown: [],
  bytes: undefined,
  footprint: undefined,
  soak: undefined,
  processes: undefined,
  browser: undefined,
};
try {
  const few = await ensureDatabase(cluster.url, 'bench_10k', 10_000);
  const many = await ensureDatabase(cluster.url, 'bench_1m', 1_000_000);
  const server = await startWaybill({ DATABASE_URL: many.url });
  const visitors = await signInAll(server.address);
  const large = { server, visitors };
  // First, for the orders that the throughput places are all of today.
  if (asked('growth')) {
    const small = await startWaybill({ DATABASE_URL: few.url });
    const side = { server: small, visitors: await signInAll(small.address) };
    for (const workload of WORKLOADS.filter(({ steady }) => steady)) {
      console.log(`growth: ${workload.name}`);
      results.grown.push(await measureGrowth(workload, side, large, pace.rounds));
    }
    await small.stop();
  }
  if (asked('throughput')) {
    results.bytes = await bytesPerOrder(many.url);
    for (const workload of WORKLOADS) {
      console.log(workload.name);
      results.measured.push(await measure(workload, { database: many, ...large }, pace));
    }
  }
  if (asked('soak')) {
    const mixed = WORKLOADS.slice(0, 8).filter(({ largest }) => !largest);
    results.soak = await measureSoak(server, mixed, visitors, Number(values.minutes));
  }
  if (asked('browser')) results.browser = await measureBrowser(server.address);
  await server.stop();
  const invoice = WORKLOADS.find(({ name }) => name === 'PDF invoice');
  if (asked('processes') && invoice) {
    results.processes = await measureTwoProcesses(many.url, invoice, visitors, pace);
  }
  if (asked('footprint')) results.footprint = await measureFootprint();
} finally {
  await report(results);
  await cluster.stop();
}
