import { setTimeout as delay } from 'node:timers/promises';
import { type Launch, launchServer } from './server.ts';

type Keeping = Launch & { onLost: (line: string) => void };

/** Between tries, doubled after each that fails or does not last. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;
const LASTS_MS = 30_000;

/** Starts PostgreSQL again, on the same port, whenever it ends without having been told to. */
export async function keepServer(keeping: Keeping): Promise<{ port: number; stop: () => Promise<void> }> {
  let server = await launchServer(keeping);
  const { port } = server;
  const stopping = new AbortController();

  async function keep(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!stopping.signal.aborted) {
      const since = Date.now();
      await server.ended;
      if (stopping.signal.aborted) return;
      pause = Date.now() - since > LASTS_MS ? FIRST_PAUSE_MS : pause;
      keeping.onLost(`The database has ended by itself and is started again. ${server.end() ?? ''}`);
      pause = await startAgain(pause);
    }
  }

  async function startAgain(first: number): Promise<number> {
    let pause = first;
    for (;;) {
      await delay(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      if (stopping.signal.aborted) return pause;
      try {
        server = await launchServer(keeping, port);
        keeping.onLost('The database runs again.');
        return pause;
      } catch (error) {
        keeping.onLost(
          `The database could not be started again and will be tried again. ${(error as Error).message}`,
        );
      }
    }
  }

  const kept = keep();
  const stop = async () => {
    stopping.abort();
    await server.stop();
    await kept;
    await server.stop();
  };
  return { port, stop };
}
