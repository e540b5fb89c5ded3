import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ordersApi } from '@waybill/domain/orders/api';
import type { BulkOrders } from '@waybill/domain/orders/bulk-orders';
import { deliveriesChanged } from '@waybill/domain/orders/delivery/bulk-delivery';
import { ORDER_NOT_UPDATED, type OrderRow } from '@waybill/domain/orders/schema';
import { DRIVERS } from '@waybill/domain/partners/people';
import { call, sentenceOf } from '../../lib/call.ts';
import dialog from '../../ui/dialog/dialog.module.css';
import { Message } from '../../ui/feedback/message.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { useReportState } from '../dialog/use-report-state.ts';
import type { BulkFormProps } from '../list/bulk-dialog.tsx';
import { BulkFoot, ordersIn } from '../list/bulk-foot.tsx';
import { merged, useBulkChange } from '../list/use-bulk-change.ts';
import { activeDriversQuery } from '../queries.ts';
import { DriverSelect } from './driver-select.tsx';

type DeliveryValues = {
  delivery_date: string;
  delivery_driver: string | null;
  noDate: boolean;
  noDriver: boolean;
};
type Change = { delivery_date?: string | null; delivery_driver?: string | null };

/** What is left empty stays as it is on each order, unless it is to be taken away. */
export function BulkDeliveryForm({
  orders,
  onDone,
  onState,
  cancel,
}: BulkFormProps & { orders: readonly OrderRow[] }) {
  const drivers = useQuery(activeDriversQuery);
  const { changeAll, done } = useBulkChange(
    async (body: Change & { orders: BulkOrders }, idempotencyKey) =>
      (await call(ordersApi.changeDeliveries, { body, idempotencyKey })).data,
  );
  const form = useForm<DeliveryValues>({
    initialValues: { delivery_date: '', delivery_driver: null, noDate: false, noDriver: false },
  });
  const change = changeOf(form.values);
  const { onSubmit, pending, error } = useSubmit(form, {
    send: async (values: DeliveryValues) => merged(await changeAll([...orders], changeOf(values))),
    onDone: (outcome) => onDone(outcome, deliveriesChanged(outcome)),
    fallback: ORDER_NOT_UPDATED,
  });
  useReportState({ form, pending, onState });
  return (
    <form className={dialog.stack} onSubmit={onSubmit} noValidate>
      {drivers.error && (
        <Message kind="bad">{sentenceOf(drivers.error, DRIVERS.sentences.notFetched)}</Message>
      )}
      <TextInput
        type="date"
        label="Delivery date"
        description="Empty leaves the date of each order as it is."
        data-autofocus
        disabled={form.values.noDate}
        {...form.getInputProps('delivery_date')}
      />
      <Checkbox label="Take the delivery date away" {...form.getInputProps('noDate', { type: 'checkbox' })} />
      <DriverSelect
        description="Empty leaves the driver of each order as it is."
        placeholder="Leave as it is"
        disabled={form.values.noDriver}
        data={drivers.data?.map(({ id, driver_name }) => ({ value: id, label: driver_name })) ?? []}
        {...form.getInputProps('delivery_driver')}
      />
      <Checkbox label="Take the driver away" {...form.getInputProps('noDriver', { type: 'checkbox' })} />
      <BulkFoot
        label={`Save Delivery of ${ordersIn(orders.length)}`}
        count={orders.length}
        done={done}
        pending={pending}
        disabled={Object.keys(change).length === 0}
        error={error}
        cancel={cancel}
      />
    </form>
  );
}

function changeOf({ delivery_date, delivery_driver, noDate, noDriver }: DeliveryValues): Change {
  return {
    ...(noDate ? { delivery_date: null } : delivery_date && { delivery_date }),
    ...(noDriver ? { delivery_driver: null } : delivery_driver && { delivery_driver }),
  };
}
