import { expect, test } from 'vitest';
import { matching, nextPlace, optionsOf, placeByLetter } from './options.ts';

const options = [
  { value: 'a', label: 'Alta' },
  { value: 'b', label: 'Beacon', disabled: true },
  { value: 'c', label: 'Catskill' },
];

test('the arrows go round the ends and past what is disabled', () => {
  expect(nextPlace(options, 0, 1)).toBe(2);
  expect(nextPlace(options, 2, 1)).toBe(0);
  expect(nextPlace(options, 0, -1)).toBe(2);
  expect(nextPlace(options, -1, 1)).toBe(0);
  expect(nextPlace([{ disabled: true }], -1, 1)).toBe(-1);
  expect(nextPlace([], -1, 1)).toBe(-1);
});

test('a letter goes to the next option that begins with it, and to none that is disabled', () => {
  expect(placeByLetter(options, 0, 'c')).toBe(2);
  expect(placeByLetter(options, 2, 'A')).toBe(0);
  expect(placeByLetter(options, 0, 'b')).toBe(-1);
});

test('typing narrows by any part of the label', () => {
  expect(matching(options, ' KILL ')).toEqual([options[2]]);
  expect(matching(optionsOf(['mg', 'grams']), 'g')).toHaveLength(2);
});
