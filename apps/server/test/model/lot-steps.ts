import { LOT_STATES, TEST_STATUSES } from '@waybill/domain/lots/lot-schema';
import { aTag, inDays } from '../factories/lots.ts';
import { type Account, ADMINS, accountOf, agrees, gate, type Model, pick, type Step } from './model.ts';

/** Which lots there are is not foretold: people work at once. */
const lots = new WeakMap<Account, { id: string }[]>();
const lotsOf = (account: Account) => lots.get(account) ?? [];

const receiveLot: Step = async (_model, person, { one, two, three }) => {
  const flavors = person.account.products.flatMap(({ flavors }) => flavors);
  const flavor = pick(flavors, one);
  if (!flavor) return;
  const reply = await person.client.post('/api/lots', {
    flavor_id: flavor.id,
    lot_number: `L-${two}`,
    received: 1 + (two % 40),
    test_status: three % 4 === 0 ? pick([...TEST_STATUSES], three) : 'passed',
    expires_on: inDays((three % 60) - 5),
    trade_sample: three % 7 === 0,
    already_counted: two % 5 === 0,
    ...(one % 2 && { package_uid: aTag() }),
  });
  if (agrees('receive lot', person, reply, gate(person, ADMINS) ?? 201))
    lots.set(person.account, [...lotsOf(person.account), reply.body.data]);
};

const editLot: Step = async (model, person, { one, two, foreign }) => {
  const lot = pick(lotsOf(accountOf(model, person, foreign)), one);
  if (!lot) return;
  const reply = await person.client.put(`/api/lots/${lot.id}`, {
    test_status: pick([...TEST_STATUSES], two % 11),
    expires_on: inDays((two % 30) - 3),
    finished_good: two % 9 > 0,
  });
  agrees('edit lot', person, reply, gate(person, ADMINS) ?? 200);
};

const adjustLot: Step = async (model, person, { one, two, foreign }) => {
  const lot = pick(lotsOf(accountOf(model, person, foreign)), one);
  if (!lot) return;
  const change = { qty_change: (two % 21) - 10, reason: 'Counted' };
  const reply = await person.client.post(`/api/lots/${lot.id}/adjust`, change);
  agrees('adjust lot', person, reply, gate(person, ADMINS) ?? 200);
};

const changeLotState: Step = async (model, person, { one, two, foreign }) => {
  const lot = pick(lotsOf(accountOf(model, person, foreign)), one);
  if (!lot) return;
  // Lots are made active more often than recalled, or none would be left.
  const state = two % 3 === 0 ? pick([...LOT_STATES], two) : 'active';
  const reply = await person.client.patch(`/api/lots/${lot.id}/state`, { state, reason: 'Looked at it' });
  agrees('change the state of a lot', person, reply, gate(person, ADMINS) ?? 200);
};

/** What an order was given when it was approved, with tags for all parts, or moved to other lots. */
const chooseLots: Step = async (model, person, { one, two, foreign }) => {
  const order = pick(accountOf(model, person, foreign).orders, one);
  if (!order) return;
  await person.client.patch(`/api/orders/${order.id}/status`, { order_status: 'pending delivery' });
  const { body } = await person.client.get(`/api/orders/${order.id}/allocations`);
  const given: { lot_id: string; ship_uid: string | null }[] = body.data ?? [];
  const other = pick(lotsOf(person.account), two);
  const reply = await person.client.put(`/api/orders/${order.id}/allocations`, {
    allocations: given.map((part) => ({
      ...part,
      lot_id: other && two % 5 === 0 ? other.id : part.lot_id,
      ship_uid: part.ship_uid ?? aTag(),
    })),
  });
  agrees('choose lots', person, reply, gate(person, ADMINS) ?? 200);
};

const moveHeld: Step = async (_model, person, { one, two, three }) => {
  const flavor = pick(
    person.account.products.flatMap(({ flavors }) => flavors),
    one,
  );
  if (!flavor) return;
  const change = { action: two % 2 ? 'release' : 'destroy', qty: 1 + (three % 3), reason: 'Looked over' };
  const reply = await person.client.post(`/api/flavors/${flavor.id}/held`, change);
  agrees('move held goods', person, reply, gate(person, ADMINS) ?? 200);
};

const switchLots: Step = async (_model, person, { one }) => {
  const change = { lots: one % 4 === 0 ? 'off' : 'on', allocation: one % 2 ? 'fefo' : 'fifo' };
  const reply = await person.client.put('/api/trade-settings', change);
  agrees('switch lots', person, reply, gate(person, ['super_admin']) ?? 200);
};

export const lotSteps = {
  receiveLot,
  editLot,
  adjustLot,
  changeLotState,
  chooseLots,
  moveHeld,
  switchLots,
};

export async function keepLots(model: Model): Promise<void> {
  for (const { people } of model.accounts) await people[0]?.client.put('/api/trade-settings', { lots: 'on' });
}
