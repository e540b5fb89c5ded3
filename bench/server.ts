import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../apps/server/test/world/running-server.ts';

export interface BenchServer {
  address: string;
  pid: number;
  /** From the start of the process to its first answer, in milliseconds. */
  startedIn: number;
  stop: () => Promise<void>;
}

/** Those of `npm start`. */
const FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=100'];
const HERE = join(import.meta.dirname, '..');
const MAIN = 'apps/server/src/main.ts';
/** Of the databases that the benchmark has prepared. */
const SECRETS_KEY = join(import.meta.dirname, 'data/secrets.key');

/** A Waybill process as operators run it; its log, at the default level, goes nowhere. */
export async function startWaybill(
  environment: Record<string, string>,
  checkout = HERE,
  flags: string[] = [],
): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-bench-'));
  const port = environment.PORT ?? String(await freePort());
  const secrets = environment.DATABASE_URL
    ? { SECRETS_KEY: (await readFile(SECRETS_KEY, 'utf8')).trim() }
    : {};
  const start = performance.now();
  const child = spawn(process.execPath, [...FLAGS, ...flags, join(checkout, MAIN)], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, ...secrets, ...environment, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('Waybill ended while starting.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  return { address, pid: child.pid ?? 0, startedIn: performance.now() - start, stop };
}
