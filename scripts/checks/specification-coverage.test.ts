import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const PROJECT = join(import.meta.dirname, '../..');
const SHORT: Record<string, string> = {
  domain: 'packages/domain/src',
  documents: 'packages/documents/src',
  server: 'apps/server/src',
  'server-test': 'apps/server/test',
  web: 'apps/web/src',
};

const page = readFileSync(join(PROJECT, 'docs/specification-coverage.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| [^-]/.test(line) && !line.startsWith('| sentence'))
  .map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  );

/** The rows under each numbered heading, by document. */
const sections = page
  .split(/^## /m)
  .slice(1)
  .flatMap((document) =>
    document
      .split(/^### /m)
      .slice(1)
      .map((section) => ({
        name: `${document.split(':')[0]} section ${section.split('.')[0]}`,
        sentences: [...section.matchAll(/^\| (?!sentence|-)(.+?) \| /gm)].map(
          ([, sentence]) => sentence ?? '',
        ),
      })),
  );

/** 'server/orders/x.ts' stands for apps/server/src/orders/x.ts, as the page says at its top. */
function whole(path: string): string {
  const [first = '', ...rest] = path.split('/');
  return join(PROJECT, SHORT[first] ?? first, ...rest);
}

const files = [...page.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\.\w+)`/g)].map(([, path]) => path ?? '');
const tests = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`: ((?:"[^"]+"(?:, )?)+)/g)].flatMap(
  ([, file, names]) =>
    [...(names ?? '').matchAll(/"([^"]+)"/g)].map(([, name]) => ({ file: file ?? '', name: name ?? '' })),
);

describe('the page of what shows each sentence of the specification', () => {
  test('has three cells in every row, with a file and a test in each', () => {
    expect(rows.length).toBeGreaterThan(800);
    for (const cells of rows) {
      expect(cells, cells.join(' | ')).toHaveLength(3);
      expect(cells[1], cells[0]).toMatch(/`.+`/);
      expect(cells[2], cells[0]).toMatch(/`.+\.(test|spec)\.ts`: "/);
    }
  });

  test('has rows for each section of the documents, and no sentence twice in one', () => {
    const complete = [1, 2, 3].flatMap((document) =>
      Array.from({ length: 9 }, (_, at) => `Document ${document} section ${at + 1}`),
    );
    const built = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((section) => `Document 4 section ${section}`);
    expect(sections.map(({ name }) => name)).toEqual([...complete, ...built]);
    for (const { name, sentences } of sections) {
      expect(sentences.length, name).toBeGreaterThan(3);
      expect(sentences, name).toEqual([...new Set(sentences)]);
    }
  });

  test('names files that exist', () => {
    expect(files.filter((file) => !existsSync(whole(file)))).toEqual([]);
  });

  test('names tests that exist', () => {
    expect(tests.length).toBeGreaterThan(800);
    const missing = tests.filter(({ file, name }) => {
      const text = existsSync(whole(file)) ? readFileSync(whole(file), 'utf8') : '';
      return !text.replaceAll("\\'", "'").includes(name);
    });
    expect(missing).toEqual([]);
  });
});

test('the page of forty behaviours names tests that exist', () => {
  const behaviours = readFileSync(join(PROJECT, 'docs/behaviours.md'), 'utf8');
  const named = [...behaviours.matchAll(/`([\w/-]+)`: ((?:"[^"]+"(?:, )?)+)/g)].flatMap(([, file, names]) =>
    [...(names ?? '').matchAll(/"([^"]+)"/g)].map(([, name = '']) => ({ file: file ?? '', name })),
  );
  expect(named.length).toBeGreaterThan(40);
  const missing = named.filter(({ file, name }) => {
    const path = join(PROJECT, `e2e/${file}.spec.ts`);
    // A title that is run for several values ends in an ellipsis.
    const title = name.replace(/…$/, '');
    return !(existsSync(path) && readFileSync(path, 'utf8').replaceAll("\\'", "'").includes(title));
  });
  expect(missing).toEqual([]);
});
