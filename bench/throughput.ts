import { type BenchDatabase, walPosition } from './database.ts';
import { type Rate, runFloor } from './floor-run.ts';
import { runLoad } from './load.ts';
import { cpuOf } from './processes.ts';
import type { BenchServer } from './server.ts';
import type { Visitor, Workload } from './workloads.ts';

export interface Measured {
  name: string;
  least: Rate | undefined;
  floor: Rate | undefined;
  http: Rate;
  /** How much of the rate of the least SQL, or else of the floor, is reached through HTTP, session, validation, permission, log and row-level security. */
  ratio: number | undefined;
  /** Processor time of the application for one request, in milliseconds. */
  cpu: number;
  /** Bytes of write-ahead log for one request. */
  wal: number;
  wanted: number | undefined;
  /** Milliseconds of a request when there is no other, of workloads that are compared with the least SQL. */
  alone: number | undefined;
}

const CLIENTS = 8;
/** Until the engine has compiled what runs often; a server runs for weeks. */
const WARM_UP = { requests: 15_000, seconds: 45 };

/** Least SQL, floor and application by turns, so that a noisy machine is noisy for both; of the rounds the median counts. */
export async function measure(
  workload: Workload,
  { database, server, visitors }: { database: BenchDatabase; server: BenchServer; visitors: Visitor[] },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Measured> {
  const who = workload.largest ? visitors.slice(0, 1) : visitors;
  const clients = workload.clients ?? CLIENTS;
  await warmUp(workload, server, who, clients);
  const results: Omit<Measured, 'name' | 'wanted' | 'alone'>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bare = (script?: string) => script && runFloor(database.url, script, clients, seconds);
    const least = (await bare(workload.least?.script)) || undefined;
    const floor = (await bare(workload.floor)) || undefined;
    const [cpuBefore, walBefore] = [await cpuOf(server.pid), await walPosition(database.url)];
    const http = await runLoad(server.address, workload, who, clients, seconds);
    const cpu = ((await cpuOf(server.pid)) - cpuBefore) / http.requests;
    const wal = ((await walPosition(database.url)) - walBefore) / http.requests;
    const compared = least ?? floor;
    results.push({ least, floor, http, cpu, wal, ratio: compared && http.perSecond / compared.perSecond });
  }
  const one = workload.least && (await runLoad(server.address, workload, who, 1, seconds));
  const alone = one && 1000 / one.perSecond;
  return { name: workload.name, wanted: workload.least?.wanted, alone, ...median(results) };
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
