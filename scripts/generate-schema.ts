import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/lib/embedded-postgres.ts';
import { migrateDatabase } from '../apps/server/src/lib/migrate.ts';

/** Writes the database's types from the migrations: run it after adding one. With --verify it only compares. */
const directory = await mkdtemp(path.join(tmpdir(), 'waybill-schema-'));
const server = await startEmbeddedPostgres({ directory, durable: false, log: () => undefined });
try {
  await migrateDatabase(server.url);
  const root = path.join(import.meta.dirname, '..');
  const options = ['--dialect', 'postgres', '--date-parser', 'string', '--numeric-parser', 'number'];
  const types = ['--type-mapping', JSON.stringify({ timestamptz: 'string', int8: 'number' })];
  const what = [
    '--exclude-pattern',
    'kysely_*',
    '--out-file',
    path.join(root, 'apps/server/src/lib/schema.ts'),
  ];
  const verify = process.argv.includes('--verify') ? ['--verify'] : [];
  execFileSync(
    path.join(root, 'node_modules/.bin/kysely-codegen'),
    ['--url', server.url, ...options, ...types, ...what, ...verify],
    { stdio: 'inherit' },
  );
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
