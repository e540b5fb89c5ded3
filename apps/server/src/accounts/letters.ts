import type { WriteLetter } from '../lib/mail.ts';

/** The words of the mails that carry a link. */
export function lettersFor(publicUrl: string): WriteLetter {
  return (kind, { username, email }, token) => {
    if (kind === 'verify_email') {
      const link = `${publicUrl}/verify-email?token=${token}`;
      return {
        to: email,
        subject: 'Verify your email for Waybill',
        link,
        text: `Hello ${username},\n\nplease confirm that this is your address by opening this link within 24 hours:\n\n${link}\n\nIf you did not sign up for Waybill, ignore this mail and nothing happens.\n`,
      };
    }
    const link = `${publicUrl}/reset-password?token=${token}`;
    return {
      to: email,
      subject: 'Reset your Waybill password',
      link,
      text: `Hello ${username},\n\nto choose a new password, open this link within one hour:\n\n${link}\n\nIf you did not ask for it, ignore this mail: your password stays as it is.\n`,
    };
  };
}
