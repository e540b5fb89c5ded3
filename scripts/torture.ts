import { parseArgs } from 'node:util';
import { runTool } from './suite/run-tool.ts';

/**
 * `npm run torture -- 60000`: people do whatever they can for so many steps, and each answer is compared with a model.
 * `--seed` repeats an earlier run.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { steps: { type: 'string' }, seed: { type: 'string' } },
});
const steps = positionals[0] ?? values.steps ?? '1000000';
const seed = values.seed ?? String(Math.floor(Math.random() * 0x7fffffff));
if (![steps, seed].every((text) => /^\d+$/.test(text))) {
  console.error('Usage: npm run torture -- [steps] [--seed number]');
  process.exit(2);
}
console.log(`${steps} steps, seed ${seed}. The same again: npm run torture -- ${steps} --seed ${seed}`);
const { code } = await runTool('vitest', ['run', '--project', 'server', 'apps/server/test/model'], {
  env: { WAYBILL_TORTURE_STEPS: steps, WAYBILL_TORTURE_SEED: seed },
});
process.exitCode = code;
