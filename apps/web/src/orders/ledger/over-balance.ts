import { DomainError } from '@waybill/domain/lib/errors';
import type { Order } from '@waybill/domain/orders/schema';
import { refuseApplication } from '@waybill/domain/receivables/entry-rules';

/** Says under the amount why it can not be applied to the order. */
export function overBalance(order: Order, amount = 0): Record<string, string> {
  try {
    refuseApplication(order, amount);
    return {};
  } catch (error) {
    if (error instanceof DomainError) return { amount: error.message };
    throw error;
  }
}
