import type { ManifestContent } from '@waybill/domain/runs/manifest';
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

export interface NewManifest {
  account_id: string;
  run_id: string;
  version: number;
  issued_at: string;
  issued_by_name: string;
  content: ManifestContent;
  bytes: Buffer;
  sha256: string;
}

export async function insertManifest(db: Db, { content, ...manifest }: NewManifest): Promise<void> {
  await db
    .insertInto('run_manifests')
    .values({ ...manifest, content: JSON.stringify(content) })
    .execute();
}

export async function readManifestBytes(
  db: Db,
  { account_id, run_id, version }: Pick<NewManifest, 'account_id' | 'run_id' | 'version'>,
): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('run_manifests')
    .select('bytes')
    .where('account_id', '=', account_id)
    .where('run_id', '=', run_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return found?.bytes;
}

export async function readMoment(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`select iso(moment()) as now`.execute(db);
  return rows[0]?.now ?? '';
}
