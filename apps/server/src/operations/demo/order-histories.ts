import type { OrderStatus } from '@waybill/domain/orders/status/status';
import type { Random } from './random.ts';

interface Step {
  order_status: OrderStatus;
  /** Days after the previous step. */
  after: number;
  /** The share of the total that is paid. */
  paid?: number;
}
export type OrderHistory = Step[];

/** The status changes of an order of this age in days, chosen by their likelihood. */
export function randomHistory(random: Random, age: number): OrderHistory {
  const chance = random.next();
  const approved: Step = { order_status: 'pending delivery', after: age > 3 ? random.between(0, 1) : 0 };
  const delivered: Step = { order_status: 'delivered', after: random.between(1, 3) };
  if (age <= 3) return chance < 0.55 ? [] : [approved];
  if (chance < 0.06) return [{ order_status: 'cancelled', after: 1 }];
  if (age <= 8)
    return chance < 0.3
      ? [approved]
      : chance < 0.8
        ? [approved, delivered]
        : [approved, delivered, paid(random, 'paid')];
  const delivery = [approved, delivered];
  if (age <= 30) {
    if (chance < 0.2) return [...delivery, { order_status: 'unpaid', after: 3 }];
    if (chance < 0.4)
      return [...delivery, { ...paid(random, 'partially paid'), paid: random.between(2, 8) / 10 }];
    return chance < 0.7
      ? [...delivery, paid(random, 'paid')]
      : [...delivery, paid(random, 'paid'), paid(random, 'complete')];
  }
  if (chance < 0.1) return [...delivery, { order_status: 'unpaid', after: 5 }];
  if (chance < 0.14) return [...delivery, { ...paid(random, 'partially paid'), paid: 0.5 }];
  return [...delivery, paid(random, 'complete')];
}

function paid(random: Random, order_status: 'paid' | 'partially paid' | 'complete'): Step {
  return { order_status, after: random.between(1, 5), paid: 1 };
}
