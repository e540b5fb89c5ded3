import { Button } from '@mantine/core';
import { STATUS_FAILED } from '@waybill/domain/orders/change-status';
import { NEXT_STEPS } from '@waybill/domain/orders/next-step';
import { paidAfter, paymentChangeOf, paymentFormOf } from '@waybill/domain/orders/record-payment';
import type { Order } from '@waybill/domain/orders/schema';
import type { StatusForm } from '@waybill/domain/orders/status-form';
import { balanceOf } from '@waybill/domain/orders/totals';
import { DASH, formatMoney } from '../../lib/format.ts';
import { refusedBy } from '../../lib/validate.ts';
import { useToday } from '../../partners/use-today.ts';
import dialog from '../../ui/dialog/dialog.module.css';
import { Message } from '../../ui/feedback/message.tsx';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { OrderConflict } from '../dialog/order-conflict.tsx';
import { paymentFormFields } from '../dialog/order-fields.ts';
import { useOrderForm } from '../dialog/use-order-form.ts';
import type { ChangeFormProps } from '../dialog/use-report-state.ts';
import { useOrderChanges } from '../queries.ts';
import { PaymentTypes } from '../status/payment-types.tsx';
import classes from '../status/status-form.module.css';

interface PaymentFormProps extends ChangeFormProps {
  order: Order;
  onSaved: (order: Order) => void;
}

/** What came in, added to what was paid before. */
export function PaymentForm({ order, onSaved, onState, cancel }: PaymentFormProps) {
  const today = useToday();
  const { changeStatus } = useOrderChanges();
  const { form, seen, onSubmit, pending, error, conflict } = useOrderForm<StatusForm>({
    order,
    valuesOf: (from) => paymentFormOf(from, today),
    describe: (values, from) => paymentFormFields(paidAfter(from, values), values),
    validate: (values, from) => refusedBy(() => paymentChangeOf(from, values)),
    send: (values, from) =>
      changeStatus(from.id, { ...paymentChangeOf(from, values), version: from.version }),
    onSaved,
    onState,
    fallback: STATUS_FAILED,
  });
  return (
    <form className={dialog.stack} onSubmit={onSubmit} noValidate>
      {conflict && <OrderConflict order={order} conflict={conflict} />}
      <div className={classes.payment}>
        <NumberField label="Amount received" money data-autofocus {...form.getInputProps('amount_paid')} />
        <dl className={classes.sums}>
          <div>
            <dt>Due now</dt>
            <dd>{formatMoney(balanceOf(seen))}</dd>
          </div>
          <div>
            <dt>Left after</dt>
            <dd aria-live="polite">{leftAfter(seen, form.values)}</dd>
          </div>
        </dl>
        <PaymentTypes form={form} />
      </div>
      <FormFoot message={error && <Message kind="bad">{error}</Message>}>
        <div className={dialog.end}>
          <Button variant="default" disabled={pending} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" loading={pending}>
            {NEXT_STEPS.pay}
          </Button>
        </div>
      </FormFoot>
    </form>
  );
}

function leftAfter(order: Order, form: StatusForm): string {
  const amount_paid = paidAfter(order, form);
  return amount_paid === undefined
    ? DASH
    : formatMoney(balanceOf({ ...order, payment_info: { amount_paid } }));
}
