import { Button } from '@mantine/core';
import type { Order } from '@waybill/domain/orders/schema';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import type { LeaveGuard } from '../../ui/dialog/use-leave-guard.ts';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { OrderSection } from '../dialog/order-section.tsx';
import { DeliveryModal } from './delivery-modal.tsx';

export function DeliverySection({ order, guard }: { order: Order; guard: LeaveGuard }) {
  const may = useMay();
  const [changing, setChanging] = useState(false);
  return (
    <OrderSection
      title="Delivery"
      action={
        may('orders.change_delivery') && (
          <Button size="compact-sm" variant="default" onClick={() => setChanging(true)}>
            Change Delivery
          </Button>
        )
      }
    >
      <Facts>
        <Fact label="Delivery date">{order.delivery_date && formatDate(order.delivery_date)}</Fact>
        <Fact label="Driver">{order.delivery_driver}</Fact>
      </Facts>
      {may('orders.change_delivery') && (
        <DeliveryModal order={order} opened={changing} guard={guard} onClose={() => setChanging(false)} />
      )}
    </OrderSection>
  );
}
