import { DomainError } from '@waybill/domain/lib/errors';

export const UNAVAILABLE = 'The database is not available right now. Please try again in a moment.';

interface Waiting {
  begin: () => void;
  timeout: NodeJS.Timeout;
}

interface Share {
  running: number;
  queue: Waiting[];
}

interface Limits {
  maxRunning: number;
  maxQueued: number;
  timeoutMs: number;
}

/** Lets each account do so much at once and queues the rest, so that one can not take what all of them need. */
export class AccountShare {
  readonly #limits: Limits;
  readonly #shares = new Map<string, Share>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  async run<T>(account_id: string, work: () => Promise<T>): Promise<T> {
    const share = this.#shares.get(account_id) ?? { running: 0, queue: [] };
    this.#shares.set(account_id, share);
    if (share.running < this.#limits.maxRunning) share.running += 1;
    else await this.#wait(share);
    try {
      return await work();
    } finally {
      this.#end(account_id, share);
    }
  }

  #wait(share: Share): Promise<void> {
    const { maxQueued, timeoutMs } = this.#limits;
    if (share.queue.length >= maxQueued) throw new DomainError('unavailable', UNAVAILABLE);
    return new Promise((begin, reject) => {
      const waiting: Waiting = {
        begin,
        timeout: setTimeout(() => {
          share.queue.splice(share.queue.indexOf(waiting), 1);
          reject(new DomainError('unavailable', UNAVAILABLE));
        }, timeoutMs),
      };
      share.queue.push(waiting);
    });
  }

  /** The place of what ends goes to the first in the queue. */
  #end(account_id: string, share: Share): void {
    const next = share.queue.shift();
    if (next) {
      clearTimeout(next.timeout);
      next.begin();
      return;
    }
    share.running -= 1;
    if (share.running === 0) this.#shares.delete(account_id);
  }
}
