import { may, type Permission } from '@waybill/domain/accounts/permissions';
import { refuseUntilSetUp } from '@waybill/domain/accounts/second-factor';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@waybill/domain/lib/endpoint';
import { DomainError, forbidden } from '@waybill/domain/lib/errors';
import { TAB_HEADER, TAB_ID } from '@waybill/domain/lib/tab';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Json } from '../database/json.ts';
import type { Context, Services, Visit } from './context.ts';
import { refuseForeignIds } from './foreign-ids.ts';
import { answerLong, LongReply } from './long-reply.ts';
import { refuseForeignRead } from './origin.ts';
import { parse, refuseUnstorable } from './parse.ts';
import { apiHeaders } from './secure-headers.ts';
import {
  clearSessionCookie,
  pendingToken,
  sessionToken,
  setPendingCookie,
  setSessionCookie,
} from './session-cookie.ts';

export interface App {
  http: FastifyInstance;
  services: Services;
  /** Every call that is served, for OpenAPI and for the tests that walk them all. */
  endpoints: Endpoint[];
}

export interface Input<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A call for everyone: it may find a session, and does not need one. */
export function publicRoute<E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: (visit: Visit, input: Input<E>) => Promise<ReplyOf<E>>,
): void {
  if (endpoint.allow !== 'anyone')
    throw new Error(`${endpoint.path} needs a session: register it with route()`);
  register(app, endpoint, {
    answer: async (request, reply) => handle(visitOf(app, request, reply), inputOf(endpoint, request, reply)),
  });
}

/** Of a call with a session; strangers send no more than the limit of the whole server. */
const MAX_JSON_BYTES = 1024 * 1024;

/** A call for signed-in users whom the permission table lets in. */
export function route<E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: (
    context: Context,
    input: Input<E>,
  ) => Promise<ReplyOf<E> | Json<ReplyOf<E>> | LongReply<ReplyOf<E>>>,
): void {
  if (endpoint.allow === 'anyone')
    throw new Error(`${endpoint.path} is for everyone: register it with publicRoute()`);
  register(app, endpoint, {
    bodyLimit: MAX_JSON_BYTES,
    admit: (request) => admit(app, endpoint, request),
    answer: async (request, reply) => {
      const context = contextOf(app, endpoint, request, reply);
      // Before the key, for which the body is written down again: one that is nested too deeply could not be.
      const input = inputOf(endpoint, request, reply);
      return handle({ ...context, idempotency: idempotencyOf(context, endpoint, request) }, input);
    },
  });
}

const JSON_TYPE = 'application/json; charset=utf-8';

interface Call {
  bodyLimit?: number;
  /** Refuses whoever may not call before a byte of the body is read. */
  admit?: (request: FastifyRequest) => Promise<void>;
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

function register(app: App, endpoint: Endpoint, { bodyLimit, admit, answer }: Call): void {
  app.endpoints.push(endpoint);
  const headers = apiHeaders(app.services.config);
  const setHeaders = (_request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    reply.headers(headers);
    done();
  };
  app.http.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(!endpoint.binary && { helmet: false }),
    onRequest: [...(endpoint.binary ? [] : [setHeaders]), ...(admit ? [admit] : [])],
    handler: async (request, reply) => {
      const content = await answer(request, reply);
      if (endpoint.binary) return reply;
      if (content instanceof LongReply) return answerLong(content, endpoint.status, request, reply);
      if (content instanceof Json)
        return reply.code(endpoint.status).type(JSON_TYPE).send(content.succeeding());
      return reply.code(endpoint.status).send({ success: true, ...(content as object) });
    },
  });
}

function visitOf({ services }: App, request: FastifyRequest, reply: FastifyReply): Visit {
  return {
    ...services,
    log: request.log,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    sessionToken: sessionToken(services.config, request),
    setSession: (token) =>
      token ? setSessionCookie(services.config, reply, token) : clearSessionCookie(services.config, reply),
    pendingToken: pendingToken(services.config, request),
    setPending: (token) => setPendingCookie(services.config, reply, token),
  };
}

async function admit({ services }: App, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  if (endpoint.logged) refuseForeignRead(services.config, request);
  const token = sessionToken(services.config, request);
  const user = token ? await services.sessions.find(token) : undefined;
  if (!user) throw new DomainError('unauthenticated', endpoint.unauthenticatedMessage);
  request.sender = user;
  refuseUntilSetUp(user, endpoint);
  if (endpoint.allow !== 'signed_in' && !may(user.role, endpoint.allow as Permission))
    throw forbidden(endpoint.forbiddenMessage);
}

function contextOf(app: App, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Context {
  const user = request.sender;
  if (!user) throw new DomainError('unauthenticated', endpoint.unauthenticatedMessage);
  const visit = visitOf(app, request, reply);
  refuseForeignIds(user, request.query, endpoint.foreignIds);
  refuseForeignIds(user, request.body, endpoint.foreignIds);
  return { ...visit, user, tab: tabOf(request) };
}

function tabOf({ headers }: FastifyRequest): string | undefined {
  const sent = headers[TAB_HEADER];
  return typeof sent === 'string' && TAB_ID.test(sent) ? sent : undefined;
}

/** A plain hash would let who has a copy of the database try passwords against it. */
function idempotencyOf({ secrets, user }: Context, endpoint: Endpoint, request: FastifyRequest) {
  if (endpoint.method === 'GET' || endpoint.upload) return undefined;
  const key = idempotencyKeyOf(request);
  if (key === undefined) return undefined;
  const asked = [user.id, endpoint.method, request.url, JSON.stringify(request.body ?? null)];
  return { key, hash: secrets.fingerprint(asked.join('\n')) };
}

export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return undefined;
  if (key.length > 200) throw new DomainError('invalid', 'Idempotency-Key must be at most 200 characters.');
  return key;
}

function inputOf<E extends Endpoint>(endpoint: E, request: FastifyRequest, reply: FastifyReply): Input<E> {
  refuseUnstorable([request.params, request.query, request.body]);
  return {
    params: parse(endpoint.params, request.params, 'params') as ParamsOf<E>,
    query: parse(endpoint.query, request.query) as QueryOf<E>,
    body: (endpoint.upload ? {} : parse(endpoint.body, request.body ?? {})) as BodyOf<E>,
    request,
    reply,
  };
}
