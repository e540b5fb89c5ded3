import type { Order } from '@waybill/domain/orders/schema';
import { StoreLink } from '../../partners/store-link.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import classes from './order-modal.module.css';
import { OrderSection } from './order-section.tsx';

export function StoreSection({ order }: { order: Order }) {
  return (
    <OrderSection title="Store">
      <div className={classes.single}>
        <Facts>
          <Fact label="Store name">
            <StoreLink id={order.store_id}>{order.store_name}</StoreLink>
          </Fact>
          <Fact label="License number">{order.store_license}</Fact>
        </Facts>
      </div>
    </OrderSection>
  );
}
