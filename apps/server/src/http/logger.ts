import type { SessionUser } from '@waybill/domain/accounts/schema';
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import pino from 'pino';
import type { Config } from '../config.ts';
import { Syslog } from './syslog.ts';

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
      err: describeError,
    },
    ...(process.stdout.isTTY && !config.SYSLOG_URL
      ? {
          transport: {
            target: 'pino-pretty',
            options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' },
          },
        }
      : { stream: batchedOutput(config.SYSLOG_URL) }),
  };
}

interface LoggedError extends Error {
  code?: unknown;
  constraint?: unknown;
}

interface DescribedError {
  [member: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/** Not the other members: the database's details quote the values of a row, and a request's error may hold its body. */
export function describeError(error: LoggedError): DescribedError {
  const { name, message, stack = '', code, constraint, cause } = error;
  return {
    type: name,
    message,
    stack,
    code,
    constraint,
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}

let destination: ReturnType<typeof pino.destination> | undefined;
const INFO_PREFIX = `{"level":${pino.levels.values.info},`;

const BATCH_BYTES = 4096;
const FLUSH_INTERVAL_MS = 500;

/** Lines at level info are written in batches, because one write each costs a tenth of a request; others at once. */
function batchedOutput(syslogUrl: string | undefined) {
  destination ??= pino.destination({
    dest: 1,
    sync: false,
    minLength: BATCH_BYTES,
    periodicFlush: FLUSH_INTERVAL_MS,
  });
  const lines = destination;
  const syslog = syslogUrl === undefined ? undefined : new Syslog(syslogUrl);
  return {
    write: (line: string) => {
      lines.write(line);
      syslog?.write(line);
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
