import { z } from 'zod';
import type { Permission } from '../accounts/permissions.ts';
import { SESSION_REQUIRED } from './errors.ts';

/** 'anyone' needs no session, 'signed_in' any session, everything else is a row of the permission table. */
export type Allow = 'anyone' | 'signed_in' | Permission;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Shape = z.ZodType;

export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends Shape = Shape,
> {
  method: Method;
  path: `/api/${string}`;
  summary: string;
  allow: Allow;
  params: Params;
  query: Query;
  body: Body;
  /** What stands beside `success` in the answer. */
  reply: Reply;
  /** A create answers 201, everything else 200. */
  status: 200 | 201;
  /** Multipart calls stream files and name the field that carries them; binary ones answer a file's bytes. */
  upload?: string;
  /** The text fields that such a call takes before its files. */
  uploadFields?: readonly string[];
  binary?: boolean;
  /** A read that leaves an entry in the log, which another site must not cause. */
  logged?: boolean;
  /** An id that names someone else is refused, except in a query field named here. */
  foreignIds: readonly string[];
  /** Also open to a user who must first set up a second factor; everything else is closed to them. */
  beforeSetUp?: boolean;
  /** What a caller without a session is told. */
  unauthenticatedMessage: string;
  /** What a caller whom the permission table does not let in is told, where not the same as everywhere. */
  forbiddenMessage?: string;
}

interface Definition<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> {
  method: Method;
  path: `/api/${string}`;
  summary: string;
  allow: Allow;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  status?: 200 | 201;
  upload?: string;
  uploadFields?: readonly string[];
  binary?: boolean;
  logged?: boolean;
  foreignIds?: readonly string[];
  beforeSetUp?: boolean;
  /** Left out, it is the one that all calls of its kind share. */
  unauthenticatedMessage?: string;
  forbiddenMessage?: string;
}

export const USER_ID_MISSING = 'User ID not found';
export const LOGIN_AGAIN = 'User ID not found. Please login again.';

const nothing = z.object({});
type Nothing = typeof nothing;

/** One definition of a call: the server registers it, the browser calls it, OpenAPI prints it. */
export function endpoint<
  R extends Shape,
  P extends Shape = Nothing,
  Q extends Shape = Nothing,
  B extends Shape = Nothing,
>(definition: Definition<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    status: 200,
    foreignIds: [],
    unauthenticatedMessage: defaultMessage(definition),
    ...definition,
    // Left out, a shape is the default of its type parameter, which is the type of `nothing`.
    params: definition.params ?? (nothing as unknown as P),
    query: definition.query ?? (nothing as unknown as Q),
    body: definition.body ?? (nothing as unknown as B),
  };
}

function defaultMessage({ method, upload }: { method: Method; upload?: string }): string {
  if (upload) return LOGIN_AGAIN;
  return method === 'GET' || method === 'POST' ? SESSION_REQUIRED : USER_ID_MISSING;
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

export const withId = z.object({ id: z.uuid() });
export const done = z.object({ message: z.string().optional() });
