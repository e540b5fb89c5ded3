import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/postgres/embedded-postgres.ts';
import { freePort, startProcess } from '../apps/server/test/world/running-server.ts';
import { buildWebIfChanged } from './build-web.ts';
import { startNginx } from './suite/nginx.ts';
import { ensureNginx } from './suite/system-packages.ts';

/** Several processes on one PostgreSQL behind nginx: `npm run cluster -- 3`, on PORT. */
const processes = Number(process.argv[2] ?? 2);
const port = Number(process.env.PORT ?? 3000);
const folder = resolve(process.env.DATA_DIR ?? 'data');
await mkdir(folder, { recursive: true });
await buildWebIfChanged();
const nginx = await ensureNginx();
const own = process.env.DATABASE_URL
  ? undefined
  : await startEmbeddedPostgres({ directory: resolve(folder, 'postgres'), log: (line) => console.log(line) });
const environment = {
  DATABASE_URL: process.env.DATABASE_URL ?? own?.url ?? '',
  DATA_DIR: folder,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`,
  TRUST_PROXY: 'on',
};
const ports = await Promise.all(Array.from({ length: processes }, freePort));
const servers = await Promise.all(ports.map((each) => startProcess({ ...environment, PORT: String(each) })));
const front = await startNginx({ nginx, folder: resolve(folder, 'nginx'), port, servers: ports });
console.log(`Waybill runs at http://127.0.0.1:${port}, in ${processes} processes: ${ports.join(', ')}`);

const stop = async () => {
  await front.stop();
  await Promise.all(servers.map((server) => server.stop()));
  await own?.stop();
  process.exit(0);
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
