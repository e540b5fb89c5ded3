import { may } from '@waybill/domain/accounts/permissions';
import { explainVisibility } from '../activity/visible-records.ts';

/** Deleted ones too, for their history stays. */
for (const [entity, table] of [
  ['product', 'products'],
  ['brand', 'brands'],
  ['processor', 'processors'],
] as const) {
  explainVisibility(entity, async (db, { user }, id) => {
    if (!may(user.role, 'catalogue.see')) return false;
    const query = db.selectFrom(table).select('id').where('account_id', '=', user.account_id);
    return (await query.where('id', '=', id).executeTakeFirst()) !== undefined;
  });
}
