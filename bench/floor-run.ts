import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensurePostgres15 } from '../scripts/suite/system-packages.ts';

export interface Rate {
  perSecond: number;
  p50: number;
  p99: number;
}

/** The same work as bare SQL: pgbench, prepared statements, as the owner, whom row-level security does not bind. */
export async function runFloor(url: string, script: string, clients: number, seconds: number): Promise<Rate> {
  const pgbench = join(await ensurePostgres15(), 'pgbench');
  const folder = await mkdtemp(join(tmpdir(), 'waybill-floor-'));
  try {
    const file = join(folder, 'script.sql');
    await writeFile(file, script);
    const args = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '1',
      '-T',
      String(seconds),
      '-f',
      file,
    ];
    const { stdout } = await promisify(execFile)(
      pgbench,
      [...args, '-l', '--log-prefix', join(folder, 'log'), url],
      {
        maxBuffer: 1e8,
      },
    );
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    return { perSecond, ...(await latencies(folder)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** In milliseconds, from the log that has a line for each transaction. */
async function latencies(folder: string): Promise<{ p50: number; p99: number }> {
  const { stdout } = await promisify(execFile)('sh', ['-c', `cut -d' ' -f3 ${join(folder, 'log')}*`], {
    maxBuffer: 1e9,
  });
  const all = stdout
    .trim()
    .split('\n')
    .map(Number)
    .sort((a, b) => a - b);
  const at = (share: number) => (all[Math.floor(all.length * share)] ?? 0) / 1000;
  return { p50: at(0.5), p99: at(0.99) };
}
