import { KeyboardCode, type KeyboardCoordinateGetter } from '@dnd-kit/core';
import { type Place, placeId } from './place.ts';

const STEPS: Record<string, { days: number; drivers: number }> = {
  [KeyboardCode.Left]: { days: -1, drivers: 0 },
  [KeyboardCode.Right]: { days: 1, drivers: 0 },
  [KeyboardCode.Up]: { days: 0, drivers: -1 },
  [KeyboardCode.Down]: { days: 0, drivers: 1 },
};

/** One place to a side; left of the first day is what has no day. */
export function nextPlace(
  { day, driver }: Place,
  key: string,
  days: readonly string[],
  drivers: readonly (string | null)[],
): Place {
  const step = STEPS[key] ?? { days: 0, drivers: 0 };
  const row = Math.max(drivers.indexOf(driver), 0);
  const nextRow = Math.min(Math.max(row + step.drivers, 0), drivers.length - 1);
  const column = (day === null ? -1 : days.indexOf(day)) + step.days;
  const nextDay = column < 0 ? null : (days[Math.min(column, days.length - 1)] ?? null);
  return { day: nextDay, driver: drivers[nextRow] ?? null };
}

/** Arrow keys move what is picked up from place to place, not by pixels. */
export function keyboardSteps(
  days: readonly string[],
  drivers: readonly (string | null)[],
  placeOfActive: (id: string) => Place,
): KeyboardCoordinateGetter {
  let at: { id: string; place: Place } | undefined;
  return (event, { active, context }) => {
    if (!(event.code in STEPS)) return undefined;
    event.preventDefault();
    const id = String(active);
    const over = context.over?.data.current as { place?: Place } | undefined;
    const place = over?.place ?? (at?.id === id ? at.place : placeOfActive(id));
    const next = nextPlace(place, event.code, days, drivers);
    at = { id, place: next };
    const rect = context.droppableRects.get(placeId(next));
    return rect && { x: rect.left + 4, y: rect.top + 4 };
  };
}
