import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SessionUser } from '@waybill/domain/accounts/schema';
import { MAX_MISSED_MS } from '@waybill/domain/orders/api';
import type { OrderChanged } from '../notices/notify-order-changed.ts';
import { visibleTo } from '../visible.ts';

interface Follower {
  user: SessionUser;
  session: string;
  tab?: string | undefined;
  /** Changes of so long ago are told at once; without it, none. */
  missedMs?: number | undefined;
}

/** Proxies and browsers give up on a silent connection; a comment now and then keeps it open. */
const HEARTBEAT_MS = 20_000;
/** More tabs than anyone looks at; the oldest stream gives way to a new one. */
export const MAX_STREAMS_PER_LOGIN = 20;
/** A browser whose stream was closed for another comes back after this time, so that the two do not chase each other. */
const CROWDED_RETRY_MS = 60_000;
/** What a reader may leave unread before it counts as gone; it looks again when it comes back. */
const MAX_UNREAD_BYTES = 64 * 1024;

/** More than this in a minute, and whoever comes looks at everything again. */
const MAX_RECENT = 1000;

/** Tells every browser that follows which of the orders it may see have changed, in whatever process they changed. */
export class LiveOrders {
  readonly #followers = new Map<ServerResponse, Follower>();
  #recent: { at: number; changed: OrderChanged }[] = [];
  /** Since when nothing that was told is unknown. */
  #recentSince = Date.now();
  readonly #heartbeat = setInterval(() => this.#send(() => ': still here\n\n'), HEARTBEAT_MS).unref();

  follow(follower: Follower, request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    response.write('retry: 1000\n\nevent: hello\ndata: {}\n\n');
    this.#tellMissed(follower, response);
    this.#makeRoom(follower.user);
    this.#followers.set(response, follower);
    response.on('error', () => this.#followers.delete(response));
    request.once('close', () => this.#followers.delete(response));
  }

  /** Undefined means that messages may have been missed: everyone looks again. */
  tell(message: string | undefined): void {
    if (message === undefined) {
      this.#forgetRecent();
      this.#send(() => MISSED);
      return;
    }
    const changes: OrderChanged[] = JSON.parse(message);
    for (const changed of changes) {
      this.#remember(changed);
      const [event, own] = [eventOf(changed), changed.tab && eventOf(changed, OWN)];
      this.#send(({ user, tab }) => maySee(user, changed) && (own && tab === changed.tab ? own : event));
      if (changed.notified) this.#send(({ user }) => isNotified(user, changed) && NOTIFIED);
    }
  }

  #remember(changed: OrderChanged): void {
    const now = Date.now();
    if (this.#recent.length >= MAX_RECENT) {
      const kept = this.#recent.filter(({ at }) => at > now - MAX_MISSED_MS);
      if (kept.length >= MAX_RECENT) this.#forgetRecent();
      else this.#recent = kept;
    }
    this.#recent.push({ at: now, changed });
  }

  #forgetRecent(): void {
    this.#recent = [];
    this.#recentSince = Date.now();
  }

  /** A browser that has read its first list comes a moment later, and need not read it again for that. */
  #tellMissed({ user, missedMs }: Follower, response: ServerResponse): void {
    if (missedMs === undefined) return;
    const from = Date.now() - missedMs;
    if (from < this.#recentSince) {
      response.write(MISSED);
      return;
    }
    for (const { at, changed } of this.#recent) {
      if (at < from) continue;
      if (maySee(user, changed)) response.write(eventOf(changed));
      if (isNotified(user, changed)) response.write(NOTIFIED);
    }
  }

  #send(textFor: (follower: Follower) => string | false): void {
    for (const [response, follower] of this.#followers) {
      const text = textFor(follower);
      if (!text) continue;
      response.write(text);
      if (response.writableLength > MAX_UNREAD_BYTES) this.#drop(response);
    }
  }

  #makeRoom({ id }: SessionUser): void {
    const own = [...this.#followers].filter(([, { user }]) => user.id === id);
    for (const [response] of own.slice(0, Math.max(0, own.length - MAX_STREAMS_PER_LOGIN + 1))) {
      this.#followers.delete(response);
      response.end(`retry: ${CROWDED_RETRY_MS}\n\n`);
    }
  }

  #drop(response: ServerResponse): void {
    this.#followers.delete(response);
    response.destroy();
  }

  /**
   * A session that ends takes its stream with it; undefined means that any may have ended. Nothing may be written to a
   * stream that has ended, or the process ends too.
   */
  end(session: string | undefined): void {
    for (const [response, follower] of this.#followers) {
      if (session !== undefined && follower.session !== session) continue;
      this.#followers.delete(response);
      response.end();
    }
  }

  close(): void {
    clearInterval(this.#heartbeat);
    this.end(undefined);
  }
}

const MISSED = 'event: missed\ndata: {}\n\n';
/** The browser asks for the notifications itself. */
const NOTIFIED = 'event: notification\ndata: {}\n\n';

const OWN = { own: true };

function eventOf({ id, run }: OrderChanged, more = {}): string {
  return `event: ${run ? 'run' : 'order'}\ndata: ${JSON.stringify({ id, ...more })}\n\n`;
}

function maySee(user: SessionUser, changed: OrderChanged): boolean {
  const visible = visibleTo(user);
  if (visible.account_id !== changed.account_id) return false;
  if (visible.agent_id) return visible.agent_id === changed.agent_id;
  return visible.driver_id === undefined || changed.drivers.includes(visible.driver_id);
}

function isNotified({ account_id, id }: SessionUser, changed: OrderChanged): boolean {
  return account_id === changed.account_id && changed.notified?.includes(id) === true;
}
