import type { Role } from './roles.ts';

/** 'own' is what the permission's comment says it is; a row that has none means the same for all. */
export type Reach = 'all' | 'own' | 'none';

function row(admin: Reach, agent: Reach, driver: Reach): Record<Role, Reach> {
  return { super_admin: admin, admin, agent, driver };
}

/** Who may do what: the server asks it for every call, the screens ask it what to show. */
export const PERMISSIONS = {
  'catalogue.see': row('all', 'all', 'none'),
  'catalogue.change': row('all', 'none', 'none'),
  /** A driver's own stores are those of the deliveries assigned to them. */
  'stores.see': row('all', 'all', 'own'),
  'stores.save': row('all', 'all', 'none'),
  'stores.delete': row('all', 'none', 'none'),
  'store_notes.use': row('all', 'all', 'own'),
  'agents.manage': row('all', 'none', 'none'),
  'drivers.manage': row('all', 'none', 'none'),
  'orders.create': row('all', 'own', 'none'),
  /** An agent's own orders are those they took, a driver's those assigned to them. */
  'orders.see': row('all', 'own', 'own'),
  'orders.edit_items': row('all', 'own', 'none'),
  'orders.change_status': row('all', 'none', 'own'),
  'orders.change_delivery': row('all', 'none', 'none'),
  'order_files.use': row('all', 'own', 'own'),
  'analytics.see': row('all', 'own', 'own'),
  'activity.see': row('all', 'own', 'own'),
  'invoice_details.manage': row('all', 'none', 'none'),
  'undelivered_mail.manage': row('all', 'none', 'none'),
  'team.see': row('all', 'none', 'none'),
  'team.reset_second_factor': row('all', 'none', 'none'),
  'account_security.manage': { super_admin: 'all', admin: 'none', agent: 'none', driver: 'none' },
  'team.manage': { super_admin: 'all', admin: 'none', agent: 'none', driver: 'none' },
} satisfies Record<string, Record<Role, Reach>>;

export type Permission = keyof typeof PERMISSIONS;

export function reach(role: Role, permission: Permission): Reach {
  return PERMISSIONS[permission][role];
}

export function may(role: Role, permission: Permission): boolean {
  return reach(role, permission) !== 'none';
}
