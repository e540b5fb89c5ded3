import { setTimeout } from 'node:timers/promises';

/** Well above what a mail takes to be queued, and not felt by who asks for one. */
const STEP_MS = 250;

/** Answers on a whole step of time, so that the clock does not tell whether there was much to do. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    await setTimeout(STEP_MS - ((performance.now() - start) % STEP_MS));
  }
}
