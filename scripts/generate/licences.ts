import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../suite/run-tool.ts';

export interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  peer?: boolean;
  link?: boolean;
  resolved?: string;
  hasInstallScript?: boolean;
}
export interface Package {
  name: string;
  version: string;
  license: string;
}

/** Licences whose terms a product that is sold and served can meet; another one is a decision. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Binds changes of its own files alone, and we change none.
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
];

/** Packages whose licence stands in their LICENSE file and not in their package.json. */
const READ_BY_US: Record<string, string> = { 'png-js@2.0.0': 'MIT' };

/** Used as it comes, as a library of its own that is replaced by installing another. */
const ALLOWED_UNCHANGED = /^@img\/sharp-/;

export function readLock(): Record<string, Locked> {
  return JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8')).packages;
}

/** What runs in production or is served to a browser: everything of the lock file that is not for developing. */
export function productionPackages(lock: Record<string, Locked>): Package[] {
  const found = Object.entries(lock).flatMap(([path, { version, license, dev, devOptional, link }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    // devOptional: wished for by a library of ours, and here only because a tool brings it.
    if (dev || devOptional || link || !path.includes('node_modules/')) return [];
    return [
      { name, version: version ?? '', license: license ?? READ_BY_US[`${name}@${version}`] ?? 'UNKNOWN' },
    ];
  });
  const byName = new Map(found.map((each) => [`${each.name}@${each.version}`, each]));
  return [...byName.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

export function isAllowed({ name, license }: Package): boolean {
  const choices = license.replace(/[()]/g, '').split(' OR ');
  const allowed = (choice: string) => choice.split(' AND ').every((part) => ALLOWED.includes(part));
  return choices.some(allowed) || (ALLOWED_UNCHANGED.test(name) && license.includes('LGPL-3.0'));
}

/** The page docs/licences.md, from the lock file alone, so that it is the same on every machine. */
export function licencesPage(packages: Package[]): string {
  const groups = Map.groupBy(packages, ({ license }) => license);
  const sections = [...groups].sort().map(([license, members]) => {
    const names = members.map(({ name, version }) => `- ${name} ${version}`);
    return `## ${license} (${members.length})\n\n${names.join('\n')}\n`;
  });
  const head =
    '# Licences of what Waybill is built on\n\n' +
    `Written by \`npm run licences\` from package-lock.json: the ${packages.length} packages of the production tree, ` +
    'those of other platforms included. `npm run check` fails when this page is out of date or a licence is not allowed. ' +
    'Data and fonts are in NOTICE.\n';
  return `${[head, ...sections].join('\n')}`;
}
