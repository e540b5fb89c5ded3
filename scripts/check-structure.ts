import { namesHold } from './check-names.ts';
import { runTool } from './run-tool.ts';

/** dependency-cruiser that read nothing finds nothing wrong, so what it read is counted as well. */
export async function structureHolds(): Promise<boolean> {
  const folders = ['packages', 'apps', 'scripts', 'e2e'];
  const { code, output } = await runTool('depcruise', ['--config', '.dependency-cruiser.cjs', ...folders]);
  const [, modules, dependencies] = /(\d+) modules, (\d+) dependencies cruised/.exec(output) ?? [];
  if (Number(modules) > 0 && Number(dependencies) > 0) return namesHold() && code === 0;
  console.error('dependency-cruiser read no code: its parser is missing or its configuration is wrong.');
  return false;
}

if (import.meta.main) process.exitCode = (await structureHolds()) ? 0 : 1;
