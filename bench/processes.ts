import { readFile } from 'node:fs/promises';

const TICKS_PER_SECOND = 100;

/** Processor time of a process so far, in milliseconds. */
export async function cpuOf(pid: number): Promise<number> {
  const { user, system } = await cpuTimesOf(pid);
  return user + system;
}

/** The same, that of the kernel on behalf of the process by itself. */
export async function cpuTimesOf(pid: number): Promise<{ user: number; system: number }> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const time = (field: number) => (Number(fields[field]) * 1000) / TICKS_PER_SECOND;
  return { user: time(11), system: time(12) };
}

/** Memory of a process, shared pages counted by share, in megabytes. */
export async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1]) / 1024;
}
