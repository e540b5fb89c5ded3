import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../lib/session.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { readDraft, subscribe, writeDraft } from './draft-store.ts';
import { DraftSync } from './draft-sync.ts';

const syncs = new Map<string, DraftSync>();

/**
 * The user's draft order: in localStorage, so that it survives a reload and a closed tab and two tabs show the same one,
 * and on the server, so that it can be gone on with at another machine.
 */
export function useDraft() {
  const { id, account_id } = useSession();
  const name = `waybill-order-draft:${account_id}:${id}`;
  const sync = useMemo(() => syncOf(name), [name]);
  const draft = useSyncExternalStore(
    subscribe,
    useCallback(() => readDraft(name), [name]),
  );
  const other = useSyncExternalStore(
    subscribe,
    useCallback(() => sync.other, [sync]),
  );
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void sync.refresh();
    };
    refresh();
    addEventListener('visibilitychange', refresh);
    addEventListener('focus', refresh);
    addEventListener('online', refresh);
    return () => {
      removeEventListener('visibilitychange', refresh);
      removeEventListener('focus', refresh);
      removeEventListener('online', refresh);
    };
  }, [sync]);
  return useMemo(() => {
    const put = (next: Draft) => {
      writeDraft(name, next);
      sync.changed();
    };
    return {
      draft,
      other,
      sync,
      change: (next: (now: Draft) => Draft) => put(next(readDraft(name))),
      clear: () => put(emptyDraft()),
    };
  }, [draft, other, name, sync]);
}

function syncOf(name: string): DraftSync {
  const known = syncs.get(name) ?? new DraftSync(name);
  syncs.set(name, known);
  return known;
}
