import { MAX_FOUND_STORES } from '@waybill/domain/partners/api';
import type { Store } from '@waybill/domain/partners/store-schema';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { userRows } from '../../http/user-rows.ts';
import { bestStores } from './repository.ts';

/** What the pickers of stores offer for a text, the best first; without one the first by name. */
export function findStores(context: Context, text: string): Promise<Store[]> {
  const filter = userRows(context, 'stores.see', 'driver_id');
  return inAccount(context, (db) => bestStores(db, filter, text, MAX_FOUND_STORES));
}
