import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { numberFrom } from '@waybill/domain/lib/typed-number';
import type { Order } from '@waybill/domain/orders/schema';
import { NEXT_STEPS } from '@waybill/domain/orders/status/next-step';
import { balanceOf } from '@waybill/domain/orders/totals';
import { refuseApplication, refusePayment } from '@waybill/domain/receivables/entry-rules';
import { NewPayment } from '@waybill/domain/receivables/entry-schema';
import type { PaymentType } from '@waybill/domain/receivables/payment-type';
import { formatMoney } from '../../lib/format.ts';
import { useSendOnce } from '../../lib/send-once.ts';
import { refusedBy, sentenceBy, validateWith } from '../../lib/validate.ts';
import { useToday } from '../../partners/use-today.ts';
import { PaymentTypeSelect } from '../../receivables/payment-type-select.tsx';
import { ReferenceField } from '../../receivables/reference-field.tsx';
import dialog from '../../ui/dialog/dialog.module.css';
import { Message } from '../../ui/feedback/message.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import fields from '../../ui/form/field-pair.module.css';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { type ChangeFormProps, useReportState } from '../dialog/use-report-state.ts';
import { type Recorded, useLedgerChanges } from './entries-queries.ts';

interface OrderPaymentFormProps extends ChangeFormProps {
  order: Order;
  onSaved: (recorded: Recorded) => void;
}

type Values = { amount: string; date: string; payment_type: string; reference: string; note: string };

/** One payment on one order, wherever in its dialog it is asked for; of several orders it is recorded in Receivables. */
export function OrderPaymentForm({ order, onSaved, onState, cancel }: OrderPaymentFormProps) {
  const today = useToday();
  const sendOnce = useSendOnce();
  const { record } = useLedgerChanges(order.id);
  const form = useForm<Values>({
    initialValues: {
      amount: balanceOf(order).toFixed(2),
      date: today,
      payment_type: '',
      reference: '',
      note: '',
    },
    validate: (values) => ({
      ...refusedBy(() => refusePayment({ ...values, payment_type: typesOf(values) }, today)),
      ...overBalance(order, values),
      ...validateWith(NewPayment)(bodyOf(order, values)),
    }),
  });
  const { onSubmit, pending, error } = useSubmit(form, {
    send: (values: Values) => {
      const body = NewPayment.parse(bodyOf(order, values));
      return sendOnce(body, (key) => record(body, key));
    },
    onDone: onSaved,
    fallback: 'Failed to record the payment',
  });
  useReportState({ form, pending, onState });
  return (
    <form className={dialog.stack} onSubmit={onSubmit} noValidate>
      <p className={dialog.text}>
        {formatMoney(balanceOf(order))} is open on {order.order_number}.
      </p>
      <div className={fields.pair}>
        <NumberField label="Amount" money withAsterisk data-autofocus {...form.getInputProps('amount')} />
        <DayField label="Date" withAsterisk max={today} {...form.getInputProps('date')} />
        <PaymentTypeSelect {...form.getInputProps('payment_type')} />
        <ReferenceField payment_type={form.values.payment_type} {...form.getInputProps('reference')} />
      </div>
      <Textarea label="Note" autosize minRows={1} maxRows={5} {...form.getInputProps('note')} />
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

const typesOf = ({ payment_type }: Values) => (payment_type ? [payment_type as PaymentType] : []);

function bodyOf({ id, store_id }: Order, { amount: typed, payment_type, ...rest }: Values) {
  const amount = numberFrom(typed) ?? Number.NaN;
  return {
    ...rest,
    store_id,
    amount,
    payment_type: payment_type || undefined,
    applications: [{ order_id: id, amount }],
  };
}

function overBalance(order: Order, { amount }: Values): Record<string, string> {
  const sentence = sentenceBy(() => refuseApplication(order, numberFrom(amount) ?? 0));
  return sentence ? { amount: sentence } : {};
}
