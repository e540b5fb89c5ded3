import { useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { type Place, placeId } from './place.ts';

interface DropPlaceProps {
  place: Place;
  className: string | undefined;
  /** 'td' inside the week. */
  as: 'td' | 'div';
  isToday?: boolean;
  children: ReactNode;
}

export function DropPlace({ place, className, as: Tag, isToday = false, children }: DropPlaceProps) {
  const { setNodeRef, isOver } = useDroppable({ id: placeId(place), data: { place } });
  return (
    <Tag
      ref={setNodeRef}
      className={className}
      data-over={isOver || undefined}
      data-today={isToday || undefined}
    >
      {children}
    </Tag>
  );
}
