import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isAllowed, type Locked, licencesPage, productionPackages, readLock } from '../generate/licences.ts';
import { readSbom } from '../generate/sbom.ts';
import { PROJECT } from '../suite/run-tool.ts';

const lock = readLock();
const packages = productionPackages(lock);
const root = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));

describe('the lock file', () => {
  test('names no registry, so that it installs from any', () => {
    const hosts = Object.values(lock).filter(({ resolved }) => resolved?.includes('://'));
    expect(hosts).toEqual([]);
  });

  test('has every package with an install script named in allowScripts, and no name too many', () => {
    const scripted = Object.entries(lock).filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = new Set(scripted.map(([path]) => path.split('node_modules/').at(-1)));
    expect(Object.keys(root.allowScripts).sort()).toEqual([...names].sort());
  });

  test('is of exact versions wherever we name one', () => {
    const loose = ['package.json', 'apps/server/package.json', 'apps/web/package.json'].flatMap((file) => {
      const { dependencies, devDependencies } = JSON.parse(readFileSync(join(PROJECT, file), 'utf8'));
      const versions = Object.entries<string>({ ...dependencies, ...devDependencies });
      return versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    });
    expect(loose).toEqual([]);
  });
});

describe('licences', () => {
  test('are all of the allowed kinds', () => {
    process.stdout.write(`${packages.length} packages in production\n`);
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter((each) => !isAllowed(each))).toEqual([]);
  });

  test('are refused where they bind more than we can keep, or are not known', () => {
    for (const license of ['GPL-3.0', 'AGPL-3.0-only', 'UNKNOWN', 'LGPL-3.0', 'MIT AND GPL-2.0']) {
      expect(isAllowed({ name: 'x', version: '1.0.0', license }), license).toBe(false);
    }
    expect(isAllowed({ name: 'x', version: '1.0.0', license: '(MIT OR GPL-3.0)' })).toBe(true);
  });

  test('are listed in docs/licences.md as they are: run npm run licences after a change', () => {
    expect(readFileSync(join(PROJECT, 'docs/licences.md'), 'utf8')).toBe(licencesPage(packages));
  });
});

test('the SBOM lists every package in production and none of the tools', { timeout: 120_000 }, () => {
  const { bomFormat, components } = readSbom();
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  // What is optional depends on the machine and is listed where it is installed.
  const sure = Object.values(productionPackages(alwaysInstalled(lock)));
  const missing = sure.filter(({ name, version }) => !listed.has(`${name}@${version}`));
  expect(sure.length).toBeGreaterThan(150);
  expect(missing).toEqual([]);
  expect([...listed].filter((name) => /^(vitest|typescript|knip|@biomejs\/biome)@/.test(name))).toEqual([]);
});

function alwaysInstalled(all: Record<string, Locked>): Record<string, Locked> {
  const isSure = ({ optional, devOptional, peer }: Locked) => !optional && !devOptional && !peer;
  return Object.fromEntries(Object.entries(all).filter(([, locked]) => isSure(locked)));
}
