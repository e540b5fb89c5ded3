import { dayIn } from '@waybill/domain/lib/dates';
import type { QueryOf } from '@waybill/domain/lib/endpoint';
import type { ordersApi } from '@waybill/domain/orders/api';
import { DELIVERIES, SIGNED_FILES, statusesOf } from '@waybill/domain/orders/status/status';
import { countFilters } from '../../database/filter-counts.ts';
import type { Context } from '../../http/context.ts';
import { visibleTo } from '../visible.ts';
import { conditions, matchingOrders } from './list-repository.ts';

export function countOrders(context: Context, { list }: QueryOf<typeof ordersApi.counts>) {
  const { user } = context;
  const today = () => dayIn(user.time_zone, new Date());
  const filters = {
    status: statusesOf(list),
    delivery: list === 'active' ? DELIVERIES : [],
    missing: SIGNED_FILES,
  };
  return countFilters(context, filters, (query) =>
    matchingOrders(conditions(visibleTo(user), { list, ...query }, today)),
  );
}
