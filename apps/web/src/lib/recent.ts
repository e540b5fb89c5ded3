import { z } from 'zod';
import { onGone } from './call.ts';
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

const PREFIX = 'waybill-recent-';
const keyOf = (userId: string) => PREFIX + userId;

/** What someone opened last in this browser, the newest first. */
export function useRecent(userId: string): readonly RecentRecord[] {
  return recordsIn(useStored(keyOf(userId))[0]);
}

export function remember(userId: string, record: RecentRecord): void {
  const known = recordsIn(localStorage.getItem(keyOf(userId)));
  const others = known.filter(({ id }) => id !== record.id);
  store(keyOf(userId), JSON.stringify([record, ...others].slice(0, MAX_RECENT)));
}

/** Someone else may have deleted what a list, loaded whole, does not hold. */
export function forgetMissing(userId: string, kind: string, ids: readonly string[]): void {
  const known = recordsIn(localStorage.getItem(keyOf(userId)));
  const kept = known.filter((record) => record.kind !== kind || ids.includes(record.id));
  if (kept.length < known.length) store(keyOf(userId), JSON.stringify(kept));
}

/** Of everyone who signed in here: what is gone is offered to no one. */
onGone((gone) => {
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(PREFIX))) {
    const kept = recordsIn(localStorage.getItem(key)).filter(({ id }) => id !== gone);
    store(key, JSON.stringify(kept));
  }
});

/** The browser's store may hold what an earlier version wrote, or anything else. */
function recordsIn(text: string | null): RecentRecord[] {
  try {
    return z.array(RecentRecord).parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}
