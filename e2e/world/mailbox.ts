import { expect } from '@playwright/test';
import { linkIn, startSmtpServer } from '../../apps/server/test/world/smtp-server.ts';

/** A real mail server, and the links in what it was given. */
export async function openMailbox() {
  const server = await startSmtpServer();
  return {
    ...server,
    /** The link in the newest mail to an address. */
    linkTo: async (address: string): Promise<string> => {
      const newest = () => server.mailsTo(address).at(-1);
      await expect.poll(newest).toContain('token=');
      return linkIn(newest());
    },
  };
}
