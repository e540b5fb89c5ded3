import { formatMoney } from '@waybill/domain/lib/money';
import { refuseUncollected } from '@waybill/domain/orders/gate-points';
import type { Order } from '@waybill/domain/orders/schema';
import type { GateFacts } from '@waybill/domain/receivables/check-sentences';
import type { CheckPoint } from '@waybill/domain/receivables/checks';
import { passChecks } from '@waybill/domain/receivables/sell-gate';
import type { Db } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { readGate, recordChecks, saveTerms } from '../../receivables/gate-repository.ts';
import { namingSale } from './sale-refused.ts';

type Reason = string | null | undefined;

/** What submission has to store beside the order; nothing while all checks are off. */
export function gateOfNewOrder(
  { user, ungated }: Context,
  facts: GateFacts | undefined,
  amount: number,
  override_reason: Reason,
) {
  if (!facts || ungated) return {};
  const sale = () => `an order of ${formatMoney(amount)} for ${facts.store_name}`;
  const call = { points: ['submission'] as const, amount, user, override_reason };
  const { checks, payment_terms } = namingSale(facts.store_id, sale, () => passChecks(facts, call));
  const said = checks.length > 0 ? { checks, payment_terms, is_overridden: !!override_reason } : {};
  const { last_number, credit_limit, gates } = facts;
  // Only a limit can be exceeded by another order that comes to the store meanwhile.
  return credit_limit === null || gates.credit_limit === 'off' ? said : { last_number, ...said };
}

/** Asks the checks at the points that a locked order passes, with what is paid of it by then, and keeps what they say. */
export async function passGate(
  { user, ungated }: Context,
  db: Db,
  order: Order,
  points: CheckPoint[],
  override_reason: Reason,
): Promise<void> {
  if (points.length === 0 || ungated) return;
  const { id, store_id, order_number, order_total: amount } = order;
  const facts = await readGate(db, user.account_id, store_id, id);
  const call = { points, amount, user, override_reason };
  const said = facts
    ? namingSale(
        store_id,
        () => `${order_number} at ${points.join(' and ')}`,
        () => passChecks(facts, call),
      )
    : { checks: [], payment_terms: 'credit' as const };
  refuseUncollected(order, said, points);
  const { checks, payment_terms } = said;
  if (checks.length > 0) await recordChecks(db, user, order, checks, !!override_reason);
  if (payment_terms !== order.payment_terms) await saveTerms(db, user.account_id, id, payment_terms);
}
