import type { BenchDatabase } from './database.ts';
import { type Rate, runFloor } from './floor-run.ts';
import { runLoad } from './load.ts';
import { cpuOf } from './processes.ts';
import type { BenchServer } from './server.ts';
import type { Visitor, Workload } from './workloads.ts';

export interface Measured {
  name: string;
  floor: Rate | undefined;
  http: Rate;
  /** How much of the floor's rate is reached through HTTP, session, validation, permission, log and row-level security. */
  ratio: number | undefined;
  /** Processor time of the application for one request, in milliseconds. */
  cpu: number;
  target: [number, number] | undefined;
}

const CLIENTS = 16;
/** Until the engine has compiled what runs often; a server runs for weeks. */
const WARM_UP = { requests: 15_000, seconds: 45 };

/** Floor and application by turns, so that a noisy machine is noisy for both; of the rounds the median counts. */
export async function measure(
  workload: Workload,
  { database, server, visitors }: { database: BenchDatabase; server: BenchServer; visitors: Visitor[] },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Measured> {
  const who = workload.largest ? visitors.slice(0, 1) : visitors;
  const clients = workload.clients ?? CLIENTS;
  await warmUp(workload, server, who, clients);
  const results: Omit<Measured, 'name' | 'target'>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const floor = workload.floor ? await runFloor(database.url, workload.floor, clients, seconds) : undefined;
    const before = await cpuOf(server.pid);
    const http = await runLoad(server.address, workload, who, clients, seconds);
    const cpu = ((await cpuOf(server.pid)) - before) / http.requests;
    results.push({ floor, http, cpu, ratio: floor && http.perSecond / floor.perSecond });
  }
  return { name: workload.name, target: workload.target, ...median(results) };
}

async function warmUp(workload: Workload, { address }: BenchServer, who: Visitor[], clients: number) {
  const until = performance.now() + WARM_UP.seconds * 1000;
  for (let asked = 0; asked < WARM_UP.requests && performance.now() < until; )
    asked += (await runLoad(address, workload, who, clients, 3)).requests;
}

function median<T extends { ratio: number | undefined; http: Rate }>(results: T[]): T {
  const rank = ({ ratio, http }: T) => ratio ?? http.perSecond;
  const sorted = results.toSorted((a, b) => rank(a) - rank(b));
  return sorted[Math.floor(sorted.length / 2)] as T;
}
