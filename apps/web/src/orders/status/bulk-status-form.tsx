import { Button } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type BulkStatusOutcome, bulkChangeOf, checkBulkChange } from '@waybill/domain/orders/bulk-status';
import { STATUS_FAILED } from '@waybill/domain/orders/change-status';
import type { OrderRow } from '@waybill/domain/orders/schema';
import { isPaidInFull } from '@waybill/domain/orders/status';
import { needsOf, type StatusForm } from '@waybill/domain/orders/status-form';
import { refusedBy } from '../../lib/validate.ts';
import { useToday } from '../../partners/use-today.ts';
import dialog from '../../ui/dialog/dialog.module.css';
import { Message } from '../../ui/feedback/message.tsx';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { DeliveryDate } from '../delivery/delivery-date.tsx';
import { type ChangeFormProps, useReportState } from '../dialog/use-report-state.ts';
import { PaymentTypes } from './payment-types.tsx';
import { StatusChoice } from './status-choice.tsx';
import classes from './status-form.module.css';
import { useBulkStatus } from './use-bulk-status.ts';

interface BulkStatusFormProps extends ChangeFormProps {
  orders: readonly OrderRow[];
  onDone: (outcome: BulkStatusOutcome, status: string) => void;
}

export function BulkStatusForm({ orders, onDone, onState, cancel }: BulkStatusFormProps) {
  const today = useToday();
  const changeAll = useBulkStatus();
  const form: UseFormReturnType<StatusForm, StatusForm> = useForm<StatusForm>({
    initialValues: { order_status: '', amount_paid: '', payment_type: [], delivery_date: today },
    validate: (values) => {
      const change = bulkChangeOf(values);
      return change ? refusedBy(() => checkBulkChange(change)) : {};
    },
  });
  const { onSubmit, pending, error } = useSubmit(form, {
    send: async (values: StatusForm) => {
      const change = bulkChangeOf(values);
      return change ? changeAll(orders, change) : { changed: [], settled: [], refused: [] };
    },
    onDone: (outcome, { order_status }) => onDone(outcome, order_status),
    fallback: STATUS_FAILED,
  });
  useReportState({ form, pending, onState });
  const status = form.values.order_status;
  const { needsDelivery, needsPayment } = needsOf(status);
  return (
    <form className={dialog.stack} onSubmit={onSubmit} noValidate>
      <StatusChoice form={form} />
      {status === 'cancelled' && <Message kind="info">All items of the orders go back into stock.</Message>}
      {status === 'unpaid' && <Message kind="info">The amount paid is set back to $0.00.</Message>}
      {status && isPaidInFull(status) && <Message kind="info">Each order counts as paid in full.</Message>}
      {needsPayment && (
        <div className={classes.payment}>
          {!(status && isPaidInFull(status)) && (
            <NumberField label="Amount paid on each order" money {...form.getInputProps('amount_paid')} />
          )}
          <PaymentTypes form={form} />
        </div>
      )}
      {needsDelivery && <DeliveryDate {...form.getInputProps('delivery_date')} />}
      <FormFoot message={error && <Message kind="bad">{error}</Message>}>
        <div className={dialog.end}>
          <Button variant="default" disabled={pending} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" loading={pending} disabled={!status}>
            Update {orders.length === 1 ? '1 Order' : `${orders.length} Orders`}
          </Button>
        </div>
      </FormFoot>
    </form>
  );
}
