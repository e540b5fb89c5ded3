import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../apps/server/src/config.ts';
import { makeBackup } from '../apps/server/src/operations/backup/make-backup.ts';
import { openToolDatabase } from '../apps/server/src/postgres/tool-database.ts';
import { openStorage } from '../apps/server/src/storage/open-storage.ts';

const named =
  process.argv[2] ?? `waybill-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
/** npm runs in the project's folder; a name is meant from where the operator stands. */
const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), named);

/** Writes the database and the files of this configuration into one archive, running or not. */
try {
  const config = readConfig(process.env);
  const { url, close } = await openToolDatabase(config);
  try {
    const { tables, files, accounts } = await makeBackup(url, openStorage(config), file);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(file)) hash.update(chunk);
    console.log(
      `${accounts.length} accounts, ${rows} rows of ${tables.length} tables and ${files.length} files are in`,
    );
    console.log(`${file}\nSHA-256 ${hash.digest('hex')}`);
  } finally {
    await close();
  }
} catch (error) {
  console.error(`No backup was made. ${(error as Error).message}`);
  process.exitCode = 1;
}
