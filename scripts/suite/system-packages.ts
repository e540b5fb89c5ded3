import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { firstOffered, installPackages, privateApt, refreshLists, unpackPackages } from './apt.ts';

/** Outside node_modules, which npm ci empties. */
const CACHE = resolve(import.meta.dirname, '../../.cache/system-packages');
/** Chromium without a window of its own: the tests take three quarters of the time. */
const CHROMIUM = ['chromium-headless-shell', 'fonts-liberation'];
const POSTGRES_VERSIONS = ['15', '16', '17'];
const POSTGRES = POSTGRES_VERSIONS.map((version) => `postgresql-${version}`);

/** A Chromium: the machine's own, else one installed (as root) or unpacked beside the project (as anyone else). */
export async function ensureChromium(places = knownBrowsers()): Promise<string> {
  const found = places.find((path) => existsSync(path));
  if (found) return found;
  return orSay('chromium-headless-shell', async () => {
    if (process.getuid?.() !== 0) return unpackedChromium();
    await refreshLists();
    await installPackages(CHROMIUM);
    return '/usr/bin/chromium-headless-shell';
  });
}

function knownBrowsers(): string[] {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
    (name) => `/usr/bin/${name}`,
  );
  return process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH, ...names] : names;
}

async function unpackedChromium(): Promise<string> {
  const folder = join(CACHE, 'chromium');
  const root = await unpackOnce(folder, CHROMIUM);
  const fonts = join(folder, 'fonts.conf');
  await writeFile(fonts, fontConfiguration(root));
  return writeWrapper(folder, join(root, 'usr/lib/chromium/chromium-headless-shell'), root, {
    FONTCONFIG_FILE: fonts,
  });
}

const FAMILIES = {
  serif: 'Liberation Serif',
  'Times New Roman': 'Liberation Serif',
  'sans-serif': 'Liberation Sans',
  Arial: 'Liberation Sans',
  monospace: 'Liberation Mono',
};

function fontConfiguration(root: string): string {
  const folders = [join(root, 'usr/share/fonts'), '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`);
  const aliases = Object.entries(FAMILIES).map(
    ([kind, name]) => `<alias><family>${kind}</family><prefer><family>${name}</family></prefer></alias>`,
  );
  const parts = [...folders, `<cachedir>${join(root, 'font-cache')}</cachedir>`, ...aliases].join('');
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${parts}</fontconfig>\n`;
}

/** The programs' folder of the oldest PostgreSQL that Waybill supports and Debian still offers. */
export async function ensurePostgres15(place = '/usr/lib/postgresql'): Promise<string> {
  const found = await oldestPostgres(place);
  if (found) return found;
  return orSay('postgresql-15', async () => {
    if (process.getuid?.() !== 0) return unpackedPostgres();
    await forbidDefaultCluster();
    await refreshLists();
    await installPackages([await firstOffered(POSTGRES)]);
    return oldestPostgres('/usr/lib/postgresql');
  });
}

async function oldestPostgres(folder: string): Promise<string | undefined> {
  const versions = (await readdir(folder).catch(() => [])).filter((name) => POSTGRES_VERSIONS.includes(name));
  return versions
    .sort()
    .map((version) => join(folder, version, 'bin'))
    .find((programs) => existsSync(join(programs, 'initdb')));
}

const NGINX = ['nginx-light'];

/** An nginx: the machine's own, else one installed (as root) or unpacked beside the project (as anyone else). */
export async function ensureNginx(place = '/usr/sbin/nginx'): Promise<string> {
  if (existsSync(place)) return place;
  return orSay('nginx-light', async () => {
    if (process.getuid?.() === 0) {
      await refreshLists();
      await installPackages(NGINX);
      return '/usr/sbin/nginx';
    }
    const folder = join(CACHE, 'nginx');
    const root = await unpackOnce(folder, NGINX);
    return writeWrapper(join(folder, 'bin'), join(root, 'usr/sbin/nginx'), root);
  });
}

const POPPLER = ['poppler-utils'];

/** poppler's pdftotext, likewise. */
async function ensurePdftotext(place = '/usr/bin/pdftotext'): Promise<string> {
  if (existsSync(place)) return place;
  return orSay('poppler-utils', async () => {
    if (process.getuid?.() === 0) {
      await refreshLists();
      await installPackages(POPPLER);
      return '/usr/bin/pdftotext';
    }
    const folder = join(CACHE, 'poppler');
    const root = await unpackOnce(folder, POPPLER);
    return writeWrapper(join(folder, 'bin'), join(root, 'usr/bin/pdftotext'), root);
  });
}

const FAILOVER_TOOLS = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
};

/** What a PostgreSQL cluster that survives a machine is made of. Unpacking does not do: Patroni is a Python program. */
export async function ensureFailoverTools(): Promise<typeof FAILOVER_TOOLS> {
  if (Object.values(FAILOVER_TOOLS).every((path) => existsSync(path))) return FAILOVER_TOOLS;
  if (process.getuid?.() !== 0)
    throw new Error('Install patroni, python3-etcd, etcd-server and haproxy first, or run this as root.');
  await refreshLists();
  await installPackages(['patroni', 'python3-etcd', 'etcd-server', 'haproxy']);
  return FAILOVER_TOOLS;
}

/** Without this the package would start a server of its own and leave it running. */
async function forbidDefaultCluster(): Promise<void> {
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (existsSync(settings)) return;
  await mkdir(dirname(settings), { recursive: true });
  await writeFile(settings, 'create_main_cluster = false\n');
}

async function unpackedPostgres(): Promise<string | undefined> {
  const folder = join(CACHE, 'postgresql');
  const root = await unpackOnce(folder, POSTGRES);
  const programs = await oldestPostgres(join(root, 'usr/lib/postgresql'));
  if (!programs) return undefined;
  for (const name of ['initdb', 'postgres', 'pgbench'])
    await writeWrapper(join(folder, 'bin'), join(programs, name), root);
  return join(folder, 'bin');
}

/** PostgreSQL's packages are alternatives, of which the first on offer is taken; Chromium's belong together. */
async function unpackOnce(folder: string, packages: string[]): Promise<string> {
  const root = join(folder, 'root');
  if (existsSync(root)) return root;
  const flags = await privateApt(folder);
  await refreshLists(flags);
  const wanted = packages === POSTGRES ? [await firstOffered(POSTGRES, flags)] : packages;
  await unpackPackages(wanted, folder, flags);
  return root;
}

/** A script of the program's name that lets it find the libraries unpacked with it. */
async function writeWrapper(folder: string, program: string, root: string, variables = {}): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, program.slice(program.lastIndexOf('/') + 1));
  const settings = Object.entries({ ...variables, LD_LIBRARY_PATH: await libraryPath(root) });
  const exports = settings.map(([name, value]) => `export ${name}='${value}'`);
  await writeFile(path, `#!/bin/sh\n${exports.join('\n')}\nexec '${program}' "$@"\n`);
  await chmod(path, 0o755);
  return path;
}

async function libraryPath(root: string): Promise<string> {
  const folders: string[] = [];
  for (const parent of ['usr/lib', 'lib']) {
    const names = await readdir(join(root, parent)).catch(() => []);
    const platforms = names
      .filter((name) => name.includes('-linux-gnu'))
      .map((name) => join(root, parent, name));
    folders.push(...platforms, ...platforms.map((folder) => join(folder, 'pulseaudio')));
  }
  return folders.filter((folder) => existsSync(folder)).join(':');
}

async function orSay(name: string, provide: () => Promise<string | undefined>): Promise<string> {
  const advice = `The tests need the package ${name}; install it (apt-get install ${name}).`;
  const provided = await provide().catch((error: unknown) => {
    throw new Error(`${advice} ${error instanceof Error ? error.message : error}`, { cause: error });
  });
  if (!provided) throw new Error(advice);
  return provided;
}

/** Fetches what is missing one after the other while other work goes on; who needs one of them waits for it alone. */
export function fetchTestTools() {
  const nginx = ensureNginx();
  const pdftotext = settled(nginx).then(() => ensurePdftotext());
  const postgres = settled(pdftotext).then(() => ensurePostgres15());
  const chromium = settled(postgres).then(() => ensureChromium());
  for (const tool of [nginx, pdftotext, postgres, chromium]) void settled(tool);
  return { nginx, pdftotext, postgres, chromium };
}

function settled(tool: Promise<string>): Promise<unknown> {
  return tool.catch(() => undefined);
}
