import { DomainError } from '@waybill/domain/lib/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { UNAVAILABLE } from '../database/account-share.ts';

/** The sentence to show when a constraint is violated; each domain adds its own. */
const constraints = new Map<string, { sentence: string; fields: string[] }>();

/** `fields` are the request fields that the constraint concerns. */
export function explainConstraint(name: string, sentence: string, ...fields: string[]): void {
  constraints.set(name, { sentence, fields });
}

export function answerError(
  error: FastifyError | DomainError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, body } = errorReply(error, request);
  reply.code(status).send(body);
}

/** The only place where an error becomes a reply. */
export function errorReply(error: Error, request: FastifyRequest): { status: number; body: object } {
  const refusal = asRefusal(error, request.body);
  if (!refusal) {
    request.log.error({ err: error }, 'unexpected failure');
    return {
      status: 500,
      body: { success: false, error: 'Something went wrong. Please try again.', code: 'internal' },
    };
  }
  if (refusal.status === 503) request.log.warn({ reason: error.message }, 'the database is unavailable');
  const { fields, extra, code } = refusal.details;
  return {
    status: refusal.status,
    body: {
      success: false,
      error: refusal.message,
      code: code ?? refusal.refusal,
      ...(fields && { fields }),
      ...extra,
    },
  };
}

/** The refusal that an error stands for, or nothing when it is unexpected. */
export function asRefusal(error: Error, body: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  return fromHttpError(error as FastifyError) ?? fromDatabaseError(error, body);
}

const HTTP_SENTENCES: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request body is empty.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request body does not have the length it announced.',
};

function fromHttpError(error: FastifyError): DomainError | undefined {
  const { statusCode, code } = error;
  if (statusCode === undefined || statusCode >= 500) return undefined;
  if (statusCode === 413) return new DomainError('too_large', 'The request is too large.');
  if (statusCode === 415)
    return new DomainError('unsupported_type', 'The content type is not accepted here.');
  if (statusCode === 429)
    return new DomainError('too_many_tries', 'Too many requests. Please try again later.');
  return new DomainError('invalid', HTTP_SENTENCES[code] ?? 'The request could not be read.');
}

const UNIQUE_VIOLATION = '23505';
/** Connection lost, shutdown, out of resources (53), timeout (57014, 55P03), I/O error (58) or read-only standby (25006). */
const UNAVAILABLE_CODES =
  /^(08|53|57014|57P0|55P03|58|25006|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;
const UNAVAILABLE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after|Client has encountered a connection error|Query read timeout|Client was closed and is not queryable/;

/** Whether the database failed to answer, so that a write under way may have been committed or not. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string };
  return (
    (typeof code === 'string' && UNAVAILABLE_CODES.test(code)) || UNAVAILABLE_MESSAGES.test(message ?? '')
  );
}

type DatabaseError = Error & { code?: string; constraint?: string };

function fromDatabaseError(error: DatabaseError, body: unknown): DomainError | undefined {
  const broken = constraints.get(error.constraint ?? '');
  if (broken) {
    const sent = broken.fields.filter((name) => typeof body === 'object' && body !== null && name in body);
    const fields = Object.fromEntries(sent.map((name) => [name, broken.sentence]));
    const refusal = error.code === UNIQUE_VIOLATION ? 'conflict' : 'invalid';
    return new DomainError(refusal, broken.sentence, sent.length > 0 ? { fields } : {});
  }
  if (isDatabaseUnavailable(error)) {
    return new DomainError('unavailable', UNAVAILABLE);
  }
  return undefined;
}
