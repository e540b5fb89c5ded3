import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { readZip } from '../../test/world/read-zip.ts';
import { createZip, type ZipEntry } from './zip.ts';

const MODIFIED = new Date('2031-05-06T07:08:09Z');
const LENGTH = 200_000;

/** Entries that count how many of them were opened, and are too long for the buffers between them and the reader. */
function countedEntries(
  count: number,
  open = (place: number) => Readable.from([Buffer.alloc(LENGTH, place)]),
) {
  const opened: number[] = [];
  const entries = Array.from(
    { length: count },
    (_, place): ZipEntry => ({
      name: `Café ${place}.pdf`,
      modified: MODIFIED,
      open: async () => {
        opened.push(place);
        return open(place);
      },
    }),
  );
  return { entries, opened };
}

describe('a ZIP', () => {
  test('holds every entry with its name, time and content', async () => {
    const { entries } = countedEntries(3);
    const found = readZip(await buffer(createZip(entries)));
    expect(found.map(({ name, modified }) => [name, modified])).toEqual(
      entries.map(({ name }) => [name, MODIFIED]),
    );
    for (const [place, { content }] of found.entries())
      expect(content.equals(Buffer.alloc(LENGTH, place))).toBe(true);
  });

  test('opens an entry when those before it are written, and none once nobody reads', async () => {
    const noise = crypto.getRandomValues.bind(crypto);
    const random = () => Readable.from(Array.from({ length: 4 }, () => noise(Buffer.alloc(60_000))));
    const { entries, opened } = countedEntries(20, random);
    const zip = createZip(entries);
    zip.read();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(opened.length).toBeLessThan(3);
    zip.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(opened.length).toBeLessThan(4);
  });

  for (const [what, open] of [
    ['cannot be opened', () => Promise.reject(new Error('lost'))],
    ['breaks off', async () => new Readable({ read: (): void => void 0 }).destroy(new Error('lost'))],
  ] as const) {
    test(`fails as a whole when an entry ${what}`, async () => {
      const { entries, opened } = countedEntries(2);
      const zip = createZip([{ name: 'x', modified: MODIFIED, open }, ...entries]);
      await expect(buffer(zip)).rejects.toThrow('lost');
      expect(opened).toEqual([]);
    });
  }
});
