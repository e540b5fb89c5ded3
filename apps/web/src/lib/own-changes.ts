/** Names this page to the server, so that the stream of changes tells which of them were made here; also without TLS, where there is no randomUUID(). */
export const TAB = [...crypto.getRandomValues(new Uint8Array(16))]
  .map((byte) => byte.toString(16).padStart(2, '0'))
  .join('');

const underWay = new Set<Promise<unknown>>();
let lastEndedAt = 0;

export async function trackOwnWrite<T>(write: Promise<T>): Promise<T> {
  underWay.add(write);
  try {
    return await write;
  } finally {
    underWay.delete(write);
    lastEndedAt = Date.now();
  }
}

/** Resolves when no write of this page is under way, to when the last one ended, answered or not. */
export async function lastOwnWriteEnd(): Promise<number> {
  await Promise.allSettled(underWay);
  // Who waited for the answer goes first.
  await new Promise((resolve) => setTimeout(resolve));
  return lastEndedAt;
}
