import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A database of the caller's own, beside the one that the address names. */
export async function copyDatabase(
  adminUrl: string,
  template: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // By files, since a checkpoint of a database that is never synced costs less than logging every block.
  await query(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: databaseUrl(adminUrl, name),
    drop: async () => {
      await query(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

export function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** As if the person had followed the link of the mail. */
export async function verifyEmail(adminUrl: string, email: string): Promise<void> {
  await query(adminUrl, 'update users set email_verified = true where email = $1', [email]);
}

/** What a server without a mail server keeps of the newest mail to an address. */
export async function linkMailedTo(adminUrl: string, email: string): Promise<string | undefined> {
  const rows = await query(
    adminUrl,
    `select outbox->>'link' as link from mails where outbox->>'to' = $1 order by sent_at desc limit 1`,
    [email],
  );
  return rows[0]?.link;
}

/** A mail to a user that the mail server refused for good. */
export async function addUndeliveredMail(adminUrl: string, email: string): Promise<void> {
  await query(
    adminUrl,
    `insert into mails (account_id, user_id, kind, tries, next_try_at, failed_at, error)
    select account_id, id, 'reset_password', 10, 'infinity', now(), 'The mail server refused the address (550).'
    from users where email = $1`,
    [email],
  );
}

async function query(
  adminUrl: string,
  statement: string,
  values: string[] = [],
): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
