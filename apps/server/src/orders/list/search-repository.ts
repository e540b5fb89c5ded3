import type { OrderList } from '@waybill/domain/orders/status/status';
import { type RawBuilder, sql } from 'kysely';
import type { Part } from '../../database/json-page.ts';
import { contains } from '../../database/page.ts';

type Sql = RawBuilder<unknown>;

interface Names {
  stores: Sql;
  agents: Sql;
}

interface Found {
  number: number | undefined;
  named: Names | false;
}

export interface Search {
  account_id: string;
  found: Found;
  /** What else is asked of the orders. */
  where: Sql;
}

/** 'ORD-1001' is a number; anything else, a bare number too, is looked for among the names of stores, as on the orders, and of agents. */
export function foundBy(account_id: string, q: string): Found {
  const [, prefix, number] = /^\s*(ORD-?)?(\d{1,15})\s*$/i.exec(q) ?? [];
  const pattern = contains(q);
  return {
    number: number === undefined ? undefined : Number(number),
    named: prefix === undefined && {
      stores: sql`select distinct store_id as id from store_names where account_id = ${account_id} and store_name ilike ${pattern}`,
      agents: sql`select id from users where account_id = ${account_id} and username ilike ${pattern}`,
    },
  };
}

const isNumber = ({ number }: Found) => sql`o.number = ${number ?? null}`;

export const isFound = (found: Found) =>
  found.named
    ? sql`(o.store_id in (${found.named.stores}) or o.agent_id in (${found.named.agents}) or ${isNumber(found)})`
    : isNumber(found);

const MAX_SCANNED_ORDERS = 5000;
/** The newest orders of so many stores are looked up sooner than the newest of all are looked through. */
const MAX_STORES_LOOKED_UP = 20;

/** The ids of the page of what was found. */
export function foundPage(search: Search, part: Part, list: OrderList | undefined, isByTime: boolean): Sql {
  const { named } = search.found;
  const page = (orders: Sql) =>
    sql`select id from (${orders}) found order by key ${part.direction}, id ${part.direction} limit ${part.limit}`;
  // By what else there is to sort by, only the completed list has indexes.
  if (!named || !(isByTime || list)) return page(lookedUp(search, part));
  const isCommon = isByTime
    ? sql`(select count(*) > ${sql.lit(MAX_STORES_LOOKED_UP)} from (${named.stores}) those)`
    : sql`true`;
  return sql`
    with scanned as materialized (${scanned(search, part, list, isCommon)})
    ${page(sql`
      select id, key from scanned
      union
      select id, key from (${lookedUp(search, part)}) looked
      where (select count(*) < ${part.limit} from scanned)`)}`;
}

/** A word that is found in many names is found soon among the first orders of the list, whatever it is sorted by. */
function scanned(
  { account_id, where, found }: Search,
  { after, key, sorted, limit }: Part,
  list: OrderList | undefined,
  isCommon: Sql,
): Sql {
  const isListed = list ? sql`o.list = ${sql.lit(list)}` : sql`true`;
  return sql`
    select o.id, ${key} as key
    from (
      select o.* from orders o where o.account_id = ${account_id} and ${isListed} and ${after}
      order by ${sorted} limit ${sql.lit(MAX_SCANNED_ORDERS)}) o
    where ${where} and ${isFound(found)} and ${isCommon}
    order by ${sorted} limit ${limit}`;
}

/** Of each store and agent found the first page is looked up along an index. */
function lookedUp({ where, found: { named, number } }: Search, { after, key, sorted, limit }: Part): Sql {
  const matches = (also: Sql) =>
    sql`select o.id, ${key} as key from orders o where ${where} and ${also} and ${after}`;
  const firsts = (those: Sql, column: string) => sql`
    select first.id, first.key from (${those}) those cross join lateral (
      ${matches(sql`o.${sql.ref(column)} = those.id`)} order by ${sorted} limit ${limit}) first`;
  const branches = named ? [firsts(named.stores, 'store_id'), firsts(named.agents, 'agent_id')] : [];
  if (number !== undefined) branches.push(matches(sql`o.number = ${number}`));
  return sql.join(branches, sql` union `);
}

/** Each order once, though its store, its agent and its number may all be found. */
export function foundOnce({ where, found }: Search): Sql {
  const matching = (also: Sql) => sql`select from orders o where ${where} and ${also}`;
  if (!found.named) return matching(isNumber(found));
  const { stores, agents } = found.named;
  const along = (those: Sql, also: Sql) =>
    // The offset keeps the planner from reading every order instead of each one's own by its index.
    sql`select from (${those}) those cross join lateral (${matching(also)} offset 0) o`;
  const inStore = sql`o.store_id in (${stores})`;
  return sql.join(
    [
      along(stores, sql`o.store_id = those.id`),
      along(agents, sql`o.agent_id = those.id and not ${inStore}`),
      matching(sql`${isNumber(found)} and not (${inStore} or o.agent_id in (${agents}))`),
    ],
    sql` union all `,
  );
}
