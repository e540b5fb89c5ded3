import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../apps/server/test/world/running-server.ts';
import { startNginx } from '../scripts/suite/nginx.ts';
import { ensureNginx } from '../scripts/suite/system-packages.ts';
import { runLoad } from './load.ts';
import { startWaybill } from './server.ts';
import type { Visitor, Workload } from './workloads.ts';

/** The rate of two processes behind nginx over that of one behind nginx, where the database is not the limit. */
export async function measureTwoProcesses(
  url: string,
  workload: Workload,
  visitors: Visitor[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<{ one: number; two: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-nginx-'));
  const ports = [await freePort(), await freePort()];
  const servers = await Promise.all(
    ports.map((port) => startWaybill({ DATABASE_URL: url, PORT: String(port), TRUST_PROXY: 'on' })),
  );
  const nginx = await ensureNginx();
  const fronts = await Promise.all(
    [ports.slice(0, 1), ports].map(async (behind, place) => {
      const port = await freePort();
      const front = await startNginx({ nginx, folder: join(folder, String(place)), port, servers: behind });
      return { ...front, address: `http://127.0.0.1:${port}` };
    }),
  );
  try {
    const rates: number[][] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      for (const [place, { address }] of fronts.entries()) {
        const { perSecond } = await runLoad(address, workload, visitors, 8, seconds);
        rates[place]?.push(perSecond);
      }
    }
    const [one = 0, two = 0] = rates.map(
      (each) => each.toSorted((a, b) => a - b)[Math.floor(each.length / 2)],
    );
    return { one, two };
  } finally {
    for (const front of fronts) await front.stop();
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
