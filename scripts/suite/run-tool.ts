import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const PROJECT = resolve(import.meta.dirname, '../..');
/** Every Waybill that a test starts would compile all of its modules again. */
const COMPILE_CACHE = join(PROJECT, 'node_modules/.cache/compile');
/** Threads beside the one that collects memory only take turns with it, since the tests keep all cores busy. */
export const NODE_FLAGS = ['--single-threaded-gc', '--min-semi-space-size=64', '--max-semi-space-size=64'];

type Outcome = { code: number; output: string };
export type Print = (text: Uint8Array | string) => unknown;
type Options = { env?: NodeJS.ProcessEnv; print?: Print };

const printAtOnce: Print = (text) => process.stdout.write(text);

/** Runs an installed tool on the pinned Node, shows what it prints, and answers it too. */
export async function runTool(
  name: string,
  args: string[],
  { env = {}, print = printAtOnce }: Options = {},
): Promise<Outcome> {
  const program = realpathSync(join(PROJECT, 'node_modules/.bin', name));
  const child = spawn(process.execPath, [...NODE_FLAGS, program, ...args], {
    cwd: PROJECT,
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
    print(chunk);
  });
  child.stderr.on('data', print);
  const [code] = await once(child, 'close');
  return { code: code ?? 1, output };
}
