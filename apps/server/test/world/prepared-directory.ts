import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { runOnce } from './run-once.ts';
import { startServer } from './running-server.ts';

/** Fills a DATA_DIR with what a first start without the demo leaves, most of whose time preparing PostgreSQL takes. */
export async function fillPrepared(directory: string): Promise<void> {
  const prepared = join(inject('directory'), 'prepared');
  await runOnce('prepared-directory', async () => {
    const server = await startServer({ DATA_DIR: prepared, DEMO_DATA: 'off' });
    return server.end('SIGTERM');
  });
  await mkdir(directory, { recursive: true });
  // With owners and modes, which PostgreSQL insists on.
  await promisify(execFile)('cp', ['-a', `${prepared}/.`, directory]);
}
