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
    drop: () => query(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

export function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** As if the person had followed the link of the mail. */
export function verifyEmail(adminUrl: string, email: string): Promise<void> {
  return query(adminUrl, 'update users set email_verified = true where email = $1', [email]);
}

async function query(adminUrl: string, statement: string, values: string[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}
