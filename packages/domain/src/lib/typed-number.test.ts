import { expect, test } from 'vitest';
import { numberFrom, plainNumber, signedFrom } from './typed-number.ts';

test('reads numbers as people type them', () => {
  expect(plainNumber(' 1,200 ')).toBe('1200');
  expect(plainNumber('$5')).toBe('5');
  expect(plainNumber('$ 1,234,567.50')).toBe('1234567.50');
  expect(plainNumber('.5')).toBe('0.5');
  expect(plainNumber('7.')).toBe('7');
});

test('leaves what is no number, so that it is refused', () => {
  expect(plainNumber('1,5')).toBe('1,5');
  expect(plainNumber('12,34')).toBe('12,34');
  expect(plainNumber('-3')).toBe('-3');
});

test('answers nothing for a blank field and NaN for what is no number', () => {
  expect(numberFrom('  ')).toBeUndefined();
  expect(numberFrom('$12.50')).toBe(12.5);
  expect(numberFrom('1,5')).toBeNaN();
  expect(numberFrom('-1')).toBeNaN();
  expect(numberFrom('1e3')).toBeNaN();
});

test('an amount may be below 0, so that its own sentence can refuse it', () => {
  expect(signedFrom('-3')).toBe(-3);
  expect(signedFrom(' -$5 ')).toBe(-5);
  expect(signedFrom('$1,200.50')).toBe(1200.5);
  expect(signedFrom(' ')).toBeUndefined();
  for (const none of ['1,5', 'five', '1e3', '0x10', '12a', '-', '--5', '5-']) {
    expect(signedFrom(none)).toBeNaN();
  }
});
