import { expect, test } from 'vitest';
import { findPatterns, slowPatterns } from './check-patterns.ts';

const slow = (source: string) => slowPatterns(findPatterns('x.ts', source));

test('a pattern that takes the square of the length of a text is refused', () => {
  expect(slow('export const EMAIL = z.string().regex(/^[^<]+@[^<]+$/u);')).toEqual([
    'x.ts: /^[^<]+@[^<]+$/u is 2nd degree polynomial',
  ]);
  expect(slow("new RegExp('(a+)+$')")).toEqual(['x.ts: /(a+)+$/ is exponential']);
});

test('a linear pattern is not, nor what only looks like one', () => {
  expect(slow("text.replace(/^[^<@]+@/g, '') + 4 / 2 / 1 + '/a+a+$/'; // /a+a+$/")).toEqual([]);
});

test('a pattern that is known to be linear is not looked at again, with these flags alone', () => {
  const found = findPatterns('x.ts', '[/(a+)+$/, /(a+)+$/i]');
  expect(slowPatterns(found, ['/(a+)+$/'])).toEqual(['x.ts: /(a+)+$/i is exponential']);
});

test('a pattern that is put together can not be checked, and is refused', () => {
  const source = 'const any = (word: string) => RegExp(`^' + '$' + '{word}$`);';
  expect(slow(source)).toEqual(['x.ts: a RegExp that is put together can not be checked']);
});
