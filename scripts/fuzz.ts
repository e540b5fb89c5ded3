import { runTool } from './suite/run-tool.ts';

/** `npm run fuzz -- 5000`: so many hostile inputs of each kind per call, with a new seed unless WAYBILL_FUZZ_SEED names one. */
const [runs = '1000'] = process.argv.slice(2);
if (!/^\d+$/.test(runs)) {
  console.error('Usage: npm run fuzz -- [inputs of each kind per call]');
  process.exit(2);
}
const seed = process.env.WAYBILL_FUZZ_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
console.log(`${runs} inputs of each kind per call, WAYBILL_FUZZ_SEED=${seed}`);
const { code } = await runTool(
  'vitest',
  ['run', '--project', 'server', 'apps/server/test/security/hostile-input.test.ts'],
  { env: { WAYBILL_FUZZ_RUNS: runs, WAYBILL_FUZZ_SEED: seed } },
);
process.exitCode = code;
