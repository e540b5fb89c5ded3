import { useSyncExternalStore } from 'react';

/** 'offline' is this device, 'unreachable' is the server or its database. */
export type Connection = 'online' | 'offline' | 'unreachable';

const GATEWAY_OR_DATABASE_DOWN = [502, 503, 504];
const RETRY_INTERVAL_MS = 4000;

let connection: Connection = navigator.onLine ? 'online' : 'offline';
let timer: ReturnType<typeof setTimeout> | undefined;
let offlineEvents = 0;
const listeners = new Set<(now: Connection) => void>();

export function reportResponse(status: number): void {
  // A reply that was under way when the device went offline does not say that it is online again.
  if (connection === 'offline') void checkConnection();
  else setByStatus(status);
}

function setByStatus(status: number): void {
  setConnection(GATEWAY_OR_DATABASE_DOWN.includes(status) ? 'unreachable' : 'online');
}

export function reportNoResponse(): void {
  setConnection(navigator.onLine ? 'unreachable' : 'offline');
}

export function onConnection(listener: (now: Connection) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnection(): Connection {
  return useSyncExternalStore(onConnection, () => connection);
}

/** Also run by the banner's button. What was asked before the device went offline is not heard. */
export async function checkConnection(): Promise<void> {
  const eventsBefore = offlineEvents;
  try {
    const response = await fetch('/api/auth/session', { cache: 'no-store' });
    if (offlineEvents === eventsBefore) setByStatus(response.status);
  } catch {
    reportNoResponse();
  }
}

function setConnection(now: Connection): void {
  clearTimeout(timer);
  if (now !== 'online') timer = setTimeout(checkConnection, RETRY_INTERVAL_MS);
  if (now === connection) return;
  connection = now;
  for (const listener of listeners) listener(now);
}

addEventListener('offline', () => {
  offlineEvents += 1;
  setConnection('offline');
});
addEventListener('online', checkConnection);
