import fc from 'fast-check';
import type { World } from '../world/world.ts';
import { catalogueSteps } from './catalogue-steps.ts';
import { gateSteps } from './gate-steps.ts';
import { ledgerSteps } from './ledger-steps.ts';
import { lotSteps } from './lot-steps.ts';
import { type Choice, type Model, newModel, pick, type Step } from './model.ts';
import { orderSteps } from './order-steps.ts';
import { partnerSteps } from './partner-steps.ts';

/** How often each comes up, beside the others. */
const WEIGHTS: Record<string, number> = {
  placeOrder: 8,
  changeStatus: 10,
  editItems: 5,
  addProduct: 4,
  addStore: 3,
  addBrand: 3,
  signIn: 2,
  signOut: 1,
  changeDelivery: 3,
  uploadManifest: 3,
  removeManifest: 1,
  recordPayment: 4,
  creditMemo: 4,
  deleteBrand: 3,
  deleteProcessor: 4,
  deletePartner: 3,
  voidMemo: 4,
  receiveLot: 6,
  editLot: 3,
  adjustLot: 3,
  changeLotState: 5,
  chooseLots: 6,
};

const STEPS = Object.entries<Step>({
  ...partnerSteps,
  ...catalogueSteps,
  ...orderSteps,
  ...ledgerSteps,
  ...gateSteps,
});
export const STEP_NAMES = STEPS.map(([name]) => name);

/** Without a leaning towards small numbers, which would let the same few people do everything. */
const number = fc.noBias(fc.nat({ max: 999 }));
const choice: fc.Arbitrary<Choice> = fc.record({
  who: number,
  one: number,
  two: number,
  three: number,
  foreign: number.map((n) => n < 80),
});

class Doing implements fc.AsyncCommand<Model, Tally> {
  readonly #name: string;
  readonly #step: Step;
  readonly #choice: Choice;

  constructor(name: string, step: Step, chosen: Choice) {
    this.#name = name;
    this.#step = step;
    this.#choice = chosen;
  }

  check = () => true;

  async run(model: Model, tally: Tally): Promise<void> {
    const person = pick(model.people, this.#choice.who);
    if (!person) return;
    tally.steps += 1;
    tally.byName[this.#name] = (tally.byName[this.#name] ?? 0) + 1;
    await this.#step(model, person, this.#choice);
  }

  toString = () => `${this.#name}(${JSON.stringify(this.#choice)})`;
}

export interface Tally {
  steps: number;
  byName: Record<string, number>;
}

const LOT_STEPS = Object.entries<Step>(lotSteps);
export const LOT_STEP_NAMES = LOT_STEPS.map(([name]) => name);

/** With lots, whose steps the model does not foretell. */
export function doings(withLots = false): fc.Arbitrary<Doing>[] {
  return [...STEPS, ...(withLots ? LOT_STEPS : [])].flatMap(([name, step]) =>
    Array.from({ length: WEIGHTS[name] ?? 2 }, () => choice.map((chosen) => new Doing(name, step, chosen))),
  );
}

/** Two businesses with something to sell: an order takes more steps than chance would often take. */
export async function stockedModel(world: World, exact = true): Promise<Model> {
  const model = await newModel(world, exact);
  for (const { people } of model.accounts) {
    const [owner] = people;
    if (!owner) continue;
    const choose = (one: number, two: number, three: number) => ({ who: 0, one, two, three, foreign: false });
    for (const place of [0, 1]) {
      await partnerSteps.addStore(model, owner, choose(place, 0, 0));
      await catalogueSteps.addProcessor(model, owner, choose(place, 0, 0));
      await catalogueSteps.addBrand(model, owner, choose(place, place, 0));
      await catalogueSteps.addProduct(model, owner, choose(place, 9 + 4 * place, 1234 + place));
    }
  }
  return model;
}
