import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';

/** Queries and COPY on one connection, so that both are in one transaction. */
export async function openConnection(url: string, application_name: string) {
  const client = new pg.Client({ connectionString: url, application_name });
  client.on('error', () => undefined);
  await client.connect();
  // Kysely expects a pool, so it gets one of this single client.
  const poolClient = Object.assign(client, { release: () => undefined }) as unknown as PostgresPoolClient;
  const pool = { connect: async () => poolClient, end: () => client.end(), options: {} };
  return { client, db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }) };
}
