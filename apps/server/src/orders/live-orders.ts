import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SessionUser } from '@waybill/domain/accounts/schema';
import type { OrderChanged } from './notify-order-changed.ts';
import { visibleTo } from './visible.ts';

interface Follower {
  user: SessionUser;
  session: string;
}

/** Proxies and browsers give up on a silent connection; a comment now and then keeps it open. */
const HEARTBEAT_MS = 20_000;
/** More tabs than anyone looks at; the oldest stream gives way to a new one. */
export const MAX_STREAMS_PER_LOGIN = 20;
/** A browser whose stream was closed for another comes back after this time, so that the two do not chase each other. */
const CROWDED_RETRY_MS = 60_000;
/** What a reader may leave unread before it counts as gone; it looks again when it comes back. */
const MAX_UNREAD_BYTES = 64 * 1024;

/** Tells every browser that follows which of the orders it may see have changed, in whatever process they changed. */
export class LiveOrders {
  readonly #followers = new Map<ServerResponse, Follower>();
  readonly #heartbeat = setInterval(() => this.#send(': still here\n\n'), HEARTBEAT_MS).unref();

  follow(follower: Follower, request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    response.write('retry: 1000\n\nevent: hello\ndata: {}\n\n');
    this.#makeRoom(follower.user);
    this.#followers.set(response, follower);
    response.on('error', () => this.#followers.delete(response));
    request.once('close', () => this.#followers.delete(response));
  }

  /** Undefined means that messages may have been missed: everyone looks again. */
  tell(message: string | undefined): void {
    if (message === undefined) {
      this.#send('event: missed\ndata: {}\n\n');
      return;
    }
    const changes: OrderChanged[] = JSON.parse(message);
    for (const changed of changes) {
      const event = `event: order\ndata: ${JSON.stringify({ id: changed.id })}\n\n`;
      this.#send(event, (user) => maySee(user, changed));
    }
  }

  #send(text: string, to: (user: SessionUser) => boolean = () => true): void {
    for (const [response, { user }] of this.#followers) {
      if (!to(user)) continue;
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

function maySee(user: SessionUser, changed: OrderChanged): boolean {
  const visible = visibleTo(user);
  if (visible.account_id !== changed.account_id) return false;
  if (visible.agent_id) return visible.agent_id === changed.agent_id;
  return visible.driver_id === undefined || changed.drivers.includes(visible.driver_id);
}
