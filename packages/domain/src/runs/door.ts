import { conflict, invalid } from '../lib/errors.ts';
import { dollarsFrom } from '../lib/money.ts';
import type { OrderLine } from '../orders/schema.ts';
import { refuseUncollected } from '../orders/status/gate-points.ts';
import { type Totals, totalsOf } from '../orders/totals.ts';
import type { PaymentTerms } from '../receivables/checks.ts';
import { APPLIED_TWICE, CHECK_NUMBER_NEEDED, cents } from '../receivables/entry-rules.ts';
import type { NewApplication } from '../receivables/entry-schema.ts';
import type { Stop } from './run-schema.ts';
import {
  FAIL_REASON_NEEDED,
  LINE_TWICE,
  MONEY_AT_COMPLETION,
  moreThanOrdered,
  reasonNeeded,
  SIGNER_NEEDED,
  stopIsOver,
  WRONG_LINE,
  WRONG_ORDER,
} from './sentences.ts';
import type { DeliveredOrder, DoorMoney, ShortReason, StopAction } from './stop-action.ts';

type DoorLine = Pick<OrderLine, 'id' | 'flavor' | 'sku' | 'qty' | 'price'>;

/** An order as it comes to the door. */
interface OrderAtDoor {
  id: string;
  order_number: string;
  payment_terms: PaymentTerms;
  tax_rate: number;
  amount_paid: number;
  lines: DoorLine[];
}

interface StopAtDoor {
  state: Stop['state'];
  orders: OrderAtDoor[];
}

/** Cases that stay on the vehicle. */
export interface ReturnedCases {
  order_id: string;
  line_id: string;
  sku: string;
  flavor: string;
  qty: number;
  reason: string;
}

/** What becomes of an order at the door. */
export interface DoorOrder {
  id: string;
  order_number: string;
  payment_terms: PaymentTerms;
  /** With what was delivered of each. */
  lines: DoorLine[];
  totals: Totals;
  returned: ReturnedCases[];
  /** Nothing of it was taken: it keeps its quantities and comes back. */
  isRefused: boolean;
  /** What was paid before goes on account beyond the new total. */
  excess: number;
  /** What is open of it before any money of the call. */
  balance: number;
}

export interface DoorPayment extends DoorMoney {
  applications: NewApplication[];
  /** What the orders of the stop do not need. */
  rest: number;
}

export interface DoorOutcome {
  orders: DoorOrder[];
  payments: DoorPayment[];
  returned: ReturnedCases[];
  /** What must be paid now: open of orders that are cash on delivery. */
  toCollect: number;
  /** Open of all that is delivered, due now or later. */
  open: number;
}

/** Throws what is wrong with an action before it is queued, and before it is done. */
export function refuseAction(stop: StopAtDoor, action: StopAction): void {
  if (stop.state === 'done' || stop.state === 'failed') throw conflict(stopIsOver(stop.state));
  if (action.kind !== 'complete' && action.money.length > 0)
    throw invalid(MONEY_AT_COMPLETION, { fields: { money: MONEY_AT_COMPLETION } });
  if (action.kind === 'fail' && !action.reason)
    throw invalid(FAIL_REASON_NEEDED, { fields: { reason: FAIL_REASON_NEEDED } });
  if (action.kind !== 'complete') return;
  const { orders } = doorOutcome(stop, action);
  if (orders.some(({ isRefused }) => !isRefused) && !action.signer_name)
    throw invalid(SIGNER_NEEDED, { fields: { signer_name: SIGNER_NEEDED } });
  for (const [place, { payment_type, reference }] of action.money.entries()) {
    if (payment_type === 'Check' && !reference)
      throw invalid(CHECK_NUMBER_NEEDED, { fields: { [`money.${place}.reference`]: CHECK_NUMBER_NEEDED } });
  }
}

/** What a completed stop makes of its orders and of the money, or throws what does not fit them. */
export function doorOutcome(stop: StopAtDoor, action: Pick<StopAction, 'orders' | 'money'>): DoorOutcome {
  const ids = action.orders.map(({ order_id }) => order_id);
  if (new Set(ids).size !== ids.length) throw invalid(APPLIED_TWICE);
  if (ids.some((id) => !stop.orders.some((order) => order.id === id))) throw invalid(WRONG_ORDER);
  const orders = stop.orders.map((order) =>
    orderAtDoor(
      order,
      action.orders.find(({ order_id }) => order_id === order.id),
    ),
  );
  const delivered = orders.filter(({ isRefused }) => !isRefused);
  const sum = (some: DoorOrder[]) =>
    dollarsFrom(some.reduce((total, { balance }) => total + cents(balance), 0));
  return {
    orders,
    payments: paymentsAtDoor(delivered, action.money),
    returned: orders.flatMap(({ returned }) => returned),
    toCollect: sum(delivered.filter(isCod)),
    open: sum(delivered),
  };
}

function orderAtDoor(order: OrderAtDoor, sent: DeliveredOrder | undefined): DoorOrder {
  const { id, order_number, payment_terms, lines: ordered, tax_rate } = order;
  const told = sent?.lines ?? [];
  const ids = told.map(({ line_id }) => line_id);
  if (new Set(ids).size !== ids.length) throw invalid(LINE_TWICE);
  if (ids.some((line_id) => !ordered.some((line) => line.id === line_id))) throw invalid(WRONG_LINE);
  const lines = ordered.map((line) => {
    const delivered = told.find(({ line_id }) => line_id === line.id)?.delivered ?? line.qty;
    if (delivered > line.qty) throw invalid(moreThanOrdered(line.flavor, line.qty));
    return { ...line, qty: delivered };
  });
  const returned = ordered.flatMap(({ id: line_id, sku, flavor, qty }, place) => {
    const short = qty - (lines[place]?.qty ?? 0);
    if (short === 0) return [];
    const reason = told.find((line) => line.line_id === line_id)?.reason;
    if (!reason) throw invalid(reasonNeeded(flavor));
    return [{ order_id: id, line_id, sku, flavor, qty: short, reason }];
  });
  const totals = totalsOf(lines, tax_rate);
  const isRefused = returned.length > 0 && totals.items_total === 0;
  const [total, paid] = [cents(totals.order_total), cents(order.amount_paid)];
  return {
    ...{ id, order_number, payment_terms, lines, totals, returned, isRefused },
    excess: isRefused ? 0 : dollarsFrom(Math.max(0, paid - total)),
    balance: dollarsFrom(Math.max(0, total - paid)),
  };
}

const isCod = ({ payment_terms }: DoorOrder) => payment_terms === 'cod';

/** Pays what is due at once first, then the other orders of the stop, one after the other. */
function paymentsAtDoor(delivered: DoorOrder[], money: DoorMoney[]): DoorPayment[] {
  const dueFirst = [...delivered.filter(isCod), ...delivered.filter((order) => !isCod(order))];
  const open = new Map(dueFirst.map(({ id, balance }) => [id, cents(balance)]));
  return money.map((paid) => {
    let left = cents(paid.amount);
    const applications = dueFirst.flatMap(({ id }) => {
      const taken = Math.min(left, open.get(id) ?? 0);
      open.set(id, (open.get(id) ?? 0) - taken);
      left -= taken;
      return taken > 0 ? [{ order_id: id, amount: dollarsFrom(taken) }] : [];
    });
    return { ...paid, applications, rest: dollarsFrom(left) };
  });
}

/** What is paid of a delivered order once the money of the call is counted. */
export function paidAtDoor({ id, totals, balance }: DoorOrder, payments: DoorPayment[]): number {
  const taken = payments
    .flatMap(({ applications }) => applications)
    .filter(({ order_id }) => order_id === id)
    .reduce((sum, { amount }) => sum + cents(amount), 0);
  return dollarsFrom(cents(totals.order_total) - cents(balance) + taken);
}

/** Throws for an order that is cash on delivery and that neither this money nor what was paid before covers. */
export function refuseUnpaid({ orders, payments }: DoorOutcome): void {
  for (const order of orders.filter(({ isRefused }) => !isRefused)) {
    const { order_number, payment_terms, totals } = order;
    const payment_info = { amount_paid: paidAtDoor(order, payments), payment_type: [] };
    const { order_total } = totals;
    refuseUncollected({ order_number, order_total, payment_info }, { checks: [], payment_terms }, [
      'delivery',
    ]);
  }
}

const DAMAGED: ShortReason = 'Damaged';

export function damagedOf(returned: ReturnedCases[]): ReturnedCases[] {
  return returned.filter(({ reason }) => reason === DAMAGED);
}
