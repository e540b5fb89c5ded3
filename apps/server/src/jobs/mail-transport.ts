import type { Transporter } from 'nodemailer';
import type { Config } from '../config.ts';
import { INTERRUPTED, JobError } from './job-error.ts';
import { MAIL_TIMEOUT_S } from './queue-options.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  link?: string;
  attachments?: { filename: string; content: Buffer }[];
}

/** A mail server that is silent is given up long before the whole conversation is. */
const SMTP_TIMEOUTS_MS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Each mail has a connection of its own, which a signal can end. Answers once the server has taken the mail. */
export async function sendBySmtp(
  { SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
  { to, subject, text, attachments }: Letter,
  stop: AbortSignal,
): Promise<void> {
  if (stop.aborted) throw new JobError(INTERRUPTED);
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(
    { url: SMTP_URL, pool: true, maxConnections: 1, ...NO_OWN_RETRY, ...SMTP_TIMEOUTS_MS },
    { from: MAIL_FROM },
  ) as ClosableTransport;
  const timeout = AbortSignal.timeout(MAIL_TIMEOUT_S * 1000);
  const end = () => transport.close({ force: true });
  const ends = AbortSignal.any([stop, timeout]);
  ends.addEventListener('abort', end);
  try {
    // As an object, which is not read as a list: a comma in an address must not make two of it.
    await transport.sendMail({
      to: { name: '', address: to },
      subject,
      text,
      ...(attachments && { attachments }),
    });
  } catch (error) {
    if (stop.aborted) throw new JobError(INTERRUPTED);
    throw timeout.aborted ? new JobError(SENTENCES.ETIMEDOUT) : failureOf(error as SmtpError);
  } finally {
    ends.removeEventListener('abort', end);
    end();
  }
}

/** The queue decides when to try again, since it knows what was sent before. */
const NO_OWN_RETRY = { maxRequeues: 0 };

/** The types do not know yet that a pool can be closed by force. */
interface ClosableTransport extends Omit<Transporter, 'close'> {
  close: (options: { force: boolean }) => void;
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  permanent?: boolean;
}

const SENTENCES = {
  EAUTH: 'The mail server refused the login of Waybill.',
  ETLS: 'A secure connection to the mail server could not be made.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ECONNECTION: 'The mail server ended the connection.',
  ESOCKET: 'The mail server could not be reached.',
  EDNS: 'The mail server could not be reached.',
};

/** An admin is told in our own words: a server may quote the link when it refuses a mail, and the network names it. */
function failureOf(cause: SmtpError): JobError {
  const { code = '', command, responseCode, permanent = false } = cause;
  if (command === 'RCPT TO')
    return new JobError(`The mail server refused the address (${responseCode}).`, { permanent, cause });
  if (command === 'DATA')
    return new JobError(`The mail server refused the mail (${responseCode}).`, { permanent });
  if (command === 'MAIL FROM')
    return new JobError(`The mail server refused the sender (${responseCode}).`, { cause });
  if (code === 'EENVELOPE')
    return new JobError('No mail can be sent to this address.', { permanent: true, cause });
  const sentence =
    code in SENTENCES ? SENTENCES[code as keyof typeof SENTENCES] : 'The mail could not be sent.';
  return new JobError(sentence, { cause });
}
