import { type UseFormReturnType, useForm } from '@mantine/form';
import { ordersApi } from '@waybill/domain/orders/api';
import type { BulkOrders } from '@waybill/domain/orders/bulk-orders';
import type { OrderRow, StatusChange } from '@waybill/domain/orders/schema';
import { bulkChangeOf, checkBulkChange, ordersChanged } from '@waybill/domain/orders/status/bulk-status';
import { STATUS_FAILED } from '@waybill/domain/orders/status/change-status';
import { isPaidInFull } from '@waybill/domain/orders/status/status';
import { needsOf, type StatusForm } from '@waybill/domain/orders/status/status-form';
import { call } from '../../lib/call.ts';
import { refusedBy } from '../../lib/validate.ts';
import { useToday } from '../../partners/use-today.ts';
import dialog from '../../ui/dialog/dialog.module.css';
import { Message } from '../../ui/feedback/message.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { DeliveryDate } from '../delivery/delivery-date.tsx';
import { useReportState } from '../dialog/use-report-state.ts';
import type { BulkFormProps } from '../list/bulk-dialog.tsx';
import { BulkFoot, ordersIn } from '../list/bulk-foot.tsx';
import { merged, useBulkChange } from '../list/use-bulk-change.ts';
import { PaymentTypes } from './payment-types.tsx';
import { StatusChoice } from './status-choice.tsx';
import classes from './status-form.module.css';

interface BulkStatusFormProps extends BulkFormProps {
  orders: readonly OrderRow[];
}

export function BulkStatusForm({ orders, onDone, onState, cancel }: BulkStatusFormProps) {
  const today = useToday();
  const { changeAll, done } = useBulkChange(
    async (body: StatusChange & { orders: BulkOrders }, idempotencyKey) => {
      const { data, warnings = [] } = await call(ordersApi.changeStatuses, { body, idempotencyKey });
      return { ...data, warnings };
    },
  );
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
      const outcomes = change ? await changeAll([...orders], change) : [];
      return {
        ...merged(outcomes),
        settled: outcomes.flatMap(({ settled }) => settled),
        warnings: outcomes.flatMap(({ warnings }) => warnings),
      };
    },
    onDone: (outcome, { order_status }) => onDone(outcome, ordersChanged(outcome, order_status)),
    fallback: STATUS_FAILED,
  });
  useReportState({ form, pending, onState });
  const status = form.values.order_status;
  const { needsDelivery, needsPayment } = needsOf(status);
  return (
    <form className={dialog.stack} onSubmit={onSubmit} noValidate>
      <StatusChoice form={form} />
      {status === 'cancelled' && <Message kind="info">All items of the orders go back into stock.</Message>}
      {status === 'unpaid' && (
        <Message kind="info">
          The amount paid is set back to $0.00. This voids the payments of the orders.
        </Message>
      )}
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
      <BulkFoot
        label={`Update ${ordersIn(orders.length)}`}
        count={orders.length}
        done={done}
        pending={pending}
        disabled={!status}
        error={error}
        cancel={cancel}
      />
    </form>
  );
}
