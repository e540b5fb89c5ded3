import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/postgres/embedded-postgres.ts';
import { bundleServer } from '../../apps/server/test/world/bundle-server.ts';
import { makeRunDirectory } from '../../apps/server/test/world/run-directory.ts';
import { startServer } from '../../apps/server/test/world/running-server.ts';

/**
 * One server for all specs: each works in an account of its own, so none sees another's data. It runs from its source; those
 * that a spec starts for itself are the bundled one.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const directory = await makeRunDirectory();
  const database = await startEmbeddedPostgres({
    directory: join(directory, 'postgres'),
    durable: false,
    log: () => undefined,
  });
  const server = await startServer({ DATABASE_URL: database.url });
  process.env.WAYBILL_TEST_SERVER = await bundleServer();
  process.env.WAYBILL_DATABASE_URL = database.url;
  process.env.WAYBILL_ADDRESS = server.address;
  return async () => {
    await server.stop();
    await database.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
