import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  /** As text: quoted-printable breaks long lines with an equals sign. */
  content: string;
}

/** The link with a token in a mail. */
export const linkIn = (content: string | undefined): string =>
  /https?:\/\/\S+token=[\w-]+/.exec(content ?? '')?.[0] ?? 'http://no.link';

/** What a mail server refuses with. */
export const smtpError = (responseCode: number, sentence: string) =>
  Object.assign(new Error(sentence), { responseCode });

/** A real mail server that keeps what it is given, and answers as a test tells it to. */
export async function startSmtpServer({ port = 0 } = {}) {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const behaviour = {
    /** Refuses an address by throwing. */
    checkAddress: (_address: string): void => undefined,
    /** Settles before the server answers that it took the mail; refuses it by throwing. */
    beforeAnswer: async (_mail: ReceivedMail): Promise<void> => undefined,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      try {
        behaviour.checkAddress(address);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    onData: (stream, { envelope }, done) => {
      const receive = async () => {
        const content = (await text(stream)).replace(/=\r?\n/g, '').replaceAll('=3D', '=');
        const mail = { to: String(envelope.rcptTo[0]?.address), content };
        mails.push(mail);
        await behaviour.beforeAnswer(mail);
      };
      receive().then(() => done(), done);
    },
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    behaviour,
    mailsTo: (to: string) => mails.filter((mail) => mail.to === to).map(({ content }) => content),
    /** Ends every conversation without a word. */
    cut,
    stop: () => {
      cut();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
