/** The call took longer than it may. */
export class TimedOut extends Error {}

/** Gives a call this many milliseconds and then ends it. */
export async function withinTime<Answer>(
  limit: number,
  run: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const cancel = new AbortController();
  const timer = setTimeout(() => cancel.abort(), limit);
  try {
    return await run(cancel.signal);
  } catch (error) {
    throw cancel.signal.aborted ? new TimedOut() : error;
  } finally {
    clearTimeout(timer);
  }
}
