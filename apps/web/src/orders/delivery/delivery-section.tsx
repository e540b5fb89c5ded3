import { Button } from '@mantine/core';
import { outForDeliverySentence } from '@waybill/domain/orders/policies';
import type { Order } from '@waybill/domain/orders/schema';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import type { LeaveGuard } from '../../ui/dialog/use-leave-guard.ts';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { OrderSection } from '../dialog/order-section.tsx';
import { DeliveryModal } from './delivery-modal.tsx';
import { RunLink } from './run-link.tsx';

export function DeliverySection({ order, guard }: { order: Order; guard: LeaveGuard }) {
  const changeable = useMay()('orders.change_delivery') && !outForDeliverySentence(order);
  const [changing, setChanging] = useState(false);
  return (
    <OrderSection
      title="Delivery"
      action={
        changeable && (
          <Button size="compact-sm" variant="default" onClick={() => setChanging(true)}>
            Change Delivery
          </Button>
        )
      }
    >
      <Facts>
        <Fact label="Delivery date">{order.delivery_date && formatDate(order.delivery_date)}</Fact>
        <Fact label="Driver">{order.delivery_driver}</Fact>
        {order.run && (
          <Fact label="Run">
            <RunLink run={order.run} />
          </Fact>
        )}
      </Facts>
      {changeable && (
        <DeliveryModal order={order} opened={changing} guard={guard} onClose={() => setChanging(false)} />
      )}
    </OrderSection>
  );
}
