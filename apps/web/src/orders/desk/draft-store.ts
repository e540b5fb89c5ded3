import { OrderDraft } from '@waybill/domain/orders/desk/draft-schema';
import { type Draft, emptyDraft, isEmpty } from './draft.ts';

/** How the draft in this browser stands to the one on the server. */
interface Standing {
  /** The revision that it was made from. */
  base: string | null;
  /** Changed here since. */
  dirty: boolean;
}

/** The last parsed draft by name, so that the same text gives the same object. */
const drafts = new Map<string, { text: string | null; draft: Draft }>();
/** What could not be stored lives as long as the page. */
const unstored = new Map<string, string | null>();
const listeners = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function tell(): void {
  for (const listener of listeners) listener();
}

export function readDraft(name: string): Draft {
  const text = stored(name);
  const known = drafts.get(name);
  if (known && known.text === text) return known.draft;
  const draft = parse(text);
  drafts.set(name, { text, draft });
  return draft;
}

export function writeDraft(name: string, draft: Draft): void {
  const text = isEmpty(draft) ? null : JSON.stringify(draft);
  store(name, text);
  drafts.set(name, { text, draft });
  tell();
}

/** A draft from before the server kept any was changed here. */
export function readStanding(name: string): Standing {
  try {
    const { base, dirty } = JSON.parse(stored(`${name}:standing`) ?? '');
    return { base: typeof base === 'string' ? base : null, dirty: dirty === true };
  } catch {
    return { base: null, dirty: !isEmpty(readDraft(name)) };
  }
}

export function writeStanding(name: string, standing: Standing): void {
  store(`${name}:standing`, JSON.stringify(standing));
}

function parse(text: string | null): Draft {
  try {
    return OrderDraft.parse(JSON.parse(text ?? ''));
  } catch {
    return emptyDraft();
  }
}

function stored(name: string): string | null {
  if (unstored.has(name)) return unstored.get(name) ?? null;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Without storage, or when it is full, the order can still be finished in this tab. */
function store(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    unstored.delete(name);
  } catch {
    unstored.set(name, text);
  }
}
