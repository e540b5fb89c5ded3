import { UNDO_TOO_LATE } from '@waybill/domain/activity/undo';
import { conflict, notFound } from '@waybill/domain/lib/errors';
import { lastChange } from '../activity/last-change.ts';
import { logRestored } from '../activity/log-restored.ts';
import { inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { type Hideable, lockHidden, show, showFlavorsOf, standsOn } from './hidden-repository.ts';

const THINGS = {
  processors: ['processor', 'Processor'],
  brands: ['brand', 'Brand'],
  products: ['product', 'Product'],
} as const;

/** Takes a deletion back, unless a name or SKU was taken meanwhile, or what it stands on is gone. */
export async function restore(context: Context, table: Hideable, id: string): Promise<void> {
  const { account_id } = context.user;
  const [entity, thing] = THINGS[table];
  await inAccount(context, async (db) => {
    const record = await lockHidden(db, table, account_id, id);
    if (!record) throw notFound(thing);
    if (!record.hidden) throw conflict(UNDO_TOO_LATE);
    await lastChange(db, account_id, id, 'delete');
    if (!(await standsOn(db, table, account_id, id))) throw conflict(UNDO_TOO_LATE);
    if (table === 'products') await showFlavorsOf(db, account_id, id);
    await show(db, table, account_id, id);
    await logRestored(db, context.user, entity, id, record.name);
  });
}
