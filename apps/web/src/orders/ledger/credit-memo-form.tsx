import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '@waybill/domain/orders/schema';
import { MEMO_REASONS } from '@waybill/domain/receivables/entry-schema';
import { formatMoney } from '../../lib/format.ts';
import { useSendOnce } from '../../lib/send-once.ts';
import { useToday } from '../../partners/use-today.ts';
import dialog from '../../ui/dialog/dialog.module.css';
import { Message } from '../../ui/feedback/message.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import fields from '../../ui/form/field-pair.module.css';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Select } from '../../ui/select/select.tsx';
import { type ChangeFormProps, useReportState } from '../dialog/use-report-state.ts';
import { CreditMemoLines } from './credit-memo-lines.tsx';
import { type MemoValues, memoValuesOf, reviewMemo } from './credit-memo-values.ts';
import { entriesQuery, useLedgerChanges } from './entries-queries.ts';

interface CreditMemoFormProps extends ChangeFormProps {
  order: Order;
  onSaved: (order: Order) => void;
}

export function CreditMemoForm({ order, onSaved, onState, cancel }: CreditMemoFormProps) {
  const today = useToday();
  const sendOnce = useSendOnce();
  const { data: entries = [] } = useQuery(entriesQuery(order.id));
  const { credit } = useLedgerChanges(order.id);
  const review = (values: MemoValues) => reviewMemo(order, entries, values, today);
  const form = useForm<MemoValues>({
    initialValues: memoValuesOf(order, today),
    validate: (values) => {
      const found = review(values);
      return 'errors' in found ? found.errors : {};
    },
  });
  const { onSubmit, pending, error } = useSubmit(form, {
    send: (values: MemoValues) => {
      const found = review(values);
      if ('errors' in found) throw new Error('The memo was sent although it is wrong.');
      return sendOnce(found.body, (key) => credit(found.body, key));
    },
    onDone: onSaved,
    fallback: 'Failed to record the credit memo',
  });
  useReportState({ form, pending, onState });
  const found = review(form.values);
  return (
    <form className={dialog.stack} onSubmit={onSubmit} noValidate>
      <div className={fields.pair}>
        <Select
          label="Reason"
          data={[...MEMO_REASONS]}
          withAsterisk
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <DayField label="Date" max={today} {...form.getInputProps('date')} />
      </div>
      <CreditMemoLines form={form} order={order} />
      <Textarea label="Note" autosize minRows={1} maxRows={5} {...form.getInputProps('note')} />
      {'parts' in found && (
        <p className={dialog.text} aria-live="polite">
          Credit: <strong>{formatMoney(found.parts.amount)}</strong>, {formatMoney(found.parts.tax)} of it
          tax.
        </p>
      )}
      <FormFoot
        message={(form.errors.lines || error) && <Message kind="bad">{form.errors.lines ?? error}</Message>}
      >
        <div className={dialog.end}>
          <Button variant="default" disabled={pending} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" loading={pending}>
            Record Credit Memo
          </Button>
        </div>
      </FormFoot>
    </form>
  );
}
