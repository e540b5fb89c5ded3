import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const NAME = 'waybill_session';

export function sessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[NAME] || undefined;
}

export function setSessionCookie(config: Config, reply: FastifyReply, token: string): void {
  reply.setCookie(NAME, token, { ...flags(config, reply), maxAge: 7 * 24 * 60 * 60 });
}

export function clearSessionCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(NAME, flags(config, reply));
}

const PENDING = 'waybill_sign_in';
/** Read by one call alone, and sent from our own pages alone. */
const PENDING_FLAGS = { path: '/api/auth/second-factor', sameSite: 'strict' } as const;

export function pendingToken(request: FastifyRequest): string | undefined {
  return request.cookies[PENDING] || undefined;
}

export function setPendingCookie(config: Config, reply: FastifyReply, token: string | undefined): void {
  const options = { ...flags(config, reply), ...PENDING_FLAGS };
  if (token) reply.setCookie(PENDING, token, { ...options, maxAge: 5 * 60 });
  else reply.clearCookie(PENDING, options);
}

function flags(config: Config, reply: FastifyReply) {
  const secure = reply.request.protocol === 'https' || config.PUBLIC_URL.startsWith('https:');
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}
