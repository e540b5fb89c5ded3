import { forbidden } from '../lib/errors.ts';
import { type Permission, type RowScope, scopeOf } from './permissions.ts';
import type { SessionUser } from './schema.ts';

/** The column that must hold the user's id, of a row that is theirs. */
const OWNER_COLUMNS = {
  taken: 'agent_id',
  assigned: 'driver_id',
  performed: 'user_id',
} as const satisfies Record<Exclude<RowScope, 'all' | 'none'>, string>;

export type OwnerColumn = (typeof OWNER_COLUMNS)[keyof typeof OWNER_COLUMNS];

export type RowFilter<Column extends OwnerColumn> = { account_id: string } & { [Name in Column]?: string };

/**
 * The rows that a permission covers for this user, as a filter by one of the columns that the caller knows how to
 * filter by; a scope that needs another column is refused, so that a query never answers more than the table says.
 */
export function rowFilter<Column extends OwnerColumn>(
  { id, account_id, role }: Pick<SessionUser, 'id' | 'account_id' | 'role'>,
  permission: Permission,
  ...columns: Column[]
): RowFilter<Column> {
  const scope = scopeOf(role, permission);
  if (scope === 'all') return { account_id } as RowFilter<Column>;
  const column = scope === 'none' ? undefined : columns.find((name) => name === OWNER_COLUMNS[scope]);
  if (!column) throw forbidden();
  return { account_id, [column]: id } as RowFilter<Column>;
}
