import { useSyncExternalStore } from 'react';

/** 'offline' is this device, 'away' is the server or its database. */
export type Connection = 'here' | 'offline' | 'away';

const GATEWAY_OR_DATABASE_DOWN = [502, 503, 504];
const TRY_AGAIN_MS = 4000;

let connection: Connection = navigator.onLine ? 'here' : 'offline';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<(now: Connection) => void>();

export function reportAnswer(status: number): void {
  become(GATEWAY_OR_DATABASE_DOWN.includes(status) ? 'away' : 'here');
}

export function reportSilence(): void {
  become(navigator.onLine ? 'away' : 'offline');
}

export function onConnection(listener: (now: Connection) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnection(): Connection {
  return useSyncExternalStore(onConnection, () => connection);
}

/** Also asked for by the banner's own button. */
export async function knock(): Promise<void> {
  try {
    const response = await fetch('/api/auth/session', { cache: 'no-store' });
    reportAnswer(response.status);
  } catch {
    reportSilence();
  }
}

function become(now: Connection): void {
  clearTimeout(timer);
  if (now !== 'here') timer = setTimeout(knock, TRY_AGAIN_MS);
  if (now === connection) return;
  connection = now;
  for (const listener of listeners) listener(now);
}

addEventListener('offline', () => become('offline'));
addEventListener('online', knock);
