import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

interface Front {
  nginx: string;
  folder: string;
  port: number;
  /** Ports of the processes behind it. */
  servers: number[];
}

const TEMPLATE = join(import.meta.dirname, '../../deploy/nginx.conf');

/** nginx in front of processes of this machine, by the configuration in deploy/. */
export async function startNginx({
  nginx,
  folder,
  port,
  servers,
}: Front): Promise<{ stop: () => Promise<void> }> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const filled = (await readFile(TEMPLATE, 'utf8'))
    .replaceAll('{folder}', folder)
    .replace('{user}', process.getuid?.() === 0 ? 'user root;' : '')
    .replace('{listen}', `127.0.0.1:${port}`)
    .replace(
      '{servers}',
      servers.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`).join('\n    '),
    );
  const file = join(folder, 'nginx.conf');
  await writeFile(file, filled);
  const child = spawn(nginx, ['-c', file, '-p', folder, '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await listens(port, child);
  return {
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function listens(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
    const socket = connect(port, '127.0.0.1');
    const there = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (there) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
