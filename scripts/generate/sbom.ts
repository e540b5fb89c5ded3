import { execFileSync } from 'node:child_process';
import { PROJECT } from '../suite/run-tool.ts';
import { productionPackages, readLock } from './licences.ts';

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
}
interface Sbom {
  bomFormat: string;
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * A CycloneDX list of what is in production, read from the lock file and not from what is installed.
 * npm lists everything and we take out the tools: its own --omit=dev also omits what a tool happens to share.
 */
export function readSbom(): Sbom {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const text = execFileSync('npm', args, {
    cwd: PROJECT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const all: Sbom = JSON.parse(text);
  const kept = new Set(productionPackages(readLock()).map(({ name, version }) => `${name}@${version}`));
  const components = all.components.filter(({ name, version }) => kept.has(`${name}@${version}`));
  const refs = new Set(components.map((component) => component['bom-ref']));
  const dependencies = all.dependencies.filter(({ ref }) => refs.has(ref));
  return { ...all, components, dependencies };
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(readSbom(), null, 2)}\n`);
