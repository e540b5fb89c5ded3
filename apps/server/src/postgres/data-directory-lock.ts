import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const MAX_PID_READS = 20;
const PID_READ_INTERVAL_MS = 25;

export class DirectoryInUse extends Error {}

/**
 * flock(1) locks the open file that it inherits from this process. The kernel releases the lock however the process
 * ends, so that there are neither races nor stale locks.
 */
export async function lockDataDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true });
  const file = await open(join(directory, 'waybill.lock'), 'a+', 0o644);
  try {
    if (!(await tryLock(file.fd))) {
      throw new DirectoryInUse(
        `Another Waybill is already running on ${directory} (process ${await holderPid(file)}).`,
      );
    }
    await file.truncate(0);
    await file.write(`${process.pid}\n`);
  } catch (error) {
    await file.close();
    throw error;
  }
  // The file is not removed: two processes could then hold locks on two files of the same name.
  let closing: Promise<void> | undefined;
  return () => {
    closing ??= file.close();
    return closing;
  };
}

async function tryLock(descriptor: number): Promise<boolean> {
  const flock = spawn('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', descriptor] });
  const [code] = await once(flock, 'exit').catch((error: unknown) => {
    throw new Error('Can not lock the data directory: the program flock (package util-linux) did not run.', {
      cause: error,
    });
  });
  return code === 0;
}

/** Retries, because a process that has just locked the file may not have written its pid yet. */
async function holderPid(file: FileHandle): Promise<string> {
  for (let attempt = 0; attempt < MAX_PID_READS; attempt += 1) {
    const pid = await readPid(file);
    if (pid && isAlive(pid)) return String(pid);
    await delay(PID_READ_INTERVAL_MS);
  }
  return 'unknown';
}

async function readPid(file: FileHandle): Promise<number> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(20), 0, 20, 0);
  return Number.parseInt(buffer.toString('utf8', 0, bytesRead), 10);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
