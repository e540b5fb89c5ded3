import { type Counts, tellFailure } from './report-counts.ts';
import { PARTS, type Part, STEPS } from './test-steps.ts';

type Result = Counts & { name: string; seconds: number };

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PARTS.includes(name as Part));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Choose from ${PARTS.join(', ')}.`);
  process.exit(2);
}

const results: Result[] = [];
for (const step of STEPS.filter(({ part }) => asked.length === 0 || asked.includes(part))) {
  console.log(`\n=== ${step.name}\n`);
  const start = performance.now();
  const counts = await step.run().catch(failure);
  results.push({ name: step.name, ...counts, seconds: (performance.now() - start) / 1000 });
}

console.log('');
for (const result of results) console.log(line(result));
for (const failed of results.flatMap(({ failures }) => failures)) console.log(`\n${tellFailure(failed)}`);
const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

/** A step that could not be run has failed once. */
function failure(error: unknown): Counts {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1, skipped: 0, failures: [] };
}

function line({ name, passed, failed, skipped, seconds }: Result): string {
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(38)} ${counts.padEnd(24)} ${seconds.toFixed(1)} s`;
}
