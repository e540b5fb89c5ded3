import {
  type CollisionDetection,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
} from '@dnd-kit/core';

/** A click on a card is no drag, and a finger may scroll before it holds a card. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 250, tolerance: 6 } };

export function usePointerSensors() {
  return [useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH)] as const;
}

/** The keyboard has no pointer. */
export const underPointer: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);
