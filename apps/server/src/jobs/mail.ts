import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Transporter } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Database, Db } from '../database/db.ts';
import { type MailPurpose, makeToken } from '../identity/tokens.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  link: string;
}

export type MailKind = MailPurpose | 'password_changed' | 'second_factor_reset';
export type TokenMaker = (purpose: MailPurpose) => Promise<string>;
export type WriteLetter = (
  kind: MailKind,
  to: { username: string; email: string },
  tokenFor: TokenMaker,
) => Promise<Letter>;

const POLL_MS = 5_000;
/** Milliseconds; a mail server that is silent must not hold up the other mails, or the end of the process. */
const SMTP_TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Mails wait in the database, so that neither a crash nor a mail server that is down loses one. */
export class MailQueue {
  readonly #database: Database;
  readonly #write: WriteLetter;
  readonly #log: FastifyBaseLogger;
  readonly #config: Config;
  #transport: Transporter | undefined;
  #timer: NodeJS.Timeout | undefined;
  #asked = false;
  #sending: Promise<void> | undefined;

  constructor(config: Config, database: Database, log: FastifyBaseLogger, write: WriteLetter) {
    this.#database = database;
    this.#log = log;
    this.#write = write;
    this.#config = config;
  }

  start(): void {
    this.#timer = setInterval(() => this.send(), POLL_MS).unref();
    this.send();
  }

  /** One mail of a kind per user and minute: asking again and again does not flood a mailbox. */
  async add(db: Db, kind: MailKind, user: { account_id: string; id: string }): Promise<void> {
    await sql`
      insert into mails (account_id, user_id, kind)
      select ${user.account_id}::uuid, ${user.id}::uuid, ${kind}
      where not exists (
        select from mails
        where account_id = ${user.account_id} and user_id = ${user.id} and kind = ${kind}
          and created_at > now() - interval '1 minute')`.execute(db);
  }

  /** To be called once the transaction that added a mail is committed. */
  send(): void {
    this.#asked = true;
    this.#sending ??= this.#sendAsked();
  }

  /** Whoever asks while the last look for mails is under way may have added one that it did not see. */
  async #sendAsked(): Promise<void> {
    try {
      while (this.#asked) {
        this.#asked = false;
        while (await this.#sendNext()) {}
      }
    } catch (error) {
      this.#log.warn({ reason: (error as Error).message }, 'mails could not be read');
    } finally {
      this.#sending = undefined;
    }
  }

  async #sendNext(): Promise<boolean> {
    const mail = await this.#claim();
    if (!mail) return false;
    const owner = { account_id: mail.account_id, id: mail.user_id };
    const letter = await this.#write(mail.kind, mail, (purpose) =>
      makeToken(this.#database.auth, purpose, owner),
    );
    try {
      await this.#deliver(letter);
    } catch (error) {
      this.#log.warn(
        { reason: (error as Error).message, tries: mail.tries },
        'a mail could not be sent and will be tried again',
      );
      return true;
    }
    await this.#database.auth
      .updateTable('mails')
      .set({ sent_at: sql`now()`, outbox: this.#config.SMTP_URL ? null : JSON.stringify(letter) })
      .where('account_id', '=', mail.account_id)
      .where('id', '=', mail.id)
      .execute();
    return true;
  }

  /** Taking a mail moves its next try into the future, so that no other process takes it meanwhile. */
  async #claim() {
    const { rows } = await sql<{
      account_id: string;
      id: string;
      user_id: string;
      kind: MailKind;
      tries: number;
      username: string;
      email: string;
    }>`
      update mails m
      set tries = tries + 1, next_try_at = now() + least(interval '1 hour', interval '10 seconds' * power(2, tries))
      from users u
      where (m.account_id, m.id) = (
        select account_id, id from mails where sent_at is null and next_try_at <= now()
        order by next_try_at limit 1 for update skip locked)
      and u.account_id = m.account_id and u.id = m.user_id
      returning m.account_id, m.id, m.user_id, m.kind, m.tries, u.username, u.email`.execute(
      this.#database.auth,
    );
    return rows[0];
  }

  async #deliver(letter: Letter): Promise<void> {
    const { SMTP_URL: url, MAIL_FROM: from } = this.#config;
    if (url) {
      const { createTransport } = await import('nodemailer');
      this.#transport ??= createTransport({ url, ...SMTP_TIMEOUTS_MS }, { from });
      await this.#transport.sendMail({ to: letter.to, subject: letter.subject, text: letter.text });
    } else if (this.#log.level !== 'silent') {
      process.stdout.write(`Mail to ${letter.to}: ${letter.subject}\n  ${letter.link}\n`);
    }
  }

  /** What was written while no SMTP server is set, newest first. */
  async outbox(): Promise<{ letter: Letter; sent_at: string }[]> {
    const rows = await this.#database.auth
      .selectFrom('mails')
      .select(['outbox', 'sent_at'])
      .where('outbox', 'is not', null)
      .orderBy('sent_at', 'desc')
      .limit(50)
      .execute();
    // The column is jsonb, and only letters are written to it.
    return rows.map((row) => ({ letter: row.outbox as unknown as Letter, sent_at: row.sent_at ?? '' }));
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sending;
    this.#transport?.close();
  }
}
