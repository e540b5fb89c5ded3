import type { Role } from '@waybill/domain/accounts/roles';
import type { OrderStatus } from '@waybill/domain/orders/status/status';
import { sql } from 'kysely';
import { type Client, newAccount, type Reply, signedIn, type World } from '../world/world.ts';

/** What a business consists of, without database, sessions or HTTP. Money is in cents. */
export interface Account {
  id: string;
  /** Whether every answer is foretold; where people work at once, only what must always hold is. */
  exact: boolean;
  people: Person[];
  stores: Store[];
  processors: ({ id: string; name: string; deleted: boolean } & Saved)[];
  brands: ({ id: string; name: string; processor: string; deleted: boolean } & Saved)[];
  products: Product[];
  orders: Order[];
  payments: number;
  memos: number;
  gates: Record<'tax_certificate' | 'cod_listed' | 'credit_limit', Level>;
  /** Of every store. */
  limit: number;
}

export type Level = 'off' | 'warn' | 'block';

interface Store extends Saved {
  id: string;
  license: string;
  deleted: boolean;
  notes: number;
  certified?: boolean;
  listed?: boolean;
}

/** What was last saved of a record, and how often it changed. */
export interface Saved {
  saved: string;
  version: number;
}

export interface Person {
  client: Client;
  account: Account;
  id: string;
  role: Role;
  email: string;
  name: string;
  signedIn: boolean;
  active: boolean;
  deleted: boolean;
}

export interface Product {
  id: string;
  brand: string;
  cents: number;
  flavors: { id: string; sku: string; qty: number; sold: number; held?: number }[];
  deleted: boolean;
  version: number;
}

export interface Order {
  id: string;
  number: number;
  store: string;
  agent: string;
  driver: string | undefined;
  date: string | undefined;
  status: OrderStatus;
  lines: { id: string; flavor: Product['flavors'][number]; cents: number; qty: number; sample: boolean }[];
  /** By live entries of every kind. */
  paid: number;
  entries: Entry[];
  /** What the latest point said. */
  terms: 'credit' | 'cod';
  version: number;
  files: { id: string; url: string; bytes: Buffer }[];
}

/** A payment in cash or a credit memo of one line; a void one is kept. */
export interface Entry {
  number: string;
  kind: 'payment' | 'credit_memo';
  amount: number;
  /** What it pays of its order; the rest lies on account. */
  applied: number;
  isVoid: boolean;
  credited?: {
    line: string;
    qty: number;
    subtotal: number;
    tax: number;
    goods: 'for_sale' | 'held' | 'none';
  };
}

export interface Model {
  accounts: [Account, Account];
  people: Person[];
}

/** Numbers that a step makes its choices by; a choice of what is not there does nothing. */
export interface Choice {
  who: number;
  one: number;
  two: number;
  three: number;
  foreign: boolean;
}

export type Step = (model: Model, person: Person, choice: Choice) => Promise<void>;

const ROLES: Role[] = ['super_admin', 'admin', 'agent', 'agent', 'driver', 'driver'];
let counter = 0;

/** Two new businesses with everyone signed in, and the log as if they had come through the screens. */
export async function newModel(world: World, exact = true): Promise<Model> {
  const accounts = [await newBusiness(world, exact), await newBusiness(world, exact)] as [Account, Account];
  return { accounts, people: accounts.flatMap(({ people }) => people) };
}

async function newBusiness(world: World, exact: boolean): Promise<Account> {
  const id = await newAccount(world, 'Model');
  const account: Account = {
    id,
    exact,
    people: [],
    stores: [],
    processors: [],
    brands: [],
    products: [],
    orders: [],
    payments: 0,
    memos: 0,
    gates: { tax_certificate: 'off', cod_listed: 'off', credit_limit: 'off' },
    limit: 0,
  };
  for (const role of ROLES) {
    counter += 1;
    const email = `p${counter}@model.example`;
    const client = await signedIn(world, id, role, email);
    const { id: user = '', username = '' } = client.user ?? {};
    const person = { client, account, id: user, role, email, name: username };
    account.people.push({ ...person, signedIn: true, active: true, deleted: false });
  }
  await world.admin(sql`
    with people as (select * from users where account_id = ${id}),
    agent as (insert into agents select account_id, id, 'A-1', '555' from people where role = 'agent'),
    driver as (insert into drivers select account_id, id, 'D-1', '555', 'Van', 'V-1' from people where role = 'driver')
    insert into activity_log (account_id, user_id, user_name, action_type, entity_type, entity_id, log_message)
    select account_id, id, username, 'create', case when role in ('agent', 'driver') then role else 'user' end, id, 'Added'
    from people`);
  return account;
}

/** Half a cent of tax rounds up; the rate is 9 %. */
export function totalOf(order: Pick<Order, 'lines'>): number {
  return Math.floor((subtotalOf(order) * 109 + 50) / 100);
}

export function subtotalOf({ lines }: Pick<Order, 'lines'>): number {
  return lines.reduce((sum, { qty, cents }) => sum + qty * cents, 0);
}

export function sees(person: Person, order: Order): boolean {
  if (!person.account.orders.includes(order)) return false;
  if (person.role === 'agent') return order.agent === person.id;
  return person.role !== 'driver' || order.driver === person.id;
}

export function pick<T>(list: T[], place: number): T | undefined {
  return list[place % list.length];
}

/** Own things mostly, and now and then another account's, which look as if they were not there. */
export function accountOf(model: Model, person: Person, foreign: boolean): Account {
  if (!foreign) return person.account;
  return model.accounts[0] === person.account ? model.accounts[1] : model.accounts[0];
}

/** 401 without a session, 403 for other roles; undefined for whoever may. */
export function gate(person: Person, roles: readonly Role[]): number | undefined {
  if (!person.signedIn) return 401;
  return roles.includes(person.role) ? undefined : 403;
}

export const ADMINS: Role[] = ['super_admin', 'admin'];
export const SELLERS: Role[] = [...ADMINS, 'agent'];
export const ALL: Role[] = [...SELLERS, 'driver'];

class ModelDiffers extends Error {}

/** How often each thing was done, and refused. */
export const outcomes = new Map<string, { done: number; refused: number }>();

/** Whether it was done; throws where the server and the model disagree. */
export function agrees(what: string, person: Person, reply: Reply, expected: number): boolean {
  const wrong = person.account.exact ? reply.status !== expected : reply.status >= 500;
  if (wrong) {
    const said = `${reply.status} ${JSON.stringify(reply.body?.error ?? '')}`;
    throw new ModelDiffers(
      `${what} by ${person.role} ${person.name}: the server says ${said}, the model ${expected}`,
    );
  }
  const done = reply.status < 300;
  const count = outcomes.get(what) ?? { done: 0, refused: 0 };
  outcomes.set(what, done ? { ...count, done: count.done + 1 } : { ...count, refused: count.refused + 1 });
  return done;
}

/** A save that changes nothing is no new version. */
export function saves(person: Person, record: Saved, reply: Reply, form: object): void {
  const saved = JSON.stringify(form);
  if (saved !== record.saved) Object.assign(record, { saved, version: record.version + 1 });
  same(person, 'the version', reply.body.data.version, record.version);
}

export function newlySaved(form: object): Saved {
  return { saved: JSON.stringify(form), version: 1 };
}

export function same(person: Person, what: string, found: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  if (person.account.exact && one !== other)
    throw new ModelDiffers(`${what}: the server has ${one}, the model ${other}`);
}
