import { z } from 'zod';

/** From the strongest to the weakest: nobody creates or changes a user stronger than themselves. */
export const ROLES = ['super_admin', 'admin', 'agent', 'driver'] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

export const ROLE_LABELS: Record<Role, string> = {
  super_admin: 'super admin',
  admin: 'admin',
  agent: 'agent',
  driver: 'driver',
};

export const USER_STATUSES = ['active', 'inactive', 'suspended'] as const;
export const UserStatus = z.enum(USER_STATUSES);
export type UserStatus = z.infer<typeof UserStatus>;

export function isAtLeast(role: Role, floor: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(floor);
}
