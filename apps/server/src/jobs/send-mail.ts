import type { MailKind } from '@waybill/domain/accounts/undelivered-mail';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { AuthDb, Database, Db } from '../database/db.ts';
import { addToken, endTokensBefore, type MailPurpose } from '../identity/tokens.ts';
import { JobError } from './job-error.ts';
import { type Letter, sendBySmtp } from './mail-transport.ts';
import {
  beginAttempt,
  insertMail,
  insertMailTo,
  type KeptLetter,
  listMailsWithoutJob,
  listOutbox,
  type Mail,
  type MailKey,
  markFailed,
  markSent,
  removeOldFailures,
} from './mails-repository.ts';
import type { Attempt, JobQueue } from './queue.ts';

const NO_MAIL_SERVER = 'No mail server is set up for Waybill.';

export type TokenMaker = (purpose: MailPurpose) => Promise<string>;
export type Recipient = Pick<Mail, 'account_id' | 'user_id' | 'username' | 'email' | 'about'>;
/** Undefined when there is nothing left to tell. */
export type WriteLetter = (
  kind: MailKind,
  to: Recipient,
  tokenFor: TokenMaker,
) => Promise<Letter | undefined>;

/** Mails are rows of their account; the job that sends one names it only, and the link is made with each attempt. */
export class MailQueue {
  readonly #config: Config;
  readonly #database: Database;
  readonly #log: FastifyBaseLogger;
  readonly #jobs: JobQueue;
  readonly #write: WriteLetter;

  constructor(
    config: Config,
    database: Database,
    log: FastifyBaseLogger,
    jobs: JobQueue,
    write: WriteLetter,
  ) {
    this.#config = config;
    this.#database = database;
    this.#log = log;
    this.#jobs = jobs;
    this.#write = write;
    jobs.handle<MailKey>('send-mail', (mail, attempt) => this.#attempt(mail, attempt));
    jobs.handle<MailKey>('undelivered-mail', (mail, attempt) => this.#giveUp(mail, attempt));
  }

  /** For answers that must not tell by their time whether a mail was added. */
  prepare(): Promise<void> {
    return this.#jobs.prepare();
  }

  async add(db: Db, kind: MailKind, user: { account_id: string; id: string }): Promise<void> {
    const mail = await insertMail(db, kind, user);
    if (mail) await this.addJob(db, mail);
  }

  /** To an address that is no user's; `about` says what the mail is made of when it is sent. */
  async addTo(
    db: Db,
    kind: MailKind,
    user: { account_id: string; id: string },
    to: { address: string; about: object },
  ): Promise<void> {
    await this.addJob(db, await insertMailTo(db, kind, user, to));
  }

  addJob(db: AuthDb, mail: MailKey): Promise<void> {
    return this.#jobs.add(db, 'send-mail', mail.mail_id, mail);
  }

  /** To be called once the transaction that added a mail is committed. */
  send(): void {
    this.#jobs.wake();
  }

  /** Gives a job to each unsent mail that has none, as after a restore. */
  async queueUnsent(): Promise<void> {
    const { auth } = this.#database;
    const mails = await listMailsWithoutJob(auth);
    for (const mail of mails) await this.addJob(auth, mail);
    if (mails.length > 0) this.send();
  }

  async #attempt(key: MailKey, { signal }: Attempt): Promise<void> {
    const { auth } = this.#database;
    const mail = await beginAttempt(auth, key);
    if (!mail) return;
    const owner = { account_id: mail.account_id, id: mail.user_id };
    const purposes: MailPurpose[] = [];
    const letter = await this.#write(mail.kind, mail, (purpose) => {
      purposes.push(purpose);
      return addToken(auth, purpose, owner);
    });
    if (letter) await this.#deliver(letter, mail, signal);
    await auth.transaction().execute(async (db) => {
      await markSent(db, key, this.#config.SMTP_URL ? undefined : letter);
      // The links of earlier mails end, and none of this one's: an attempt may have arrived though its answer was lost.
      for (const purpose of purposes) await endTokensBefore(db, purpose, owner, mail.created_at);
    });
  }

  async #deliver(letter: Letter, { tries }: Mail, signal: AbortSignal): Promise<void> {
    if (!this.#config.SMTP_URL) {
      if (this.#config.production) throw new JobError(NO_MAIL_SERVER, { permanent: true });
      if (this.#log.level !== 'silent')
        process.stdout.write(`Mail to ${letter.to}: ${letter.subject}\n  ${letter.link ?? ''}\n`);
      return;
    }
    try {
      await sendBySmtp(this.#config, letter, signal);
    } catch (error) {
      const { message: reason, cause, permanent } = error as JobError;
      const detail = cause instanceof Error ? cause.message : undefined;
      const end = permanent ? 'was refused for good' : 'could not be sent and will be tried again';
      this.#log.warn({ reason, detail, tries }, `a mail ${end}`);
      throw error;
    }
  }

  async #giveUp(key: MailKey, { reason }: Attempt): Promise<void> {
    if (await markFailed(this.#database.auth, key, reason))
      this.#log.error({ reason, account_id: key.account_id }, 'a mail could not be delivered');
  }

  removeOldFailures(): Promise<void> {
    return removeOldFailures(this.#database.auth);
  }

  /** What was written while no mail server is set, newest first. */
  outbox(): Promise<{ letter: KeptLetter; sent_at: string }[]> {
    return listOutbox(this.#database.auth);
  }
}
