import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrateDatabase } from '../../apps/server/src/database/migrate.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/postgres/embedded-postgres.ts';
import { schemaTypes } from './schema-types.ts';

/** Writes the database's types from the migrations: run it after adding one. */
const directory = await mkdtemp(path.join(tmpdir(), 'waybill-schema-'));
const server = await startEmbeddedPostgres({ directory, durable: false, log: () => undefined });
try {
  await migrateDatabase(server.url);
  process.exitCode = schemaTypes(server.url, 'write') ? 0 : 1;
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
