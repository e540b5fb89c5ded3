import { expect, test } from 'vitest';
import { tellSlowest } from './slowest-files.ts';

test('tells the ten slowest files, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ file: `${at}.test.ts`, seconds: at + 0.25 }));
  const lines = tellSlowest('rules', files).split('\n');
  expect(lines[0]).toBe('Slowest files of rules:');
  expect(lines[1]?.trim()).toBe('11.3 s  11.test.ts');
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)?.trim()).toBe('2.3 s  2.test.ts');
});
