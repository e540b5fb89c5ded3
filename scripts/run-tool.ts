import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const PROJECT = resolve(import.meta.dirname, '..');

type Outcome = { code: number; output: string };

/** Runs an installed tool on the pinned Node, shows what it prints, and answers it too. */
export async function runTool(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const program = realpathSync(join(PROJECT, 'node_modules/.bin', name));
  const child = spawn(process.execPath, [program, ...args], {
    cwd: PROJECT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
    process.stdout.write(chunk);
  });
  const [code] = await once(child, 'close');
  return { code: code ?? 1, output };
}
