import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { numberFrom } from '@waybill/domain/lib/typed-number';
import type { Order } from '@waybill/domain/orders/schema';
import { balanceOf } from '@waybill/domain/orders/totals';
import { refusePayment } from '@waybill/domain/receivables/entry-rules';
import { NewPayment } from '@waybill/domain/receivables/entry-schema';
import { PAYMENT_TYPES, type PaymentType } from '@waybill/domain/receivables/payment-type';
import { useState } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { refusedBy, validateWith } from '../../lib/validate.ts';
import { useToday } from '../../partners/use-today.ts';
import dialog from '../../ui/dialog/dialog.module.css';
import { Message } from '../../ui/feedback/message.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Select } from '../../ui/select/select.tsx';
import { type ChangeFormProps, useReportState } from '../dialog/use-report-state.ts';
import classes from './entries.module.css';
import { useLedgerChanges } from './entries-queries.ts';
import { overBalance } from './over-balance.ts';

interface OrderPaymentFormProps extends ChangeFormProps {
  order: Order;
  onSaved: (order: Order) => void;
}

type Values = { amount: string; date: string; payment_type: string | null; reference: string; note: string };

/** One payment on one order; a payment of several orders is recorded in Receivables. */
export function OrderPaymentForm({ order, onSaved, onState, cancel }: OrderPaymentFormProps) {
  const today = useToday();
  const [key] = useState(() => crypto.randomUUID());
  const { record } = useLedgerChanges(order.id);
  const form = useForm<Values>({
    initialValues: {
      amount: balanceOf(order).toFixed(2),
      date: today,
      payment_type: null,
      reference: '',
      note: '',
    },
    validate: (values) => ({
      ...refusedBy(() => refusePayment({ ...values, payment_type: typesOf(values) }, today)),
      ...overBalance(order, numberFrom(values.amount)),
      ...validateWith(NewPayment)(bodyOf(order, values)),
    }),
  });
  const { onSubmit, pending, error } = useSubmit(form, {
    send: (values: Values) => record(NewPayment.parse(bodyOf(order, values)), key),
    onDone: onSaved,
    fallback: 'Failed to record the payment',
  });
  useReportState({ form, pending, onState });
  const isCheck = form.values.payment_type === 'Check';
  return (
    <form className={dialog.stack} onSubmit={onSubmit} noValidate>
      <p className={dialog.text}>
        {formatMoney(balanceOf(order))} is open on {order.order_number}.
      </p>
      <div className={classes.fields}>
        <NumberField label="Amount" money withAsterisk data-autofocus {...form.getInputProps('amount')} />
        <DayField label="Date" withAsterisk max={today} {...form.getInputProps('date')} />
        <Select
          label="Payment Type"
          data={[...PAYMENT_TYPES]}
          withAsterisk
          {...form.getInputProps('payment_type')}
        />
        <TextInput
          label={isCheck ? 'Check Number' : 'Reference'}
          autoComplete="off"
          withAsterisk={isCheck}
          {...form.getInputProps('reference')}
        />
      </div>
      <Textarea label="Note" autosize minRows={1} maxRows={5} {...form.getInputProps('note')} />
      <FormFoot message={error && <Message kind="bad">{error}</Message>}>
        <div className={dialog.end}>
          <Button variant="default" disabled={pending} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" loading={pending}>
            Record Payment
          </Button>
        </div>
      </FormFoot>
    </form>
  );
}

const typesOf = ({ payment_type }: Values) => (payment_type ? [payment_type as PaymentType] : []);

function bodyOf({ id, store_id }: Order, { amount: typed, payment_type, ...rest }: Values) {
  const amount = numberFrom(typed) ?? Number.NaN;
  return {
    ...rest,
    store_id,
    amount,
    payment_type: payment_type ?? undefined,
    applications: [{ order_id: id, amount }],
  };
}
