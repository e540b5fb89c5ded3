import { NumberInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Order } from '@waybill/domain/orders/schema';
import { isPaidInFull } from '@waybill/domain/orders/status';
import { amountAfter, paymentWarnings, type StatusForm } from '@waybill/domain/orders/status-form';
import { balanceOf } from '@waybill/domain/orders/totals';
import { DASH, formatMoney } from '../../lib/format.ts';
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
      <NumberInput
        label="Amount paid"
        prefix="$"
        thousandSeparator=","
        decimalScale={2}
        fixedDecimalScale
        min={0}
        max={order.order_total}
        step={0.01}
        clampBehavior="none"
        allowNegative={false}
        hideControls={full}
        readOnly={full}
        {...form.getInputProps('amount_paid')}
        value={full ? order.order_total : values.amount_paid}
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
            {amount === undefined
              ? DASH
              : formatMoney(balanceOf({ ...order, payment_info: { amount_paid: amount } }))}
          </dd>
        </div>
      </dl>
      <PaymentTypes form={form} warning={warnings.types} />
    </div>
  );
}
