import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const web = path.join(root, 'apps/web');

/** Both sides with reload: the server restarts when it changes, the browser follows Vite. */
const children = [
  spawn(process.execPath, ['--watch', path.join(root, 'apps/server/src/main.ts')], {
    stdio: 'inherit',
    cwd: root,
  }),
  spawn(process.execPath, [path.join(web, 'node_modules/vite/bin/vite.js')], { stdio: 'inherit', cwd: web }),
];
for (const child of children) child.once('exit', (code) => process.exit(code ?? 0));
