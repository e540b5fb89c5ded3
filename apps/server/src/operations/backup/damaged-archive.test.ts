import { randomUUID } from 'node:crypto';
import { copyFile, open, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { keysOf, localStore, tablesIn, test } from '../../../test/world/backup.ts';
import { freshDatabase } from '../../../test/world/fresh-database.ts';
import { restoreBackup } from './restore-backup.ts';

describe('a damaged archive', () => {
  /** Cuts or alters a copy, and answers what restoring it says and what it left in the target. */
  async function refused(
    file: string,
    folder: string,
    damage: (copy: string, size: number) => Promise<void>,
  ) {
    const copy = path.join(folder, `damaged-${randomUUID()}.tar.gz`);
    await copyFile(file, copy);
    await damage(copy, (await stat(copy)).size);
    const database = await freshDatabase({ empty: true });
    const storage = localStore(folder);
    const said = await restoreBackup(copy, { url: database.url, storage, replace: true }).then(
      () => 'restored',
      (error: Error) => `${error.constructor.name}: ${error.message}`,
    );
    const left = { tables: await tablesIn(database.url), keys: await keysOf(storage) };
    await database.drop();
    return { said, left };
  }

  for (const share of [0, 0.2, 0.5, 0.9, 0.999]) {
    test(`that ends after ${share * 100} % is refused and changes nothing`, async ({ backup, folder }) => {
      const result = await refused(backup.file, folder, (copy, size) =>
        truncate(copy, Math.floor(size * share)),
      );
      expect(result.said).toMatch(/^DamagedArchive: The archive /);
      expect(result.left).toEqual({ tables: 0, keys: [] });
    });
  }

  for (const share of [0.001, 0.2, 0.5, 0.8, 0.97]) {
    test(`with another byte at ${share * 100} % is refused and changes nothing`, async ({
      backup,
      folder,
    }) => {
      const result = await refused(backup.file, folder, async (copy, size) => {
        const handle = await open(copy, 'r+');
        const at = Math.max(12, Math.floor(size * share));
        const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
        await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 0x10]), 0, 1, at);
        await handle.close();
      });
      expect(result.said).toMatch(/^DamagedArchive: /);
      expect(result.left).toEqual({ tables: 0, keys: [] });
    });
  }
});

describe('an archive that was packed again', () => {
  test('with one character of a row changed is refused and changes nothing', async ({ backup, folder }) => {
    const copy = path.join(folder, 'repacked.tar.gz');
    const bytes = gunzipSync(await readFile(backup.file));
    bytes.write('C', bytes.indexOf('\tBusiness\t') + 1);
    await writeFile(copy, gzipSync(bytes));
    const database = await freshDatabase({ empty: true });
    const storage = localStore(folder);
    const restored = restoreBackup(copy, { url: database.url, storage, replace: true });
    await expect(restored).rejects.toThrow('tables/accounts/000001.copy was altered.');
    expect(await tablesIn(database.url)).toBe(0);
    await database.drop();
  });
});
