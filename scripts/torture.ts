import { parseArgs } from 'node:util';
import { runTool } from './run-tool.ts';

/** Lets people do whatever they can for as many steps as are asked for, and compares each answer with a model. */
const { values } = parseArgs({
  options: { steps: { type: 'string', default: '1000000' }, seed: { type: 'string' } },
});
const seed = values.seed ?? String(Math.floor(Math.random() * 0x7fffffff));
console.log(
  `${values.steps} steps, seed ${seed}. The same again: npm run torture -- --steps ${values.steps} --seed ${seed}`,
);
const { code } = await runTool('vitest', ['run', '--project', 'server', 'apps/server/test/model'], {
  WAYBILL_TORTURE_STEPS: values.steps,
  WAYBILL_TORTURE_SEED: seed,
});
process.exitCode = code;
