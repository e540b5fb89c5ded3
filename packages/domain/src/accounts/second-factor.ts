import { z } from 'zod';
import type { Endpoint } from '../lib/endpoint.ts';
import { DomainError } from '../lib/errors.ts';
import { may } from './permissions.ts';
import { isAtLeast, type Role } from './roles.ts';
import { FIX_FORM, type SessionUser } from './schema.ts';

export const WRONG_CODE = 'This code is not right. Please try the newest one.';
export const CODE_REQUIRED = 'Please enter the code of your authenticator app.';
export const SIGN_IN_AGAIN = 'Please log in again.';
export const NOT_ENABLED = 'Two-step sign-in is not turned on.';
export const ALREADY_ENABLED = 'Two-step sign-in is already turned on.';
export const NOT_STARTED = 'Please start the set-up again.';
const SET_UP_FIRST = 'Please set up two-step sign-in to continue.';
export const OWN_FACTOR = 'Your own two-step sign-in is turned off under Change Password.';
export const FACTOR_RESET = 'Two-step sign-in reset successfully!';

/** Six digits of the app, or a recovery code; spaces and dashes are ignored. */
const MAX_CODE_LENGTH = 40;
export const Code = z
  .string(CODE_REQUIRED)
  .max(MAX_CODE_LENGTH, WRONG_CODE)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1, CODE_REQUIRED));

export const CodeForm = z.object({ code: Code });

export const PasswordForm = z.object({ password: z.string(FIX_FORM).min(1, FIX_FORM).max(1000) });
export type PasswordForm = z.infer<typeof PasswordForm>;

export const PasswordAndCode = PasswordForm.extend({ code: Code });
export type PasswordAndCode = z.infer<typeof PasswordAndCode>;

export const SecondFactorStatus = z.object({
  enabled: z.boolean(),
  /** Whether the business requires it of this user. */
  required: z.boolean(),
  required_for_admins: z.boolean(),
  required_for_agents: z.boolean(),
  required_for_drivers: z.boolean(),
  recovery_codes_left: z.number().int(),
});
export type SecondFactorStatus = z.infer<typeof SecondFactorStatus>;

/** The secret to type, and the same as a link that authenticator apps open. */
export const SetUp = z.object({ secret: z.string(), otpauth_url: z.string() });
export type SetUp = z.infer<typeof SetUp>;

export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

const onOrOff = z.boolean('Please choose on or off.');

/** Of whom the business requires it: of admins, agents and drivers. */
export const AccountSecurity = z.object({
  require_second_factor: onOrOff,
  require_second_factor_of_agents: onOrOff,
  require_second_factor_of_drivers: onOrOff,
});
export type AccountSecurity = z.infer<typeof AccountSecurity>;

/** What is left out stays as it is. */
export const AccountSecurityForm = AccountSecurity.partial({
  require_second_factor_of_agents: true,
  require_second_factor_of_drivers: true,
});
export type AccountSecurityForm = z.infer<typeof AccountSecurityForm>;

/** Super admins are admins here. */
export const FACTOR_SETTINGS = {
  admins: 'require_second_factor',
  agents: 'require_second_factor_of_agents',
  drivers: 'require_second_factor_of_drivers',
} as const satisfies Record<string, keyof AccountSecurity>;
export type FactorGroup = keyof typeof FACTOR_SETTINGS;
export const FACTOR_GROUPS = Object.keys(FACTOR_SETTINGS) as FactorGroup[];

export function factorGroupOf(role: Role): FactorGroup {
  return role === 'agent' ? 'agents' : role === 'driver' ? 'drivers' : 'admins';
}

/** A business can require a second factor of any role. */
export function isSecondFactorRequired(role: Role, settings: AccountSecurity): boolean {
  return settings[FACTOR_SETTINGS[factorGroupOf(role)]];
}

export function requiredByAccount(role: Role): string {
  return `Your business requires two-step sign-in for ${factorGroupOf(role)}.`;
}

/** Until then only the calls that the set-up itself needs are open. */
export function refuseUntilSetUp(
  user: Pick<SessionUser, 'must_set_up_second_factor'>,
  { beforeSetUp }: Pick<Endpoint, 'beforeSetUp'>,
): void {
  if (user.must_set_up_second_factor && !beforeSetUp)
    throw new DomainError('forbidden', SET_UP_FIRST, { code: 'second_factor_required' });
}

interface Member {
  id: string;
  role: Role;
}

/** For one who lost phone and recovery codes; nobody changes a user stronger than themselves. */
export function mayResetFactor(by: Member, member: Member): boolean {
  return may(by.role, 'team.reset_second_factor') && by.id !== member.id && isAtLeast(by.role, member.role);
}
