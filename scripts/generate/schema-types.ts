import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');

/** Writes the types of a migrated database, or only tells whether those in the tree are the same. */
export function schemaTypes(url: string, mode: 'write' | 'verify'): boolean {
  const options = ['--dialect', 'postgres', '--date-parser', 'string', '--numeric-parser', 'number'];
  const types = ['--type-mapping', JSON.stringify({ timestamptz: 'string', int8: 'number' })];
  const file = path.join(ROOT, 'apps/server/src/database/schema.ts');
  const what = [
    '--include-pattern',
    'public.*',
    '--exclude-pattern',
    'kysely_*',
    '--out-file',
    file,
    ...(mode === 'verify' ? ['--verify'] : []),
  ];
  const program = path.join(ROOT, 'node_modules/.bin/kysely-codegen');
  return spawnSync(program, ['--url', url, ...options, ...types, ...what], { stdio: 'inherit' }).status === 0;
}
