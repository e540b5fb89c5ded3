import type { UseFormReturnType } from '@mantine/form';
import type { Order } from '@waybill/domain/orders/schema';
import { isPaidInFull } from '@waybill/domain/orders/status/status';
import { amountAfter, paymentWarnings, type StatusForm } from '@waybill/domain/orders/status/status-form';
import { balanceOf } from '@waybill/domain/orders/totals';
import { DASH, formatMoney } from '../../lib/format.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import { PaymentTypes } from './payment-types.tsx';
import classes from './status-form.module.css';

interface StatusPaymentProps {
  form: UseFormReturnType<StatusForm, StatusForm>;
  order: Order;
}

export function StatusPayment({ form, order }: StatusPaymentProps) {
  const { values, errors } = form;
  const full = values.order_status !== '' && isPaidInFull(values.order_status);
  const amount = amountAfter(order, values);
  const warnings = paymentWarnings(order, values);
  return (
    <div className={classes.payment}>
      <NumberField
        label="Amount paid"
        money
        readOnly={full}
        {...form.getInputProps('amount_paid')}
        value={full ? order.order_total.toFixed(2) : values.amount_paid}
        error={errors.amount_paid ?? warnings.amount}
        {...(full && { description: 'Set to the order total' })}
      />
      <dl className={classes.sums}>
        <div>
          <dt>Order total</dt>
          <dd>{formatMoney(order.order_total)}</dd>
        </div>
        <div>
          <dt>Balance</dt>
          <dd aria-live="polite">
            {amount === undefined || Number.isNaN(amount)
              ? DASH
              : formatMoney(balanceOf({ ...order, payment_info: { amount_paid: amount } }))}
          </dd>
        </div>
      </dl>
      <PaymentTypes form={form} warning={warnings.types} />
    </div>
  );
}
