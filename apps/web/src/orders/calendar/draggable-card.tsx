import { useDraggable } from '@dnd-kit/core';
import type { Delivery } from '@waybill/domain/orders/delivery/calendar';
import type { ReactNode } from 'react';
import { DeliveryCard } from './delivery-card.tsx';

interface DraggableCardProps {
  delivery: Delivery;
  note?: ReactNode;
  onMove: () => void;
}

/** Dragged anywhere by pointer or finger; by keyboard at its handle, whose click opens the form instead. */
export function DraggableCard({ delivery, note, onMove }: DraggableCardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: delivery.id,
    data: { delivery },
  });
  const { onKeyDown, ...pointer } = listeners ?? {};
  return (
    <DeliveryCard
      delivery={delivery}
      note={note}
      onMove={onMove}
      card={{ ref: setNodeRef, 'data-dragged': isDragging || undefined, ...pointer }}
      handle={{
        ref: setActivatorNodeRef,
        'aria-describedby': attributes['aria-describedby'],
        'aria-roledescription': attributes['aria-roledescription'],
        ...(onKeyDown && { onKeyDown: onKeyDown as never }),
      }}
    />
  );
}
