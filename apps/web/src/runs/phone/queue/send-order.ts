import { hasToSend, type QueueItem } from './phone-records.ts';

const FIRST_WAIT_MS = 2000;
const MAX_WAIT_MS = 5 * 60_000;

/** Doubles from 2 s to 5 min. */
export function waitAfter(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), MAX_WAIT_MS);
}

/** Those whose turn it is: the first of each run that still has something to say to the server. */
export function firstOfEachRun(items: readonly QueueItem[]): QueueItem[] {
  const first = new Map<string, QueueItem>();
  for (const item of items.filter(hasToSend)) if (!first.has(item.run_id)) first.set(item.run_id, item);
  return [...first.values()];
}
