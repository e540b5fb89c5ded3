import { copyDatabase } from '../../apps/server/test/world/copy-database.ts';
import { startServer } from '../../apps/server/test/world/running-server.ts';

/** A server with settings of its own, or one that a test may end, on a database beside that of all specs. */
export async function startOwnServer(environment: Record<string, string> = {}) {
  const database = await copyDatabase(process.env.WAYBILL_DATABASE_URL ?? '', 'template0');
  const server = await startServer({ DATABASE_URL: database.url, ...environment });
  const stop = async () => {
    await server.stop();
    await database.drop();
  };
  return { ...server, databaseUrl: database.url, stop };
}
