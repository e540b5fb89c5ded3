import { expect, test } from 'vitest';
import { greeting, today } from './greeting.ts';

const mae = (time_zone: string) => ({ username: 'Mae Chen', time_zone });

test.each([
  ['00:00', 'evening'],
  ['03:59', 'evening'],
  ['04:00', 'morning'],
  ['04:33', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['16:33', 'afternoon'],
  ['17:59', 'afternoon'],
  ['18:00', 'evening'],
  ['23:59', 'evening'],
])('at %s the greeting is Good %s', (time, part) => {
  expect(greeting(mae('UTC'), new Date(`2026-11-17T${time}:00Z`))).toBe(`Good ${part}, Mae`);
});

test('day and hour are those of the account, in summer too', () => {
  const [winter, summer] = [new Date('2026-01-15T22:33:00Z'), new Date('2026-07-15T22:33:00Z')];
  expect(greeting(mae('America/New_York'), winter)).toBe('Good afternoon, Mae');
  expect(greeting(mae('America/New_York'), summer)).toBe('Good evening, Mae');
  expect(greeting(mae('Pacific/Honolulu'), winter)).toBe('Good afternoon, Mae');
  expect(today(mae('America/New_York'), new Date('2026-11-18T04:59:00Z'))).toBe('Tuesday, November 17, 2026');
});
