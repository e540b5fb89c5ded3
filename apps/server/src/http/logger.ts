import type { SessionUser } from '@waybill/domain/accounts/schema';
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import pino from 'pino';
import type { Config } from '../config.ts';

/** URLs are logged without their query, which may hold a token; headers and bodies are never logged. */
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
      : { stream: batchedOutput() }),
  };
}

let destination: ReturnType<typeof pino.destination> | undefined;
const INFO_PREFIX = `{"level":${pino.levels.values.info},`;

const BATCH_BYTES = 4096;
const FLUSH_INTERVAL_MS = 500;

/** Lines at level info are written in batches, because one write each costs a tenth of a request; others at once. */
function batchedOutput() {
  destination ??= pino.destination({
    dest: 1,
    sync: false,
    minLength: BATCH_BYTES,
    periodicFlush: FLUSH_INTERVAL_MS,
  });
  const lines = destination;
  return {
    write: (line: string) => {
      lines.write(line);
      if (!line.startsWith(INFO_PREFIX)) lines.flush();
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of the session, once it was found. */
    sender: SessionUser | null;
  }
}

/** Writes one line per request when it has been answered; users appear by their id alone. */
export class RequestLogController extends LogController {
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
