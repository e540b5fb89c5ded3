import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { countPlaywright, countVitest, tellFailure } from './report-counts.ts';
import { PROJECT } from './run-tool.ts';

const file = (status: string, ...tests: string[]) => ({
  name: resolve(PROJECT, 'apps/orders.test.ts'),
  status,
  message: 'Cannot find module',
  startTime: 10_000,
  endTime: 12_500,
  assertionResults: tests.map((found) => ({
    status: found,
    fullName: `a test that ${found}`,
    failureMessages: found === 'failed' ? ['expected 1 to be 2'] : [],
  })),
});

test('adds up the tests of all files, and names those that failed', () => {
  const report = {
    testResults: [file('passed', 'passed', 'passed'), file('failed', 'failed', 'passed', 'pending')],
  };
  expect(countVitest(report, 1)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 1,
    failures: [{ where: 'apps/orders.test.ts › a test that failed', why: 'expected 1 to be 2' }],
    files: Array(2).fill({ file: 'apps/orders.test.ts', seconds: 2.5 }),
  });
});

test('counts what a file took to load as its time too', () => {
  const passed = file('passed', 'passed');
  expect(countVitest({ testResults: [passed] }, 0, { [passed.name]: 30 }).files).toEqual([
    { file: 'apps/orders.test.ts', seconds: 32.5 },
  ]);
});

test('counts a file that could not be loaded as one failure', () => {
  const report = { testResults: [file('passed', 'passed'), file('failed')] };
  expect(countVitest(report, 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: [{ where: 'apps/orders.test.ts', why: 'Cannot find module' }],
    files: Array(2).fill({ file: 'apps/orders.test.ts', seconds: 2.5 }),
  });
});

test('counts a runner that ended badly without a failed test as one failure', () => {
  expect(countVitest({ testResults: [file('passed', 'passed')] }, 1)).toMatchObject({ passed: 1, failed: 1 });
});

test('counts a run without tests as one failure', () => {
  expect(countVitest({ testResults: [] }, 0)).toMatchObject({ passed: 0, failed: 1 });
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 3 };
  expect(countPlaywright({ stats, suites: [] }, 0)).toMatchObject({ passed: 0, failed: 1, skipped: 3 });
});

const spec = (status: string, ...messages: string[]) => ({
  title: `a screen that is ${status}`,
  file: 'orders.spec.ts',
  line: 12,
  tests: [{ status, results: messages.map((message) => ({ duration: 1500, errors: [{ message }] })) }],
});

test('counts a browser test that passed only when tried again as failed, and names it', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
  const file = 'orders.spec.ts';
  const inner = { file, specs: [spec('unexpected', 'no such button')] };
  const suites = [{ file, specs: [spec('expected'), spec('flaky', 'too late')], suites: [inner] }];
  expect(countPlaywright({ stats, suites }, 1)).toEqual({
    passed: 5,
    failed: 2,
    skipped: 0,
    failures: [
      { where: 'orders.spec.ts:12 › a screen that is flaky', why: 'too late' },
      { where: 'orders.spec.ts:12 › a screen that is unexpected', why: 'no such button' },
    ],
    files: [{ file, seconds: 3 }],
  });
});

test('tells a failure by its name and the beginning of its reason, without colours and the runner’s own frames', () => {
  const why = [
    '\u001b[31mexpected 1 to be 2\u001b[39m',
    '    at /node_modules/vitest/run.js:1',
    '',
    ...Array.from({ length: 20 }, (_, at) => `at ${at}`),
  ];
  const told = tellFailure({ where: 'apps/orders.test.ts › totals', why: why.join('\n') }).split('\n');
  expect(told.slice(0, 3)).toEqual(['apps/orders.test.ts › totals', '    expected 1 to be 2', '    at 0']);
  expect(told).toHaveLength(9);
});
