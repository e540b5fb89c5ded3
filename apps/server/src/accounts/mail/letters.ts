import type { MailKind } from '@waybill/domain/accounts/undelivered-mail';
import type { Letter } from '../../jobs/mail-transport.ts';
import type { Recipient, TokenMaker, WriteLetter } from '../../jobs/send-mail.ts';
import type { Digest } from '../notifications/digest-repository.ts';

export type Compose = (
  username: string,
  tokenFor: TokenMaker,
  to: Recipient,
) => Promise<Omit<Letter, 'to'> | undefined>;

/** What a person has not read of the last day. */
export type ReadDigest = (to: Recipient) => Promise<Digest>;

/**
 * The words of the mails: two that carry a link with a token, two that tell what was done to a login, a daily one of
 * notifications, and statements and invoices to stores, which are written where these are known.
 */
export function lettersFor(
  publicUrl: string,
  readDigest: ReadDigest,
  { statement, invoice }: Record<'statement' | 'invoice', Compose>,
): WriteLetter {
  const letters: Record<MailKind, Compose> = {
    verify_email: async (username, tokenFor) => {
      const link = `${publicUrl}/verify-email?token=${await tokenFor('verify_email')}`;
      return {
        subject: 'Verify your email for Waybill',
        link,
        text: `${greeting(username)}\n\nplease confirm that this is your address by opening this link within 24 hours:\n\n${link}\n\nIf you did not sign up for Waybill, ignore this mail and nothing happens.\n`,
      };
    },
    reset_password: async (username, tokenFor) => {
      const link = `${publicUrl}/reset-password?token=${await tokenFor('reset_password')}`;
      return {
        subject: 'Reset your Waybill password',
        link,
        text: `${greeting(username)}\n\nto choose a new password, open this link within one hour:\n\n${link}\n\nIf you did not ask for it, ignore this mail: your password stays as it is.\n`,
      };
    },
    password_changed: async (username) => {
      const link = `${publicUrl}/forgot-password`;
      return {
        subject: 'Your Waybill password was changed',
        link,
        text: `${greeting(username)}\n\nyour Waybill password was changed, and your other devices are signed out.\n\nIf this was you, there is nothing to do. If this was not you, tell an admin of your business, and choose a new password here:\n\n${link}\n`,
      };
    },
    second_factor_reset: async (username) => {
      const link = `${publicUrl}/forgot-password`;
      return {
        subject: 'Your two-step sign-in for Waybill was reset',
        link,
        text: `${greeting(username)}\n\nan admin of your business reset your two-step sign-in, and you are signed out everywhere. You log in with your password alone until you set it up again in Settings, under Change Password.\n\nIf you asked for this, there is nothing else to do. If this was not you, tell an admin of your business, and choose a new password here:\n\n${link}\n`,
      };
    },
    statement,
    invoice,
    daily_digest: async (username, _tokenFor, to) => {
      const { unread, messages } = await readDigest(to);
      if (unread === 0) return undefined;
      const link = `${publicUrl}/dashboard/notifications`;
      const settings = `${publicUrl}/dashboard/billing-settings`;
      const more = unread - messages.length;
      const lines = [...messages, ...(more > 0 ? [`and ${more} more`] : [])].map((line) => `- ${line}`);
      return {
        subject: `${unread} unread ${unread === 1 ? 'notification' : 'notifications'} in Waybill`,
        link,
        text: `${greeting(username)}\n\nthis happened since yesterday and is still unread:\n\n${lines.join('\n')}\n\nRead them in Waybill:\n\n${link}\n\nYou get this mail every morning when there is something new. Turn it off in Settings: ${settings}\n`,
      };
    },
  };
  return async (kind, to, tokenFor) => {
    const letter = await letters[kind](to.username, tokenFor, to);
    return letter && { to: to.email, ...letter };
  };
}

/** What no name holds, and a text for a stranger's mailbox does: lines, addresses and links. */
const NO_NAME = /[\p{Cc}\p{Zl}\p{Zp}/:@]|\.\S/u;

/** Who signs up chooses the name and the address: a name must not carry a message of theirs under our sender. */
function greeting(username: string): string {
  return NO_NAME.test(username) ? 'Hello,' : `Hello ${username},`;
}
