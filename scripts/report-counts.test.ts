import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './report-counts.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((found) => ({ status: found })),
});

test('adds up the tests of all files', () => {
  const report = {
    testResults: [file('passed', 'passed', 'passed'), file('failed', 'failed', 'passed', 'pending')],
  };
  expect(countVitest(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 1 });
});

test('counts a file that could not be loaded as one failure', () => {
  const report = { testResults: [file('passed', 'passed'), file('failed')] };
  expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('counts a runner that ended badly without a failed test as one failure', () => {
  expect(countVitest({ testResults: [file('passed', 'passed')] }, 1)).toMatchObject({ passed: 1, failed: 1 });
});

test('counts a run without tests as one failure', () => {
  expect(countVitest({ testResults: [] }, 0)).toMatchObject({ passed: 0, failed: 1 });
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 3 };
  expect(countPlaywright({ stats }, 0)).toEqual({ passed: 0, failed: 1, skipped: 3 });
});

test('counts a browser test that passed only when tried again as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
  expect(countPlaywright({ stats }, 1)).toEqual({ passed: 5, failed: 2, skipped: 0 });
});
