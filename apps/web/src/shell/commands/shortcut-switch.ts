import { useSyncExternalStore } from 'react';

const KEY = 'waybill-shortcuts';
const listeners = new Set<() => void>();

/** Users of speech input, or who press keys by accident, can turn single-key shortcuts off (WCAG 2.1.4). */
export function useShortcutSwitch(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areShortcutsOn);
  return [on, turn];
}

export function areShortcutsOn(): boolean {
  return localStorage.getItem(KEY) !== 'off';
}

function turn(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
