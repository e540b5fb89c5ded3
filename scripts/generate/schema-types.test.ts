import { expect, test } from 'vitest';
import { freshDatabase } from '../../apps/server/test/world/fresh-database.ts';
import { schemaTypes } from './schema-types.ts';

test("the database's types in the tree are those of the migrations", async () => {
  const { url, drop } = await freshDatabase();
  try {
    expect(schemaTypes(url, 'verify')).toBe(true);
  } finally {
    await drop();
  }
});
