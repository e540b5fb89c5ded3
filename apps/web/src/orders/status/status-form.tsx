import { Button } from '@mantine/core';
import type { Order } from '@waybill/domain/orders/schema';
import {
  changeStatus,
  DELIVERY_DATE_NEEDED,
  NOTHING_CHANGED,
  STATUS_FAILED,
} from '@waybill/domain/orders/status/change-status';
import type { OrderStatus } from '@waybill/domain/orders/status/status';
import {
  heldBack,
  needsOf,
  type StatusForm as StatusValues,
  statusChangeOf,
  statusFormOf,
} from '@waybill/domain/orders/status/status-form';
import { use, useRef } from 'react';
import { refusedBy } from '../../lib/validate.ts';
import { useToday } from '../../partners/use-today.ts';
import dialog from '../../ui/dialog/dialog.module.css';
import { Message } from '../../ui/feedback/message.tsx';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { DeliveryDate } from '../delivery/delivery-date.tsx';
import { OrderConflict } from '../dialog/order-conflict.tsx';
import { statusFormFields } from '../dialog/order-fields.ts';
import { type ManifestHandle, OrderFiles } from '../dialog/order-files-section.tsx';
import { useOrderForm } from '../dialog/use-order-form.ts';
import type { ChangeFormProps } from '../dialog/use-report-state.ts';
import { CollectFirst } from '../gate/collect-first.tsx';
import { useGateOverride } from '../gate/use-gate-override.tsx';
import { useOrderChanges } from '../queries.ts';
import { PaymentVoids } from './payment-voids.tsx';
import { StatusChoice } from './status-choice.tsx';
import classes from './status-form.module.css';
import { StatusPayment } from './status-payment.tsx';

interface StatusFormProps extends ChangeFormProps {
  order: Order;
  /** The status that is set without a choice. */
  preset?: OrderStatus;
  /** What the button says. */
  label?: string;
  /** For a driver, who tells what happened today. */
  dateFixed?: boolean;
  onSaved: (order: Order) => void;
}

export function StatusForm(props: StatusFormProps) {
  const { order, preset, label = 'Update Status', dateFixed = false, onSaved, onState, cancel } = props;
  const { ManifestField } = use(OrderFiles);
  const manifest = useRef<ManifestHandle>(null);
  const today = useToday();
  const changes = useOrderChanges();
  const gate = useGateOverride();
  const { form, seen, onSubmit, pending, error, conflict } = useOrderForm<StatusValues>({
    order,
    valuesOf: (from) => ({
      ...statusFormOf(from, today),
      ...(preset && { order_status: preset }),
      ...(preset === 'delivered' && { delivery_date: today }),
    }),
    describe: (values, from) => statusFormFields(from, values, preset !== undefined),
    validate: (values, from) => refusedBy(() => changeStatus(from, statusChangeOf(from, values))),
    send: async (values, from) => {
      await manifest.current?.send();
      const change = { ...statusChangeOf(from, values), version: from.version };
      return gate.send((override) => changes.changeStatus(from.id, { ...change, ...override }));
    },
    onSaved,
    onState,
    fallback: STATUS_FAILED,
  });
  const { values } = form;
  const held = heldBack(seen, values);
  return (
    <form className={dialog.stack} onSubmit={onSubmit} noValidate>
      {conflict && <OrderConflict order={order} conflict={conflict} />}
      {!preset && <StatusChoice form={form} current={seen.order_status} />}
      <Consequence from={seen} to={values.order_status} />
      <PaymentVoids order={seen} values={values} />
      <CollectFirst order={seen} values={values} />
      {needsOf(values.order_status).needsPayment && <StatusPayment form={form} order={seen} />}
      {needsOf(values.order_status).needsDelivery && (
        <DeliveryDate
          {...form.getInputProps('delivery_date')}
          readOnly={dateFixed}
          data-autofocus={preset === 'delivered' || undefined}
          error={held === 'date' ? DELIVERY_DATE_NEEDED : form.errors.delivery_date}
        />
      )}
      {preset === 'delivered' && ManifestField && (
        <ManifestField
          order={order}
          onChosen={(chosen) => onState(chosen || form.isDirty() ? 'dirty' : 'clean')}
          ref={manifest}
        />
      )}
      {gate.field}
      <FormFoot message={error && <Message kind="bad">{error}</Message>}>
        {held === 'unchanged' && <p className={classes.hint}>{NOTHING_CHANGED}</p>}
        <div className={dialog.end}>
          <Button variant="default" disabled={pending} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" loading={pending} disabled={held !== undefined}>
            {label}
          </Button>
        </div>
      </FormFoot>
    </form>
  );
}

/** The side effects of the status, if any. */
function Consequence({ from, to }: { from: Order; to: StatusValues['order_status'] }) {
  const was = from.order_status;
  if (to === 'cancelled' && was !== 'cancelled')
    return <Message kind="info">All items of the order go back into stock.</Message>;
  if (was === 'cancelled' && to !== 'cancelled')
    return <Message kind="info">The items are taken from stock again.</Message>;
  if (to === 'unpaid' && from.payment_info.amount_paid > 0)
    return <Message kind="info">The amount paid is set back to $0.00.</Message>;
  return null;
}
