import { useDraggable, useDroppable } from '@dnd-kit/core';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { OrderFacts, StoreLine } from './order-facts.tsx';
import classes from './plan.module.css';
import type { PlannedStop } from './stops.ts';

export interface StopCardProps {
  stop: PlannedStop;
  place: number;
  isLast: boolean;
  /** What the server said of one of its orders. */
  refusal: string | undefined;
  onMove: (from: number, to: number) => void;
  onRemove: (orderId: string) => void;
  onArrival: (time: string) => void;
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

export function StopCard({ stop, place, isLast, refusal, onMove, onRemove, onArrival }: StopCardProps) {
  const id = `stop:${stop.store_id}`;
  const { listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({ id, data: { stop } });
  const drop = useDroppable({ id, data: { place } });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    onMove(place, place + step);
  };
  const mover = (label: string, step: number, disabled: boolean) => (
    <ActionIcon
      variant="default"
      className={classes.tool ?? ''}
      aria-label={`${label} ${stop.store_name}`}
      aria-keyshortcuts={step < 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
      data-move={step}
      disabled={disabled}
      onClick={() => onMove(place, place + step)}
    >
      {step < 0 ? <IconArrowUp size={16} aria-hidden /> : <IconArrowDown size={16} aria-hidden />}
    </ActionIcon>
  );
  return (
    <li
      ref={(element) => {
        setNodeRef(element);
        drop.setNodeRef(element);
      }}
      className={classes.card}
      data-dragged={isDragging || undefined}
      data-over={drop.isOver || undefined}
      onKeyDown={onKeyDown}
    >
      <div className={classes.top}>
        <span ref={setActivatorNodeRef} className={classes.grip} {...listeners}>
          <IconGripVertical size={16} aria-hidden />
          <span className={classes.place}>{place + 1}</span>
          <StoreLine store={stop} />
        </span>
        <span className={classes.tools}>
          <TextInput
            type="time"
            size="xs"
            aria-label={`Planned arrival at ${stop.store_name}`}
            value={stop.planned_arrival}
            onChange={(event) => onArrival(event.currentTarget.value)}
          />
          {mover('Move up', -1, place === 0)}
          {mover('Move down', 1, isLast)}
        </span>
      </div>
      <ul className={classes.orders}>
        {stop.orders.map((order) => (
          <li key={order.id} className={classes.order}>
            <OrderFacts order={order} />
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.tool ?? ''}
              aria-label={`Remove ${order.order_number}`}
              onClick={() => onRemove(order.id)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
            {refusal?.startsWith(`${order.order_number} `) && (
              <span className={classes.refusal}>{refusal}</span>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
