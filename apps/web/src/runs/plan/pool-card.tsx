import { useDraggable } from '@dnd-kit/core';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { OrderFacts, StoreLine } from './order-facts.tsx';
import classes from './plan.module.css';
import type { PlannedStop, PlanOrder } from './stops.ts';

interface PoolCardProps {
  store: PlannedStop;
  onAdd: (orders: readonly PlanOrder[]) => void;
}

/** The waiting orders of one store: dragged together, or added one by one. */
export function PoolCard({ store, onAdd }: PoolCardProps) {
  const { orders, store_id, store_name } = store;
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: `pool:${store_id}`, data: { store } });
  const several = orders.length > 1;
  return (
    <li ref={setNodeRef} className={classes.card} data-dragged={isDragging || undefined} {...listeners}>
      <div className={classes.top}>
        <StoreLine store={store} />
        {several && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Add all ${orders.length} orders of ${store_name}`}
            onClick={() => onAdd(orders)}
          >
            Add all {orders.length}
          </Button>
        )}
      </div>
      <ul className={classes.orders}>
        {orders.map((order) => (
          <li key={order.id} className={classes.order}>
            <OrderFacts order={order} withDate />
            <ActionIcon
              variant="default"
              className={classes.tool ?? ''}
              aria-label={`Add ${order.order_number}`}
              onClick={() => onAdd([order])}
            >
              <IconPlus size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </li>
  );
}
