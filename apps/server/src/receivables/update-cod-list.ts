import {
  type CodPreview,
  pastedLicenses,
  pastedParts,
  possibleLicenses,
} from '@waybill/domain/receivables/default-schema';
import type { CodList } from '@waybill/domain/receivables/defaults-api';
import { logActivity } from '../activity/log-activity.ts';
import { inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../http/today.ts';
import { type CodCandidate, lockCodCandidates, putCodListed, stampCodChecked } from './cod-repository.ts';

/** What the pasted list says of the stores; only with confirm is it set, both ways. */
export function updateCodList(context: Context, { licenses, confirm }: CodList): Promise<CodPreview> {
  const { user } = context;
  const { account_id } = user;
  const today = todayOf(context);
  const parts = pastedParts(licenses);
  return inAccount(context, async (db) => {
    const stores = await lockCodCandidates(db, account_id, parts.flatMap(possibleLicenses));
    const known = new Set(stores.map(({ license_key }) => license_key));
    const pasted = pastedLicenses(parts, known);
    const keys = new Set(pasted.map((license) => license.toLowerCase()));
    const isPasted = ({ license_key }: CodCandidate) => keys.has(license_key);
    const listed = stores.filter(isPasted);
    const removed = stores.filter((store) => store.cod_listed && !isPasted(store));
    const unknown = pasted.filter((license) => !known.has(license.toLowerCase()));
    if (confirm) {
      const added = listed.filter(({ cod_listed }) => !cod_listed);
      await putCodListed(db, account_id, idsOf(added), true, today);
      await putCodListed(db, account_id, idsOf(removed), false, today);
      const isStamped = await stampCodChecked(db, account_id, today);
      const from = licensesOf(stores.filter(({ cod_listed }) => cod_listed));
      const changes = { cod_listed: { from, to: licensesOf(listed) } };
      const message = `Updated the C.O.D. list: ${added.length} listed, ${removed.length} removed`;
      if (isStamped || added.length > 0 || removed.length > 0)
        await logActivity(db, user, { action: 'update', entity: 'store', message, data: { changes } });
    }
    return {
      listed: listed.map(named),
      removed: removed.map(named),
      unknown: unknown.map((license_number) => ({ license_number, store_name: null })),
    };
  });
}

const idsOf = (stores: CodCandidate[]) => stores.map(({ store_id }) => store_id);
const licensesOf = (stores: CodCandidate[]) => stores.map(({ license_number }) => license_number);
const named = ({ license_number, store_name }: CodCandidate) => ({ license_number, store_name });
