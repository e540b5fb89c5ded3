import { dayIn } from '@waybill/domain/lib/dates';
import type { QueryOf } from '@waybill/domain/lib/endpoint';
import type { OrderCounts, OrderQuery, ordersApi } from '@waybill/domain/orders/api';
import { DELIVERIES, SIGNED_FILES, statusesOf } from '@waybill/domain/orders/status/status';
import { type RawBuilder, sql } from 'kysely';
import { inAccount } from '../../database/db.ts';
import { COUNT_LIMIT, countedTotal } from '../../database/page.ts';
import type { Context } from '../../http/context.ts';
import { visibleTo } from '../visible.ts';
import { conditions, matchingOrders } from './list-repository.ts';

interface Filter {
  kind: keyof OrderCounts;
  name: string;
  query: OrderQuery;
}

/** Each filter of a list counted up to a limit along the list's own indexes, in one statement. */
export async function countOrders(
  context: Context,
  { list }: QueryOf<typeof ordersApi.counts>,
): Promise<OrderCounts> {
  const { user } = context;
  const today = () => dayIn(user.time_zone, new Date());
  const filters: Filter[] = [
    { kind: 'all', name: '', query: { list } },
    ...statusesOf(list).map((status): Filter => ({ kind: 'status', name: status, query: { list, status } })),
    ...(list === 'active' ? DELIVERIES : []).map(
      (delivery): Filter => ({ kind: 'delivery', name: delivery, query: { list, delivery } }),
    ),
    ...SIGNED_FILES.map((missing): Filter => ({ kind: 'missing', name: missing, query: { list, missing } })),
  ];
  const counted = filters.map(({ query }) =>
    countOf(matchingOrders(conditions(visibleTo(user), query, today))),
  );
  const totals = await inAccount(context, async (db) => {
    const { rows } = await sql<{ totals: number[] }>`select array[${sql.join(counted)}] as totals`.execute(
      db,
    );
    return rows[0]?.totals ?? [];
  });
  const counts: OrderCounts = { all: { total: 0 }, status: {}, delivery: {}, missing: {} };
  for (const [place, { kind, name }] of filters.entries()) {
    const total = countedTotal(Number(totals[place]), true);
    if (kind === 'all') counts.all = total;
    else Object.assign(counts[kind], { [name]: total });
  }
  return counts;
}

function countOf(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select count(*)::integer from (${rows} limit ${COUNT_LIMIT}) counted)`;
}
