import { describe, expect, test } from 'vitest';
import type { KeptRun, QueueItem } from './queue/phone-records.ts';
import { shownRun } from './shown-run.ts';

// Only what the function reads.
const kept = {
  run: {
    id: 'r',
    state: 'departed',
    stops: [
      { id: 's1', state: 'open' },
      { id: 's2', state: 'done' },
    ],
  },
} as unknown as KeptRun;
const did = (kind: string, stop_id: string | null, refused: QueueItem['refused'] = null) =>
  ({ run_id: 'r', stop_id, kind, refused }) as QueueItem;
const statesOf = (...items: QueueItem[]) => {
  const { state, stops } = shownRun(kept, items);
  return [state, ...stops.map((stop) => stop.state)];
};

describe('the run on the phone', () => {
  test('shows what waits as done, in the order in which it was done', () => {
    expect(statesOf(did('arrive', 's1'))).toEqual(['departed', 'arrived', 'done']);
    expect(statesOf(did('arrive', 's1'), did('complete', 's1'), did('photo', 's1'))).toEqual([
      'departed',
      'done',
      'done',
    ]);
    expect(statesOf(did('fail', 's1'), did('end', null))).toEqual(['returned', 'failed', 'done']);
  });

  test('takes back what the server refused, and changes no stop that is over', () => {
    const refused = { sentence: 'No.', told_at: null };
    expect(statesOf(did('complete', 's1', refused), did('arrive', 's2'))).toEqual([
      'departed',
      'open',
      'done',
    ]);
  });
});
