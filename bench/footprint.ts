import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runLoad } from './load.ts';
import { memoryOf } from './processes.ts';
import { type BenchServer, startWaybill } from './server.ts';
import type { Visitor, Workload } from './workloads.ts';

export interface Footprint {
  /** Milliseconds to the first answer, on a database that is already there. */
  warmStart: number;
  /** Megabytes of Waybill and its own PostgreSQL, with the demo distributor, ten seconds after the start. */
  idle: number;
  /** Of these the application's. */
  idleApplication: number;
}

/** Waybill as it is first tried: with its own PostgreSQL and the demo. */
export async function measureFootprint(): Promise<Footprint> {
  const DATA_DIR = join(import.meta.dirname, 'data/demo');
  await (await startWaybill({ DATA_DIR })).stop();
  const server = await startWaybill({ DATA_DIR });
  try {
    await pause(10_000);
    const idleApplication = await memoryOf(server.pid);
    let idle = idleApplication;
    for (const pid of await postgresOf(DATA_DIR)) idle += await memoryOf(pid);
    return { warmStart: server.startedIn, idle, idleApplication };
  } finally {
    await server.stop();
  }
}

async function postgresOf(directory: string): Promise<number[]> {
  const file = join(directory, 'postgres/cluster/data/postmaster.pid');
  const postmaster = Number((await readFile(file, 'utf8')).split('\n')[0]);
  const all = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const parents = await Promise.all(all.map(async (pid) => [pid, await parentOf(pid)] as const));
  return [postmaster, ...parents.filter(([, parent]) => parent === postmaster).map(([pid]) => pid)];
}

async function parentOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') ? 0');
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Megabytes of the application under load, a sample for each tenth of the time. */
export async function measureSoak(
  server: BenchServer,
  workloads: Workload[],
  visitors: Visitor[],
  minutes: number,
): Promise<number[]> {
  const samples: number[] = [];
  const each = (minutes * 60) / 10 / workloads.length;
  for (let tenth = 0; tenth < 10; tenth += 1) {
    for (const workload of workloads) await runLoad(server.address, workload, visitors, 8, each);
    samples.push(await memoryOf(server.pid));
  }
  return samples;
}
