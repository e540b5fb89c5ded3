import { runLoad } from './load.ts';
import type { BenchServer } from './server.ts';
import type { Visitor, Workload } from './workloads.ts';

export interface Grown {
  name: string;
  /** Milliseconds, one request at a time, by the largest account of each database. */
  small: number;
  large: number;
  growth: number;
}

interface Side {
  server: BenchServer;
  visitors: Visitor[];
}

/** The same question to ten thousand and to a million orders, by turns. */
export async function measureGrowth(
  workload: Workload,
  small: Side,
  large: Side,
  rounds: number,
): Promise<Grown> {
  const times: Record<'small' | 'large', number[]> = { small: [], large: [] };
  // Only one of the two has been at work before.
  for (const side of [small, large]) await timeOf(workload, side);
  for (let round = 0; round < rounds; round += 1) {
    times.small.push(await timeOf(workload, small));
    times.large.push(await timeOf(workload, large));
  }
  const [few, many] = [median(times.small), median(times.large)];
  return { name: workload.name, small: few, large: many, growth: many / few - 1 };
}

async function timeOf(workload: Workload, { server, visitors }: Side): Promise<number> {
  const { perSecond } = await runLoad(server.address, workload, visitors.slice(0, 1), 1, 2);
  return 1000 / perSecond;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
