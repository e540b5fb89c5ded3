import { readConfig } from '../apps/server/src/config.ts';
import { holds, reportOf, verify } from '../apps/server/src/operations/verify/verify.ts';
import { openToolDatabase } from '../apps/server/src/postgres/tool-database.ts';
import { openStorage } from '../apps/server/src/storage/open-storage.ts';

/** Checks the database and the file store of this configuration, running or not. */
try {
  const config = readConfig(process.env);
  const { url, close } = await openToolDatabase(config);
  try {
    const outcomes = await verify(url, openStorage(config));
    process.stdout.write(reportOf(outcomes));
    process.exitCode = holds(outcomes) ? 0 : 1;
  } finally {
    await close();
  }
} catch (error) {
  console.error(`Nothing was verified. ${(error as Error).message}`);
  process.exitCode = 1;
}
