import { expect, test } from 'vitest';
import { nextPlace } from './keyboard-steps.ts';

const DAYS = ['mon', 'tue'];
const DRIVERS = [null, 'ann', 'bob'];

test.each([
  ['ArrowRight', { day: 'mon', driver: 'ann' }, { day: 'tue', driver: 'ann' }],
  ['ArrowRight', { day: 'tue', driver: 'ann' }, { day: 'tue', driver: 'ann' }],
  ['ArrowLeft', { day: 'mon', driver: 'ann' }, { day: null, driver: 'ann' }],
  ['ArrowRight', { day: null, driver: 'ann' }, { day: 'mon', driver: 'ann' }],
  ['ArrowDown', { day: 'mon', driver: 'ann' }, { day: 'mon', driver: 'bob' }],
  ['ArrowDown', { day: 'mon', driver: 'bob' }, { day: 'mon', driver: 'bob' }],
  ['ArrowUp', { day: 'mon', driver: 'ann' }, { day: 'mon', driver: null }],
])('%s from %j goes to %j', (key, from, to) => {
  expect(nextPlace(from, key, DAYS, DRIVERS)).toEqual(to);
});
