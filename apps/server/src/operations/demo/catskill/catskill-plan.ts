import type { NewCreditMemo } from '@waybill/domain/receivables/credit-memos-api';
import type { GOODS } from '@waybill/domain/receivables/entry-schema';
import { PAYMENT_TYPES, type PaymentType } from '@waybill/domain/receivables/payment-type';
import type { Random } from '../random.ts';

/** Places of stores in the list, by what is told of them. */
export const LIMITS: Record<number, number> = { 0: 25_000, 1: 12_000, 2: 6_000 };
/** Store to the days since which it is on the C.O.D. list. */
export const COD_LISTED: Record<number, number> = { 3: 62, 4: 27 };
export const SUSPENDED = { store: 5, daysAgo: 12 };
export const UNKNOWN_CERTIFICATE = 6;
export const LICENSE_EXPIRED = { store: 11, daysAgo: 5 };
const OVERPAID = 7;
const CREDITED_LATER = 8;
/** Delivered so many days ago and not paid: 5 days left, 1, late, noticed, reported. */
const DEFAULTS = [
  { store: 9, delivered: 32 },
  { store: 10, delivered: 36 },
  { store: 11, delivered: 41 },
  { store: 12, delivered: 35 },
  { store: 13, delivered: 44 },
];
export const NOTICED = { store: 12, daysAgo: 1 };
export const REPORTED = { store: 13, made: 12, reported: 11 };

/** Days are days ago. */
interface PlannedPayment {
  on: number;
  type: PaymentType;
  /** The share of what is due by then. */
  share?: number;
  /** Beyond what is due, which lies on account. */
  extra?: number;
  voided?: number;
}

interface PlannedMemo {
  on: number;
  reason: NewCreditMemo['reason'];
  goods: (typeof GOODS)[number];
}

export interface OrderPlan {
  store: number;
  placed: number;
  approved?: number;
  delivered?: number;
  /** After approval, so that its invoice gets a second version. */
  edited?: number;
  cancelled?: number;
  isPaidFirst?: boolean;
  payments: PlannedPayment[];
  memo?: PlannedMemo;
  unpaid?: number;
  writtenOff?: number;
  completed?: number;
  override_reason?: string;
  /** Delivered by a run, and what is given at the door then. */
  isByRun?: boolean;
  paidAtDoor?: 'Cash' | 'Check';
  /** On the run that left today, or on the next one. */
  run?: 'today' | 'planned';
}

const ORDERS = 120;
const OLDEST_DAYS = 150;
const STORE_COUNT = 14;
/** An order without payment is in default 31 days after its delivery. */
const MAX_UNPAID_DAYS = 30;

/** Oldest first. */
export function planOrders(random: Random): OrderPlan[] {
  const special = specialPlans();
  const count = ORDERS - special.length;
  const common = Array.from({ length: count }, (_, place) => {
    const placed = 1 + Math.floor((1 - place / count) ** 1.3 * (OLDEST_DAYS - 1));
    return commonPlan(random, placed, place);
  });
  tellStories(common.filter(({ payments }) => payments.length > 0 && payments[0]?.share === undefined));
  return [...special, ...common].sort((a, b) => b.placed - a.placed);
}

function specialPlans(): OrderPlan[] {
  const inDefault = DEFAULTS.map(({ store, delivered }, place) => ({
    ...{ store, delivered, approved: delivered + 2, placed: delivered + 3, unpaid: delivered - 4 },
    payments: place === 4 ? [{ on: delivered - 10, type: 'Cash' as const, share: 0.25 }] : [],
  }));
  const override_reason = 'Certificate seen at the counter, copy follows';
  const days = (delivered: number) => ({ delivered, approved: delivered + 2, placed: delivered + 3 });
  const carried = (run: 'today' | 'planned', store: number): OrderPlan => ({
    ...{ store, placed: 3, approved: 2, payments: [], run },
  });
  return [
    ...inDefault,
    ...[0, 1, 3, 7, 8].map((store) => carried('today', store)),
    ...[2, 10].map((store) => carried('planned', store)),
    { store: 3, ...days(138), payments: [], unpaid: 131, writtenOff: 70 },
    { store: UNKNOWN_CERTIFICATE, ...days(6), payments: [], override_reason },
  ];
}

function commonPlan(random: Random, placed: number, place: number): OrderPlan {
  const store = random.pick(storesAt(placed));
  const plan: OrderPlan = { store, placed, payments: [] };
  if (placed <= 2) return plan;
  const approved = placed - 1;
  if (placed > 6 && place % 30 === 7) return { ...plan, cancelled: approved };
  if (placed > 6 && place % 30 === 22) return { ...plan, approved, cancelled: approved };
  if (place % 12 === 5) plan.edited = approved;
  if (placed <= 4) return { ...plan, approved };
  const delivered = placed - random.between(2, 4);
  const type = random.pick(PAYMENT_TYPES);
  if (COD_LISTED[store] !== undefined)
    return { ...plan, approved, delivered, isPaidFirst: true, payments: [{ on: delivered, type }] };
  const isOpen = delivered <= MAX_UNPAID_DAYS && (delivered < 4 || place % 5 < 2);
  if (isOpen && place % 5 === 1 && delivered > 3)
    return { ...plan, approved, delivered, payments: [{ on: delivered - 2, type, share: 0.4 }] };
  if (isOpen) return { ...plan, approved, delivered, ...(delivered > 8 && { unpaid: delivered - 5 }) };
  const on = Math.max(1, delivered - random.between(2, 14));
  const completed = delivered > 45 && place % 3 > 0 ? { completed: on - 1 } : {};
  return { ...plan, approved, delivered, payments: [{ on, type }], ...completed };
}

/** Stores that may be sold to at every point of an order that is placed then. */
function storesAt(placed: number): [number, ...number[]] {
  const isRefused = (store: number) =>
    store === UNKNOWN_CERTIFICATE ||
    (store === SUSPENDED.store && placed <= SUSPENDED.daysAgo + 6) ||
    (store === LICENSE_EXPIRED.store && placed <= LICENSE_EXPIRED.daysAgo + 6);
  const all = Array.from({ length: STORE_COUNT }, (_, store) => store);
  return all.filter((store) => !isRefused(store)) as [number, ...number[]];
}

const MEMOS: Omit<PlannedMemo, 'on'>[] = [
  { reason: 'Damaged', goods: 'held' },
  { reason: 'Return', goods: 'for_sale' },
  { reason: 'Short', goods: 'none' },
  { reason: 'Pricing', goods: 'none' },
  { reason: 'Recall', goods: 'held' },
];
const VOIDED_CHECKS = 4;

/** Of paid orders a fifth is paid in parts; checks bounce, goods come back, and two stores have paid too much. */
function tellStories(paid: OrderPlan[]): void {
  const plain = paid.filter((plan, place) => {
    const inParts = place % 5 === 4;
    if (inParts) payInParts(plan);
    return !inParts && !plan.isPaidFirst && (plan.delivered ?? 0) > 10;
  });
  const overpaid = ofStore(plain, OVERPAID);
  const credited = ofStore(plain, CREDITED_LATER);
  for (const payment of overpaid?.payments ?? []) payment.extra = 350;
  if (credited) credited.memo = { on: Math.max(1, (credited.payments[0]?.on ?? 2) - 2), ...OTHER_MEMO };
  const rest = plain.filter((plan) => plan !== overpaid && plan !== credited);
  for (const [place, memo] of MEMOS.entries()) creditFirst(rest[3 + place * 9], memo);
  for (let place = 0; place < VOIDED_CHECKS; place += 1) bounce(rest[5 + place * 11]);
}

/** Some day of the year a store may have no such order; then it gets the newest one of another. */
function ofStore(plans: OrderPlan[], store: number): OrderPlan | undefined {
  const plan = plans.find((each) => each.store === store) ?? plans.findLast((each) => each.store < store);
  if (plan) plan.store = store;
  return plan;
}

const OTHER_MEMO: Omit<PlannedMemo, 'on'> = { reason: 'Other', goods: 'none' };

function payInParts(plan: OrderPlan): void {
  const [payment] = plan.payments;
  if (!payment) return;
  const first = plan.isPaidFirst ? payment.on : Math.max(payment.on, (plan.delivered ?? 0) - 1);
  plan.payments = [{ on: first, type: 'Cash', share: 0.5 }, payment];
}

function creditFirst(plan: OrderPlan | undefined, memo: Omit<PlannedMemo, 'on'>): void {
  if (plan) plan.memo = { ...memo, on: (plan.delivered ?? 0) - 1 };
}

function bounce(plan: OrderPlan | undefined): void {
  const [payment] = plan?.payments ?? [];
  if (!plan || !payment) return;
  const delivered = plan.delivered ?? 0;
  const again = Math.min(payment.on, delivered - 7);
  plan.payments = [
    { on: delivered - 2, type: 'Check', voided: delivered - 5 },
    { on: again, type: 'ACH' },
  ];
  if (plan.completed !== undefined) plan.completed = again - 1;
}
