import pg from 'pg';

/** As the database's owner. `end()` does not wait for the connections to close, and dropping the database may end them first. */
export function ownerPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
