import { LOT_STATES, type Lot, TEST_STATUSES } from '@waybill/domain/lots/lot-schema';
import { EXPIRING, EXPIRING_DAYS, type LOT_SORTS, type LotQuery } from '@waybill/domain/lots/lots-api';
import { type RawBuilder, sql } from 'kysely';
import { countFilters } from '../database/filter-counts.ts';
import { readJsonList } from '../database/json-page.ts';
import { contains, countLimit, type SortKey } from '../database/page.ts';
import type { Context } from '../http/context.ts';
import { LOT, LOTS, seenBy } from './repository.ts';
import { lotsSeenBy } from './visible.ts';

const EXPIRY = sql`coalesce(l.expires_on, 'infinity')`;
const SORTS: Record<(typeof LOT_SORTS)[number], SortKey> = {
  created_at: { by: sql`l.created_at`, type: 'timestamptz' },
  lot_number: { by: sql`l.lot_number`, type: 'text' },
  expires_on: { by: EXPIRY, type: 'date' },
  received_on: { by: sql`l.received_on`, type: 'date' },
};

/** A page of lots, whose cost does not grow with their number. */
export function listLots(context: Context, query: LotQuery) {
  const where = conditions(context, query);
  return readJsonList<(typeof LOT_SORTS)[number], Lot>(context, query, {
    sorts: SORTS,
    first: 'created_at',
    dir: 'desc',
    id: sql`l.id`,
    rows: ({ after, sorted, limit }, keys) => sql`
      select ${LOT}::text as document, ${keys} from ${LOTS}
      where ${where} and ${after} order by ${sorted} limit ${limit}`,
    total: sql`select count(*) from (${matching(where)} limit ${countLimit()}) counted`,
    grows: true,
  });
}

export function countLots(context: Context) {
  const filters = { state: LOT_STATES, test: TEST_STATUSES, expiring: EXPIRING };
  return countFilters(context, filters, (query) => matching(conditions(context, query)));
}

const matching = (where: RawBuilder<unknown>) => sql`select from lots l where ${where}`;

function conditions(context: Context, query: LotQuery): RawBuilder<unknown> {
  const { state, test, expiring, flavorId, sellable, q } = query;
  const visible = lotsSeenBy(context);
  const { account_id } = visible;
  const all = [sql`l.account_id = ${account_id}`, seenBy(visible)];
  const today = sql`(select today_of(${account_id}))`;
  if (state) all.push(sql`l.state = ${state}`);
  if (test) all.push(sql`l.test_status = ${test}`);
  if (expiring) all.push(sql`${EXPIRY} between ${today} and ${today} + ${sql.lit(EXPIRING_DAYS)}`);
  if (flavorId) all.push(sql`l.flavor_id = ${flavorId}`);
  if (sellable)
    all.push(sql`l.available > 0
      and lot_is_sellable(l.state, l.test_status, l.finished_good, l.expires_on, ${today})`);
  if (q)
    all.push(sql`(l.lot_number ilike ${contains(q)} or l.package_uid ilike ${contains(q)} or l.flavor_id in (
      select f.id from flavors f join products p on p.account_id = f.account_id and p.id = f.product_id
      where f.account_id = ${account_id} and (
        f.flavor ilike ${contains(q)} or f.sku ilike ${contains(q)} or p.product_name ilike ${contains(q)})))`);
  return sql.join(all, sql` and `);
}
