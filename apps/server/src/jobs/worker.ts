import { parentPort } from 'node:worker_threads';
import { DomainError } from '@waybill/domain/lib/errors';

/** What a worker is asked: the module that does the work, and what with. */
export interface WorkerTask {
  module: string;
  input: unknown;
}

/** An error loses its class on the way between threads, so that a refusal is sent by its parts. */
export type WorkerReply =
  | { value: unknown }
  | { refused: ConstructorParameters<typeof DomainError> }
  | { error: Error };

parentPort?.on('message', async ({ module, input }: WorkerTask) => {
  parentPort?.postMessage(await replyTo(module, input));
});

async function replyTo(module: string, input: unknown): Promise<WorkerReply> {
  try {
    const { work } = (await import(module)) as { work: (input: unknown) => unknown };
    return { value: await work(input) };
  } catch (error) {
    if (!(error instanceof DomainError)) return { error: error as Error };
    return { refused: [error.refusal, error.message, error.details] };
  }
}
