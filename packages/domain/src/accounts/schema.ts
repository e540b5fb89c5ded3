import { z } from 'zod';
import { formSentence } from '../lib/form-sentence.ts';
import { requiredEmail, requiredText } from '../lib/text.ts';
import { passwordOf, WEAK_PASSWORD } from './password.ts';
import { Role, UserStatus } from './roles.ts';

export const SessionUser = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  role: Role,
  account_id: z.uuid(),
  account_name: z.string(),
  time_zone: z.string(),
  /** Present, and true, only for an admin whose business requires a second factor that they do not have yet. */
  must_set_up_second_factor: z.literal(true).optional(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** Fields stand in the order in which document 1 checks them: the first failure is the one shown. */
export const SignUp = z.object({
  firstName: requiredText('First name is required', 100),
  lastName: requiredText('Last name is required', 100),
  businessName: requiredText('Business name is required'),
  email: requiredEmail('Email is required', 'Please enter a valid email address'),
  password: passwordOf('Password is required', 'Password must meet all requirements'),
});
export type SignUp = z.infer<typeof SignUp>;

export const EmailOnly = z.object({
  email: requiredEmail('Email is required', 'Please enter a valid email address'),
});

export const Login = EmailOnly.extend({
  password: z.string('Password is required').min(1, 'Password is required').max(1000),
});
export type Login = z.infer<typeof Login>;

export const SESSION_ENDED =
  'Your session has ended: it expired, or was ended by you on another device or by an administrator. Please log in again.';
export const NETWORK_ERROR = 'Network error. Please try again.';
export const INVALID_LINK = 'This verification link is invalid or has expired.';
export const INVALID_RESET_LINK = 'This password reset link is invalid or has expired.';

export const VerifyEmail = z.object({
  token: z.string(INVALID_LINK).min(1, INVALID_LINK).max(200, INVALID_LINK),
});

export const NewPassword = passwordOf(WEAK_PASSWORD, WEAK_PASSWORD);

export const ResetPassword = z.object({
  token: z.string(INVALID_RESET_LINK).min(1, INVALID_RESET_LINK).max(200, INVALID_RESET_LINK),
  newPassword: NewPassword,
});
export type ResetPassword = z.infer<typeof ResetPassword>;

export const FIX_FORM = 'Please fix the form errors before submitting.';

export const ChangePassword = z.object({
  currentPassword: z.string(FIX_FORM).min(1, FIX_FORM).max(1000),
  newPassword: NewPassword,
});
export type ChangePassword = z.infer<typeof ChangePassword>;

export const TeamMember = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  role: Role,
  status: UserStatus,
  created_at: z.iso.datetime(),
  last_login: z.iso.datetime().nullable(),
  /** Whether two-step sign-in is on. */
  second_factor: z.boolean(),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const ALL_REQUIRED = formSentence('All fields are required');

export const NewTeamMember = z.object({
  username: requiredText(ALL_REQUIRED),
  email: requiredEmail(ALL_REQUIRED, 'Please enter a valid email address'),
  password: passwordOf(ALL_REQUIRED, WEAK_PASSWORD),
  role: z.enum(['super_admin', 'admin'], { error: 'Role must be admin or super_admin' }),
});
export type NewTeamMember = z.infer<typeof NewTeamMember>;
