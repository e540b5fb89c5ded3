import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { NewPayment } from '@waybill/domain/receivables/entry-schema';
import { paymentsApi } from '@waybill/domain/receivables/payments-api';
import { call } from '../../lib/call.ts';
import { useSendOnce } from '../../lib/send-once.ts';
import { StorePicker } from '../../partners/store-picker.tsx';
import { useToday } from '../../partners/use-today.ts';
import { PaymentTypeSelect } from '../../receivables/payment-type-select.tsx';
import { ReferenceField } from '../../receivables/reference-field.tsx';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import fields from '../../ui/form/field-pair.module.css';
import { NumberField } from '../../ui/form/number-field.tsx';
import { OpenOrdersField } from './open-orders-field.tsx';
import { openOrdersQuery } from './open-orders-query.ts';
import { type Paid, type PaymentValues, paymentOf, refusalsOf } from './payment-values.ts';

interface RecordPaymentModalProps {
  /** Who pays, where it is known. */
  store?: string | undefined;
  opened: boolean;
  onClose: () => void;
}

/** A payment of a store, applied to its open orders from the oldest on, or as typed; the rest stays on account. */
export function RecordPaymentModal({ store, opened, onClose }: RecordPaymentModalProps) {
  const cache = useQueryClient();
  const today = useToday();
  const sendOnce = useSendOnce();
  const form = useForm<PaymentValues, NewPayment>({
    initialValues: {
      store_id: undefined,
      amount: '',
      date: today,
      payment_type: '',
      reference: '',
      note: '',
      applied: {},
    },
    validate: (values) => refusalsOf(values, paid, today),
    transformValues: (values) => NewPayment.parse(paymentOf(values, paid)),
  });
  const store_id = form.values.store_id === undefined ? store : form.values.store_id;
  const { data: orders, isPending } = useQuery({
    ...openOrdersQuery(store_id ?? ''),
    enabled: opened && Boolean(store_id),
  });
  const paid: Paid = { store_id, orders: orders ?? [] };
  const record = async (body: NewPayment) => {
    try {
      const { message } = await sendOnce(body, (idempotencyKey) =>
        call(paymentsApi.record, { body, idempotencyKey }),
      );
      return message;
    } finally {
      void cache.invalidateQueries({ queryKey: ['orders'] });
    }
  };
  return (
    <FormModal
      title="Record Payment"
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={record}
      submitLabel="Record Payment"
      fallback="Failed to record the payment"
      busy={Boolean(store_id) && isPending}
      size="44rem"
    >
      <StorePicker
        label="Store"
        withAsterisk
        value={store_id ?? null}
        onChange={(chosen) => form.setValues({ store_id: chosen?.id ?? null, applied: {} })}
        error={form.errors.store_id as string | undefined}
        openOnFocus={false}
        data-autofocus={!store || undefined}
      />
      <div className={fields.pair}>
        <NumberField
          label="Amount"
          money
          withAsterisk
          data-autofocus={Boolean(store) || undefined}
          {...form.getInputProps('amount')}
        />
        <DayField label="Date" withAsterisk max={today} {...form.getInputProps('date')} />
        <PaymentTypeSelect {...form.getInputProps('payment_type')} />
        <ReferenceField payment_type={form.values.payment_type} {...form.getInputProps('reference')} />
      </div>
      <Textarea label="Note" autosize minRows={1} {...form.getInputProps('note')} />
      {store_id && orders && <OpenOrdersField form={form} orders={orders} />}
    </FormModal>
  );
}
