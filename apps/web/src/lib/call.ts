import type { Endpoint, ParamsOf, QueryOf, ReplyOf } from '@waybill/domain/lib/endpoint';
import { TAB_HEADER } from '@waybill/domain/lib/tab';
import type { z } from 'zod';
import { reportNoResponse, reportResponse } from './connection.ts';
import { TAB, trackOwnWrite } from './own-changes.ts';

/** The server answered with an error; the message is the one to show. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  /** The whole reply, for endpoints that document more members, such as associatedBrands. */
  readonly reply: Record<string, unknown>;

  constructor(status: number, reply: Record<string, unknown>) {
    super(typeof reply.error === 'string' ? reply.error : '');
    this.name = 'CallError';
    this.status = status;
    this.code = typeof reply.code === 'string' ? reply.code : 'unknown';
    this.fields = isRecord(reply.fields) ? (reply.fields as Record<string, string>) : {};
    this.reply = reply;
  }
}

/** There was no response: the device is offline, or the server can not be reached. */
export class NetworkError extends Error {
  constructor() {
    super('');
    this.name = 'NetworkError';
  }
}

type Maybe<Name extends string, Value> =
  Record<never, never> extends Value ? { [Key in Name]?: Value } : { [Key in Name]: Value };

export type CallInput<E extends Endpoint> = Maybe<'params', ParamsOf<E>> &
  Maybe<'query', QueryOf<E>> &
  Maybe<'body', z.input<E['body']>> & { signal?: AbortSignal; idempotencyKey?: string };

type Rest<E extends Endpoint> = Record<never, never> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>];

/** Every request to the server, typed by its endpoint: `call(storesApi.update, { params: { id }, body })`. */
export function call<E extends Endpoint>(endpoint: E, ...[input]: Rest<E>): Promise<ReplyOf<E>> {
  const reply = send(endpoint, (input ?? {}) as LooseInput) as Promise<ReplyOf<E>>;
  return endpoint.method === 'GET' ? reply : trackOwnWrite(reply);
}

async function send(endpoint: Endpoint, input: LooseInput): Promise<unknown> {
  const { params, query, body, signal, idempotencyKey } = input;
  const headers = new Headers({ accept: 'application/json' });
  if (endpoint.method !== 'GET') headers.set(TAB_HEADER, TAB);
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  const response = await request(urlOf(endpoint, params, query), {
    method: endpoint.method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
  const text = await response.text().catch(() => '');
  const isGone = response.status === 404 || (endpoint.method === 'DELETE' && response.ok);
  if (isGone && params?.id) for (const listener of goneListeners) listener(String(params.id));
  return readReply(response.status, text);
}

const goneListeners = new Set<(id: string) => void>();

/** Called with the id of a record that was deleted, or that the server does not find. */
export function onGone(listener: (id: string) => void): void {
  goneListeners.add(listener);
}

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

/** The connection's state follows from what comes of it. */
export async function request(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init);
    reportResponse(response.status);
    return response;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    reportNoResponse();
    throw new NetworkError();
  }
}

export function urlOf(
  endpoint: Endpoint,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

export function readReply(status: number, text: string): unknown {
  const reply = parse(text);
  if (status >= 400 || reply.success !== true) throw new CallError(status, reply);
  return reply;
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The server's message if there is one, else the screen's fallback. */
export function sentenceOf(error: unknown, fallback: string, offline = fallback): string {
  if (error instanceof CallError && error.message) return error.message;
  return error instanceof NetworkError ? offline : fallback;
}
