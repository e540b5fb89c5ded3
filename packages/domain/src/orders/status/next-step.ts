import { coversAll } from '../../accounts/permissions.ts';
import type { SessionUser } from '../../accounts/schema.ts';
import { conflict, invalid } from '../../lib/errors.ts';
import { mayChangeStatus } from '../policies.ts';
import type { Order } from '../schema.ts';
import type { OrderStatus } from './status.ts';

/** The one thing to do next with an order, and what its button says. */
export const NEXT_STEPS = {
  approve: 'Approve & schedule',
  deliver: 'Mark delivered',
  pay: 'Record Payment',
  complete: 'Mark complete',
} as const;
export type NextStep = keyof typeof NEXT_STEPS;

const STEP_OF: Partial<Record<OrderStatus, NextStep>> = {
  'pending approval': 'approve',
  'pending delivery': 'deliver',
  delivered: 'pay',
  unpaid: 'pay',
  'partially paid': 'pay',
  paid: 'complete',
};

type Stepped = Pick<Order, 'order_status'>;

/** Whoever may only deliver has no other step; a closed order has none at all. */
export function nextStepOf({ role }: Pick<SessionUser, 'role'>, order: Stepped): NextStep | undefined {
  if (coversAll(role, 'orders.change_status')) return STEP_OF[order.order_status];
  if (order.order_status === 'delivered') return undefined;
  return mayChangeStatus({ role }, order, 'delivered') ? 'deliver' : undefined;
}

export const SCHEDULE_DATE_NEEDED = 'Please select a delivery date.';
export const NOT_AWAITING_APPROVAL = 'Only an order that is pending approval can be approved.';

/** Throws why an order can not be approved for a day. */
export function refuseApproval(order: Stepped, delivery_date: string | null | undefined): void {
  if (order.order_status !== 'pending approval') throw conflict(NOT_AWAITING_APPROVAL);
  if (!delivery_date) {
    throw invalid(SCHEDULE_DATE_NEEDED, { fields: { delivery_date: SCHEDULE_DATE_NEEDED } });
  }
}
