import { useSyncExternalStore } from 'react';
import { onConnection } from './connection.ts';

/** A screen that stays in sight looks so often by itself; otherwise when the live connection comes back. */
const CHECK_INTERVAL_MS = 15 * 60_000;

let isNew = false;
let checkedAt = Date.now();
const listeners = new Set<() => void>();

/** The name of the first script carries a hash of everything, so another name is another version. */
export async function checkVersion(): Promise<void> {
  checkedAt = Date.now();
  const own = entryOf(document);
  const page = await fetch('/', { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  const theirs = entryOf(new DOMParser().parseFromString(page, 'text/html'));
  if (isNew || !own || !theirs || theirs === own) return;
  isNew = true;
  for (const listener of listeners) listener();
}

function entryOf(page: Document): string | null | undefined {
  return page.querySelector('script[type=module][src]')?.getAttribute('src');
}

export function useNewVersion(): boolean {
  return useSyncExternalStore(subscribe, () => isNew);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** False when a form has something typed that would be lost: it answers as it answers a closing window. */
export function reloadUnlessTyped(): boolean {
  const isFree = dispatchEvent(new Event('beforeunload', { cancelable: true }));
  if (isFree) location.reload();
  return isFree;
}

onConnection((now) => {
  if (now === 'online') void checkVersion();
});

document.addEventListener('visibilitychange', () => {
  if (!document.hidden && Date.now() - checkedAt > CHECK_INTERVAL_MS) void checkVersion();
});
