import { conflict, notFound } from '@waybill/domain/lib/errors';
import type { ImportedLot, Lot, NewLot } from '@waybill/domain/lots/lot-schema';
import { onlyInOpening } from '@waybill/domain/lots/sentences';
import { sql } from 'kysely';
import { logActivity } from '../activity/log-activity.ts';
import { type Db, inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../http/today.ts';
import { knownLot } from './known-lot.ts';
import { blankLot, lotFields } from './lot-fields.ts';
import { balanceLots, openKeptLots } from './open-lots.ts';
import { findFlavor, insertLot } from './repository.ts';

export function receiveLot(context: Context, form: NewLot | ImportedLot): Promise<Lot> {
  const { user } = context;
  const { account_id } = user;
  return inAccount(context, async (db) => {
    const { received, already_counted, ...rest } = form;
    const { by, sent } = splitOf(rest);
    const flavor = await findFlavor(db, account_id, by);
    if (!flavor) {
      // Without lots this is said first, whatever was sent.
      await openKeptLots(db, user, []);
      throw notFound('Flavor');
    }
    await openKeptLots(db, user, [flavor.id]);
    const fields = await lotFields(db, account_id, blankLot(todayOf(context)), sent);
    if (already_counted) await takeOpening(db, account_id, flavor, received);
    const id = await insertLot(db, { account_id, flavor_id: flavor.id, received, ...fields });
    await balanceLots(db, user, [flavor.id], 'lot_received');
    const lot = await knownLot(db, { account_id }, id);
    const cases = `${received} ${received === 1 ? 'case' : 'cases'}`;
    await logActivity(db, user, {
      action: 'create',
      entity: 'lot',
      id,
      message: `Received lot ${lot.lot_number}, ${cases} of ${flavor.product_name}, ${flavor.flavor}`,
      data: { created: { ...lot, already_counted } },
    });
    return lot;
  });
}

function splitOf<Rest extends { flavor_id: string } | { sku: string }>(rest: Rest) {
  if ('flavor_id' in rest) {
    const { flavor_id, ...sent } = rest;
    return { by: { id: flavor_id }, sent };
  }
  const { sku, ...sent } = rest;
  return { by: { sku }, sent };
}

/** Cases that were counted before they were in a lot of their own. */
async function takeOpening(
  db: Db,
  account_id: string,
  { id, flavor }: { id: string; flavor: string },
  cases: number,
): Promise<void> {
  const { rows } = await sql<{ there: number }>`
    select take_opening(${account_id}, ${id}, ${cases}) as there`.execute(db);
  const there = rows[0]?.there ?? 0;
  if (there < cases) throw conflict(onlyInOpening(there, flavor));
}
