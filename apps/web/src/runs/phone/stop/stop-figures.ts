import { dollarsFrom } from '@waybill/domain/lib/money';
import { balanceOf } from '@waybill/domain/orders/totals';
import type { Stop } from '@waybill/domain/runs/run-schema';

/** What is handed over at a stop and what is due for it, before anything is sent back. */
export function dueAt({ orders }: Pick<Stop, 'orders'>) {
  const here = orders.filter(({ outcome }) => outcome === 'open');
  const due = (some: typeof here) =>
    dollarsFrom(
      some.reduce((sum, { order_total, amount_paid }) => {
        const balance = balanceOf({ order_total, payment_info: { amount_paid } });
        return sum + Math.max(0, Math.round(balance * 100));
      }, 0),
    );
  return {
    cases: here.reduce((sum, { items_total }) => sum + items_total, 0),
    toCollect: due(here.filter(({ payment_terms }) => payment_terms === 'cod')),
    open: due(here),
  };
}
