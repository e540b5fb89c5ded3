import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';

/** Queries and COPY on one connection, so that both stand in one transaction. */
export async function openConnection(url: string, application_name: string) {
  const client = new pg.Client({ connectionString: url, application_name });
  client.on('error', () => undefined);
  await client.connect();
  // The pool that Kysely asks of is this one client, which it must not give back.
  const lent = Object.assign(client, { release: () => undefined }) as unknown as PostgresPoolClient;
  const pool = { connect: async () => lent, end: () => client.end(), options: {} };
  return { client, db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }) };
}
