import { setTimeout as delay } from 'node:timers/promises';
import { launchServer, type ServerOptions } from './server.ts';

type SupervisedOptions = ServerOptions & { onRestart: (line: string) => void };

/** Doubled after each restart that fails or whose server does not run for long. */
const FIRST_RESTART_DELAY_MS = 50;
const MAX_RESTART_DELAY_MS = 5_000;
/** A server that ran for this long restarts with the first delay again. */
const STABLE_AFTER_MS = 30_000;

/** Restarts PostgreSQL on the same port whenever it exits without having been stopped. */
export async function superviseServer(
  options: SupervisedOptions,
): Promise<{ port: number; stop: () => Promise<void> }> {
  let server = await launchServer(options);
  const { port } = server;
  const stopping = new AbortController();

  async function restartOnExit(): Promise<void> {
    let delayMs = FIRST_RESTART_DELAY_MS;
    while (!stopping.signal.aborted) {
      const startedAtMs = Date.now();
      await server.exited;
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAtMs > STABLE_AFTER_MS) delayMs = FIRST_RESTART_DELAY_MS;
      options.onRestart(
        `The database has ended by itself and is started again. ${server.exitReason() ?? ''}`,
      );
      delayMs = await restart(delayMs);
    }
  }

  /** Answers the delay before the next restart. */
  async function restart(firstDelayMs: number): Promise<number> {
    let delayMs = firstDelayMs;
    for (;;) {
      await delay(delayMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      delayMs = Math.min(2 * delayMs, MAX_RESTART_DELAY_MS);
      if (stopping.signal.aborted) return delayMs;
      try {
        server = await launchServer(options, port);
        options.onRestart('The database runs again.');
        return delayMs;
      } catch (error) {
        options.onRestart(
          `The database could not be started again and will be tried again. ${(error as Error).message}`,
        );
      }
    }
  }

  const supervision = restartOnExit();
  const stop = async () => {
    stopping.abort();
    await server.stop();
    await supervision;
    // A restart that was under way may have put another server in its place.
    await server.stop();
  };
  return { port, stop };
}
