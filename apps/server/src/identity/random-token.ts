import { hash, randomBytes } from 'node:crypto';

/** 256 bits in base64url, which a cookie and a link carry as they are. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token, so that a copy of the database opens nothing. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}
