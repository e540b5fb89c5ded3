import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

/** What is made once for the whole run; test files that ask at the same time wait for the one that came first. */
export async function runOnce<Made>(name: string, make: (admin: pg.Client) => Promise<Made>): Promise<Made> {
  const made = join(inject('directory'), `${name}.json`);
  const client = new pg.Client({ connectionString: inject('adminUrl') });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    if (!existsSync(made)) await writeFile(made, JSON.stringify(await make(client)));
    return JSON.parse(await readFile(made, 'utf8'));
  } finally {
    await client.end();
  }
}
