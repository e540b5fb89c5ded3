import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** A text that this browser keeps, and every component that shows it; null takes it away. */
export function useStored(key: string): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  return [value, (next) => store(key, next)];
}

export function store(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the same browser.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
