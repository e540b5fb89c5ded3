/** So that the page opens without a connection. A browser without workers, or a private window, goes without. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/phone-worker.js', { scope: '/dashboard/run' }).catch(() => undefined);
  // The browser may otherwise drop what waits when the device runs short of room.
  void navigator.storage?.persist?.().catch(() => false);
}
