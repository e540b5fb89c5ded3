import fc from 'fast-check';
import { expect } from 'vitest';
import { reportOf, verify } from '../../src/operations/verify/verify.ts';
import { test, type World } from '../world/world.ts';
import { keepLots } from './lot-steps.ts';
import { outcomes } from './model.ts';
import { doings, LOT_STEP_NAMES, STEP_NAMES, stockedModel, type Tally } from './steps.ts';

/** `npm run torture` sets both; the ordinary run does the same each time. */
const STEPS = Number(process.env.WAYBILL_TORTURE_STEPS ?? 1000);
const SEED = Number(process.env.WAYBILL_TORTURE_SEED ?? 593008000);
const MAX_STEPS = 400;
const SHRINK_TIMEOUT_MS = process.env.WAYBILL_TORTURE_STEPS ? 1_800_000 : 90_000;

/** Sequences of steps until there were enough; what fails is shrunk and told with its seed. */
async function torture(world: World): Promise<Tally> {
  const tally: Tally = { steps: 0, byName: {} };
  let differs = false;
  for (let round = 0; tally.steps < STEPS; round += 1) {
    const sequences = fc.commands(doings(), { maxCommands: MAX_STEPS, size: 'max' });
    const property = fc.asyncProperty(sequences, async (sequence) => {
      const model = await stockedModel(world);
      await fc
        .asyncModelRun(() => ({ model, real: tally }), sequence)
        .catch((error: Error) => {
          if (!differs)
            process.stdout.write(`model, seed ${SEED + round}: ${error.message}\nIt is being shrunk.\n`);
          differs = true;
          throw error;
        });
    });
    await fc.assert(property, { seed: SEED + round, numRuns: 4, interruptAfterTimeLimit: SHRINK_TIMEOUT_MS });
  }
  return tally;
}

/** What a crowd with lots must have done at least once; everyone else may have been quicker with each of its lots. */
const DONE_WITH_LOTS = [
  'receive lot',
  'edit lot',
  'adjust lot',
  'change the state of a lot',
  'choose lots',
  'switch lots',
];
const isMissing = () => DONE_WITH_LOTS.some((what) => !outcomes.get(what)?.done);

/** Everyone at once, each a sequence of their own; who comes first is not foretold. */
async function crowd(world: World, withLots = false): Promise<Tally> {
  const tally: Tally = { steps: 0, byName: {} };
  const model = await stockedModel(world, false);
  if (withLots) await keepLots(model);
  const steps = fc.array(fc.oneof(...doings(withLots)), { minLength: 30, maxLength: 30 });
  const sequences = fc.sample(steps, { seed: SEED, numRuns: 12 });
  const isOver = () => tally.steps >= (withLots && isMissing() ? STEPS * 4 : STEPS / 4);
  for (let batch = sequences; !isOver(); ) {
    await Promise.all(
      batch.map(async (sequence) => {
        for (const doing of sequence) await doing.run(model, tally);
      }),
    );
    batch = fc.sample(steps, { seed: SEED + tally.steps, numRuns: 12 });
  }
  return tally;
}

test('whatever people do, the server does what the model does', { timeout: 0 }, async ({ world }) => {
  const tally = await torture(world);
  process.stdout.write(`model: ${tally.steps} steps, seed ${SEED}\n`);
  expect(STEP_NAMES.filter((name) => !tally.byName[name])).toEqual([]);
  const counts = [...outcomes].map(([what, { done, refused }]) => `${what} ${done}/${refused}`);
  process.stdout.write(`model, done/refused: ${counts.join(', ')}\n`);
  const never = [...outcomes].filter(
    ([what, { done, refused }]) => done === 0 || (refused === 0 && what !== 'sign out'),
  );
  expect(never).toEqual([]);
  expect(await verified(world)).toContain('All of them hold.');
});

test('whatever people do at once, everything that must hold does', { timeout: 0 }, async ({ world }) => {
  const tally = await crowd(world);
  process.stdout.write(`crowd: ${tally.steps} steps, seed ${SEED}\n`);
  expect(await verified(world)).toContain('All of them hold.');
});

test('whatever people do with lots at once, both equations hold', { timeout: 0 }, async ({ world }) => {
  const tally = await crowd(world, true);
  process.stdout.write(`crowd with lots: ${tally.steps} steps, seed ${SEED}\n`);
  expect(LOT_STEP_NAMES.filter((name) => !tally.byName[name])).toEqual([]);
  for (const what of DONE_WITH_LOTS) expect(outcomes.get(what)?.done, what).toBeGreaterThan(0);
  expect(await verified(world)).toContain('All of them hold.');
});

async function verified({ services }: World): Promise<string> {
  return reportOf(await verify(services.config.DATABASE_URL ?? '', services.storage));
}
