import { store } from '../../../lib/stored.ts';

const keyOf = (userId: string) => `waybill-waiting-${userId}`;

/** Says cheaply whether the sender is worth loading on another screen. */
export function markWaiting(userId: string, isWaiting: boolean): void {
  store(keyOf(userId), isWaiting ? 'yes' : null);
}

export function isWaiting(userId: string): boolean {
  return localStorage.getItem(keyOf(userId)) !== null;
}
