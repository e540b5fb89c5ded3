import { sql } from 'kysely';
import { inAccount } from '../database/db.ts';
import type { Services } from '../http/context.ts';
import { openLots } from './open-lots.ts';

const WAYBILL = 'Waybill';
/** Flavors of a transaction, so that none holds their stock for long. */
const MAX_FLAVORS = 200;

/** Takes out of sale what has expired by midnight in the zone of its account. */
export async function expireLots({ database }: Pick<Services, 'database'>): Promise<void> {
  const due = sql<{ account_id: string; flavor_ids: string[] }>`select * from lots_to_expire()`;
  for (const { account_id, flavor_ids } of (await due.execute(database.auth)).rows) {
    for (let at = 0; at < flavor_ids.length; at += MAX_FLAVORS) {
      const some = flavor_ids.slice(at, at + MAX_FLAVORS);
      const actor = { account_id, id: null, username: WAYBILL };
      await inAccount({ database, user: actor }, (db) => openLots(db, actor, some));
    }
  }
}
