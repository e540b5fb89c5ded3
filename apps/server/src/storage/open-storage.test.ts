import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3 } from '../../test/world/s3.ts';
import { ConfigError, readConfig } from '../config.ts';
import { openStorage } from './open-storage.ts';
import { FileMissing, type Storage } from './storage.ts';

const MB = 1024 * 1024;
const newKey = () => `${randomUUID()}/${randomUUID()}`;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function listed(storage: Storage) {
  const entries = [];
  for await (const entry of storage.keys()) entries.push(entry);
  return entries;
}

async function keysOf(storage: Storage): Promise<string[]> {
  return (await listed(storage)).map(({ key }) => key);
}

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function* cutOff(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
  await delay(20);
  throw new Error('the client is gone');
}

let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-files-'));
  s3 = await startS3('waybill');
});

afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each([
  ['a local folder', () => openStorage(readConfig({ DATA_DIR: folder }))],
  ['an S3 store', () => openStorage(readConfig({ DATA_DIR: folder, ...s3.environment }))],
])('%s', (_, open) => {
  test.each([
    ['nothing', 0],
    ['one byte', 1],
    ['exactly one part', 5 * MB],
    ['several parts', 12 * MB + 345],
  ])('gives back %s as it was put in', async (_name, size) => {
    const storage = open();
    const key = newKey();
    const bytes = randomBytes(size);
    expect(await storage.put(key, inPieces(bytes, 100_003), { mediaType: 'video/mp4' })).toEqual({
      size,
      sha256: sha256(bytes),
    });
    expect((await buffer(await storage.open(key))).equals(bytes)).toBe(true);
    await storage.remove(key);
  });

  test('takes a stream as well as an iterable', async () => {
    const storage = open();
    const key = newKey();
    await storage.put(key, Readable.from([Buffer.from('one '), Buffer.from('two')]));
    expect((await buffer(await storage.open(key))).toString()).toBe('one two');
  });

  test('opens a range with both ends included', async () => {
    const storage = open();
    const key = newKey();
    await storage.put(key, Readable.from([Buffer.from('0123456789')]));
    expect((await buffer(await storage.open(key, { start: 0, end: 1 }))).toString()).toBe('01');
    expect((await buffer(await storage.open(key, { start: 3, end: 6 }))).toString()).toBe('3456');
    expect((await buffer(await storage.open(key, { start: 9, end: 9 }))).toString()).toBe('9');
  });

  test('says that a file is missing before the first byte', async () => {
    await expect(open().open(newKey())).rejects.toBeInstanceOf(FileMissing);
    await expect(open().open(newKey(), { start: 0, end: 10 })).rejects.toBeInstanceOf(FileMissing);
  });

  test.each([
    ['early', 10],
    ['after several parts', 11 * MB],
  ])('keeps nothing of a put that is cut off %s, and says why', async (_name, size) => {
    const storage = open();
    const key = newKey();
    await expect(storage.put(key, cutOff(randomBytes(size)))).rejects.toThrow('the client is gone');
    await expect(storage.open(key)).rejects.toBeInstanceOf(FileMissing);
    expect(await keysOf(storage)).not.toContain(key);
  });

  test('removes a file, and does not mind removing it again', async () => {
    const storage = open();
    const key = newKey();
    await storage.put(key, Readable.from([Buffer.from('x')]));
    await storage.remove(key);
    await storage.remove(key);
    await expect(storage.open(key)).rejects.toBeInstanceOf(FileMissing);
  });

  test('lists its keys with the time they were stored', async () => {
    const storage = open();
    const key = newKey();
    await storage.put(key, Readable.from([Buffer.from('x')]));
    const found = (await listed(storage)).find((entry) => entry.key === key);
    expect(Math.abs((found?.modified.getTime() ?? 0) - Date.now())).toBeLessThan(10_000);
  });

  test.each(['../secret', '/etc/passwd', 'a/b', `${randomUUID()}/../${randomUUID()}`, ''])(
    'never takes %j for a key',
    async (key) => {
      const storage = open();
      await expect(storage.put(key, Readable.from([Buffer.from('x')]))).rejects.toThrow('two uuids');
      await expect(storage.open(key)).rejects.toThrow('two uuids');
      await expect(storage.remove(key)).rejects.toThrow('two uuids');
    },
  );

  test('closes its source when the reader goes away', async () => {
    const storage = open();
    const key = newKey();
    await storage.put(key, inPieces(randomBytes(8 * MB), MB));
    const stream = await storage.open(key);
    await stream.iterator({ destroyOnReturn: true }).next();
    stream.destroy();
    expect(stream.destroyed).toBe(true);
    await storage.remove(key);
  });

  test('clears unfinished puts without touching finished ones', async () => {
    const storage = open();
    const key = newKey();
    await storage.put(key, Readable.from([Buffer.from('x')]));
    await storage.removeUnfinished(new Date(Date.now() + 1000));
    expect(await keysOf(storage)).toContain(key);
  });
});

describe('the local folder', () => {
  test('lets nobody else read, and leaves no temporary file', async () => {
    const root = await mkdtemp(path.join(folder, 'modes-'));
    const storage = openStorage(readConfig({ DATA_DIR: root }));
    const key = newKey();
    await storage.put(key, Readable.from([Buffer.from('x')]));
    await storage.put(newKey(), cutOff(Buffer.from('x'))).catch(() => undefined);
    const [account = '', id = ''] = key.split('/');
    const file = path.join(root, 'files', account, id.slice(0, 2), id);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(root, 'files'))).mode & 0o777).toBe(0o700);
    expect(await readdir(path.join(root, 'files', 'incoming'))).toEqual([]);
  });

  test('clears what a crash left behind, once it is old', async () => {
    const root = await mkdtemp(path.join(folder, 'crash-'));
    const incoming = path.join(root, 'files', 'incoming');
    await mkdir(incoming, { recursive: true });
    await writeFile(path.join(incoming, 'old'), 'half');
    await writeFile(path.join(incoming, 'new'), 'half');
    await utimes(path.join(incoming, 'old'), 0, 0);
    await openStorage(readConfig({ DATA_DIR: root })).removeUnfinished(new Date(Date.now() - 60_000));
    expect(await readdir(incoming)).toEqual(['new']);
  });

  test('lists nothing where there is no folder yet, and nothing that is not ours', async () => {
    const root = await mkdtemp(path.join(folder, 'foreign-'));
    const storage = openStorage(readConfig({ DATA_DIR: root }));
    expect(await keysOf(storage)).toEqual([]);
    await mkdir(path.join(root, 'files', 'a', 'b'), { recursive: true });
    await writeFile(path.join(root, 'files', 'a', 'b', 'c'), 'x');
    expect(await keysOf(storage)).toEqual([]);
  });
});

describe('the S3 store', () => {
  test('does not start without the name of a bucket', () => {
    const environment = { ...s3.environment, FILES_S3_URL: 'http://127.0.0.1:1/' };
    expect(() => openStorage(readConfig(environment))).toThrow(ConfigError);
  });

  test('fails when the store is away instead of waiting for it', async () => {
    const storage = openStorage(readConfig({ ...s3.environment, FILES_S3_URL: 'http://127.0.0.1:1/bucket' }));
    await expect(storage.open(newKey())).rejects.toThrow();
    await expect(storage.put(newKey(), Readable.from([Buffer.from('x')]))).rejects.toThrow();
  });
});
