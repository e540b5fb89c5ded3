import { readFile, readlink, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A kill -9 of Waybill leaves its PostgreSQL running; the caller's lock of the folder proves it orphaned. */
export async function stopOrphan(data: string, log: (line: string) => void): Promise<void> {
  const pid = await recordedPid(data);
  if (!pid) return;
  if ((await standing(pid, data)) === 'database') {
    log(`Stopping the database that an earlier run left behind (process ${pid}).`);
    await stopDatabase(pid, data);
  }
  if ((await standing(pid, data)) === 'stranger') await disown(data);
}

async function recordedPid(data: string): Promise<number> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(text, 10);
}

/** PostgreSQL works inside its data folder, so a process that has got an old one's number works elsewhere. */
async function standing(pid: number, data: string): Promise<'database' | 'stranger' | 'gone'> {
  try {
    const place = await readlink(`/proc/${pid}/cwd`);
    const name = await readFile(`/proc/${pid}/comm`, 'utf8');
    return place === (await realpath(data)) && name.startsWith('postgres') ? 'database' : 'stranger';
  } catch {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    return /^State:\tZ/m.test(status) ? 'stranger' : 'gone';
  }
}

async function stopDatabase(pid: number, data: string): Promise<void> {
  for (const [signal, milliseconds] of escalation) {
    signalIfThere(pid, signal);
    const giveUpAt = Date.now() + milliseconds;
    while (Date.now() < giveUpAt) {
      if ((await standing(pid, data)) !== 'database') return;
      await delay(20);
    }
  }
  throw new Error(`The database of an earlier run (process ${pid}, ${data}) does not stop. End it by hand.`);
}

/** Fast shutdown, immediate shutdown, and at last the end without a word; each with its patience in ms. */
export const escalation = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const;

export function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * PostgreSQL would take a stranger of the same user for itself and refuse to start; only the number changes,
 * to one that no process has, so that it still looks for the shared memory which the file names.
 */
async function disown(data: string): Promise<void> {
  const path = join(data, 'postmaster.pid');
  const [, ...rest] = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  if (rest.length > 0) await writeFile(path, ['2147483647', ...rest].join('\n'));
}
