import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDirectory } from './data-directory-lock.ts';

let directory: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), `waybill-test-${process.pid}-`));
});

afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

test('names the process that already runs on the folder', async () => {
  const holder = await startHolder();
  expect(holder.word).toBe('locked');
  await expect(lockDataDirectory(directory)).rejects.toThrow(
    `Another Waybill is already running on ${directory} (process ${holder.child.pid}).`,
  );
});

test('refuses a second lock in the same process until the first is given back', async () => {
  const unlock = await lockDataDirectory(directory);
  await expect(lockDataDirectory(directory)).rejects.toThrow(`(process ${process.pid})`);
  await unlock();
  await unlock();
  await (await lockDataDirectory(directory))();
});

test('takes over at once after a kill -9 of the holder', async () => {
  const holder = await startHolder();
  holder.child.kill('SIGKILL');
  await once(holder.child, 'exit');
  await (await lockDataDirectory(directory))();
});

test('is not fooled by a file that names a living process of someone else', async () => {
  await writeFile(join(directory, 'waybill.lock'), '1\n');
  const unlock = await lockDataDirectory(directory);
  expect(await readFile(join(directory, 'waybill.lock'), 'utf8')).toBe(`${process.pid}\n`);
  await unlock();
});

test('lets exactly one of eight that start at the same moment through', async () => {
  const holders = await Promise.all(Array.from({ length: 8 }, () => startHolder()));
  expect(holders.filter(({ word }) => word === 'locked')).toHaveLength(1);
  expect(holders.filter(({ word }) => word.startsWith('Another Waybill is already running'))).toHaveLength(7);
});

test('is not kept by a child process that outlives the holder', async () => {
  const holder = await startHolder("spawn('sleep', ['5'], { detached: true, stdio: 'ignore' }).unref();");
  holder.child.kill('SIGKILL');
  await once(holder.child, 'exit');
  await (await lockDataDirectory(directory))();
});

async function startHolder(afterwards = '') {
  const module = new URL('./data-directory-lock.ts', import.meta.url);
  const program = `
    import { spawn } from 'node:child_process';
    import { lockDataDirectory } from ${JSON.stringify(module)};
    await lockDataDirectory(${JSON.stringify(directory)}).then(
      () => { ${afterwards} console.log('locked'); setInterval(() => {}, 1000); },
      (error) => console.log(error.message),
    );`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const [word] = await once(child.stdout, 'data');
  return { child, word: String(word).trim() };
}
