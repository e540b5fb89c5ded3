import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import pino from 'pino';
import type { Config } from '../config.ts';

/** Addresses are logged without their query, which may carry a token, and headers and bodies never. */
export function loggerOptions(config: Config): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: config.LOG_LEVEL,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        ip: request.ip,
      }),
    },
    ...(process.stdout.isTTY
      ? {
          transport: {
            target: 'pino-pretty',
            options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' },
          },
        }
      : { stream: inBatches() }),
  };
}

let batches: ReturnType<typeof pino.destination> | undefined;
const ROUTINE = `{"level":${pino.levels.values.info},`;

/**
 * Info lines are buffered for half a second at most, for writing each on its own costs a tenth of a request. A warning
 * flushes the buffer.
 */
function inBatches() {
  batches ??= pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 });
  const lines = batches;
  return {
    write: (line: string) => {
      lines.write(line);
      if (!line.startsWith(ROUTINE)) lines.flush();
    },
  };
}

/** Who the session belongs to, once it was looked up. */
interface Sender {
  id: string;
  account_id: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    sender: Sender | null;
  }
}

/** A request is one line of the log, written when it has been answered; people are named by their id alone. */
export class OneLineEach extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      req: request,
      user: request.sender?.id,
      account: request.sender?.account_id,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) reply.log.error({ ...line, err: error }, 'could not be answered');
    else reply.log.info(line, 'answered');
  }
}
