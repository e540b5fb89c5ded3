import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { SMTPServer } from 'smtp-server';

interface Mail {
  to: string;
  content: string;
}

/** A real mail server that keeps what it is given. */
export async function openMailbox() {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let content = '';
      stream.on('data', (chunk: Buffer) => {
        content += chunk;
      });
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), content });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** The link in the newest mail to an address; quoted-printable breaks long lines with an equals sign. */
    linkTo: async (address: string): Promise<string> => {
      let link = '';
      await expect
        .poll(() => {
          const mail = mails.findLast(({ to }) => to === address);
          const text = mail?.content.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
          link = text?.match(/https?:\/\/\S+token=[\w-]+/)?.[0] ?? '';
          return link;
        })
        .not.toBe('');
      return link;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
