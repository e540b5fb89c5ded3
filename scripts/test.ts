import { memoryDirectory } from './suite/memory-directory.ts';
import { type Counts, tellFailure } from './suite/report-counts.ts';
import type { Print } from './suite/run-tool.ts';
import { tellSlowest } from './suite/slowest-files.ts';
import { buildWebApp, fetchTools, PARTS, type Part, STAGES, type Step } from './suite/test-steps.ts';

type Result = Counts & { name: string; seconds: number };

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PARTS.includes(name as Part));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Choose from ${PARTS.join(', ')}.`);
  process.exit(2);
}

const directory = memoryDirectory();
// Read by os.tmpdir() in every process that is started from here.
if (directory) process.env.TMPDIR ??= directory;

const isAsked = (part: Part) => asked.length === 0 || asked.includes(part);
if (isAsked('server') || isAsked('browser')) fetchTools();
if (isAsked('browser')) void buildWebApp();

const results: Result[] = [];
for (const stage of STAGES) {
  const [first, ...others] = stage.filter(({ part }) => isAsked(part));
  if (!first) continue;
  const aloud = runAloud(first);
  results.push(...(await Promise.all([aloud, ...others.map((step) => runQuietly(step, aloud))])));
}

console.log('');
for (const result of results) console.log(line(result));
for (const failed of results.flatMap(({ failures }) => failures)) console.log(`\n${tellFailure(failed)}`);
for (const { name, files } of results) if (files.length > 0) console.log(`\n${tellSlowest(name, files)}`);
const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

/** Shows what a step prints while it prints it. */
function runAloud(step: Step): Promise<Result> {
  console.log(`\n=== ${step.name}\n`);
  return timed(step, (text) => process.stdout.write(text));
}

/** Shows what a step printed once it and the one that prints aloud beside it are over, so that nothing is mixed. */
async function runQuietly(step: Step, aloud: Promise<Result>): Promise<Result> {
  const printed: Buffer[] = [];
  const result = await timed(step, (text) => printed.push(Buffer.from(text)));
  await aloud;
  console.log(`\n=== ${step.name}\n\n${Buffer.concat(printed)}`);
  return result;
}

async function timed(step: Step, print: Print): Promise<Result> {
  const start = performance.now();
  const counts = await step.run(print).catch((error: unknown) => failure(error, print));
  return { name: step.name, ...counts, seconds: (performance.now() - start) / 1000 };
}

/** A step that could not be run has failed once. */
function failure(error: unknown, print: Print): Counts {
  print(`${error instanceof Error ? error.message : error}\n`);
  return { passed: 0, failed: 1, skipped: 0, failures: [], files: [] };
}

function line({ name, passed, failed, skipped, seconds }: Result): string {
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(38)} ${counts.padEnd(24)} ${seconds.toFixed(1)} s`;
}
