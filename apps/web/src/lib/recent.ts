import { z } from 'zod';
import { store, useStored } from './stored.ts';

const MAX_RECENT = 8;

const RecentRecord = z.object({
  id: z.string(),
  label: z.string(),
  /** What it is: 'Order'. */
  kind: z.string(),
  path: z.string(),
  /** Of the address, that opens it: 'order'. */
  param: z.string(),
});
export type RecentRecord = z.infer<typeof RecentRecord>;

const keyOf = (userId: string) => `waybill-recent-${userId}`;

/** What someone opened last in this browser, the newest first. */
export function useRecent(userId: string): readonly RecentRecord[] {
  return recordsIn(useStored(keyOf(userId))[0]);
}

export function remember(userId: string, record: RecentRecord): void {
  const known = recordsIn(localStorage.getItem(keyOf(userId)));
  const others = known.filter(({ id }) => id !== record.id);
  store(keyOf(userId), JSON.stringify([record, ...others].slice(0, MAX_RECENT)));
}

/** The browser's store may hold what an earlier version wrote, or anything else. */
function recordsIn(text: string | null): RecentRecord[] {
  try {
    return z.array(RecentRecord).parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}
