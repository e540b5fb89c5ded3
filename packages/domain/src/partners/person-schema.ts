import { z } from 'zod';
import { passwordOf, WEAK_PASSWORD } from '../accounts/password.ts';
import { USER_STATUSES, UserStatus } from '../accounts/roles.ts';
import { ALL_REQUIRED } from '../accounts/schema.ts';
import { INVALID_EMAIL, requiredEmail, requiredText } from '../lib/text.ts';
import { UNKNOWN_STATUS } from './status.ts';

/** The roles that have a screen of their own to be added, changed and deleted. */
export type PersonRole = 'agent' | 'driver';

export const personContact = { phone_number: z.string(), email: z.string() };

export const personState = { status: UserStatus, version: z.number().int(), created_at: z.iso.datetime() };

/** What agents and drivers have in common. */
export type Person = z.infer<z.ZodObject<{ id: z.ZodUUID } & typeof personContact & typeof personState>>;

export const requiredName = requiredText(ALL_REQUIRED);
export const requiredLicense = requiredText(ALL_REQUIRED, 100);

export const contactFields = {
  phoneNumber: requiredText(ALL_REQUIRED, 40),
  email: requiredEmail(ALL_REQUIRED, INVALID_EMAIL),
};

/** A status that is left out stays as it is. */
export const stateFields = {
  status: z.enum(USER_STATUSES, UNKNOWN_STATUS).optional(),
  version: z.number().int().optional(),
};

export const passwordField = { password: passwordOf(ALL_REQUIRED, WEAK_PASSWORD) };

interface LoginFields {
  email: string;
  status?: UserStatus | undefined;
}

/** The fields of a form that are stored with the user. */
export function loginFrom(username: string, { email, status }: LoginFields) {
  return { username, email, ...(status && { status }) };
}
