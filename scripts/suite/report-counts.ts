import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT } from './run-tool.ts';
import type { FileTime } from './slowest-files.ts';

/** What failed, in words: the file, the test's name and why. */
type Failure = { where: string; why: string };
export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
  files: FileTime[];
};

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
};

/** The seconds that each file took to load. */
type LoadTimes = Record<string, number>;

/** A file that could not be loaded has no tests to fail, so it counts as one itself. */
export function countVitest(report: VitestReport, exitCode: number, loadTimes: LoadTimes = {}): Counts {
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults.map((found) => ({ ...found, file: fromProject(file.name) })),
  );
  const count = (status: string) => tests.filter((found) => found.status === status).length;
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const failures = [
    ...tests
      .filter(({ status }) => status === 'failed')
      .map(({ file, fullName, failureMessages }) => ({
        where: `${file} › ${fullName}`,
        why: failureMessages?.join('\n') ?? '',
      })),
    ...unloadable.map(({ name, message }) => ({ where: fromProject(name), why: message })),
  ];
  const passed = count('passed');
  const skipped = tests.length - passed - count('failed');
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    file: fromProject(name),
    seconds: (endTime - startTime) / 1000 + (loadTimes[name] ?? 0),
  }));
  return settle({ passed, failed: failures.length, skipped, failures, files }, exitCode);
}

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

/** A test that passed only when tried again counts as failed. */
export function countPlaywright({ stats, suites }: PlaywrightReport, exitCode: number): Counts {
  const { expected, unexpected, flaky, skipped } = stats;
  const failures = suites.flatMap(playwrightFailures);
  const files = suites.map((suite) => ({ file: suite.file, seconds: milliseconds(suite) / 1000 }));
  return settle({ passed: expected, failed: unexpected + flaky, skipped, failures, files }, exitCode);
}

function playwrightFailures({ suites = [], specs }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        where: `${file}:${line} › ${title}`,
        why: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
      })),
  );
  return [...own, ...suites.flatMap(playwrightFailures)];
}

function milliseconds({ suites = [], specs }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return sum(results.map(({ duration }) => duration)) + sum(suites.map(milliseconds));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** A runner that ran nothing, or ended badly without naming a test, has failed once itself. */
function settle(counts: Counts, exitCode: number): Counts {
  const ranNothing = counts.passed + counts.failed === 0;
  const endedBadly = exitCode !== 0 && counts.failed === 0;
  return ranNothing || endedBadly ? { ...counts, failed: 1 } : counts;
}

const SHOWN_LINES = 8;

/** A failure as the end of a run shows it: enough to know what broke, whatever scrolled away before. */
export function tellFailure({ where, why }: Failure): string {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('/node_modules/'));
  return [where, ...lines.slice(0, SHOWN_LINES).map((line) => `    ${line}`)].join('\n');
}

function fromProject(file: string): string {
  return relative(PROJECT, file);
}
