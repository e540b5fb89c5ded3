import { expect, test } from 'vitest';
import { nextStepOf } from './next-step.ts';
import type { OrderStatus } from './status.ts';

const STEPS: [OrderStatus, string | undefined, string | undefined][] = [
  ['pending approval', 'approve', 'deliver'],
  ['pending delivery', 'deliver', 'deliver'],
  ['delivered', 'pay', undefined],
  ['unpaid', 'pay', undefined],
  ['partially paid', 'pay', undefined],
  ['paid', 'complete', undefined],
  ['complete', undefined, undefined],
  ['cancelled', undefined, undefined],
];

test.each(STEPS)(
  'what comes after %s is %s for an admin and %s for a driver',
  (order_status, admin, driver) => {
    expect(nextStepOf({ role: 'admin' }, { order_status })).toBe(admin);
    expect(nextStepOf({ role: 'driver' }, { order_status })).toBe(driver);
    expect(nextStepOf({ role: 'agent' }, { order_status })).toBeUndefined();
  },
);
