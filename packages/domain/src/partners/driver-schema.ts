import { z } from 'zod';
import { passwordOf, WEAK_PASSWORD } from '../accounts/password.ts';
import { USER_STATUSES, UserStatus } from '../accounts/roles.ts';
import { ALL_REQUIRED } from '../accounts/schema.ts';
import { INVALID_EMAIL, requiredEmail, requiredText } from '../lib/text.ts';
import { UNKNOWN_STATUS } from './status.ts';

export const DRIVER_CHANGED = 'This driver was changed by someone else. Reload and try again.';

export const Driver = z.object({
  id: z.uuid(),
  driver_name: z.string(),
  driver_license_number: z.string(),
  phone_number: z.string(),
  email: z.string(),
  vehicle: z.string(),
  vehicle_license_number: z.string(),
  status: UserStatus,
  version: z.number().int(),
  created_at: z.iso.datetime(),
});
export type Driver = z.infer<typeof Driver>;

/** A status that is left out stays as it is. */
export const DriverUpdate = z.object({
  driverName: requiredText(ALL_REQUIRED),
  driverLicenseNumber: requiredText(ALL_REQUIRED, 100),
  vehicle: requiredText(ALL_REQUIRED),
  vehicleLicenseNumber: requiredText(ALL_REQUIRED, 100),
  phoneNumber: requiredText(ALL_REQUIRED, 40),
  email: requiredEmail(ALL_REQUIRED, INVALID_EMAIL),
  status: z.enum(USER_STATUSES, UNKNOWN_STATUS).optional(),
  version: z.number().int().optional(),
});
export type DriverUpdate = z.infer<typeof DriverUpdate>;

export const DriverForm = DriverUpdate.omit({ version: true }).extend({
  password: passwordOf(ALL_REQUIRED, WEAK_PASSWORD),
});
export type DriverForm = z.infer<typeof DriverForm>;

/** A driver as stored: the login's own fields, and those that only drivers have. */
export function driverFromForm(form: Omit<DriverUpdate, 'version'>) {
  return {
    login: { username: form.driverName, email: form.email, ...(form.status && { status: form.status }) },
    details: {
      driver_license_number: form.driverLicenseNumber,
      phone_number: form.phoneNumber,
      vehicle: form.vehicle,
      vehicle_license_number: form.vehicleLicenseNumber,
    },
  };
}
