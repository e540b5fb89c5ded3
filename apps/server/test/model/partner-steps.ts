import { PASSWORD } from '../world/world.ts';
import {
  type Account,
  ADMINS,
  ALL,
  accountOf,
  agrees,
  gate,
  newlySaved,
  type Person,
  pick,
  SELLERS,
  type Step,
  same,
  saves,
} from './model.ts';

const licenseTaken = (account: Account, license: string, except?: string) =>
  account.stores.some((store) => !store.deleted && store.license === license && store.id !== except);

const storeForm = (license: string) => ({
  storeName: `Store ${license}`,
  licenseNumber: license,
  address: '1 Main St',
});

const changedStore = (license_number: string, address: string) => ({
  store_name: `Store ${license_number}`,
  license_number,
  address,
});

const addStore: Step = async (_model, person, { one }) => {
  const license = `L-${one % 6}`;
  const taken = licenseTaken(person.account, license) ? 409 : undefined;
  const reply = await person.client.post('/api/stores', storeForm(license));
  if (!agrees('add store', person, reply, gate(person, SELLERS) ?? taken ?? 201)) return;
  const store = { id: reply.body.data.id, license, deleted: false, notes: 0 };
  person.account.stores.push({ ...store, ...newlySaved(changedStore(license, '1 Main St')) });
};

const editStore: Step = async (model, person, { one, two, foreign }) => {
  const store = pick(accountOf(model, person, foreign).stores, one);
  if (!store) return;
  const license = `L-${two % 6}`;
  const missing = foreign || store.deleted ? 404 : undefined;
  const taken = licenseTaken(person.account, license, store.id) ? 409 : undefined;
  const form = changedStore(license, '2 Main St');
  const reply = await person.client.put(`/api/stores/${store.id}`, form);
  if (!agrees('edit store', person, reply, gate(person, SELLERS) ?? missing ?? taken ?? 200)) return;
  store.license = license;
  saves(person, store, reply, form);
};

const deleteStore: Step = async (model, person, { one, foreign }) => {
  const store = pick(accountOf(model, person, foreign).stores, one);
  if (!store) return;
  const missing = foreign || store.deleted ? 404 : undefined;
  const reply = await person.client.delete(`/api/stores/${store.id}`);
  if (agrees('delete store', person, reply, gate(person, ADMINS) ?? missing ?? 200)) store.deleted = true;
};

/** A driver knows the stores of their deliveries only. */
function seesStore(person: Person, id: string): boolean {
  if (!person.account.stores.some((store) => store.id === id && !store.deleted)) return false;
  const own = person.account.orders.some(({ store, driver }) => store === id && driver === person.id);
  return person.role !== 'driver' || own;
}

const addNote: Step = async (model, person, { one, foreign }) => {
  const store = pick(accountOf(model, person, foreign).stores, one);
  if (!store) return;
  const missing = seesStore(person, store.id) ? undefined : 404;
  const reply = await person.client.post('/api/store-notes', { storeId: store.id, noteDetails: 'Noted.' });
  if (agrees('add note', person, reply, gate(person, ALL) ?? missing ?? 201)) store.notes += 1;
};

const lookAtStores: Step = async (_model, person) => {
  const reply = await person.client.get('/api/stores');
  if (!agrees('list stores', person, reply, gate(person, ALL) ?? 200)) return;
  const found = reply.body.data.map(({ id, license_number }: Record<string, string>) => [id, license_number]);
  const expected = person.account.stores
    .filter(({ id }) => seesStore(person, id))
    .map(({ id, license }) => [id, license]);
  same(person, `stores of ${person.role}`, found.sort(), expected.sort());
};

const isPartner = ({ role }: Person) => role === 'agent' || role === 'driver';

/** Who is not active any more has no session left; who is again has to sign in. */
const setStatus: Step = async (model, person, { one, two, foreign }) => {
  const partner = pick(accountOf(model, person, foreign).people.filter(isPartner), one);
  if (!partner) return;
  const status = ['active', 'inactive', 'suspended'][two % 3];
  const missing = foreign || partner.deleted ? 404 : undefined;
  const common = { phoneNumber: '555', email: partner.email, status };
  const agent = { agentName: partner.name, agentLicenseNumber: 'A-1' };
  const driver = {
    driverName: partner.name,
    driverLicenseNumber: 'D-1',
    vehicle: 'Van',
    vehicleLicenseNumber: 'V-1',
  };
  const form = { ...(partner.role === 'agent' ? agent : driver), ...common };
  const reply = await person.client.put(`/api/${partner.role}s/${partner.id}`, form);
  if (!agrees('set status', person, reply, gate(person, ADMINS) ?? missing ?? 200)) return;
  partner.active = status === 'active';
  partner.signedIn &&= partner.active;
};

const deletePartner: Step = async (model, person, { one, foreign }) => {
  const partner = pick(accountOf(model, person, foreign).people.filter(isPartner), one);
  if (!partner || one % 5 > 0) return;
  const missing = foreign || partner.deleted ? 404 : undefined;
  const reply = await person.client.delete(`/api/${partner.role}s/${partner.id}`);
  if (agrees('delete partner', person, reply, gate(person, ADMINS) ?? missing ?? 200))
    Object.assign(partner, { deleted: true, active: false, signedIn: false });
};

const signIn: Step = async (_model, person) => {
  const reply = await person.client.post('/api/auth/login', { email: person.email, password: PASSWORD });
  const expected = person.active && !person.deleted ? 200 : 403;
  if (agrees('sign in', person, reply, expected)) person.signedIn = true;
};

const signOut: Step = async (_model, person) => {
  agrees('sign out', person, await person.client.post('/api/auth/logout'), 200);
  person.signedIn = false;
};

export const partnerSteps = {
  addStore,
  editStore,
  deleteStore,
  addNote,
  lookAtStores,
  setStatus,
  deletePartner,
  signIn,
  signOut,
};
