import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export class DirectoryInUse extends Error {}

/**
 * Race-free because the kernel holds the lock: flock(1) locks the open file it inherits from us, which frees
 * itself when this process ends in whatever way, so there is nothing stale to judge and no pid to trust.
 */
export async function lockDataDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true });
  const file = await open(join(directory, 'waybill.lock'), 'a+', 0o644);
  try {
    if (!(await tryLock(file.fd))) {
      throw new DirectoryInUse(
        `Another Waybill is already running on ${directory} (process ${await holder(file)}).`,
      );
    }
    await file.truncate(0);
    await file.write(`${process.pid}\n`);
  } catch (error) {
    await file.close();
    throw error;
  }
  // The file stays: were it removed, two processes could hold locks on two files of the same name.
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

/** Waits a moment, because a holder that has just locked may not have written its number yet. */
async function holder(file: FileHandle): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const pid = await writtenPid(file);
    if (pid && isAlive(pid)) return String(pid);
    await delay(25);
  }
  return 'unknown';
}

async function writtenPid(file: FileHandle): Promise<number> {
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
