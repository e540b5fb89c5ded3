import type { Product } from '@waybill/domain/catalogue/product-schema';
import { sql } from 'kysely';
import { makeToken, type TokenPurpose } from '../../src/identity/tokens.ts';
import { anOrder } from '../factories/orders.ts';
import { aBrand, aProcessor, aProduct, skuOf } from '../factories/products.ts';
import { aStore } from '../factories/stores.ts';
import { unique } from '../factories/unique.ts';
import { type Client, PASSWORD, signedIn, type World } from '../world/world.ts';

/** The people of one account. */
export interface Scene {
  world: World;
  as: Record<'owner' | 'agent' | 'driver', Client>;
  /** Whose own password and second factor a call is about; otherwise someone new. */
  self?: Client;
}

/** 'own' is what the agent took and the driver delivers; 'office' is nothing of theirs. */
export type Whose = 'own' | 'office';

/** A valid request, and someone who may send it. */
export interface Ask {
  by: Client;
  method: string;
  url: string;
  payload?: object | Buffer;
  headers?: Record<string, string>;
}

/** Makes what a call needs, and answers the call itself, not yet sent. */
export type Sample = (scene: Scene, whose: Whose) => Promise<Ask>;

export const email = () => `${unique('person')}@walk.example`;
export const adminForm = () => ({
  username: unique('Admin'),
  email: email(),
  password: PASSWORD,
  role: 'admin',
});

export function ask(by: Client, method: string, url: string, payload?: object): Ask {
  return { by, method, url, ...(payload && { payload }) };
}

/** Taking back a deletion that has just been made. */
export async function restoreOf(owner: Client, path: string, { id }: { id: string }): Promise<Ask> {
  await owner.delete(`${path}/${id}`);
  return ask(owner, 'POST', `${path}/${id}/restore`);
}

export async function signUp({ world }: Scene): Promise<string> {
  const names = { firstName: 'Ada', lastName: 'B', businessName: 'Walkers' };
  const form = { ...names, email: email(), password: PASSWORD };
  await world.newClient().post('/api/auth/signup', form);
  return form.email;
}

export async function tokenFor({ world }: Scene, address: string, purpose: TokenPurpose): Promise<string> {
  const { auth } = world.services.database;
  const user = await auth
    .selectFrom('users')
    .select(['id', 'account_id'])
    .where('email', '=', address)
    .executeTakeFirstOrThrow();
  return makeToken(auth, purpose, user);
}

/** A login that a walk may use up. */
export async function newcomer({ world, as }: Scene) {
  const form = { email: email(), password: PASSWORD };
  return { form, client: await signedIn(world, as.owner.user?.account_id ?? '', 'admin', form.email) };
}

export async function selfOf(scene: Scene): Promise<Client> {
  return scene.self ?? (await newcomer(scene)).client;
}

export const walkProcessor = ({ as }: Scene) => aProcessor(as.owner, { name: unique('Walked') });

export async function walkBrand(scene: Scene) {
  const processor = await walkProcessor(scene);
  return aBrand(scene.as.owner, { brandName: unique('Walked'), processorIds: [processor.id] });
}

/** Stands for the business of an owner until that is emptied. */
const businesses = new WeakMap<Client, object>();

function businessOf({ as: { owner } }: Scene): object {
  const business = businesses.get(owner) ?? {};
  businesses.set(owner, business);
  return business;
}

/** Makes something once for each business: for calls that read it, and leave it as it is. */
export function once<Made>(make: (scene: Scene, whose: Whose) => Promise<Made>) {
  const madeFor = new WeakMap<object, Partial<Record<Whose, Promise<Made>>>>();
  return (scene: Scene, whose: Whose): Promise<Made> => {
    const business = businessOf(scene);
    const made = madeFor.get(business) ?? {};
    madeFor.set(business, made);
    made[whose] ??= make(scene, whose);
    return made[whose];
  };
}

/** The brand of all products that calls are about, since none of these changes it. */
const sharedBrand = once(({ as }) => aBrand(as.owner));

/** Deletes what the account sells and whom it sells to, past the screens. */
export async function emptyAccount({ world, as }: Scene): Promise<void> {
  businesses.delete(as.owner);
  for (const table of ['processors', 'brands', 'products', 'stores', 'flavors']) {
    await world.admin(sql`
      update ${sql.table(table)} set deleted_at = now()
      where account_id = ${as.owner.user?.account_id} and deleted_at is null`);
  }
}

/** The brand and the processor of a product. */
export async function ofBrand(scene: Scene) {
  const { brand_name, processors } = await sharedBrand(scene, 'office');
  return { brand_name, processor_name: processors[0].name };
}

export const walkProduct = async (scene: Scene) => aProduct(scene.as.owner, await ofBrand(scene));

/** What all orders are of, with more cases than they take. */
export const sharedProduct = once(async (scene) =>
  aProduct(scene.as.owner, { ...(await ofBrand(scene)), qty: 100_000 }),
);

/** An order that is still open: of the agent and the driver, or of the office alone. */
export async function walkOrder(scene: Scene, whose: Whose, product?: Product) {
  const { as } = scene;
  const sku = skuOf(product ?? (await sharedProduct(scene, 'office')));
  const by = whose === 'own' ? as.agent : as.owner;
  const store = await aStore(as.owner);
  const order = await anOrder(by, { store, lines: [{ sku, qty: 2 }] });
  if (whose === 'office') return order;
  const change = { delivery_date: '2026-08-01', delivery_driver: as.driver.user?.id };
  return (await as.owner.patch(`/api/orders/${order.id}/delivery`, change)).body.data as typeof order;
}

/** An order that is only looked at. */
export const keptOrder = once((scene, whose) => walkOrder(scene, whose));
