import { describe, expect, test } from 'vitest';
import type { QueueItem } from './phone-records.ts';
import { firstOfEachRun, waitAfter } from './send-order.ts';

const item = (seq: number, run_id: string, refused: QueueItem['refused'] = null): QueueItem => ({
  ...{ seq, run_id, refused, id: String(seq), stop_id: null, kind: 'arrive', at: '2026-05-04T10:00:00Z' },
  ...{ user_id: 'u', account_id: 'a', request: { path: '/api/stops/1/actions', json: {} } },
});

describe('what waits on the phone', () => {
  test('is tried again after 2 s, doubling to 5 min', () => {
    expect([1, 2, 3, 8, 9, 40].map(waitAfter)).toEqual([2000, 4000, 8000, 256_000, 300_000, 300_000]);
  });

  test('is sent in order within its run; one that the office knows of holds up nothing', () => {
    const told = { sentence: 'No.', told_at: '2026-05-04T10:00:00Z' };
    const untold = { sentence: 'No.', told_at: null };
    const items = [item(1, 'a', told), item(2, 'a'), item(3, 'a'), item(4, 'b', untold), item(5, 'b')];
    expect(firstOfEachRun(items).map(({ seq }) => seq)).toEqual([2, 4]);
  });
});
