import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../apps/web/src');

interface Use {
  file: string;
  sheet: string;
  name: string;
}

/** Classes that a component asks of the style sheets it imports. */
function usesIn(file: string): Use[] {
  const text = readFileSync(join(SOURCE, file), 'utf8');
  const imports = [...text.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)];
  const code = text.replaceAll(/from '.+'/g, '');
  return imports.flatMap(([, variable, path = '']) =>
    [...code.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name = '']) => ({
      file,
      sheet: join(dirname(file), path),
      name,
    })),
  );
}

test('every class that a component uses stands in its style sheet', () => {
  const uses = globSync('**/*.tsx', { cwd: SOURCE }).flatMap(usesIn);
  expect(uses.length).toBeGreaterThan(300);
  const unknown = uses.filter(
    ({ sheet, name }) => !new RegExp(`\\.${name}\\b`).test(readFileSync(join(SOURCE, sheet), 'utf8')),
  );
  expect(unknown).toEqual([]);
});
