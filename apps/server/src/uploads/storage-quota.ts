import { DomainError } from '@waybill/domain/lib/errors';
import { MEGABYTE, storageFull } from '@waybill/domain/lib/uploads';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { batchQueries } from '../database/batch-queries.ts';
import type { Scope } from '../database/db.ts';
import type { Context } from '../http/context.ts';

export function storageQuota({ STORAGE_QUOTA_MB }: Pick<Config, 'STORAGE_QUOTA_MB'>): number {
  return STORAGE_QUOTA_MB * MEGABYTE;
}

/** Those of deleted files too, whose bytes stay for the records that they belonged to. */
export async function readStorageUsed(scope: Scope): Promise<number> {
  const { files } = await batchQueries(scope, (db) => ({
    files: db
      .selectFrom('files')
      .select(sql<number>`coalesce(sum(size), 0)`.as('used'))
      .where('account_id', '=', scope.user.account_id),
  }));
  return files[0]?.used ?? 0;
}

/** Answers a function that counts bytes and throws when there is no room left for them. */
export async function quotaLimit(context: Context): Promise<(bytes: number) => void> {
  const quota = storageQuota(context.config);
  let room = quota - (await readStorageUsed(context));
  return (bytes) => {
    room -= bytes;
    if (room < 0) throw new DomainError('too_large', storageFull(quota));
  };
}
