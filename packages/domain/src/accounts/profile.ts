import { z } from 'zod';
import { invalid } from '../lib/errors.ts';
import { optionalText, requiredText } from '../lib/text.ts';
import type { Role } from './roles.ts';

const PHONE_REQUIRED = 'Phone number is required';
export const PROFILE_SAVED = 'Profile saved successfully!';

/** What everyone may change of themselves. */
export const Profile = z.object({
  username: requiredText('Name is required'),
  phone_number: optionalText(40),
  /** Whether unread notifications are mailed in the morning; left out, it stays. */
  daily_digest: z.boolean('daily_digest must be true or false').optional(),
});
export type Profile = z.infer<typeof Profile>;

/** Stores and the office call agents and drivers, so theirs can not be left out. */
export function checkProfile(role: Role, { phone_number }: Profile): void {
  const isCalled = role === 'agent' || role === 'driver';
  if (isCalled && !phone_number) throw invalid(PHONE_REQUIRED, { fields: { phone_number: PHONE_REQUIRED } });
}
