import type { Run, Stop } from '@waybill/domain/runs/run-schema';
import type { KeptRun, QueueItem } from './queue/phone-records.ts';

export interface ShownStop extends Stop {
  /** What was done here and is not sent yet. */
  waiting: QueueItem[];
  /** What the server did not accept. */
  refused: QueueItem[];
}

export interface ShownRun extends Omit<Run, 'stops'> {
  stops: ShownStop[];
  /** Of the run itself. */
  waiting: QueueItem[];
  refused: QueueItem[];
}

const STATE_AFTER: Record<string, Stop['state']> = { arrive: 'arrived', complete: 'done', fail: 'failed' };

/** The run as the driver has left it: what waits to be sent counts as done. */
export function shownRun({ run }: KeptRun, items: readonly QueueItem[]): ShownRun {
  const ofRun = items.filter(({ run_id }) => run_id === run.id);
  const own = split(ofRun.filter(({ stop_id }) => stop_id === null));
  const isEnded = own.waiting.some(({ kind }) => kind === 'end');
  return {
    ...run,
    ...own,
    state: isEnded && run.state === 'departed' ? 'returned' : run.state,
    stops: run.stops.map((stop) => shownStop(stop, ofRun)),
  };
}

function shownStop(stop: Stop, items: readonly QueueItem[]): ShownStop {
  const { waiting, refused } = split(items.filter(({ stop_id }) => stop_id === stop.id));
  const last = waiting.findLast(({ kind }) => kind in STATE_AFTER);
  const isOver = stop.state === 'done' || stop.state === 'failed';
  const state = (!isOver && last && STATE_AFTER[last.kind]) || stop.state;
  return { ...stop, state, waiting, refused };
}

function split(items: QueueItem[]): { waiting: QueueItem[]; refused: QueueItem[] } {
  return {
    waiting: items.filter((item) => item.refused === null),
    refused: items.filter((item) => item.refused !== null),
  };
}

export function isOpen({ state }: Pick<Stop, 'state'>): boolean {
  return state === 'open' || state === 'arrived';
}
