import type { NewNotification, NotificationKind } from '../accounts/notifications.ts';
import { formatDay } from '../lib/dates.ts';
import type { Run } from './run-schema.ts';

type Noticed = Pick<Run, 'id' | 'number' | 'date' | 'driver_id' | 'state' | 'stops'>;

interface Actor {
  id: string;
  username: string;
}

/** What a change of a run that has not left is to whoever drives it, or did; never to the one who made it. */
export function runNotices(actor: Actor, before: Noticed | undefined, after: Noticed): NewNotification[] {
  const told = noticesOf(actor.username, before, after);
  return told.flatMap(([user_id, kind, message]) => {
    if (user_id === null || user_id === actor.id) return [];
    return [{ user_id, kind, message, entity_type: 'run' as const, entity_id: after.id }];
  });
}

type Told = [user_id: string | null, kind: NotificationKind, message: string];

function noticesOf(by: string, before: Noticed | undefined, after: Noticed): Told[] {
  const { number, date, driver_id } = after;
  if (after.state === 'cancelled')
    return [[driver_id, 'run_removed', `${by} cancelled ${number}, which you were to drive.`]];
  const former = before?.driver_id ?? null;
  const stops = `${stopCount(after)} on ${formatDay(date)}`;
  if (former === driver_id) return [[driver_id, 'run_changed', `${by} changed ${number}: ${stops}.`]];
  return [
    [former, 'run_removed', `${by} took ${number} from you.`],
    [driver_id, 'run_assigned', `${by} gave you ${number}: ${stops}.`],
  ];
}

function stopCount({ stops }: Noticed): string {
  return stops.length === 1 ? '1 stop' : `${stops.length} stops`;
}
