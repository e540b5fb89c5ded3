import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { SESSION_MAX_AGE_S } from '../identity/sessions-repository.ts';

/** Browsers accept the prefixed names over HTTPS only, and `__Host-` from this very host only. */
const SESSION = { plain: 'waybill_session', secure: '__Host-waybill_session' };
const PENDING = { plain: 'waybill_sign_in', secure: '__Secure-waybill_sign_in' };
/** Sent to the one call that needs it, and from our own pages only. */
const PENDING_MAX_AGE_S = 5 * 60;
const PENDING_FLAGS = { path: '/api/auth/second-factor', sameSite: 'strict' } as const;

export function sessionToken(config: Config, request: FastifyRequest): string | undefined {
  return request.cookies[nameOf(SESSION, config, request)] || undefined;
}

export function setSessionCookie(config: Config, reply: FastifyReply, token: string): void {
  const name = nameOf(SESSION, config, reply.request);
  reply.setCookie(name, token, { ...flags(config, reply), maxAge: SESSION_MAX_AGE_S });
}

export function clearSessionCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(nameOf(SESSION, config, reply.request), flags(config, reply));
}

export function pendingToken(config: Config, request: FastifyRequest): string | undefined {
  return request.cookies[nameOf(PENDING, config, request)] || undefined;
}

export function setPendingCookie(config: Config, reply: FastifyReply, token: string | undefined): void {
  const name = nameOf(PENDING, config, reply.request);
  const options = { ...flags(config, reply), ...PENDING_FLAGS };
  if (token) reply.setCookie(name, token, { ...options, maxAge: PENDING_MAX_AGE_S });
  else reply.clearCookie(name, options);
}

function nameOf(names: typeof SESSION, config: Config, request: FastifyRequest): string {
  return isSecure(config, request) ? names.secure : names.plain;
}

function flags(config: Config, reply: FastifyReply) {
  const secure = isSecure(config, reply.request);
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}

function isSecure(config: Config, request: FastifyRequest): boolean {
  return request.protocol === 'https' || config.PUBLIC_URL.startsWith('https:');
}
