import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ORDER_NOT_UPDATED, type Order } from '@waybill/domain/orders/schema';
import { DELIVERY_DATE_NEEDED } from '@waybill/domain/orders/status/change-status';
import { ORDER_STATUSES } from '@waybill/domain/orders/status/status';
import { DRIVERS } from '@waybill/domain/partners/people';
import { sentenceOf } from '../../lib/call.ts';
import dialog from '../../ui/dialog/dialog.module.css';
import { Message } from '../../ui/feedback/message.tsx';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { OrderConflict } from '../dialog/order-conflict.tsx';
import { deliveryFormFields } from '../dialog/order-fields.ts';
import { useOrderForm } from '../dialog/use-order-form.ts';
import type { ChangeFormProps } from '../dialog/use-report-state.ts';
import { activeDriversQuery, useOrderChanges } from '../queries.ts';
import { DriverSelect, driverChoices } from './driver-select.tsx';

type DeliveryValues = { delivery_date: string; delivery_driver: string | null };

interface DeliveryFormProps extends ChangeFormProps {
  order: Order;
  onSaved: () => void;
}

export function DeliveryForm({ order, onSaved, onState, cancel }: DeliveryFormProps) {
  const { changeDelivery } = useOrderChanges();
  const drivers = useQuery(activeDriversQuery);
  const { form, seen, onSubmit, pending, error, conflict } = useOrderForm<DeliveryValues>({
    order,
    valuesOf: (from) => ({
      delivery_date: from.delivery_date ?? '',
      delivery_driver: from.delivery_driver_id,
    }),
    describe: ({ delivery_date, delivery_driver }, from) => {
      const driver = driverChoices(drivers.data, from).find(({ value }) => value === delivery_driver);
      return deliveryFormFields(delivery_date, driver?.label);
    },
    validate: ({ delivery_date }, from) =>
      ORDER_STATUSES[from.order_status].needsDelivery && !delivery_date
        ? { delivery_date: DELIVERY_DATE_NEEDED }
        : {},
    send: ({ delivery_date, delivery_driver }, from) =>
      changeDelivery(from.id, {
        ...(delivery_date !== (from.delivery_date ?? '') && { delivery_date: delivery_date || null }),
        // An inactive driver stays assigned unless another one is chosen.
        ...(delivery_driver !== from.delivery_driver_id && { delivery_driver }),
        version: from.version,
      }),
    onSaved,
    onState,
    fallback: ORDER_NOT_UPDATED,
  });
  const choices = driverChoices(drivers.data, seen);
  const unchanged =
    form.values.delivery_date === (seen.delivery_date ?? '') &&
    form.values.delivery_driver === seen.delivery_driver_id;
  return (
    <form className={dialog.stack} onSubmit={onSubmit} noValidate>
      {drivers.error && (
        <Message kind="bad">{sentenceOf(drivers.error, DRIVERS.sentences.notFetched)}</Message>
      )}
      {conflict && <OrderConflict order={order} conflict={conflict} />}
      <TextInput type="date" label="Delivery date" data-autofocus {...form.getInputProps('delivery_date')} />
      <DriverSelect data={choices} {...form.getInputProps('delivery_driver')} />
      <FormFoot message={error && <Message kind="bad">{error}</Message>}>
        <div className={dialog.end}>
          <Button variant="default" disabled={pending} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" loading={pending} disabled={unchanged}>
            Save Delivery
          </Button>
        </div>
      </FormFoot>
    </form>
  );
}
