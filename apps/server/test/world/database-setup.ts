import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../../src/database/migrate.ts';
import { startEmbeddedPostgres } from '../../src/postgres/embedded-postgres.ts';
import { bundleServer } from './bundle-server.ts';
import { makeRunDirectory } from './run-directory.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    /** Where the run keeps what its test files share. */
    directory: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated template that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await makeRunDirectory();
  const binaries = project.name === 'postgres-15' ? postgres15() : undefined;
  const database = await startEmbeddedPostgres({
    directory: join(directory, 'postgres'),
    durable: false,
    log: () => undefined,
    ...(binaries ? { binaries } : {}),
  });
  const clean = async () => {
    await database.stop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await Promise.all([makeTemplate(database.url), ...(binaries ? [] : [provideServer()])]);
  } catch (error) {
    await clean();
    throw error;
  }
  project.provide('adminUrl', database.url);
  project.provide('directory', directory);
  return clean;
}

/** Handed to the processes of the tests, and by them to those that they start. */
async function provideServer(): Promise<void> {
  process.env.WAYBILL_TEST_SERVER = await bundleServer();
}

function postgres15(): string {
  const binaries = process.env.WAYBILL_TEST_POSTGRES;
  if (!binaries)
    throw new Error('Set WAYBILL_TEST_POSTGRES to the folder with the programs of PostgreSQL 15.');
  return binaries;
}

async function makeTemplate(adminUrl: string): Promise<void> {
  const template = new URL(adminUrl);
  template.pathname = '/waybill_template';
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('create database waybill_template');
    await migrateDatabase(template.href);
    // A connection to the template would make every copy of it fail.
    await client.query('alter database waybill_template with is_template true allow_connections false');
  } finally {
    await client.end();
  }
}
