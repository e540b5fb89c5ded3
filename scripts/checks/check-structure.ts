import { type Print, runTool } from '../suite/run-tool.ts';
import { namesHold } from './check-names.ts';

/** dependency-cruiser that read nothing finds nothing wrong, so what it read is counted as well. */
export async function structureHolds(print: Print = (text) => process.stdout.write(text)): Promise<boolean> {
  const folders = ['packages', 'apps', 'scripts', 'e2e'];
  const args = ['--config', '.dependency-cruiser.cjs', ...folders];
  const { code, output } = await runTool('depcruise', args, { print });
  const [, modules, dependencies] = /(\d+) modules, (\d+) dependencies cruised/.exec(output) ?? [];
  if (Number(modules) > 0 && Number(dependencies) > 0) return namesHold(print) && code === 0;
  print('dependency-cruiser read no code: its parser is missing or its configuration is wrong.\n');
  return false;
}

if (import.meta.main) process.exitCode = (await structureHolds()) ? 0 : 1;
