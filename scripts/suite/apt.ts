import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** An ordinary user's apt works in a folder of its own; the system's list of installed packages is only read. */
export async function privateApt(folder: string): Promise<string[]> {
  await mkdir(join(folder, 'state/lists/partial'), { recursive: true });
  await mkdir(join(folder, 'cache/archives/partial'), { recursive: true });
  const settings = {
    'Dir::State': join(folder, 'state'),
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': join(folder, 'cache'),
    'Dir::Log': folder,
    'Debug::NoLocking': '1',
    'APT::Sandbox::User': '',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

/** A broken source of someone else's must not stop us: whether ours answered shows when the package is asked for. */
export async function refreshLists(flags: string[] = []): Promise<void> {
  await apt([...flags, 'update']).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw error;
  });
}

/** The first of these packages that the machine's sources offer. */
export async function firstOffered(names: string[], flags: string[] = []): Promise<string> {
  for (const name of names) {
    const { stdout } = await promisify(execFile)('apt-cache', [...flags, 'policy', name]);
    if (/Candidate: \d/.test(stdout)) return name;
  }
  throw new Error(`None of ${names.join(', ')} is offered by this machine's package sources.`);
}

export async function installPackages(packages: string[]): Promise<void> {
  await apt(['-o', 'DPkg::Lock::Timeout=300', ...INSTALL, ...packages]);
}

const INSTALL = ['install', '--yes', '--no-install-recommends'];

/** Unpacks the packages, and what they need that is not installed, without installing; the rename marks the end. */
export async function unpackPackages(packages: string[], folder: string, flags: string[]): Promise<void> {
  await apt([...flags, ...INSTALL, '--download-only', ...packages]);
  const unfinished = join(folder, 'root.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished);
  const archives = join(folder, 'cache/archives');
  for (const archive of (await readdir(archives)).filter(isUnpacked)) {
    await promisify(execFile)('dpkg', ['-x', join(archives, archive), unfinished]);
  }
  await rename(unfinished, join(folder, 'root'));
  await rm(join(folder, 'cache'), { recursive: true });
}

/** A second C library would not match the loader of the running one. */
function isUnpacked(archive: string): boolean {
  return archive.endsWith('.deb') && !archive.startsWith('libc6_');
}

async function apt(args: string[]): Promise<void> {
  const child = spawn('apt-get', ['--quiet', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`apt-get ${args.at(-1)} ended with ${code}.`);
}
