import { notFound } from '@waybill/domain/lib/errors';
import type { Db } from '../database/db.ts';
import type { Context } from '../http/context.ts';

type MaySee = (db: Db, context: Context, id: string) => Promise<boolean>;

/** By the word under which the log knows a kind of record; each room adds its own. */
const kinds = new Map<string, MaySee>();

export function explainVisibility(entity: string, maySee: MaySee): void {
  kinds.set(entity, maySee);
}

/** A record that the user may not see, or of a kind that nobody knows, is answered as one that does not exist. */
export async function refuseHiddenRecord(
  db: Db,
  context: Context,
  entity: string,
  id: string | null | undefined,
): Promise<void> {
  if (id && !(await kinds.get(entity)?.(db, context, id))) throw notFound('Record');
}
