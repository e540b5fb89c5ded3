import type { Role } from './roles.ts';

/**
 * Which rows of the account a permission covers: 'taken' those of orders that the user took, 'assigned' those of
 * orders that the user delivers, 'performed' the log entries of what the user did.
 */
export type RowScope = 'all' | 'taken' | 'assigned' | 'performed' | 'none';

function row(admin: RowScope, agent: RowScope, driver: RowScope): Record<Role, RowScope> {
  return { super_admin: admin, admin, agent, driver };
}

/** Who may do what: the server asks it for every call, the screens ask it what to show. */
export const PERMISSIONS = {
  'catalogue.see': row('all', 'all', 'none'),
  'catalogue.change': row('all', 'none', 'none'),
  /** A driver sees those on the orders that they deliver. */
  'lots.see': row('all', 'all', 'assigned'),
  'lots.change': row('all', 'none', 'none'),
  'stores.see': row('all', 'all', 'assigned'),
  'stores.save': row('all', 'all', 'none'),
  'stores.delete': row('all', 'none', 'none'),
  'store_notes.use': row('all', 'all', 'assigned'),
  'agents.manage': row('all', 'none', 'none'),
  'drivers.manage': row('all', 'none', 'none'),
  'orders.create': row('all', 'taken', 'none'),
  'orders.see': row('all', 'taken', 'assigned'),
  'orders.edit_items': row('all', 'taken', 'none'),
  'orders.change_status': row('all', 'none', 'assigned'),
  'orders.change_delivery': row('all', 'none', 'none'),
  /** Runs are a driver's own when they drive them. */
  'runs.see': row('all', 'none', 'assigned'),
  'runs.drive': row('all', 'none', 'assigned'),
  'runs.manage': row('all', 'none', 'none'),
  'order_files.use': row('all', 'taken', 'assigned'),
  /** A driver takes no orders, so that their own sales are none. */
  'analytics.see': row('all', 'taken', 'taken'),
  'activity.see': row('all', 'performed', 'performed'),
  'views.share': row('all', 'none', 'none'),
  'account_settings.manage': row('all', 'none', 'none'),
  'invoice_details.manage': row('all', 'none', 'none'),
  'undelivered_mail.manage': row('all', 'none', 'none'),
  'trade_settings.see': row('all', 'none', 'none'),
  'trade_settings.manage': { super_admin: 'all', admin: 'none', agent: 'none', driver: 'none' },
  /** An agent sees the figures of any store, and of its rows none. */
  'store_balances.see': row('all', 'all', 'none'),
  'receivables.see': row('all', 'none', 'none'),
  'payments.see': row('all', 'taken', 'none'),
  /** Payments, credit memos, notices, the C.O.D. list and the trade details of stores. */
  'receivables.manage': row('all', 'none', 'none'),
  'receivables.write_off': { super_admin: 'all', admin: 'none', agent: 'none', driver: 'none' },
  /** Of an admin only while the trade settings let them. */
  'checks.override': row('all', 'none', 'none'),
  /** Issue, void and reissue. */
  'invoices.issue': row('all', 'none', 'none'),
  /** Tax, accounting files and packs for inspectors. */
  'reports.use': row('all', 'none', 'none'),
  'team.see': row('all', 'none', 'none'),
  'team.reset_second_factor': row('all', 'none', 'none'),
  'sample_data.manage': row('all', 'none', 'none'),
  'account_security.manage': { super_admin: 'all', admin: 'none', agent: 'none', driver: 'none' },
  'team.manage': { super_admin: 'all', admin: 'none', agent: 'none', driver: 'none' },
} satisfies Record<string, Record<Role, RowScope>>;

export type Permission = keyof typeof PERMISSIONS;

export function scopeOf(role: Role, permission: Permission): RowScope {
  return PERMISSIONS[permission][role];
}

export function may(role: Role, permission: Permission): boolean {
  return scopeOf(role, permission) !== 'none';
}

export function coversAll(role: Role, permission: Permission): boolean {
  return scopeOf(role, permission) === 'all';
}
