import { fileIdOf } from '@waybill/domain/catalogue/file-link';
import { invalid } from '@waybill/domain/lib/errors';
import type { Db } from '../../database/db.ts';
import { holdFiles } from './repository.ts';

/** The ids of the files behind these addresses; one that was not uploaded for the purpose is refused. */
export async function uploadedFiles(
  db: Db,
  account_id: string,
  purpose: string,
  urls: (string | null | undefined)[],
  refusal: string,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const url of urls) {
    const id = url && fileIdOf(url);
    if (url && id) ids.set(url, id);
  }
  const found = await holdFiles(db, account_id, purpose, [...new Set(ids.values())]);
  for (const id of ids.values()) if (!found.has(id)) throw invalid(refusal);
  return ids;
}
