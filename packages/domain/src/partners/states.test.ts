import { describe, expect, test } from 'vitest';
import { STATES, stateOrOther } from './states.ts';

describe('the state list', () => {
  test('is 28 named states and Other', () => {
    expect(STATES).toHaveLength(29);
    expect(new Set(STATES).size).toBe(29);
    expect(STATES.join(', ')).toBe(
      'Alaska, Arizona, California, Colorado, Connecticut, Delaware, Florida, Hawaii, Illinois, Maine, Maryland, ' +
        'Massachusetts, Michigan, Minnesota, Missouri, Montana, Nevada, New Jersey, New Mexico, New York, Ohio, ' +
        'Oklahoma, Oregon, Pennsylvania, Rhode Island, Vermont, Virginia, Washington, Other',
    );
  });

  test('answers its own spelling, and Other for what is outside', () => {
    expect(STATES.map(stateOrOther)).toEqual([...STATES]);
    expect(stateOrOther(' new york ')).toBe('New York');
    expect(['Texas', 'Ontario', 'District of Columbia', ''].map(stateOrOther)).toEqual(
      Array(4).fill('Other'),
    );
  });
});
