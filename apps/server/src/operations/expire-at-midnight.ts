import type { Services } from '../http/context.ts';
import { expireLots } from '../lots/expire-lots.ts';

/** In every zone midnight falls on a quarter of an hour. */
const QUARTER_MS = 15 * 60 * 1000;

/** Expires lots once at the start, for a machine that slept, and at every midnight of an account; answers how to stop. */
export function expireAtMidnight(services: Services): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<unknown> = Promise.resolve();
  const look = () => {
    working = expireLots(services).catch((error: Error) =>
      services.log.warn({ reason: error.message }, 'lots could not be expired'),
    );
    timer = setTimeout(look, QUARTER_MS - (Date.now() % QUARTER_MS)).unref();
  };
  look();
  return async () => {
    clearTimeout(timer);
    await working;
  };
}
