import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '..');
const WEB = join(PROJECT, 'apps/web');
const INPUTS = [WEB, join(PROJECT, 'packages'), join(PROJECT, 'package-lock.json')];
const MARK = join(WEB, 'dist/.build-hash');

/** The mark goes first and comes back last, so that a build cut short never counts as built. */
export async function buildWebIfChanged(): Promise<void> {
  const hash = hashOf(INPUTS);
  const built = await readFile(MARK, 'utf8').catch(() => '');
  if (built === hash && existsSync(join(WEB, 'dist/index.html'))) return;
  await rm(MARK, { force: true });
  await runVite();
  await removeOldAssets();
  await writeFile(MARK, hash);
}

const ASSETS = join(WEB, 'dist/assets');
const OLD_ASSET_TTL_MS = 7 * 86_400_000;

/** Each build writes all of its files, so one that was not written for so long belongs to an old version. */
async function removeOldAssets(): Promise<void> {
  for (const name of await readdir(ASSETS)) {
    const { mtimeMs } = await stat(join(ASSETS, name));
    if (Date.now() - mtimeMs > OLD_ASSET_TTL_MS) await rm(join(ASSETS, name));
  }
}

/** Read synchronously: for some hundred small files that takes a third of the time. */
function hashOf(paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesUnder)) {
    const content = readFileSync(path);
    hash.update(`${relative(PROJECT, path)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (path.endsWith('.json')) return [path];
  const entries = readdirSync(path, { withFileTypes: true }).filter(({ name }) => !isMade(name));
  const paths = entries.map((entry) => ({ entry, path: join(path, entry.name) }));
  return paths.flatMap(({ entry, path }) => (entry.isDirectory() ? filesUnder(path) : [path])).sort();
}

/** What the build or a tool writes itself says nothing about the sources. */
function isMade(name: string): boolean {
  const made = ['dist', 'node_modules', '.tanstack'].includes(name);
  return made || name.endsWith('.gen.ts') || name.endsWith('.tsbuildinfo');
}

async function runVite(): Promise<void> {
  const manifest = createRequire(join(WEB, 'package.json')).resolve('vite/package.json');
  const vite = join(dirname(manifest), 'bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The web app could not be built (vite ended with ${signal ?? code}).`);
}

if (import.meta.main) await buildWebIfChanged();
