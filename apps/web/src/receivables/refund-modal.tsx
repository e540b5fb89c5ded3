import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { numberFrom } from '@waybill/domain/lib/typed-number';
import { FUTURE_REFUND, refusePayment, refuseRefund } from '@waybill/domain/receivables/entry-rules';
import { type Entry, NewRefund } from '@waybill/domain/receivables/entry-schema';
import { formatMoney } from '../lib/format.ts';
import { useToday } from '../partners/use-today.ts';
import { FormModal } from '../ui/dialog/form-modal.tsx';
import { DayField } from '../ui/form/day-field.tsx';
import fields from '../ui/form/field-pair.module.css';
import { NumberField } from '../ui/form/number-field.tsx';
import { paymentRefusals } from './payment-refusals.ts';
import { PaymentTypeSelect } from './payment-type-select.tsx';
import { useReceivableChanges } from './queries.ts';
import { ReferenceField } from './reference-field.tsx';

interface RefundModalProps {
  entry: Entry;
  opened: boolean;
  onClose: () => void;
}

/** Of what lies on account of a payment or credit memo. */
export function RefundModal({ entry, opened, onClose }: RefundModalProps) {
  const today = useToday();
  const { refund } = useReceivableChanges();
  const typed = (values: Values) => ({ ...values, amount: numberFrom(values.amount) });
  const form = useForm({
    initialValues: { amount: '', date: today, payment_type: '', reference: '', note: '' } satisfies Values,
    validate: (values) =>
      paymentRefusals(NewRefund, typed(values), (sent) => {
        refusePayment(sent, today, FUTURE_REFUND);
        refuseRefund(entry, sent);
      }),
    transformValues: (values) => NewRefund.parse(typed(values)),
  });
  return (
    <FormModal
      title={`Refund ${entry.number}`}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={async (values) => {
        const { data } = await refund(entry.id, values);
        return `Refund ${data.number} recorded successfully!`;
      }}
      submitLabel="Refund"
      fallback="Failed to record the refund"
    >
      <div className={fields.pair}>
        <NumberField
          label="Amount"
          description={`${formatMoney(entry.unapplied)} on account`}
          money
          withAsterisk
          data-autofocus
          {...form.getInputProps('amount')}
        />
        <DayField label="Date" withAsterisk max={today} {...form.getInputProps('date')} />
        <PaymentTypeSelect {...form.getInputProps('payment_type')} />
        <ReferenceField payment_type={form.values.payment_type} {...form.getInputProps('reference')} />
      </div>
      <TextInput label="Note" {...form.getInputProps('note')} />
    </FormModal>
  );
}

interface Values {
  amount: string;
  date: string;
  payment_type: string;
  reference: string;
  note: string;
}
