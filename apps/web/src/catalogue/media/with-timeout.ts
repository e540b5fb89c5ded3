export class TimeoutError extends Error {}

/** Aborts a call after the timeout. */
export async function withTimeout<Answer>(
  timeoutMs: number,
  run: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const cancel = new AbortController();
  const timer = setTimeout(() => cancel.abort(), timeoutMs);
  try {
    return await run(cancel.signal);
  } catch (error) {
    throw cancel.signal.aborted ? new TimeoutError() : error;
  } finally {
    clearTimeout(timer);
  }
}
