const listeners = new Set<() => void>();

/** Apart from the sender, whose code is loaded by itself. */
export function sendNow(): void {
  for (const listener of listeners) listener();
}

export function onSendNow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
