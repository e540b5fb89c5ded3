import type { Order } from '@waybill/domain/orders/schema';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import classes from './order-modal.module.css';
import { OrderSection } from './order-section.tsx';

export function StoreSection({ order }: { order: Order }) {
  return (
    <OrderSection title="Store">
      <div className={classes.single}>
        <Facts>
          <Fact label="Store name">{order.store_name}</Fact>
          <Fact label="License number">{order.store_license}</Fact>
        </Facts>
      </div>
    </OrderSection>
  );
}
