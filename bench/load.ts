import autocannon from 'autocannon';
import type { Rate } from './floor-run.ts';
import type { Visitor, Workload } from './workloads.ts';

interface Load extends Rate {
  requests: number;
}

/** Each request is one of a random visitor. */
export function setupOf({ ask }: Workload, visitors: Visitor[], also: Record<string, string> = {}) {
  return (request: object) => {
    const visitor = visitors[Math.floor(Math.random() * visitors.length)] as Visitor;
    const { headers, ...asked } = ask(visitor);
    return { ...request, ...asked, headers: { cookie: visitor.cookie, ...also, ...headers } };
  };
}

/** Asks over real connections. */
export async function runLoad(
  address: string,
  workload: Workload,
  visitors: Visitor[],
  clients: number,
  seconds: number,
): Promise<Load> {
  const result = await autocannon({
    url: address,
    connections: clients,
    duration: seconds,
    requests: [{ setupRequest: setupOf(workload, visitors) }],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${workload.name}: ${result.non2xx} refusals, ${result.errors} errors`);
  const { p50, p99 } = result.latency;
  return { perSecond: result.requests.total / result.duration, p50, p99, requests: result.requests.total };
}
