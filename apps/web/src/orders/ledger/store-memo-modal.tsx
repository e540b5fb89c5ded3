import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { numberFrom } from '@waybill/domain/lib/typed-number';
import { refuseMemo } from '@waybill/domain/orders/papers/credit-memo';
import { creditMemosApi, NewCreditMemo } from '@waybill/domain/receivables/credit-memos-api';
import { AMOUNT, MEMO_REASONS } from '@waybill/domain/receivables/entry-schema';
import { call } from '../../lib/call.ts';
import { useSendOnce } from '../../lib/send-once.ts';
import { storeQuery } from '../../partners/store-queries.ts';
import { useToday } from '../../partners/use-today.ts';
import { paymentRefusals } from '../../receivables/payment-refusals.ts';
import classes from '../../receivables/receivables.module.css';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import fields from '../../ui/form/field-pair.module.css';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/select/select.tsx';

interface StoreMemoModalProps {
  /** The store in the address; undefined while no account is open. */
  store: string | undefined;
  opened: boolean;
  onClose: () => void;
}

/** A plain amount for a store, of no order and without tax; what an order's goods are worth is credited in the order. */
export function StoreMemoModal({ store, opened, onClose }: StoreMemoModalProps) {
  const today = useToday();
  const cache = useQueryClient();
  const sendOnce = useSendOnce();
  const { data } = useQuery({ ...storeQuery(store ?? ''), enabled: opened && store !== undefined });
  const typed = ({ amount, reason, ...rest }: Values) => ({
    ...rest,
    store_id: store,
    amount: numberFrom(amount) ?? Number.NaN,
    reason: reason || undefined,
  });
  const form = useForm({
    initialValues: { amount: '', date: today, reason: '', note: '' } satisfies Values,
    validate: (values) => ({
      ...(values.amount.trim() === '' && { amount: AMOUNT }),
      ...paymentRefusals(NewCreditMemo, typed(values), (sent) => refuseMemo(sent, today)),
    }),
    transformValues: (values) => NewCreditMemo.parse(typed(values)),
  });
  const record = async (body: NewCreditMemo) => {
    try {
      return (await sendOnce(body, (idempotencyKey) => call(creditMemosApi.record, { body, idempotencyKey })))
        .message;
    } finally {
      void cache.invalidateQueries({ queryKey: ['orders'] });
    }
  };
  return (
    <FormModal
      title={data ? `Credit Memo - ${data.store_name}` : 'Credit Memo'}
      opened={opened && store !== undefined}
      onClose={onClose}
      form={form}
      onSubmit={record}
      submitLabel="Record Credit Memo"
      fallback="Failed to record the credit memo"
    >
      <p className={classes.note}>It goes on account of the store. Credit goods in the order they were on.</p>
      <div className={fields.pair}>
        <NumberField label="Amount" money withAsterisk data-autofocus {...form.getInputProps('amount')} />
        <DayField label="Date" withAsterisk max={today} {...form.getInputProps('date')} />
        <Select
          label="Reason"
          data={[...MEMO_REASONS]}
          withAsterisk
          {...form.getInputProps('reason')}
          value={form.values.reason || null}
          onChange={(reason) => form.setFieldValue('reason', reason ?? '')}
        />
      </div>
      <Textarea label="Note" autosize minRows={1} maxRows={5} {...form.getInputProps('note')} />
    </FormModal>
  );
}

interface Values extends Record<string, unknown> {
  amount: string;
  date: string;
  reason: string;
  note: string;
}
