import type { Run } from '@waybill/domain/runs/run-schema';
import { ACTION_KINDS } from '@waybill/domain/runs/stop-action';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptRun, NewItem, Owner, QueueItem, StopDraft } from './phone-records.ts';

interface PhoneSchema extends DBSchema {
  queue: { key: number; value: NewItem; indexes: { of_user: string } };
  runs: { key: string; value: KeptRun; indexes: { of_user: string } };
  drafts: { key: string; value: StopDraft };
}
type Database = IDBPDatabase<PhoneSchema>;

const NAME = 'waybill-run';
/** A later version adds to what is there, and takes no record away that waits to be sent. */
const VERSION = 1;

let opened: Promise<Database> | undefined;

function database(): Promise<Database> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(): Promise<Database> {
  try {
    return await openAt(VERSION);
  } catch (error) {
    // A newer release has been here; what this one reads is still in it.
    if (error instanceof DOMException && error.name === 'VersionError') return openAt(undefined);
    throw error;
  }
}

function openAt(version: number | undefined): Promise<Database> {
  const forget = () => {
    opened = undefined;
  };
  return openDB<PhoneSchema>(NAME, version, {
    upgrade(db) {
      const queue = db.createObjectStore('queue', { keyPath: 'seq', autoIncrement: true });
      queue.createIndex('of_user', 'user_id');
      db.createObjectStore('runs', { keyPath: 'id' }).createIndex('of_user', 'user_id');
      db.createObjectStore('drafts', { keyPath: 'stop_id' });
    },
    // A newer release waits in another tab for this connection to close.
    blocking(_old, _new, event) {
      forget();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: forget,
  });
}

const tabs = new BroadcastChannel(NAME);
const listeners = new Set<() => void>();
tabs.onmessage = () => tellThisTab();

function tellThisTab(): void {
  for (const listener of listeners) listener();
}

function tell(): void {
  tabs.postMessage('changed');
  tellThisTab();
}

/** Something kept was changed, by this tab or another. */
export function onStoreChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isOf =
  ({ user_id, account_id }: Owner) =>
  (record: Owner) =>
    record.user_id === user_id && record.account_id === account_id;

/** Without waiting for the page, so that what the driver did stays even when the tab is closed in the same moment. */
function committed(tx: { commit(): void; done: Promise<void> }): Promise<void> {
  tx.commit();
  return tx.done;
}

/** In the order in which they are sent. */
export async function readQueue(owner: Owner): Promise<QueueItem[]> {
  const items = await (await database()).getAllFromIndex('queue', 'of_user', owner.user_id);
  // The key is in the record, which its type before it was stored does not say.
  return (items as QueueItem[]).filter(isOf(owner)).sort((a, b) => a.seq - b.seq);
}

/** All or none, and the draft that they were made from goes with them. */
export async function addItems(items: NewItem[], draftOf?: string): Promise<void> {
  const tx = (await database()).transaction(['queue', 'drafts'], 'readwrite');
  const queue = tx.objectStore('queue');
  for (const item of items) queue.add(item);
  if (draftOf !== undefined) tx.objectStore('drafts').delete(draftOf);
  await committed(tx);
  tell();
}

export async function replaceItem(item: QueueItem): Promise<void> {
  await (await database()).put('queue', item);
  tell();
}

/** The item was answered: it goes, and the run becomes what the answer says, unless a later one is known. */
export async function endItem(item: QueueItem, kept: KeptRun | undefined): Promise<void> {
  const tx = (await database()).transaction(['queue', 'runs'], 'readwrite');
  tx.objectStore('queue').delete(item.seq);
  const runs = tx.objectStore('runs');
  const known = kept && (await runs.get(kept.id));
  if (kept && (!known || known.run.version <= kept.run.version)) runs.put(kept);
  await tx.done;
  tell();
}

export async function readRuns(owner: Owner): Promise<KeptRun[]> {
  const kept = await (await database()).getAllFromIndex('runs', 'of_user', owner.user_id);
  return kept.filter(isOf(owner));
}

/** What was read now. Runs of anyone else go, and with `others: 'go'` those of the owner that were not read. */
export async function keepRuns(
  owner: Owner,
  read: KeptRun[],
  { others }: { others: 'go' | 'stay' },
): Promise<void> {
  const tx = (await database()).transaction('runs', 'readwrite');
  const known = await tx.store.getAll();
  for (const old of known) {
    const isMissing = others === 'go' && !read.some(({ id }) => id === old.id);
    if (isMissing || !isOf(owner)(old)) tx.store.delete(old.id);
  }
  // An action may have been answered since this was asked for.
  const isNewer = ({ id, run }: KeptRun) =>
    !known.some((old) => old.id === id && old.run.version > run.version);
  for (const kept of read.filter(isNewer)) tx.store.put(kept);
  await tx.done;
  tell();
}

/** What the office was told of and no longer lists, it has decided on. */
export async function endDecided(owner: Owner, runs: Run[], askedAt: string): Promise<void> {
  const listed = runs.flatMap(({ attention }) => attention.map(({ action }) => action.action_id));
  const decided = (await readQueue(owner)).filter(
    ({ id, run_id, kind, refused }) =>
      refused?.told_at &&
      refused.told_at < askedAt &&
      ACTION_KINDS.some((known) => known === kind) &&
      runs.some((run) => run.id === run_id) &&
      !listed.includes(id),
  );
  await dropItems(decided);
}

export async function dropItems(items: QueueItem[]): Promise<void> {
  if (items.length === 0) return;
  const tx = (await database()).transaction('queue', 'readwrite');
  for (const { seq } of items) tx.store.delete(seq);
  await tx.done;
  tell();
}

/** Of whoever signs out; what waits to be sent stays for them. */
export async function forgetRuns(): Promise<void> {
  await (await database()).clear('runs');
  tell();
}

export async function readDraft(owner: Owner, stopId: string): Promise<StopDraft | undefined> {
  const draft = await (await database()).get('drafts', stopId);
  return draft && isOf(owner)(draft) ? draft : undefined;
}

export async function draftedStops(owner: Owner): Promise<string[]> {
  const drafts = await (await database()).getAll('drafts');
  return drafts.filter(isOf(owner)).map(({ stop_id }) => stop_id);
}

export async function keepDraft(draft: StopDraft): Promise<void> {
  const tx = (await database()).transaction('drafts', 'readwrite');
  tx.store.put(draft);
  await committed(tx);
  tell();
}
