import { useForm } from '@mantine/form';
import { type Allocation, AllocationsChange } from '@waybill/domain/lots/allocation-schema';
import type { Order } from '@waybill/domain/orders/schema';
import { useEffect, useEffectEvent } from 'react';
import lots from '../../lots/lots.module.css';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { type ChosenValues, changeOf, refusalsOf, sharesOf } from './chosen-lots.ts';
import { LineShares } from './line-shares.tsx';
import { useChangeAllocations } from './queries.ts';

interface ChangeLotsModalProps {
  order: Order;
  allocations: readonly Allocation[];
  opened: boolean;
  onClose: () => void;
}

/** Other lots for the lines of an order, until it leaves. */
export function ChangeLotsModal({ order, allocations, opened, onClose }: ChangeLotsModalProps) {
  const change = useChangeAllocations(order);
  const form = useForm<ChosenValues, AllocationsChange>({
    initialValues: { shares: sharesOf(order.order_details, allocations) },
    validate: (values) => refusalsOf(order, values),
    transformValues: (values) => AllocationsChange.parse(changeOf(order, values)),
  });
  /** The form follows what is stored until something is typed. */
  const follow = useEffectEvent(() => {
    if (form.isDirty()) return;
    const values = { shares: sharesOf(order.order_details, allocations) };
    form.setInitialValues(values);
    form.setValues(values);
  });
  useEffect(() => follow(), [order.version, allocations]);
  return (
    <FormModal
      title={`Change Lots of ${order.order_number}`}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={change}
      submitLabel="Save Lots"
      fallback="Failed to change the lots"
      size="60rem"
    >
      <p className={lots.note}>
        Enter a package tag where only a part of a lot leaves. Without one the lot’s own tag goes along.
      </p>
      <div className={lots.lines}>
        {order.order_details.map((line) => (
          <LineShares
            key={line.id}
            line={line}
            form={form}
            present={allocations.filter(({ order_line_id }) => order_line_id === line.id)}
          />
        ))}
      </div>
    </FormModal>
  );
}
