import { describe, expect, test } from 'vitest';
import { meetsRequirements, PASSWORD_REQUIREMENTS } from './password.ts';

describe('a password', () => {
  test('needs eight characters, both cases, a digit and a symbol', () => {
    expect(meetsRequirements('Aa1!aaaa')).toBe(true);
    for (const weak of ['Aa1!aaa', 'aa1!aaaa', 'AA1!AAAA', 'Aaa!aaaa', 'Aa1aaaaa', ''])
      expect(meetsRequirements(weak)).toBe(false);
  });

  test('may be written in any script', () => {
    expect(meetsRequirements('Žluťoučký-1')).toBe(true);
  });

  test('has its requirements listed for the checklist', () => {
    expect(PASSWORD_REQUIREMENTS.map(({ label }) => label)).toEqual([
      'At least 8 characters',
      'One uppercase letter',
      'One lowercase letter',
      'One number',
      'One symbol',
    ]);
  });
});
