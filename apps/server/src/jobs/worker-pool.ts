import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DomainError } from '@waybill/domain/lib/errors';
import { AccountShare } from '../database/account-share.ts';
import type { WorkerReply, WorkerTask } from './worker.ts';

const MAX_WORKERS = 2;
const MAX_MEMORY_MB = 512;
const MAX_ACCOUNT_QUEUE = 50;
const IDLE_TIMEOUT_MS = 20_000;
const TASK_TIMEOUT_MS = 60_000;

const TOOK_TOO_LONG = 'This took too long. Please try again with less at once.';

interface Task extends WorkerTask {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * Threads for work that would keep the event loop from answering others. They start with the first task and end when they
 * are idle, and each account has one of them at a time.
 */
export class WorkerPool {
  readonly #share = new AccountShare({
    maxRunning: 1,
    maxQueued: MAX_ACCOUNT_QUEUE,
    timeoutMs: TASK_TIMEOUT_MS,
  });
  readonly #queue: Task[] = [];
  readonly #idle: { worker: Worker; timer: NodeJS.Timeout }[] = [];
  readonly #workers = new Set<Worker>();

  /** `module` exports the function `work`; what it takes and answers is copied between the threads. */
  run<Out>(account_id: string, module: URL, input: unknown): Promise<Out> {
    return this.#share.run(
      account_id,
      () =>
        new Promise<unknown>((resolve, reject) => {
          this.#queue.push({ module: module.href, input, resolve, reject });
          this.#next();
        }) as Promise<Out>,
    );
  }

  async close(): Promise<void> {
    for (const { timer } of this.#idle.splice(0)) clearTimeout(timer);
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
  }

  #next(): void {
    const idle = this.#idle.pop();
    if (!idle && this.#workers.size >= MAX_WORKERS) return;
    const task = this.#queue.shift();
    if (idle) clearTimeout(idle.timer);
    const worker = idle?.worker ?? this.#start();
    if (task) void this.#work(worker, task);
    else this.#rest(worker);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    this.#workers.add(worker);
    worker.once('exit', () => this.#workers.delete(worker));
    return worker;
  }

  async #work(worker: Worker, { module, input, resolve, reject }: Task): Promise<void> {
    try {
      worker.ref();
      const reply = await replyOf(worker, { module, input });
      if ('value' in reply) resolve(reply.value);
      else reject('refused' in reply ? new DomainError(...reply.refused) : reply.error);
      this.#rest(worker);
    } catch (error) {
      reject(error as Error);
      this.#workers.delete(worker);
      await worker.terminate();
    }
    if (this.#queue.length > 0) this.#next();
  }

  #rest(worker: Worker): void {
    worker.unref();
    const timer = setTimeout(() => {
      this.#idle.splice(
        this.#idle.findIndex((idle) => idle.worker === worker),
        1,
      );
      void worker.terminate();
    }, IDLE_TIMEOUT_MS).unref();
    this.#idle.push({ worker, timer });
  }
}

/** Rejects when the thread dies, as of too much memory, or takes too long. */
async function replyOf(worker: Worker, task: WorkerTask): Promise<WorkerReply> {
  const signal = AbortSignal.timeout(TASK_TIMEOUT_MS);
  worker.postMessage(task);
  try {
    const [reply] = await once(worker, 'message', { signal });
    return reply;
  } catch (error) {
    throw signal.aborted ? new DomainError('unavailable', TOOK_TOO_LONG) : error;
  }
}
