import { useEffect, useRef, useState } from 'react';
import type { Owner, StopDraft } from '../queue/phone-records.ts';
import { keepDraft, readDraft } from '../queue/phone-store.ts';

/** What is typed at a stop, kept with every change so that a tab may be closed at any moment. */
export function useStopDraft({ user_id, account_id }: Owner, stopId: string | undefined) {
  const [draft, setDraft] = useState<StopDraft>();
  // A photo that was made smaller meanwhile must not undo what was typed.
  const latest = useRef<StopDraft>(undefined);
  const show = (next: StopDraft | undefined) => {
    latest.current = next;
    setDraft(next);
  };
  useEffect(() => {
    let isOver = false;
    show(undefined);
    if (stopId === undefined) return;
    const owner = { user_id, account_id };
    void readDraft(owner, stopId).then((kept) => {
      if (!isOver) show(kept ?? emptyDraft(owner, stopId));
    });
    return () => {
      isOver = true;
    };
  }, [user_id, account_id, stopId]);
  const change = (changed: Partial<StopDraft>) => {
    if (!latest.current) return;
    const next = { ...latest.current, ...changed };
    show(next);
    void keepDraft(next);
  };
  return [draft, change] as const;
}

function emptyDraft({ user_id, account_id }: Owner, stop_id: string): StopDraft {
  return {
    ...{ user_id, account_id, stop_id },
    ...{ lines: {}, money: [], signer_name: '', signature: null, photos: [], note: '', fail_reason: null },
  };
}
