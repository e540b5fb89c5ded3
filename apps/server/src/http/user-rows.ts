import type { Permission } from '@waybill/domain/accounts/permissions';
import { type OwnerColumn, type RowFilter, rowFilter } from '@waybill/domain/accounts/policies';
import type { Context } from './context.ts';

/** The rows that a permission covers for the user of a request; also for activity, which must not import accounts. */
export function userRows<Column extends OwnerColumn>(
  { user }: Pick<Context, 'user'>,
  permission: Permission,
  ...columns: Column[]
): RowFilter<Column> {
  return rowFilter(user, permission, ...columns);
}
