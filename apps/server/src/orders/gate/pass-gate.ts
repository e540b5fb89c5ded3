import { formatMoney } from '@waybill/domain/lib/money';
import type { Order } from '@waybill/domain/orders/schema';
import { refuseUncollected } from '@waybill/domain/orders/status/gate-points';
import { balanceOf } from '@waybill/domain/orders/totals';
import { creditRoom, type GateFacts } from '@waybill/domain/receivables/check-sentences';
import type { CheckPoint, StoreCheck } from '@waybill/domain/receivables/checks';
import { askChecks, type GateCall, passChecks } from '@waybill/domain/receivables/sell-gate';
import type { Db } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { todayOf } from '../../http/today.ts';
import { readGate, recordChecks, saveTerms } from '../../receivables/gate-repository.ts';
import { namingSale } from './sale-refused.ts';

type Reason = string | null | undefined;

/** What submission has to store beside the order; nothing while all checks are off. */
export interface GateOfNewOrder extends Partial<StoreCheck> {
  is_overridden?: boolean;
  last_number?: number;
  room?: number;
}

export function gateOfNewOrder(
  { user, ungated }: Context,
  facts: GateFacts | undefined,
  amount: number,
  override_reason: Reason,
): GateOfNewOrder {
  if (!facts || ungated) return {};
  const sale = () => `an order of ${formatMoney(amount)} for ${facts.store_name}`;
  const call = { points: ['submission'] as const, amount, user, override_reason };
  const { checks, payment_terms } = namingSale(facts.store_id, sale, () => passChecks(facts, call));
  const said = checks.length > 0 ? { checks, payment_terms, is_overridden: !!override_reason } : {};
  const room = creditRoom(facts, amount);
  // Only a limit that is not yet exceeded can be so by another order that comes to the store meanwhile.
  return room === undefined ? said : { last_number: facts.last_number, room, ...said };
}

/** At the door, where a reason is that of an acceptance: it overrides only what would refuse the delivery. */
interface AtDoor {
  /** What was overridden when the order left. */
  carried: GateFacts['overrides'];
}

/** Asks the checks at the points that a locked order passes, with what is paid of it by then. */
export async function passGate(
  context: Context,
  db: Db,
  order: Order,
  points: CheckPoint[],
  override_reason: Reason,
  door?: AtDoor,
): Promise<void> {
  const said = await askGate(context, db, order, points, override_reason, door);
  if (said) refuseUncollected(order, said, points);
}

/** The same without asking for the money of an order that is paid on delivery; what the checks say is kept. */
export async function askGate(
  context: Context,
  db: Db,
  order: Order,
  points: CheckPoint[],
  override_reason: Reason,
  door?: AtDoor,
): Promise<StoreCheck | undefined> {
  const { user, ungated } = context;
  if (points.length === 0 || ungated) return undefined;
  const { id, store_id, order_number, order_total: amount } = order;
  const facts = await readFacts(context, db, order, door);
  const asked = { points, amount, user, override_reason };
  const call = facts && door && !isRefused(order, facts, asked) ? { ...asked, override_reason: null } : asked;
  const said = facts
    ? namingSale(
        store_id,
        () => `${order_number} at ${points.join(' and ')}`,
        () => passChecks(facts, call),
      )
    : { checks: [], payment_terms: 'credit' as const };
  const { checks, payment_terms } = said;
  if (checks.length > 0) await recordChecks(db, user, order, checks, !!call.override_reason);
  if (payment_terms !== order.payment_terms) await saveTerms(db, user.account_id, id, payment_terms);
  return said;
}

async function readFacts(context: Context, db: Db, { id, store_id }: Order, door: AtDoor | undefined) {
  const { account_id } = context.user;
  const facts = await readGate(db, { account_id, store_id, on: todayOf(context) }, id);
  return facts && { ...facts, overrides: [...facts.overrides, ...(door?.carried ?? [])] };
}

/** Whether the delivery would be refused without a reason. */
function isRefused(order: Order, facts: GateFacts, call: GateCall): boolean {
  const { checks, payment_terms } = askChecks(facts, { ...call, override_reason: null });
  const isUnpaid = payment_terms === 'cod' && balanceOf(order) > 0;
  return isUnpaid || checks.some(({ outcome }) => outcome === 'block');
}
