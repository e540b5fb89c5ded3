import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { restoreBackup } from '../apps/server/src/operations/backup/restore-backup.ts';
import { holds, reportOf } from '../apps/server/src/operations/verify/verify.ts';
import { startToolDatabase } from '../apps/server/src/postgres/tool-database.ts';
import { openStorage } from '../apps/server/src/storage/open-storage.ts';

/** Puts an archive back into the database and the file store of this configuration, and verifies it. */
try {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [named] = positionals;
  if (!named || positionals.length > 1)
    throw new Error('Say which: npm run restore -- archive.tar.gz [--replace]');
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), named);
  const config = readConfig(process.env);
  const { url, close } = config.DATABASE_URL
    ? { url: config.DATABASE_URL, close: async () => undefined }
    : await startToolDatabase(config);
  try {
    const target = { url, storage: openStorage(config), replace: values.replace === true };
    const { manifest, outcomes } = await restoreBackup(file, target);
    process.stdout.write(`Restored as of ${manifest.made_at}.\n${reportOf(outcomes)}`);
    process.exitCode = holds(outcomes) ? 0 : 1;
  } finally {
    await close();
  }
} catch (error) {
  console.error(`Nothing was restored. ${(error as Error).message}`);
  process.exitCode = 1;
}
