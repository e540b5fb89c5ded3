import { addDays, type Day } from '@waybill/domain/lib/dates';
import type { Person } from '@waybill/domain/partners/person-schema';
import { StoreForm, storeFromForm } from '@waybill/domain/partners/store-form';
import type { Store } from '@waybill/domain/partners/store-schema';
import { insertNote } from '../../partners/notes/repository.ts';
import { AGENT_KIND, DRIVER_KIND, type StoredKind } from '../../partners/people/person-kinds.ts';
import { savePersonDetails } from '../../partners/people/repository.ts';
import { insertStore } from '../../partners/stores/repository.ts';
import { lookUpZipcode } from '../../partners/zipcodes/look-up-zipcode.ts';
import { type DemoAdmins, OPENED_DAYS_AGO, seedUser } from './accounts.ts';
import type { DemoBusiness } from './business.ts';
import { type Demo, type DemoUser, logPast, momentAgo } from './demo.ts';
import { NOTES } from './lists/note-list.ts';
import { STORES } from './lists/store-list.ts';
import type { Random } from './random.ts';

export interface DemoPartners {
  agents: DemoUser[];
  drivers: DemoUser[];
  stores: Store[];
}

export async function seedPartners(
  demo: Demo,
  { owner, admin }: DemoAdmins,
  hash: string,
  { business, forms, joinsLater }: { business: DemoBusiness; forms: StoreForm[]; joinsLater: number },
): Promise<DemoPartners> {
  const seedPeople = async <Row extends Person, Form, Update>(
    { role, fromForm }: StoredKind<Row, Form, Update>,
    forms: readonly Update[],
    daysAgo: number,
  ): Promise<DemoUser[]> => {
    const people: DemoUser[] = [];
    for (const form of forms) {
      const { login, details } = fromForm(form);
      const person = await seedUser(demo, { ...login, role }, hash, daysAgo, admin);
      await savePersonDetails(demo.db, role, person, details);
      people.push(person);
    }
    return people;
  };
  const agents = await seedPeople(AGENT_KIND, business.agents, OPENED_DAYS_AGO - 5);
  const drivers = await seedPeople(DRIVER_KIND, business.drivers, OPENED_DAYS_AGO - 6);
  const people: [DemoUser, ...DemoUser[]] = [owner, admin, ...agents, ...drivers];
  const stores: Store[] = [];
  for (const form of forms) {
    const store = await seedStore(
      demo,
      form,
      demo.random.pick(people.slice(0, 5) as typeof people),
      joinsLater,
    );
    await seedNotes(demo, store, people);
    stores.push(store);
  }
  return { agents, drivers, stores };
}

/** Days from today on which a license ends; the other stores have most of a term left. */
const ENDING_SOON = [-212, -96, -41, -5, 0, 4, 13, 22, 29];

export function demoStores(random: Random, today: Day): StoreForm[] {
  return storeForms(random, today, STORES, (index) =>
    index % 4 === 1 ? ENDING_SOON[(index - 1) / 4] : random.between(60, 700),
  );
}

/** With the days from today on which their licenses end. */
export function storeForms(
  random: Random,
  today: Day,
  stores: typeof STORES,
  endsIn: (index: number) => number | undefined,
): StoreForm[] {
  return stores.map(({ zipcode, areaCode, ...store }, index) => {
    const { storeName } = store;
    const domain = `${storeName.toLowerCase().replace(/[^a-z]+/g, '')}.example`;
    const ends = endsIn(index);
    return StoreForm.parse({
      ...store,
      phone: `(${areaCode}) 555-0${random.between(130, 164)}`,
      licenseName: `${storeName.replace(/ Co\.$/, '')} LLC`,
      website: index % 7 === 3 ? null : `https://www.${domain}`,
      licenseExpiration: ends === undefined ? null : addDays(today, ends),
      storeEmail: index % 9 === 5 ? null : `orders@${domain}`,
      storePhone: `(${areaCode}) 555-0${random.between(165, 199)}`,
      ...lookUpZipcode(zipcode),
    });
  });
}

/** Stores are older than the first order, but for the share that has joined since. */
async function seedStore(demo: Demo, form: StoreForm, by: DemoUser, joinsLater: number): Promise<Store> {
  const { random } = demo;
  const age =
    random.next() >= joinsLater ? random.between(440, OPENED_DAYS_AGO - 10) : random.between(30, 300);
  const created_at = momentAgo(demo, age);
  const updated_at = random.next() < 0.5 ? created_at : momentAgo(demo, random.between(1, age - 1));
  const fields = storeFromForm(form);
  const store = await insertStore(demo.db, demo.account_id, {
    ...fields,
    id: random.uuid(),
    created_at,
    updated_at,
  });
  await logPast(demo, created_at, by, {
    action: 'create',
    entity: 'store',
    id: store.id,
    message: `Added store ${store.store_name}`,
    data: { created: fields },
  });
  return store;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Recent notes are more frequent than old ones. */
async function seedNotes(demo: Demo, store: Store, people: [DemoUser, ...DemoUser[]]): Promise<void> {
  const { random, account_id } = demo;
  const age = (Date.parse(demo.today) - Date.parse(store.created_at)) / DAY_MS;
  for (let count = random.between(0, 5); count > 0; count -= 1) {
    const by = random.pick(people);
    const note = {
      id: random.uuid(),
      order_number: null,
      note_source: random.pick(['store_details_screen', 'store_details_screen', 'manual']),
      note_details: random.pick(NOTES),
      created_at: momentAgo(demo, Math.ceil(random.next() ** 2 * (age - 2)) || 1),
    };
    await insertNote(demo.db, {
      account_id,
      store_id: store.id,
      agent_id: by.id,
      agent_name: by.username,
      ...note,
    });
    await logPast(demo, note.created_at, by, {
      action: 'create',
      entity: 'store',
      id: store.id,
      message: `Added a note to store ${store.store_name}`,
      data: { created: { note_id: note.id, note_details: note.note_details } },
    });
  }
}
