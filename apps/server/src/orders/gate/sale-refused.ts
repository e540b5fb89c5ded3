import { DomainError } from '@waybill/domain/lib/errors';
import { SELL_GATE } from '@waybill/domain/receivables/checks';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';

/** A sale that a check has blocked. */
class SaleRefused extends DomainError {
  readonly store_id: string;
  /** 'ORD-1007 at approval' */
  readonly sale: string;

  constructor({ refusal, message, details }: DomainError, store_id: string, sale: string) {
    super(refusal, message, details);
    this.store_id = store_id;
    this.sale = sale;
  }
}

/** Asks the checks, and names the sale of a refusal. */
export function namingSale<T>(store_id: string, sale: () => string, ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    if (error instanceof DomainError && error.details.code === SELL_GATE)
      throw new SaleRefused(error, store_id, sale());
    throw error;
  }
}

/** Of a refused sale nothing is stored but a warning in the store's log, in a transaction of its own. */
export async function tellingRefusals<T>(context: Context, sell: () => Promise<T>): Promise<T> {
  try {
    return await sell();
  } catch (error) {
    if (error instanceof SaleRefused) await tellRefusal(context, error);
    throw error;
  }
}

function tellRefusal(context: Context, { store_id, sale, message, details }: SaleRefused): Promise<void> {
  return inAccount({ ...context, idempotency: undefined }, (db) =>
    logActivity(db, context.user, {
      action: 'status_change',
      entity: 'store',
      id: store_id,
      message: `Refused ${sale}: ${message}`,
      data: { checks: details.extra?.checks },
      severity: 'warning',
    }),
  );
}
