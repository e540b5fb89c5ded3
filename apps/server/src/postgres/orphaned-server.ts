import { readFile, readlink, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Fast shutdown, immediate shutdown and kill, each with the time to wait for it in milliseconds. */
export const SHUTDOWN_SIGNALS = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const;
const EXIT_POLL_INTERVAL_MS = 20;

/** A kill -9 of Waybill leaves its PostgreSQL running; the caller holds the directory's lock, so nobody uses it. */
export async function stopOrphan(data: string, log: (line: string) => void): Promise<void> {
  const pid = await readPid(data);
  if (!pid) return;
  if ((await identifyProcess(pid, data)) === 'database') {
    log(`Stopping the database that an earlier run left behind (process ${pid}).`);
    await stopDatabase(pid, data);
  }
  if ((await identifyProcess(pid, data)) === 'other') await invalidatePidFile(data);
}

async function readPid(data: string): Promise<number> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(text, 10);
}

/** The working directory of PostgreSQL is its data directory, which tells it from a process that reuses the pid. */
async function identifyProcess(pid: number, data: string): Promise<'database' | 'other' | 'gone'> {
  try {
    const workingDirectory = await readlink(`/proc/${pid}/cwd`);
    const name = await readFile(`/proc/${pid}/comm`, 'utf8');
    const isDatabase = workingDirectory === (await realpath(data)) && name.startsWith('postgres');
    return isDatabase ? 'database' : 'other';
  } catch {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const isZombie = /^State:\tZ/m.test(status);
    return isZombie ? 'other' : 'gone';
  }
}

async function stopDatabase(pid: number, data: string): Promise<void> {
  for (const [signal, timeoutMs] of SHUTDOWN_SIGNALS) {
    sendSignal(pid, signal);
    const deadlineMs = Date.now() + timeoutMs;
    while (Date.now() < deadlineMs) {
      if ((await identifyProcess(pid, data)) !== 'database') return;
      await delay(EXIT_POLL_INTERVAL_MS);
    }
  }
  throw new Error(`The database of an earlier run (process ${pid}, ${data}) does not stop. End it by hand.`);
}

/** Does nothing when the process has exited meanwhile. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * PostgreSQL would take another process with this pid for itself and refuse to start. Only the pid is replaced, by one
 * that no process has, so that PostgreSQL still checks the shared memory that the file names.
 */
async function invalidatePidFile(data: string): Promise<void> {
  const path = join(data, 'postmaster.pid');
  const [, ...rest] = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  if (rest.length > 0) await writeFile(path, ['2147483647', ...rest].join('\n'));
}
