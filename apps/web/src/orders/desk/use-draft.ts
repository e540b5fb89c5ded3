import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../lib/session.ts';
import { Draft, emptyDraft, isEmpty } from './draft.ts';

/** The last parsed draft by key, so that the same text gives the same object. */
const drafts = new Map<string, { text: string | null; draft: Draft }>();
const listeners = new Set<() => void>();

/**
 * The user's draft order in localStorage: it survives a reload
 * and a closed tab, and two tabs show the same one.
 */
export function useDraft() {
  const { id, account_id } = useSession();
  const name = `waybill-order-draft:${account_id}:${id}`;
  const draft = useSyncExternalStore(
    subscribe,
    useCallback(() => read(name), [name]),
  );
  return useMemo(
    () => ({
      draft,
      change: (next: (now: Draft) => Draft) => write(name, next(read(name))),
      clear: () => write(name, emptyDraft()),
    }),
    [draft, name],
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function read(name: string): Draft {
  const known = drafts.get(name);
  const text = stored(name, known?.text ?? null);
  if (known && known.text === text) return known.draft;
  const draft = parse(text);
  drafts.set(name, { text, draft });
  return draft;
}

function parse(text: string | null): Draft {
  try {
    return Draft.parse(JSON.parse(text ?? ''));
  } catch {
    return emptyDraft();
  }
}

function stored(name: string, otherwise: string | null): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return otherwise;
  }
}

/** Without storage, or when it is full, the draft lives as long as the page. */
function write(name: string, draft: Draft): void {
  const text = isEmpty(draft) ? null : JSON.stringify(draft);
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // The order can still be finished in this tab.
  }
  drafts.set(name, { text: stored(name, text), draft });
  for (const listener of listeners) listener();
}
