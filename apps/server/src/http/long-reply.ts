import { PassThrough } from 'node:stream';
import { DomainError } from '@waybill/domain/lib/errors';
import { PROGRESS_TYPE } from '@waybill/domain/lib/progress';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorReply } from './errors.ts';

/** What long work is given. */
export interface Following {
  report: (done: number, total: number) => void;
  /** Aborted when the client who follows has left. */
  signal: AbortSignal;
}

/** A reply that takes a while: whoever accepts it is told how far the work is, all others get the reply alone. */
export class LongReply<Content> {
  readonly work: (following: Following) => Promise<Content>;

  constructor(work: (following: Following) => Promise<Content>) {
    this.work = work;
  }
}

const REPORT_INTERVAL_MS = 100;
const UNFOLLOWED: Following = { report: () => undefined, signal: new AbortController().signal };

/**
 * Before the first report a refusal is answered with its own status; after it the last line holds reply and status.
 */
export async function answerLong(
  { work }: LongReply<unknown>,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!request.headers.accept?.includes(PROGRESS_TYPE)) {
    return reply.code(status).send({ success: true, ...((await work(UNFOLLOWED)) as object) });
  }
  const lines = progressLines(reply);
  try {
    const content = { success: true, ...((await work(lines)) as object) };
    if (!lines.begun()) return reply.code(status).send(content);
    lines.end({ status, ...content });
  } catch (error) {
    if (!lines.begun()) throw error;
    const refused = errorReply(error as Error, request);
    lines.end({ status: refused.status, ...refused.body });
  }
  return reply;
}

function progressLines(reply: FastifyReply) {
  const client = new AbortController();
  reply.raw.once('close', () => client.abort(new DomainError('conflict', 'The client has left.')));
  const lines = new PassThrough();
  let toldAt: number | undefined;
  const write = (line: object) => lines.write(`${JSON.stringify(line)}\n`);
  return {
    signal: client.signal,
    begun: () => toldAt !== undefined,
    report: (done: number, total: number) => {
      const now = performance.now();
      if (toldAt === undefined) {
        reply.type(PROGRESS_TYPE).header('x-accel-buffering', 'no').send(lines);
      } else if (now < toldAt + REPORT_INTERVAL_MS && done < total) return;
      toldAt = now;
      write({ done, total });
    },
    end: (last: object) => {
      write(last);
      lines.end();
    },
  };
}
