import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ORDER_NOT_UPDATED, type Order } from '@waybill/domain/orders/schema';
import { NEXT_STEPS, refuseApproval } from '@waybill/domain/orders/status/next-step';
import { DRIVERS } from '@waybill/domain/partners/people';
import { sentenceOf } from '../../lib/call.ts';
import { refusedBy } from '../../lib/validate.ts';
import { useToday } from '../../partners/use-today.ts';
import dialog from '../../ui/dialog/dialog.module.css';
import { Message } from '../../ui/feedback/message.tsx';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { DeliveryDate } from '../delivery/delivery-date.tsx';
import { DriverSelect, driverChoices } from '../delivery/driver-select.tsx';
import { OrderConflict } from '../dialog/order-conflict.tsx';
import { deliveryFormFields } from '../dialog/order-fields.ts';
import { useOrderForm } from '../dialog/use-order-form.ts';
import type { ChangeFormProps } from '../dialog/use-report-state.ts';
import { useGateOverride } from '../gate/use-gate-override.tsx';
import { activeDriversQuery, useOrderChanges } from '../queries.ts';

type Values = { delivery_date: string; delivery_driver: string | null };

interface ApproveFormProps extends ChangeFormProps {
  order: Order;
  onSaved: (order: Order) => void;
}

export function ApproveForm({ order, onSaved, onState, cancel }: ApproveFormProps) {
  const today = useToday();
  const { approve } = useOrderChanges();
  const gate = useGateOverride();
  const drivers = useQuery(activeDriversQuery);
  const { form, seen, onSubmit, pending, error, conflict } = useOrderForm<Values>({
    order,
    valuesOf: (from) => ({
      delivery_date: from.delivery_date ?? today,
      delivery_driver: from.delivery_driver_id,
    }),
    describe: ({ delivery_date, delivery_driver }, from) => {
      const driver = driverChoices(drivers.data, from).find(({ value }) => value === delivery_driver);
      return deliveryFormFields(delivery_date, driver?.label);
    },
    validate: ({ delivery_date }, from) => refusedBy(() => refuseApproval(from, delivery_date)),
    send: ({ delivery_driver, ...values }, from) =>
      gate.send((override) =>
        approve(from.id, {
          ...values,
          // An inactive driver stays assigned unless another one is chosen.
          ...(delivery_driver !== from.delivery_driver_id && { delivery_driver }),
          ...override,
          version: from.version,
        }),
      ),
    onSaved,
    onState,
    fallback: ORDER_NOT_UPDATED,
  });
  return (
    <form className={dialog.stack} onSubmit={onSubmit} noValidate>
      {drivers.error && (
        <Message kind="bad">{sentenceOf(drivers.error, DRIVERS.sentences.notFetched)}</Message>
      )}
      {conflict && <OrderConflict order={order} conflict={conflict} />}
      <DeliveryDate data-autofocus {...form.getInputProps('delivery_date')} />
      <DriverSelect data={driverChoices(drivers.data, seen)} {...form.getInputProps('delivery_driver')} />
      {gate.field}
      <FormFoot message={error && <Message kind="bad">{error}</Message>}>
        <div className={dialog.end}>
          <Button variant="default" disabled={pending} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" loading={pending}>
            {NEXT_STEPS.approve}
          </Button>
        </div>
      </FormFoot>
    </form>
  );
}
