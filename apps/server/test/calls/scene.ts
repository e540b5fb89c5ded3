import { sql } from 'kysely';
import { makeToken, type TokenPurpose } from '../../src/identity/tokens.ts';
import { anOrder } from '../factories/orders.ts';
import { aBrand, aProcessor, aProduct, skuOf } from '../factories/products.ts';
import { aStore } from '../factories/stores.ts';
import { unique } from '../factories/unique.ts';
import { type Client, PASSWORD, type World } from '../world/world.ts';

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
  const form = adminForm();
  await as.owner.post('/api/team-members', form);
  const client = world.newClient();
  await client.post('/api/auth/login', form);
  return { form, client };
}

export async function selfOf(scene: Scene): Promise<Client> {
  return scene.self ?? (await newcomer(scene)).client;
}

export const walkProcessor = ({ as }: Scene) => aProcessor(as.owner, { name: unique('Walked') });

export async function walkBrand(scene: Scene) {
  const processor = await walkProcessor(scene);
  return aBrand(scene.as.owner, { brandName: unique('Walked'), processorIds: [processor.id] });
}

const brands = new WeakMap<Client, ReturnType<typeof aBrand>>();

/** The brand of all products that calls are about, since none of these changes it. */
function sharedBrand({ as: { owner } }: Scene): ReturnType<typeof aBrand> {
  const brand = brands.get(owner) ?? aBrand(owner);
  brands.set(owner, brand);
  return brand;
}

/** Deletes what the account sells and whom it sells to, past the screens. */
export async function emptyAccount({ world, as }: Scene): Promise<void> {
  brands.delete(as.owner);
  for (const table of ['processors', 'brands', 'products', 'stores', 'flavors']) {
    await world.admin(sql`
      update ${sql.table(table)} set deleted_at = now()
      where account_id = ${as.owner.user?.account_id} and deleted_at is null`);
  }
}

/** The brand and the processor of a product. */
export async function ofBrand(scene: Scene) {
  const { brand_name, processors } = await sharedBrand(scene);
  return { brand_name, processor_name: processors[0].name };
}

export const walkProduct = async (scene: Scene) => aProduct(scene.as.owner, await ofBrand(scene));

/** An order that is still open: of the agent and the driver, or of the office alone. */
export async function walkOrder(scene: Scene, whose: Whose) {
  const { as } = scene;
  const product = await walkProduct(scene);
  const by = whose === 'own' ? as.agent : as.owner;
  const store = await aStore(as.owner);
  const order = await anOrder(by, { store, lines: [{ sku: skuOf(product), qty: 2 }] });
  if (whose === 'office') return order;
  const change = { delivery_date: '2026-08-01', delivery_driver: as.driver.user?.id };
  return (await as.owner.patch(`/api/orders/${order.id}/delivery`, change)).body.data as typeof order;
}
