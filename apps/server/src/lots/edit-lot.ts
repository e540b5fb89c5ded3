import type { Lot, LotChange } from '@waybill/domain/lots/lot-schema';
import { saveRecord } from '../activity/save-record.ts';
import { inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { knownLot, openLot } from './known-lot.ts';
import { lotFields } from './lot-fields.ts';
import { balanceLots } from './open-lots.ts';
import { updateLot } from './repository.ts';

/** What is known of a lot decides whether it may be sold: a test that it has passed releases it. Former certificates are kept. */
export function editLot(context: Context, id: string, change: LotChange): Promise<Lot> {
  const { user } = context;
  const { account_id } = user;
  return inAccount(context, async (db) => {
    const before = await openLot(db, user, id, change.version);
    const fields = await lotFields(db, account_id, before, change);
    return saveRecord(db, user, {
      before,
      save: async () => {
        await updateLot(db, { account_id, id }, fields);
        await balanceLots(db, user, [before.flavor_id], null);
        return knownLot(db, { account_id }, id);
      },
      entry: ({ lot_number }) => ({
        action: 'update',
        entity: 'lot',
        id,
        message: `Updated lot ${lot_number}`,
      }),
    });
  });
}
