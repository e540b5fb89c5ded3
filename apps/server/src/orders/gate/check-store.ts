import type { StoreCheck } from '@waybill/domain/receivables/checks';
import { askChecks } from '@waybill/domain/receivables/sell-gate';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { todayOf } from '../../http/today.ts';
import { visibleStore } from '../../partners/stores/read-stores.ts';
import { readGate } from '../../receivables/gate-repository.ts';

/** What submission would say of an order of this amount; nothing is stored. */
export function checkStore(context: Context, store_id: string, amount: number): Promise<StoreCheck> {
  const { user } = context;
  return inAccount(context, async (db) => {
    await visibleStore(db, context, 'stores.see', store_id);
    const facts = await readGate(db, { account_id: user.account_id, store_id, on: todayOf(context) }, null);
    if (!facts) return { checks: [], payment_terms: 'credit' };
    return askChecks(facts, { points: ['submission'], amount, user });
  });
}
