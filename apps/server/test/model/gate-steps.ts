import { ADMINS, accountOf, agrees, gate, pick, type Step, same } from './model.ts';
import { LEVELS } from './sell-gate.ts';

/** The levels of the checks, and the limit of every store. */
const setGates: Step = async (_model, person, { one, two, three }) => {
  const gates = {
    tax_certificate: pick(LEVELS, one) ?? 'off',
    cod_listed: pick(LEVELS, two) ?? 'off',
    credit_limit: pick(LEVELS, three) ?? 'off',
  };
  const limit = 50_000 + three * 1_000;
  const reply = await person.client.put('/api/trade-settings', { gates, credit_limit: limit / 100 });
  if (agrees('set gates', person, reply, gate(person, ['super_admin']) ?? 200))
    Object.assign(person.account, { gates, limit });
};

const setTrade: Step = async (model, person, { one, two, three, foreign }) => {
  const store = pick(accountOf(model, person, foreign).stores, one);
  if (!store) return;
  const [certified, listed] = [two % 4 > 0, three % 4 === 0];
  const reply = await person.client.put(`/api/stores/${store.id}/trade`, {
    tax_certificate_status: certified ? 'valid' : 'suspended',
    cod_listed: listed,
  });
  const missing = foreign || store.deleted ? 404 : undefined;
  if (!agrees('set trade details', person, reply, gate(person, ADMINS) ?? missing ?? 200)) return;
  Object.assign(store, { certified, listed });
  same(person, 'the C.O.D. mark', reply.body.data.cod_listed, listed);
};

export const gateSteps = { setGates, setTrade };
