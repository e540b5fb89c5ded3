import { z } from 'zod';

export const MailKind = z.enum([
  'verify_email',
  'reset_password',
  'password_changed',
  'second_factor_reset',
  'daily_digest',
  'statement',
  'invoice',
]);
export type MailKind = z.infer<typeof MailKind>;

export const MAIL_KIND_LABELS: Record<MailKind, string> = {
  verify_email: 'Email verification',
  reset_password: 'Password reset',
  password_changed: 'Password change notice',
  second_factor_reset: 'Two-step reset notice',
  daily_digest: 'Daily mail of notifications',
  statement: 'Statement of account',
  invoice: 'Invoice',
};

export const MAIL_QUEUED_AGAIN = 'The mail is being sent again.';
export const MAIL_DISMISSED = 'The mail is dismissed.';

/** A mail that was given up, and waits for an admin to try again or dismiss it. */
export const UndeliveredMail = z.object({
  id: z.uuid(),
  kind: MailKind,
  username: z.string(),
  email: z.string(),
  /** When it was asked for. */
  created_at: z.iso.datetime(),
  /** When it was given up. */
  failed_at: z.iso.datetime(),
  attempts: z.int(),
  /** The sentence of the last attempt. */
  error: z.string(),
});
export type UndeliveredMail = z.infer<typeof UndeliveredMail>;
