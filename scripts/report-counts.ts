export type Counts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** A file that could not be loaded has no tests to fail, so it counts as one itself. */
export function countVitest(report: VitestReport, exitCode: number): Counts {
  const tests = report.testResults.flatMap((file) => file.assertionResults.map(({ status }) => status));
  const count = (status: string) => tests.filter((found) => found === status).length;
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const passed = count('passed');
  const failed = count('failed') + unloadable.length;
  return settle({ passed, failed, skipped: tests.length - passed - count('failed') }, exitCode);
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/** A test that passed only when tried again counts as failed. */
export function countPlaywright({ stats }: PlaywrightReport, exitCode: number): Counts {
  const { expected, unexpected, flaky, skipped } = stats;
  return settle({ passed: expected, failed: unexpected + flaky, skipped }, exitCode);
}

/** A runner that ran nothing, or ended badly without naming a test, has failed once itself. */
function settle(counts: Counts, exitCode: number): Counts {
  const ranNothing = counts.passed + counts.failed === 0;
  const endedBadly = exitCode !== 0 && counts.failed === 0;
  return ranNothing || endedBadly ? { ...counts, failed: 1 } : counts;
}
