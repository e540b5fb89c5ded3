import { dayIn } from '@waybill/domain/lib/dates';
import { asOf } from '@waybill/domain/receivables/account-period';
import type { ReceivablesQuery } from '@waybill/domain/receivables/receivables-api';
import type { Context } from '../http/context.ts';
import { listStoreFigures } from './receivables-repository.ts';

export function listReceivables(context: Context, query: ReceivablesQuery) {
  const { account_id, time_zone } = context.user;
  const today = dayIn(time_zone, new Date());
  return listStoreFigures(context, { account_id, as_of: asOf(query.as_of, today), today }, query);
}
