import { setTimeout } from 'node:timers/promises';

/** Well above the time it takes to queue a mail, and too short for a user to notice. */
export const DEFAULT_RESPONSE_STEP_MS = 250;

/** Rounds the response time up to a whole number of steps, so that it does not reveal whether an address is known. */
export async function inConstantTime<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    await setTimeout(stepMs - ((performance.now() - start) % stepMs));
  }
}
