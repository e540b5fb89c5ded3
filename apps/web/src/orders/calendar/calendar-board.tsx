import { DndContext, DragOverlay, KeyboardSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { Day } from '@waybill/domain/lib/dates';
import type { Calendar, Delivery } from '@waybill/domain/orders/delivery/calendar';
import { useLayoutEffect, useRef, useState } from 'react';
import { underPointer, usePointerSensors } from '../../ui/drag/use-drag-sensors.ts';
import { announcementsFor, INSTRUCTIONS } from './announcements.ts';
import classes from './calendar.module.css';
import { DeliveryCard, handleId } from './delivery-card.tsx';
import { DraggableCard } from './draggable-card.tsx';
import { DropPlace } from './drop-place.tsx';
import { isMovable } from './is-movable.ts';
import { keyboardSteps } from './keyboard-steps.ts';
import { type Place, placeOf, samePlace } from './place.ts';
import { rowsOf } from './rows.ts';
import { UnscheduledList } from './unscheduled-list.tsx';
import { useMoveDelivery } from './use-move-delivery.ts';
import { WeekGrid } from './week-grid.tsx';

interface CalendarBoardProps {
  week: Calendar;
  from: Day;
  days: readonly Day[];
  /** Opens the form for day and driver; undefined for those who may not assign. */
  onMove: ((delivery: Delivery) => void) | undefined;
}

/** The library knows one drag at a time: a card held by the keyboard is put back before the mouse takes another. */
const endDrag = () => document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape' }));

/** The card below it can be taken by the mouse while the keyboard holds it. */
const OVERLAY = { pointerEvents: 'none' } as const;

/** The week beside what is not scheduled; cards are dragged from place to place. */
export function CalendarBoard({ week, from, days, onMove }: CalendarBoardProps) {
  const move = useMoveDelivery(from);
  const follow = useFocusFollowing(week);
  const [dragged, setDragged] = useState<Delivery>();
  const all = [...week.deliveries, ...week.unscheduled];
  const find = (id: unknown) => all.find((one) => one.id === id);
  const drivers = rowsOf(week).map(({ driver }) => driver);
  const placeById = (id: string): Place => {
    const found = find(id);
    return found ? placeOf(found, from) : { day: null, driver: null };
  };
  const sensors = useSensors(
    ...usePointerSensors(),
    useSensor(KeyboardSensor, { coordinateGetter: keyboardSteps(days, drivers, placeById) }),
  );
  const card = (delivery: Delivery, note?: string) =>
    onMove && isMovable(delivery) ? (
      <DraggableCard key={delivery.id} delivery={delivery} note={note} onMove={() => onMove(delivery)} />
    ) : (
      <DeliveryCard key={delivery.id} delivery={delivery} note={note} />
    );
  const nameOf = (driver: string | null) => week.drivers.find(({ id }) => id === driver)?.driver_name;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{
        announcements: announcementsFor(week, (id) => find(id)?.order_number ?? ''),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragStart={({ active }) => setDragged(find(active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={({ active, over, activatorEvent }) => {
        setDragged(undefined);
        if (activatorEvent instanceof KeyboardEvent) follow(String(active.id));
        const delivery = find(active.id);
        const to = (over?.data.current as { place?: Place } | undefined)?.place;
        if (delivery && to && !samePlace(placeOf(delivery, from), to)) void move(delivery, to);
      }}
    >
      <div className={classes.board} onPointerDownCapture={dragged && endDrag}>
        <DropPlace as="div" place={{ day: null, driver: null }} className={classes.side}>
          <UnscheduledList week={week} card={(one) => card(one, nameOf(one.delivery_driver_id))} />
        </DropPlace>
        <WeekGrid week={week} days={days} card={(one) => card(one)} />
      </div>
      <DragOverlay dropAnimation={null} style={OVERLAY}>
        {dragged && (
          <ul className={classes.lifted}>
            <DeliveryCard delivery={dragged} />
          </ul>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** A card that changes its cell is drawn anew, which would leave who moves it by keyboard at the top of the page. */
function useFocusFollowing(week: Calendar): (id: string) => void {
  const followed = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (followed.current && document.activeElement === document.body)
      document.getElementById(handleId(followed.current))?.focus();
  }, [week]);
  return (id) => {
    followed.current = id;
  };
}
