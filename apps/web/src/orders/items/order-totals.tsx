import { centsFrom, dollarsFrom } from '@waybill/domain/lib/money';
import type { Totals } from '@waybill/domain/orders/totals';
import { formatMoney } from '../../lib/format.ts';
import classes from './items-section.module.css';

interface OrderTotalsProps {
  totals: Pick<Totals, 'subtotal' | 'order_total'>;
  /** The order's own tax rate. */
  rate: number;
  warning: string | undefined;
}

export function OrderTotals({ totals, rate, warning }: OrderTotalsProps) {
  const { subtotal, order_total } = totals;
  const tax = dollarsFrom((centsFrom(order_total) ?? 0) - (centsFrom(subtotal) ?? 0));
  return (
    <>
      <dl className={classes.totals}>
        <div>
          <dt>Subtotal</dt>
          <dd>{formatMoney(subtotal)}</dd>
        </div>
        <div>
          <dt>Sales tax ({Number((rate * 100).toFixed(2))}%)</dt>
          <dd>{formatMoney(tax)}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>{formatMoney(order_total)}</dd>
        </div>
      </dl>
      {warning && (
        <p className={classes.warning} role="alert">
          {warning}
        </p>
      )}
    </>
  );
}
