import { z } from 'zod';
import {
  contactFields,
  loginFrom,
  passwordField,
  personContact,
  personState,
  requiredLicense,
  requiredName,
  stateFields,
} from './person-schema.ts';

export const Driver = z.object({
  id: z.uuid(),
  driver_name: z.string(),
  driver_license_number: z.string(),
  ...personContact,
  vehicle: z.string(),
  vehicle_license_number: z.string(),
  ...personState,
});
export type Driver = z.infer<typeof Driver>;

export const DriverUpdate = z.object({
  driverName: requiredName,
  driverLicenseNumber: requiredLicense,
  vehicle: requiredName,
  vehicleLicenseNumber: requiredLicense,
  ...contactFields,
  ...stateFields,
});
export type DriverUpdate = z.infer<typeof DriverUpdate>;

export const DriverForm = DriverUpdate.omit({ version: true }).extend(passwordField);
export type DriverForm = z.infer<typeof DriverForm>;

/** A driver as stored: the login's own fields, and those that only drivers have. */
export function driverFromForm(form: Omit<DriverUpdate, 'version'>) {
  return {
    login: loginFrom(form.driverName, form),
    details: {
      driver_license_number: form.driverLicenseNumber,
      phone_number: form.phoneNumber,
      vehicle: form.vehicle,
      vehicle_license_number: form.vehicleLicenseNumber,
    },
  };
}
