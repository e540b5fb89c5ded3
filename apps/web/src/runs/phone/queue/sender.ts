import type { Run } from '@waybill/domain/runs/run-schema';
import { CallError, readReply, request } from '../../../lib/call.ts';
import { onConnection } from '../../../lib/connection.ts';
import { tellSessionEnd } from '../../../lib/query-client.ts';
import { tellOffice } from '../stop/stop-items.ts';
import type { Owner, QueueItem } from './phone-records.ts';
import { endItem, onStoreChange, readQueue, replaceItem } from './phone-store.ts';
import { firstOfEachRun, waitAfter } from './send-order.ts';
import { onSendNow } from './send-signal.ts';
import { markWaiting } from './waiting-mark.ts';

const LOCK = 'waybill-run-sender';
/** A photo over a slow line takes its time; an answer that never comes must not hold up the rest. */
const SEND_TIMEOUT_MS = 120_000;
/** Answers that say nothing about the action itself. */
const TRY_AGAIN = [408, 425, 429];

/** Until the answered function is called. */
export function startSender(owner: Owner): () => void {
  const sender = new Sender(owner);
  return () => sender.stop();
}

/** Sends what waits of one user, whatever screen is open, one tab at a time. */
class Sender {
  readonly #owner: Owner;
  readonly #failures = new Map<string, { count: number; until: number }>();
  readonly #ends: (() => void)[];
  #asked = false;
  #stopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(owner: Owner) {
    this.#owner = owner;
    const now = () => this.sendNow();
    addEventListener('online', now);
    this.#ends = [
      onStoreChange(() => this.#send()),
      onConnection((connection) => connection === 'online' && now()),
      onSendNow(now),
      () => removeEventListener('online', now),
    ];
    this.#send();
  }

  /** Without the rest of the wait. */
  sendNow(): void {
    for (const failure of this.#failures.values()) failure.until = 0;
    this.#send();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    for (const end of this.#ends) end();
  }

  /** The lock is held while something is sent and never while waiting, so that a tab asleep holds up no other. */
  #send(): void {
    if (this.#asked || this.#stopped) return;
    this.#asked = true;
    void navigator.locks.request(LOCK, async () => {
      this.#asked = false;
      await this.#sendDue();
    });
  }

  async #sendDue(): Promise<void> {
    while (!this.#stopped) {
      const waiting = firstOfEachRun(await readQueue(this.#owner));
      markWaiting(this.#owner.user_id, waiting.length > 0);
      const due = waiting.find(({ run_id }) => (this.#failures.get(run_id)?.until ?? 0) <= Date.now());
      if (!due) return this.#wakeUp(waiting);
      if (!(await this.#sendOne(due))) return;
    }
  }

  #wakeUp(waiting: QueueItem[]): void {
    clearTimeout(this.#timer);
    const moments = waiting.map(({ run_id }) => this.#failures.get(run_id)?.until ?? 0);
    if (moments.length > 0)
      this.#timer = setTimeout(() => this.#send(), Math.max(0, Math.min(...moments) - Date.now()));
  }

  /** False when nothing can be sent before the user has signed in again. */
  async #sendOne(item: QueueItem): Promise<boolean> {
    try {
      const reply = await post(item);
      this.#failures.delete(item.run_id);
      const told_at = new Date().toISOString();
      if (item.refused) await replaceItem({ ...item, refused: { ...item.refused, told_at } });
      else await endItem(item, keptRunIn(reply, item));
      return true;
    } catch (error) {
      if (error instanceof CallError && error.status === 401) {
        tellSessionEnd();
        return false;
      }
      if (isRefusal(error)) await this.#keepRefused(item, error);
      else this.#waitLonger(item.run_id);
      return true;
    }
  }

  #waitLonger(runId: string): void {
    const count = (this.#failures.get(runId)?.count ?? 0) + 1;
    this.#failures.set(runId, { count, until: Date.now() + waitAfter(count) });
  }

  async #keepRefused(item: QueueItem, error: CallError): Promise<void> {
    this.#failures.delete(item.run_id);
    const sentence = item.refused?.sentence ?? (error.message || NOT_ACCEPTED);
    await replaceItem(tellOffice(item, sentence));
  }
}

const NOT_ACCEPTED = 'The server did not accept this.';

function isRefusal(error: unknown): error is CallError {
  return (
    error instanceof CallError &&
    error.status >= 400 &&
    error.status < 500 &&
    !TRY_AGAIN.includes(error.status)
  );
}

async function post({ request: { path, key, json, form } }: QueueItem): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json' });
  if (key) headers.set('idempotency-key', key);
  if (json !== undefined) headers.set('content-type', 'application/json');
  const response = await request(path, {
    method: 'POST',
    headers,
    body: form ? formOf(form) : JSON.stringify(json),
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });
  return readReply(response.status, await response.text());
}

function formOf({ fields, field, name, file }: NonNullable<QueueItem['request']['form']>): FormData {
  const form = new FormData();
  // Text fields come first, because the server streams and needs them before the file.
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append(field, file, name);
  return form;
}

/** The run as the answer of an action gives it. */
function keptRunIn(reply: unknown, { run_id, user_id, account_id }: QueueItem) {
  const run = (reply as { data?: Partial<Run> }).data;
  if (run?.id !== run_id || !run.stops) return undefined;
  return { user_id, account_id, id: run_id, run: run as Run, read_at: new Date().toISOString() };
}
