import { createHash } from 'node:crypto';
import { DomainError } from '@waybill/domain/lib/errors';
import type { FastifyRequest } from 'fastify';
import { inAccount } from '../database/db.ts';
import { type Idempotency, keyReused } from '../database/idempotency.ts';
import type { Context } from '../http/context.ts';
import { idempotencyKeyOf } from '../http/route.ts';

/** Of an import, which is the same import only with the same bytes. */
export function importKey(
  { secrets, user }: Context,
  request: FastifyRequest,
  bytes: Buffer,
): Idempotency | undefined {
  const key = idempotencyKeyOf(request);
  if (key === undefined) return undefined;
  const digest = createHash('sha256').update(bytes).digest('hex');
  return { key, hash: secrets.fingerprint([user.id, request.url, digest].join('\n')) };
}

/**
 * Claims the import's own key: the database lets that wait until the import's transaction has ended, in whatever process,
 * and then either the import has kept the key with what it stored, or it can store nothing any more.
 */
export async function cancelImport(context: Context, key: string): Promise<{ stored: boolean }> {
  const hash = context.secrets.fingerprint(['cancelled', key].join('\n'));
  try {
    await inAccount({ ...context, idempotency: { key, hash } }, async () => ({ stored: false }));
    return { stored: false };
  } catch (error) {
    if (error instanceof DomainError && error.details.code === keyReused().details.code)
      return { stored: true };
    throw error;
  }
}
